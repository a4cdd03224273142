import ky from 'ky';

const http = ky.create({ prefixUrl: 'https://api.cloudflare.com/client/v4' });

export class Waters {
  push(method: string, tail: string, json?: unknown) {
    return http(tail, { method, json }).json();
  }
}

export class Streams {
  private readonly names: Array<string> = [];

  constructor(private readonly waters: Waters) {}

  limit(zone: string) {
    // expect: rate-limits-v1 proven @rate_limits
    return this.waters.push('post', `zones/${zone}/rate_limits`);
  }

  filter(zone: string) {
    return this.waters.push('post', `zones/${zone}/rulesets`);
  }

  note(zone: string) {
    return this.names.push('post', `zones/${zone}/rate_limits`);
  }
}
