import { Inject, Injectable } from '@nestjs/common';
import Cloudflare from 'cloudflare';
import type { Context } from '../context';

@Injectable()
export class FirewallService {
  private readonly sdk: Cloudflare;

  constructor(@Inject('SDK') sdk: Cloudflare) {
    this.sdk = sdk;
  }

  async count(zone_id: string): Promise<number> {
    // expect: firewall-rules-and-filters proven @this.sdk.firewall.rules.list
    const page = await this.sdk.firewall.rules.list({ zone_id });
    return page.result.length;
  }

  listAccessRules(zone_id: string) {
    return this.sdk.firewall.accessRules.list({ zone_id });
  }
}

export const listHosts = ({ inventory }: Context, host: string) => inventory.firewall.rules.list(host);
