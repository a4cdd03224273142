export type Parent = { kind: 'accounts' | 'zones'; id: string };

export class Transport {
  constructor(private readonly origin: string) {}

  async send(method: string, path: string, body?: unknown) {
    const response = await fetch(`${this.origin}/${path}`, { method, body: JSON.stringify(body) });
    return (await response.json()).result;
  }
}

export abstract class Writable {
  protected abstract readonly segment: string;

  constructor(
    protected readonly transport: Transport,
    protected readonly parent: Parent,
  ) {}

  private url(...tail: string[]) {
    return [this.parent.kind, this.parent.id, this.segment, ...tail].join('/');
  }

  list() {
    return this.transport.send('GET', this.url());
  }

  create(draft: object) {
    return this.transport.send('POST', this.url(), draft);
  }
}
