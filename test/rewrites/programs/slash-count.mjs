const BASE = 'https://api.cloudflare.com/client/v4';
const depth = [];
function cf(path) {
  depth.push(path.match(/\//g).length);
  return fetch(BASE + path);
}
export default async () => {
  await cf('/accounts/a/workers/namespaces');
  return depth;
};
