const RECORDS = 'https://api.cloudflare.com/client/v4/zones/z/dns_records';

class Query {
  parameters = new URLSearchParams('name=contains:api');

  without(name) {
    this.parameters.delete(name);
    return this;
  }

  send() {
    return fetch(`${RECORDS}?${this.parameters}`);
  }
}

export default async () => {
  const query = new Query();
  return [(await query.send()).status, (await query.without('name').send()).status];
};
