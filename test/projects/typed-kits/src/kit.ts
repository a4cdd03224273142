export type Send = (verb: string, path: string, headers: Record<string, string>, body?: unknown) => Promise<any>;

export class Part {
  constructor(
    protected readonly send: Send,
    protected readonly path: string,
  ) {}

  read(): Promise<any> {
    return this.ask('GET');
  }

  write(body: unknown): Promise<any> {
    return this.ask('PATCH', body);
  }

  // Too many functions, one in another, for a call that goes through one more of them.
  private ask(verb: string, body?: unknown): Promise<any> {
    return this.sign(verb, { 'X-Source': 'harbour' }, body);
  }

  private sign(verb: string, headers: Record<string, string>, body?: unknown): Promise<any> {
    return this.pass(verb, { ...headers, 'X-Shift': 'night' }, body);
  }

  private pass(verb: string, headers: Record<string, string>, body?: unknown): Promise<any> {
    return this.hand(verb, headers, body);
  }

  private hand(verb: string, headers: Record<string, string>, body?: unknown): Promise<any> {
    return this.send(verb, this.path, headers, body);
  }

  below(name: string): Part {
    return new Part(this.send, `${this.path}/${name}`);
  }
}

/** What an account consists of. */
export interface Kit {
  account(id: string): Part;
  limits(zone: string): Part;
}

export interface Shelf {
  account(id: string): Part;
}

const over =
  (base: string, token: string): Send =>
  async (method, path, added, body) => {
    const headers = { ...added, Authorization: `Bearer ${token}` };
    return (await fetch(base + path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) })).json();
  };

export function createKit(token: string): Kit {
  const send = over('https://api.cloudflare.com/client/v4', token);
  return {
    account: (id) => new Part(send, `/accounts/${id}`),
    // expect: rate-limits-v1 likely @rate_limits
    limits: (zone) => new Part(send, `/zones/${zone}/rate_limits`),
  };
}

export function createShelf(token: string): Shelf {
  const send = over('https://depot.example/api', token);
  return { account: (id) => new Part(send, `/accounts/${id}`) };
}
