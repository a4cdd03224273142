const BASE = 'https://api.cloudflare.com/client/v4';
export default () =>
  fetch(BASE + '/accounts/a/workers/namespaces').then((r) => (r.url.endsWith('workers/namespaces') ? 'old' : 'new'));
