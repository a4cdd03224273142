import { Link, Listed, Scoped } from './link';

class ZoneRules extends Scoped {
  constructor(link: Link, zone: string) {
    super(link, `/zones/${zone}`);
  }

  names(): Promise<{ name: string }[]> {
    // expect: firewall-rules-and-filters proven @firewall/rules
    return this.at('GET', 'firewall/rules');
  }

  sets() {
    return this.at('GET', 'rulesets');
  }
}

class Packages extends Listed {
  // expect: waf-managed-rules-v1 likely @firewall/waf/packages
  protected readonly part = 'firewall/waf/packages';
}

class Counters extends Listed {
  protected readonly part = 'rate_limits';
}

export class Zones {
  private readonly office = Link.toOffice();

  constructor(private readonly link = Link.toPlatform()) {}

  of(zone: string) {
    return {
      rules: new ZoneRules(this.link, zone),
      packages: new Packages(this.link, zone),
      counters: new Counters(this.office, zone),
    };
  }
}
