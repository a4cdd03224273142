const BASE = 'https://api.cloudflare.com/client/v4';
const kinds = [];
async function cf(path) {
  const response = await fetch(BASE + path);
  kinds.push(response.url.includes('/workers/namespaces') ? 'kv' : 'other');
  return response.json();
}
export default async () => {
  await cf('/accounts/a/workers/namespaces');
  return kinds;
};
