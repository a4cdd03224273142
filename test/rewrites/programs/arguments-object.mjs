const BASE = 'https://api.cloudflare.com/client/v4';
function cf(path) {
  const token = /workers/.test(arguments[0]) ? 'one' : 'two';
  return fetch(BASE + path, { headers: { token } });
}
export default async () => {
  await cf('/accounts/a/workers/namespaces');
};
