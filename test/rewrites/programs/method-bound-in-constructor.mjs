// rewritten
class Api {
  constructor() {
    this.get = this.get.bind(this);
  }

  get(path) {
    return fetch(`https://api.cloudflare.com/client/v4${path}`);
  }
}

const products = [];

export default async () => {
  await new Api().get('/zones/z/script_monitor/scripts');
  return products;
};
