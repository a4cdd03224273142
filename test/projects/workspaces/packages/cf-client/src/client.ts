const BASE = 'https://api.cloudflare.com/client/v4';

export interface Page<T> {
  result: T[];
  result_info: { page: number; total_pages: number };
}

export class CfClient {
  readonly #token: string;

  constructor(token: string) {
    this.#token = token;
  }

  get<T>(path: string): Promise<T> {
    return this.#send<T>('GET', path);
  }

  post<T>(path: string, body: unknown): Promise<T> {
    return this.#send<T>('POST', path, body);
  }

  delete(path: string): Promise<unknown> {
    return this.#send('DELETE', path);
  }

  /** Page after page, one element at a time. */
  async *list<T>(path: string): AsyncGenerator<T> {
    for (let page = 1, last = 1; page <= last; page++) {
      const answer = await this.#send<Page<T>>('GET', `${path}?page=${page}&per_page=50`);
      last = answer.result_info.total_pages;
      yield* answer.result;
    }
  }

  async #send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(BASE + path, {
      method,
      headers: { Authorization: `Bearer ${this.#token}` },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return (await response.json()) as T;
  }
}
