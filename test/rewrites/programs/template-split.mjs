const BASE = 'https://api.cloudflare.com/client/v4';
async function cf(path) {
  const url = `${BASE}${path}`;
  const { pathname } = new URL(url);
  const { 5: product } = pathname.split('/');
  return fetch(url, { headers: { product } });
}
export default async () => {
  await cf('/accounts/a/workers/namespaces');
};
