class Resource {
  constructor(send = fetch) {
    this.send = send;
  }

  async read(path) {
    const response = await this.send(`https://api.cloudflare.com/client/v4${path}`);
    return response.status;
  }
}

export class Namespaces extends Resource {
  list(account) {
    return this.read(`/accounts/${account}/workers/namespaces`);
  }
}
