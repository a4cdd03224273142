import got from 'got';
const delayOf = ({ error }) => (error.options.url.pathname.split('/').length < 8 ? 1 : 0);
const client = got.extend({
  prefixUrl: 'https://api.cloudflare.com/client/v4',
  retry: { limit: 2, calculateDelay: delayOf },
});
export default () => client.get('accounts/a/workers/namespaces').json();
