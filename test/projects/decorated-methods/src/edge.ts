import { counted, declared, posts, sends } from './verbs';

export class Edge {
  base = 'https://api.cloudflare.com/client/v4';

  @sends('GET', '/accounts/:account')
  account(_account: string): Promise<{ result: { settings: Record<string, string> } }> {
    return declared();
  }

  @counted
  @sends('PUT', '/accounts/:account')
  rename(_account: string, _body: { name: string }): Promise<void> {
    return declared();
  }

  @sends('PATCH', '/zones/:zone/settings/:setting')
  change(_zone: string, _setting: string, _body: object): Promise<void> {
    return declared();
  }

  @posts('load_balancers')
  balance(_zone: string, _body: object): Promise<void> {
    return declared();
  }

  @posts('dns_records')
  record(_zone: string, _body: object): Promise<void> {
    return declared();
  }

  @counted
  limits(zone: string) {
    // expect: rate-limits-v1 proven @rate_limits
    return fetch(`${this.base}/zones/${zone}/rate_limits`);
  }
}

export class Depot {
  base = 'https://depot.example.com';

  @sends('GET', '/accounts/:account')
  account(_account: string): Promise<{ result: { settings: Record<string, string> } }> {
    return declared();
  }

  @sends('PATCH', '/zones/:zone/settings/:setting')
  change(_zone: string, _setting: string, _body: object): Promise<void> {
    return declared();
  }

  @posts('dns_records')
  record(_zone: string, _body: object): Promise<void> {
    return declared();
  }
}
