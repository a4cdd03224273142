import type { KyInstance } from 'ky';

/** The client comes from a container. Only a setting names its host. */
export class GatewayClient {
  constructor(private readonly http: KyInstance) {}

  rules(zone: string) {
    // expect: firewall-rules-and-filters possible @firewall/rules
    return this.http.get(`zones/${zone}/firewall/rules`).json();
  }
}
