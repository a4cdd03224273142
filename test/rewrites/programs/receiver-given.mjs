const products = new Set();
function list(path) {
  products.add(path.split('/')[3]);
  return fetch(this.base + path);
}
const api = { base: 'https://api.cloudflare.com/client/v4' };
export default async () => {
  await list.call(api, '/accounts/a/workers/namespaces');
  return [...products];
};
