const products = [];
const count = (method) =>
  function (path) {
    products.push(path.split('/')[3]);
    return method.call(this, path);
  };

class Api {
  constructor() {
    this.get = count(this.get);
  }

  get(path) {
    return fetch(`https://api.cloudflare.com/client/v4${path}`);
  }
}

export default async () => {
  await new Api().get('/zones/z/script_monitor/scripts');
  return products;
};
