// rewritten
const BASE = 'https://api.cloudflare.com/client/v4';
async function cf(path, { retry = 2, cache = 'no-store' } = {}) {
  const response = await fetch(BASE + path, { cache, headers: { attempts: String(retry) } });
  if (!response.ok) throw new Error(`the platform answers ${response.status}`);
  return response.json();
}
export default () => cf('/accounts/a/workers/namespaces');
