const BASE = 'https://api.cloudflare.com/client/v4';
const seen = {};
function cf(...given) {
  const product = given[0].split('/')[3];
  seen[product] = (seen[product] ?? 0) + 1;
  return fetch(BASE + given[0]);
}
export default async () => {
  await cf('/accounts/a/workers/namespaces');
  return seen;
};
