// proof: safe
// item: 16
// agree: 2025-11-01, 2026-04-14, 2026-04-15, 2026-11-21
/** Every share and every course of routed mail that the SDK has a method for. */
import Cloudflare from 'cloudflare';

export default async function collect({ token }) {
  const client = new Cloudflare({ apiToken: token });
  const query = { dateRange: ['7d'], location: ['NL', 'DE'], limitPerGroup: 2 };
  return [
    await client.radar.email.routing.summary.arc(query),
    await client.radar.email.routing.summary.dkim({ dateRange: ['1d'] }),
    await client.radar.email.routing.summary.dmarc(),
    await client.radar.email.routing.summary.encrypted(query),
    await client.radar.email.routing.summary.ipVersion({ dateRange: ['1d'] }),
    await client.radar.email.routing.summary.spf(),
    await client.radar.email.routing.timeseriesGroups.arc({ aggInterval: '1h' }),
    await client.radar.email.routing.timeseriesGroups.dkim(query),
    await client.radar.email.routing.timeseriesGroups.dmarc(),
    await client.radar.email.routing.timeseriesGroups.encrypted({ aggInterval: '1h' }),
    await client.radar.email.routing.timeseriesGroups.ipVersion(query),
    await client.radar.email.routing.timeseriesGroups.spf(),
  ];
}
