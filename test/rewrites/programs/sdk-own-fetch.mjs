import Cloudflare from 'cloudflare';
const client = new Cloudflare({
  apiToken: 't',
  fetch: (url, init) =>
    fetch(url, { ...init, headers: { kind: String(url).includes('/workers/') ? 'workers' : 'other' } }),
});
export default async () => {
  await client.get('/accounts/a/workers/namespaces');
};
