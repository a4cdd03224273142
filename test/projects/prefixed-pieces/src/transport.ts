import { fetch } from 'undici';

export interface SendOptions {
  query?: Record<string, string | undefined>;
  body?: unknown;
}

export class Transport {
  constructor(
    private readonly root: URL,
    private readonly token: string,
  ) {}

  async send<T>(method: string, path: string, { query = {}, body }: SendOptions = {}): Promise<T> {
    const url = new URL(path, this.root);
    for (const [key, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.append(key, value);
    }
    const answer = await fetch(url, { method, headers: { authorization: this.token }, body: body ? JSON.stringify(body) : undefined });
    return (await answer.json()) as T;
  }
}
