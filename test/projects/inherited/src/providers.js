import { Collection, OfficeCollection, Provider } from './core/provider.js';
import tool from 'infrastructure-tool';

class Namespaces extends Provider {
  // expect: kv-legacy-namespace-routes likely @workers/namespaces
  collection = 'workers/namespaces';
}

class Pools extends Provider {
  collection = 'load_balancers/pools';

  toBody({ name, mail }) {
    // expect: lb-pool-notification-email likely @notification_email
    return { name, notification_email: mail };
  }
}

class Limits extends Provider {
  scope = 'zones';
  // expect: rate-limits-v1 likely @rate_limits
  collection = 'rate_limits';
}

class NameServers extends Provider {
  scope = 'zones';
  collection = 'dns_settings';
}

class Lists extends Provider {
  collection = 'gateway/lists';
}

class Desks extends Provider {
  host = 'https://office.example/client/v4';
  collection = 'workers/namespaces';
}

tool.register({ Namespaces, Pools, Limits, NameServers, Lists, Desks });
tool.register({
  // expect: firewall-rules-and-filters likely @firewall/rules
  rules: new Collection('firewall/rules'),
  rulesets: new Collection('rulesets'),
  desks: new OfficeCollection('firewall/rules'),
});
