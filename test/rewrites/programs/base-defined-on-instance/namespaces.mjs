export class Namespaces {
  base = 'https://api.cloudflare.com/client/v4';

  async list(account) {
    const response = await fetch(`${this.base}/accounts/${account}/workers/namespaces`);
    return response.status;
  }
}
