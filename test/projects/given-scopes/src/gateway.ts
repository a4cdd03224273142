import { Pool } from 'undici';
import type { Cradle } from './container';

export class Gateway {
  private readonly pool: Pool;
  private readonly prefix: string;

  constructor({ config }: Pick<Cradle, 'config'>) {
    const base = new URL(config.edge.url);
    this.pool = new Pool(base.origin);
    this.prefix = base.pathname;
  }

  async send(resource: string, body?: unknown) {
    const method = body === undefined ? 'GET' : 'PATCH';
    const answer = await this.pool.request({
      method,
      path: `${this.prefix}/${resource}`,
      body: JSON.stringify(body),
    });
    return (await answer.body.json()) as { result: unknown };
  }

  below(kind: 'accounts' | 'zones', id: string) {
    return (resource: string, body?: unknown) => this.send(`${kind}/${id}/${resource}`, body);
  }
}

export type Below = ReturnType<Gateway['below']>;
