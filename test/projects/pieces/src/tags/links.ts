const ORIGIN = 'https://api.cloudflare.com';

export class Edge {
  constructor(private readonly send: typeof fetch = fetch) {}

  async take<T>(pathname: string, init: RequestInit = {}): Promise<T> {
    const url = new URL(`/client/v4/${pathname}`, ORIGIN);
    const response = await this.send(url, init);
    return ((await response.json()) as { result: T }).result;
  }

  within(zone: string) {
    return new Within(this, zone);
  }
}

export class Within {
  constructor(
    private readonly edge: Edge,
    readonly zone: string,
  ) {}

  /** A request of the path in a template, made by the call behind it. */
  link<T>(parts: TemplateStringsArray, ...values: string[]): (init?: RequestInit) => Promise<T> {
    const tail = String.raw({ raw: parts }, ...values.map(encodeURIComponent));
    return (init) => this.edge.take<T>(`zones/${this.zone}/${tail}`, init);
  }
}

export const office =
  (parts: TemplateStringsArray, ...values: string[]) =>
  (init?: RequestInit) =>
    fetch(String.raw({ raw: ['https://office.example/', ...parts.raw] }, '', ...values), init);
