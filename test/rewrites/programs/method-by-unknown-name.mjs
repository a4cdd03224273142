class Api {
  async pull(path) {
    return (await fetch(`https://api.cloudflare.com/client/v4${path}`)).status;
  }
}
const api = new Api();
const counted = (names) =>
  Object.fromEntries(names.map((name) => [name, async (path) => [path.length, await Api.prototype[name](path)]]));
Object.assign(api, counted([['pu', 'll'].join('')]));
export default () => api.pull('/accounts/a/workers/namespaces');
