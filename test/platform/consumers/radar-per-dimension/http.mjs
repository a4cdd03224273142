// proof: safe
// item: 16
// agree: 2025-11-01, 2026-04-14, 2026-04-15, 2026-11-21
/** Every share and every course of HTTP that the SDK has a method for. */
import Cloudflare from 'cloudflare';

export default async function collect({ token }) {
  const client = new Cloudflare({ apiToken: token });
  const query = { dateRange: ['7d'], location: ['NL', 'DE'], limitPerGroup: 2 };
  return [
    await client.radar.http.summary.botClass(query),
    await client.radar.http.summary.deviceType({ dateRange: ['1d'] }),
    await client.radar.http.summary.httpProtocol(),
    await client.radar.http.summary.httpVersion(query),
    await client.radar.http.summary.ipVersion({ dateRange: ['1d'] }),
    await client.radar.http.summary.os(),
    await client.radar.http.summary.postQuantum(query),
    await client.radar.http.summary.tlsVersion({ dateRange: ['1d'] }),
    await client.radar.http.timeseriesGroups.botClass({ aggInterval: '1h' }),
    await client.radar.http.timeseriesGroups.deviceType(query),
    await client.radar.http.timeseriesGroups.httpProtocol(),
    await client.radar.http.timeseriesGroups.httpVersion({ aggInterval: '1h' }),
    await client.radar.http.timeseriesGroups.ipVersion(query),
    await client.radar.http.timeseriesGroups.os(),
    await client.radar.http.timeseriesGroups.postQuantum({ aggInterval: '1h' }),
    await client.radar.http.timeseriesGroups.tlsVersion(query),
    await client.radar.http.timeseriesGroups.browser(),
    await client.radar.http.timeseriesGroups.browserFamily({ aggInterval: '1h' }),
  ];
}
