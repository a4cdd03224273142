// proof: safe
// item: 16
// agree: 2025-11-01, 2026-04-14, 2026-04-15, 2026-11-21
/** Every share and every course of attacks on layer 7 that the SDK has a method for. */
import Cloudflare from 'cloudflare';

export default async function collect({ token }) {
  const client = new Cloudflare({ apiToken: token });
  const query = { dateRange: ['7d'], location: ['NL', 'DE'], limitPerGroup: 2 };
  return [
    await client.radar.attacks.layer7.summary.httpMethod(query),
    await client.radar.attacks.layer7.summary.httpVersion({ dateRange: ['1d'] }),
    await client.radar.attacks.layer7.summary.industry(),
    await client.radar.attacks.layer7.summary.ipVersion(query),
    await client.radar.attacks.layer7.summary.managedRules({ dateRange: ['1d'] }),
    await client.radar.attacks.layer7.summary.mitigationProduct(),
    await client.radar.attacks.layer7.summary.vertical(query),
    await client.radar.attacks.layer7.timeseriesGroups.httpMethod({ aggInterval: '1h' }),
    await client.radar.attacks.layer7.timeseriesGroups.httpVersion(query),
    await client.radar.attacks.layer7.timeseriesGroups.industry(),
    await client.radar.attacks.layer7.timeseriesGroups.ipVersion({ aggInterval: '1h' }),
    await client.radar.attacks.layer7.timeseriesGroups.managedRules(query),
    await client.radar.attacks.layer7.timeseriesGroups.mitigationProduct(),
    await client.radar.attacks.layer7.timeseriesGroups.vertical({ aggInterval: '1h' }),
  ];
}
