import Cloudflare from 'cloudflare';

const client = new Cloudflare({ apiToken: 't' });
export default () =>
  client.dns.records.create({ zone_id: 'z', type: 'A', name: 'a', content: '192.0.2.1', ttl: 300, locked: false });
