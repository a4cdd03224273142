// proof: safe
// item: 16
// agree: 2025-11-01, 2026-04-14, 2026-04-15, 2026-11-21
/** Every share and every course of DNS that the SDK has a method for. */
import Cloudflare from 'cloudflare';

export default async function collect({ token }) {
  const client = new Cloudflare({ apiToken: token });
  const query = { dateRange: ['7d'], location: ['NL', 'DE'], limitPerGroup: 2 };
  return [
    await client.radar.dns.summary.cacheHit(query),
    await client.radar.dns.summary.dnssec({ dateRange: ['1d'] }),
    await client.radar.dns.summary.dnssecAware(),
    await client.radar.dns.summary.dnssecE2E(query),
    await client.radar.dns.summary.ipVersion({ dateRange: ['1d'] }),
    await client.radar.dns.summary.matchingAnswer(),
    await client.radar.dns.summary.protocol(query),
    await client.radar.dns.summary.queryType({ dateRange: ['1d'] }),
    await client.radar.dns.summary.responseCode(),
    await client.radar.dns.summary.responseTTL(query),
    await client.radar.dns.timeseriesGroups.cacheHit({ aggInterval: '1h' }),
    await client.radar.dns.timeseriesGroups.dnssec(query),
    await client.radar.dns.timeseriesGroups.dnssecAware(),
    await client.radar.dns.timeseriesGroups.dnssecE2E({ aggInterval: '1h' }),
    await client.radar.dns.timeseriesGroups.ipVersion(query),
    await client.radar.dns.timeseriesGroups.matchingAnswer(),
    await client.radar.dns.timeseriesGroups.protocol({ aggInterval: '1h' }),
    await client.radar.dns.timeseriesGroups.queryType(query),
    await client.radar.dns.timeseriesGroups.responseCode(),
    await client.radar.dns.timeseriesGroups.responseTTL({ aggInterval: '1h' }),
  ];
}
