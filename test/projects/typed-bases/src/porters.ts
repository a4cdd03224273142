import { WorkerEntrypoint } from 'cloudflare:workers';

/** It alone knows the token; other workers call it by their bindings. */
export class Porter extends WorkerEntrypoint<{ TOKEN: string }> {
  async read(path: string, query?: Record<string, string>) {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const headers = { authorization: `Bearer ${this.env.TOKEN}` };
    const response = await fetch(`https://api.cloudflare.com/client/v4${path}${search}`, { headers });
    return response.json();
  }
}

export class StockPorter extends WorkerEntrypoint {
  async read(path: string, query?: Record<string, string>) {
    const response = await fetch(`https://stock.example.com/v4${path}?${new URLSearchParams(query)}`);
    return response.json();
  }
}
