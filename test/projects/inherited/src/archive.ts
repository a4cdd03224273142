import { Store } from './core/store';

export class Archive extends Store {
  listPackages = () => this.in('firewall/waf/packages');
  listLimits = () => this.in('rate_limits');
}
