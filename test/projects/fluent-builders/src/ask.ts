/** A request in the making: each method adds a part and returns the instance. */
export class Ask {
  #parts: string[] = [];
  #query = new URLSearchParams();
  #body?: unknown;
  private method = 'GET';

  constructor(private readonly base: string) {}

  at(...parts: string[]) {
    this.#parts.push(...parts.map((part) => encodeURIComponent(part)));
    return this;
  }

  by(key: string, value: string) {
    this.#query.append(key, value);
    return this;
  }

  json(body: unknown, method = 'POST') {
    this.#body = body;
    return this.using(method);
  }

  using(method: string) {
    this.method = method;
    return this;
  }

  async send() {
    const url = new URL([this.base, ...this.#parts].join('/'));
    url.search = String(this.#query);
    const response = await fetch(url, {
      method: this.method,
      headers: { Authorization: `Bearer ${process.env.API_TOKEN}` },
      body: this.#body === undefined ? undefined : JSON.stringify(this.#body),
    });
    return (await response.json()).result;
  }
}

export const platform = () => new Ask('https://api.cloudflare.com/client/v4');
export const depot = () => new Ask('https://depot.example/api');
