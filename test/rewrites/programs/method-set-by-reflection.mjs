const products = [];
const count = (method) =>
  function (path) {
    products.push(path.split('/')[3]);
    return method.call(this, path);
  };

class Api {
  get(path) {
    return fetch(`https://api.cloudflare.com/client/v4${path}`);
  }
}
Reflect.set(Api.prototype, 'get', count(Api.prototype.get));

export default async () => {
  await new Api().get('/zones/z/script_monitor/scripts');
  return products;
};
