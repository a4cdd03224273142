const BASE = 'https://api.cloudflare.com/client/v4';
async function send(request) {
  const [, , , scope, , product] = new URL(request.url).pathname.split('/');
  request.headers.set('product', `${scope} ${product}`);
  return fetch(request);
}
export default async () => {
  await send(new Request(`${BASE}/accounts/a/workers/namespaces`));
};
