const BASE = 'https://api.cloudflare.com/client/v4';

/** The path belongs to requests that stay as well, so the one that ends is reported where it is sent. */
export class Settings {
  constructor(zone) {
    this.root = () => `${BASE}/zones/${zone}/settings`;
  }

  read(name) {
    return fetch(`${this.root()}/${name}`);
  }

  all() {
    // expect: zone-settings-batch proven @fetch(this.root())
    return fetch(this.root());
  }
}

/** Every request of this path ends, so the path is reported. */
export class Namespaces {
  constructor(account) {
    // expect: kv-legacy-namespace-routes proven @workers/namespaces
    this.root = () => `${BASE}/accounts/${account}/workers/namespaces`;
  }

  list() {
    return fetch(this.root());
  }
}
