// rewritten
const BASE = 'https://api.cloudflare.com/client/v4';
class ApiError extends Error {
  constructor(status) {
    super(`the platform answers ${status}`);
    this.status = status;
  }
}
async function cf(path, init = {}) {
  const url = BASE + (path.startsWith('/') ? path : `/${path}`);
  const isOfZone = /^\/zones\//.test(path);
  console.debug(init.method ?? 'GET', path);
  const response = await fetch(url, { ...init, headers: { zone: String(isOfZone) } });
  if (!response.ok) throw new ApiError(response.status);
  return (await response.json()).result;
}
export default () => cf('/accounts/a/workers/namespaces');
