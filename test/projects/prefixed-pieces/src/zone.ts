import { Transport } from './transport';

export class Resource {
  protected readonly prefix: readonly string[];

  constructor(
    protected readonly transport: Transport,
    ...prefix: string[]
  ) {
    this.prefix = prefix;
  }

  child(...more: string[]): Resource {
    return new Resource(this.transport, ...this.prefix, ...more);
  }

  read<T>(rest: string[], query: Record<string, string> = {}): Promise<T> {
    return this.transport.send<T>('GET', [...this.prefix, ...rest].join('/'), { query });
  }
}

export class Zone extends Resource {
  nameservers() {
    // expect: dns-settings-legacy-subpaths proven @use_apex_ns
    return this.transport.send('GET', [...this.prefix, 'dns_settings', 'use_apex_ns'].join('/'));
  }

  limit(id: string) {
    // expect: rate-limits-v1 proven @rate_limits
    return this.transport.send('GET', [...this.prefix, 'rate_limits', id].join('/'));
  }

  search(text: string) {
    // expect: dns-record-list-filter-syntax proven @name:
    return this.read(['dns_records'], { name: `contains:${text}` });
  }
}

// A shelf of the depot has the same parts.
export class Shelf extends Resource {
  nameservers() {
    return this.transport.send('GET', [...this.prefix, 'dns_settings', 'secondary_overrides'].join('/'));
  }

  search(text: string) {
    return this.read(['dns_records'], { name: `starts_with:${text}` });
  }
}
