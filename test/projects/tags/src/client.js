class Api {
  constructor(base) {
    this.base = base;
  }

  tag(method) {
    return async (texts, ...values) => {
      const path = texts.map((text, index) => text + (index < values.length ? values[index] : '')).join('');
      const response = await fetch(new URL(this.base + path), { method });
      return response.json();
    };
  }

  async post(texts, ...values) {
    const body = values.at(-1);
    const path = texts.slice(0, -1).reduce((all, text, index) => all + text + (values[index] ?? ''), '');
    return (await fetch(this.base + path, { method: 'POST', body: JSON.stringify(body) })).json();
  }
}

const edge = new Api('https://api.cloudflare.com/client/v4');
const status = new Api('https://status.drift.example/v4');
const http = { get: edge.tag('GET') };

export async function collect(account, zone, filters) {
  // expect: firewall-rules-and-filters proven @filters
  await edge.post`/zones/${zone}/filters${filters}`;
  // expect: account-roles proven @roles
  const { result } = await http.get`/accounts/${account}/roles`;
  return [result, await status.tag('GET')`/accounts/${account}/roles`];
}

export async function readRecords(zone) {
  const { result } = await http.get`/zones/${zone}/dns_records`;
  // expect: dns-record-zone-fields proven @zone_id
  return result.map((record) => [record.zone_id, record.name]);
}

class Account {
  constructor(account) {
    this.account = account;
  }

  at(texts, ...ids) {
    return `${edge.base}/accounts/${this.account}/${String.raw(texts, ...ids.map(encodeURIComponent))}`;
  }

  device(id) {
    // expect: zero-trust-devices-legacy proven @devices
    return fetch(this.at`devices/${id}`);
  }

  physicalDevice(id) {
    return fetch(this.at`devices/physical-devices/${id}`);
  }
}

export const account = new Account('a1');
