import { ofetch } from 'ofetch';

type Members = Record<string, Promise<any>>;

export class Site {
  constructor(private readonly id: string) {}

  ask(base: string, path: string) {
    return ofetch(`${base}/zones/${this.id}/${path}`);
  }

  /** What the platform has under the name. */
  readonly has: Members = new Proxy({} as Members, {
    get: (_target, name) => this.ask('https://api.cloudflare.com/client/v4', String(name)).then(({ result }) => result),
  });

  readonly setting: Members = new Proxy({} as Members, {
    get: (_target, name: string) => this.ask('https://api.cloudflare.com/client/v4', `settings/${name}`),
  });

  /** The same of a depot. */
  readonly stock: Members = new Proxy({} as Members, {
    get: (_target, name) => this.ask('https://depot.example.com', String(name)),
  });

  /** Labels are in a table. */
  readonly label: Record<string, string> = new Proxy({} as Record<string, string>, {
    get: (_target, name) => `label of ${String(name)}`,
  });
}

const sites = new Map<string, Site>();

export function siteOf(id: string): Site {
  const site = sites.get(id) ?? new Site(id);
  sites.set(id, site);
  return site;
}

const reader = (path: string) => ({
  list: () => ofetch(`https://api.cloudflare.com/client/v4/zones/z/${path}`),
  drop: (id: string) => ofetch(`https://api.cloudflare.com/client/v4/zones/z/${path}/${id}`, { method: 'DELETE' }),
});

/** What is read sends nothing before it is called. */
export const parts: Record<string, ReturnType<typeof reader>> = new Proxy({} as never, {
  get: (_target, name: string) => reader(name),
});

export const senders: Record<string, (id: string) => Promise<unknown>> = new Proxy({} as never, {
  get: (_target, name) => (id: string) => ofetch(`https://api.cloudflare.com/client/v4/zones/${id}/${String(name)}`),
});
