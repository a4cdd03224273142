// proof: safe
// item: 16
// agree: 2025-11-01, 2026-04-14
// old-fails: 2026-04-15
/** Every share and every course of the AS112 servers that the SDK has a method for. */
import Cloudflare from 'cloudflare';

export default async function collect({ token }) {
  const client = new Cloudflare({ apiToken: token });
  const query = { dateRange: ['7d'], location: ['NL', 'DE'], limitPerGroup: 2 };
  return [
    await client.radar.as112.summary.dnssec(query),
    await client.radar.as112.summary.edns({ dateRange: ['1d'] }),
    await client.radar.as112.summary.ipVersion(),
    await client.radar.as112.summary.protocol(query),
    await client.radar.as112.summary.queryType({ dateRange: ['1d'] }),
    await client.radar.as112.summary.responseCodes(),
    await client.radar.as112.timeseriesGroups.dnssec({ aggInterval: '1h' }),
    await client.radar.as112.timeseriesGroups.edns(query),
    await client.radar.as112.timeseriesGroups.ipVersion(),
    await client.radar.as112.timeseriesGroups.protocol({ aggInterval: '1h' }),
    await client.radar.as112.timeseriesGroups.queryType(query),
    await client.radar.as112.timeseriesGroups.responseCodes(),
  ];
}
