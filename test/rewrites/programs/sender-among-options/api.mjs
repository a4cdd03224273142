export class Namespaces {
  #options;

  constructor(options = {}) {
    this.#options = { send: fetch, ...options };
  }

  async #read(path) {
    const response = await this.#options.send(`https://api.cloudflare.com/client/v4${path}`);
    return response.status;
  }

  list(account) {
    return this.#read(`/accounts/${account}/workers/namespaces`);
  }
}
