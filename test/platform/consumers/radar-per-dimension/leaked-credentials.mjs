// proof: safe
// item: 16
// agree: 2025-11-01, 2026-04-14, 2026-04-15, 2026-11-21
/** Every share and every course of leaked credentials that the SDK has a method for. */
import Cloudflare from 'cloudflare';

export default async function collect({ token }) {
  const client = new Cloudflare({ apiToken: token });
  const query = { dateRange: ['7d'], location: ['NL', 'DE'], limitPerGroup: 2 };
  return [
    await client.radar.leakedCredentials.summary.botClass(query),
    await client.radar.leakedCredentials.summary.compromised({ dateRange: ['1d'] }),
    await client.radar.leakedCredentials.timeseriesGroups.botClass({ aggInterval: '1h' }),
    await client.radar.leakedCredentials.timeseriesGroups.compromised(query),
  ];
}
