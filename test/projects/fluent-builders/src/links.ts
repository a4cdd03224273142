/** Each call makes an object of a longer path. */
export class Link {
  constructor(
    private readonly host: string,
    private readonly parts: readonly string[] = [],
  ) {}

  to(part: string) {
    return new Link(this.host, [...this.parts, part]);
  }

  fetch() {
    return fetch(`${this.host}/${this.parts.join('/')}`);
  }
}

const edge = new Link('https://api.cloudflare.com/client/v4');
const depot = new Link('https://depot.harbour.example');

// expect: dns-analytics-rest proven @report')
export const report = (zone: string) => edge.to('zones').to(zone).to('dns_analytics').to('report').fetch();
export const settings = (zone: string) => edge.to('zones').to(zone).to('dns_settings').fetch();
export const copies = (zone: string) => depot.to('zones').to(zone).to('dns_analytics').to('report').fetch();
