import { ZoneClient } from './core/zone-client';

export class Waf extends ZoneClient {
  listPackages(): Promise<{ id: string }[]> {
    // expect: waf-managed-rules-v1 proven @firewall/waf/packages
    return this.in('firewall/waf/packages');
  }

  setRule(packageId: string, rule: string, mode: string): Promise<unknown> {
    // expect: waf-managed-rules-v1 proven @firewall/waf/packages
    return this.change('PATCH', `firewall/waf/packages/${packageId}/rules/${rule}`, { mode });
  }

  listRulesets(): Promise<unknown> {
    return this.in('rulesets');
  }
}

export class StrictWaf extends Waf {
  async limit(threshold: number): Promise<void> {
    // expect: rate-limits-v1 proven @rate_limits
    await this.change('POST', 'rate_limits', { threshold, period: 60, action: { mode: 'ban', timeout: 600 } });
  }

  override listPackages(): Promise<{ id: string }[]> {
    return super.listPackages();
  }
}
