import { Hono } from 'hono';

type Section = 'firewall' | 'rulesets' | 'settings';

class Zones {
  constructor(private readonly base = 'https://api.cloudflare.com/client/v4') {}

  read(zone: string, section: Section) {
    switch (section) {
      case 'firewall':
        return this.send(`/zones/${zone}/${section}/access_rules/rules`);
      case 'rulesets':
        return this.send(`/zones/${zone}/${section}`);
      default:
        return null;
    }
  }

  write(zone: string, section: 'waf' | 'rulesets') {
    const version = section === 'waf' ? 'v1' : 'v2';
    const path = section === 'waf' ? 'firewall/waf/overrides' : 'rulesets';
    if (version === 'v1') return null;
    return ['GET', 'PUT'].map((method) => this.send(`/zones/${zone}/${path}`, { method }));
  }

  switchOff(zone: string, section: 'waf' | 'limits') {
    // expect: waf-managed-rules-v1 proven @firewall/waf/overrides
    // expect: rate-limits-v1 proven @rate_limits
    const path = section === 'waf' ? 'firewall/waf/overrides' : 'rate_limits';
    return this.send(`/zones/${zone}/${path}`);
  }

  private send(path: string, init?: RequestInit) {
    return fetch(this.base + path, init);
  }
}

export const app = new Hono();
app.get('/rules', () => new Zones().read('z1', 'rulesets'));
