import { BASE } from './flags';

/** Each subclass overrides both. */
export abstract class Resource {
  // alone: page-shield-script-monitor proven @script_monitor
  protected segment = 'script_monitor';
  constructor(protected readonly zone: string) {}
  protected get collection() {
    // alone: firewall-rules-and-filters proven @firewall/rules
    return 'firewall/rules';
  }
  list() {
    return fetch(`${BASE}/zones/${this.zone}/${this.segment}`);
  }
  all() {
    return fetch(`${BASE}/zones/${this.zone}/${this.collection}`);
  }
}

/** A subclass keeps it. */
export abstract class Kept {
  // expect: rate-limits-v1 proven @rate_limits
  protected segment = 'rate_limits';
  constructor(protected readonly zone: string) {}
  list() {
    return fetch(`${BASE}/zones/${this.zone}/${this.segment}`);
  }
}
