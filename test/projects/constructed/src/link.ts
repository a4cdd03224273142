/** One connection: to the platform, or to the counters of the own office. */
export class Link {
  static toPlatform(token = process.env.PLATFORM_TOKEN ?? '') {
    return new Link({ origin: 'https://api.cloudflare.com/client/v4', token });
  }

  static toOffice(token = process.env.OFFICE_TOKEN ?? '') {
    return new Link({ origin: 'https://counters.office.example', token });
  }

  constructor(private readonly options: { origin: string; token: string }) {}

  async run<T>(method: string, path: string): Promise<T> {
    const { origin, token } = this.options;
    const response = await fetch(`${origin}${path}`, { method, headers: { authorization: `Bearer ${token}` } });
    return ((await response.json()) as { result: T }).result;
  }
}

export abstract class Scoped {
  protected constructor(
    private readonly link: Link,
    private readonly scope: string,
  ) {}

  /** A list has a method of this name, too. */
  protected at<T>(method: string, tail: string): Promise<T> {
    return this.link.run<T>(method, `${this.scope}/${tail}`);
  }
}

export abstract class Listed {
  protected abstract readonly part: string;

  constructor(
    protected readonly link: Link,
    protected readonly zone: string,
  ) {}

  list<T>(): Promise<T[]> {
    return this.link.run('GET', ['', 'zones', this.zone, this.part].join('/'));
  }
}
