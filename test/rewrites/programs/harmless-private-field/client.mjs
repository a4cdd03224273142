export class Namespaces {
  #root;
  #token;
  constructor({ account, token }) {
    this.#root = `https://api.cloudflare.com/client/v4/accounts/${account}/workers/namespaces`;
    this.#token = token;
  }
  list = () => this.#send('GET', '');
  remove = (id, key) => this.#send('DELETE', `/${id}/values/${encodeURIComponent(key)}`);
  async #send(method, tail) {
    const response = await fetch(this.#root + tail, { method, headers: { Authorization: `Bearer ${this.#token}` } });
    if (!response.ok) throw new Error(`${method}: ${response.status}`);
    return (await response.json()).result;
  }
}
