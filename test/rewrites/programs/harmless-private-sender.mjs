// rewritten
class Namespaces {
  #root;
  constructor(account) {
    this.#root = `https://api.cloudflare.com/client/v4/accounts/${account}`;
  }
  async #send(method, tail, body) {
    const response = await fetch(`${this.#root}/workers/namespaces${tail}`, { method, body });
    if (!response.ok) throw new Error(`${method}: ${response.status}`);
    return (await response.json()).result;
  }
  list = () => this.#send('GET', '');
  put = (id, key, value) => this.#send('PUT', `/${id}/values/${encodeURIComponent(key)}`, value);
}
export default async () => {
  const namespaces = new Namespaces('a1');
  return [await namespaces.list(), await namespaces.put('n1', 'a/b', 'x')];
};
