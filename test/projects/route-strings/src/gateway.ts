export class Gateway {
  constructor(private readonly token: string) {}

  get = (path: string, query?: object) => this.call('GET', path, { query });
  post = (path: string, json?: unknown) => this.call('POST', path, { body: JSON.stringify(json) });

  private async call(method: string, path: string, options: { query?: object; body?: string }) {
    const url = new URL(`/client/v4${path}`, 'https://api.cloudflare.com');
    for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.append(name, String(value));
    const response = await fetch(url, { method, body: options.body, headers: { authorization: `Bearer ${this.token}` } });
    return (await response.json()).result;
  }
}
