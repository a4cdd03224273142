const API = 'https://api.cloudflare.com/client/v4';

export class Edge {
  #account;
  #token;

  constructor({ account, token }) {
    this.#account = account;
    this.#token = token;
  }

  async call(method, tail, { body, query } = {}) {
    const url = new URL(`${API}/accounts/${this.#account}/${tail}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.append(name, value);
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${this.#token}` },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return (await response.json()).result;
  }

  get(tail, query) {
    return this.call('GET', tail, { query });
  }

  post(tail, body) {
    return this.call('POST', tail, { body });
  }
}
