import { fetch } from 'undici';

export class Http {
  #base; #headers;
  constructor(base, headers) {
    this.#base = base;
    this.#headers = headers;
  }

  within(...parts) {
    return new Http([this.#base, ...parts].join('/'), this.#headers);
  }

  async json(verb, path, payload) {
    const response = await fetch(`${this.#base}/${path}`, {
      method: verb,
      headers: { 'content-type': 'application/json', ...this.#headers },
      body: payload && JSON.stringify(payload),
    });
    if (!response.ok) throw new Error(`${response.status} ${path}`);
    return response.json();
  }
}
