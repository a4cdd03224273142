// proof: adapter
// item: 19
// agree: 2025-06-14, 2026-11-21
// old-fails: 2026-11-21 once ended
import { ApiClient } from 'house-clients';

/** The rules of a zone, by a client whose methods take segments and say nothing of the status of an error. */
class FirewallRules {
  constructor(client) {
    this._client = client;
  }

  list(zoneId, params, config) {
    return this._client._get(['zones', zoneId, 'firewall', 'rules'], params, config);
  }

  create(zoneId, data, config) {
    return this._client._post(['zones', zoneId, 'firewall', 'rules'], data, config);
  }

  read(zoneId, ruleId, params, config) {
    return this._client._get(['zones', zoneId, 'firewall', 'rules', ruleId], params, config);
  }

  update(zoneId, ruleId, data, config) {
    return this._client._put(['zones', zoneId, 'firewall', 'rules', ruleId], data, config);
  }

  delete(zoneId, ruleId, params, config) {
    return this._client._delete(['zones', zoneId, 'firewall', 'rules', ruleId], params, config);
  }
}

export default async function manage({ zone, token }) {
  const api = new FirewallRules(new ApiClient({ baseUrl: 'https://api.cloudflare.com/client/v4/', token }));
  const empty = await api.list(zone);
  const made = await api.create(zone, [
    { action: 'block', description: 'one', filter: { expression: 'ip.src eq 192.0.2.1' } },
    { action: 'challenge', description: 'two', filter: { expression: 'ssl' } },
  ]);
  const [one, two] = made.result;
  await api.update(zone, one.id, { ...one, paused: true });
  const read = await api.read(zone, one.id);
  const page = await api.list(zone, { per_page: 1, page: 2 });
  await api.delete(zone, two.id);
  const missing = await api.read(zone, 'none').catch((error) => error instanceof Error);
  const left = await api.list(zone);
  return [
    [empty.success, empty.result, made.success, missing],
    [read.result.paused, page.result.map(({ description }) => description), page.result_info.total_count],
    left.result.map(({ description, action, paused }) => [description, action, paused]),
  ];
}
