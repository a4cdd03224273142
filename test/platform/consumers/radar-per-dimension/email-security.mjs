// proof: safe
// item: 16
// agree: 2025-11-01, 2026-04-14, 2026-04-15, 2026-11-21
/** Every share and every course of the security of mail that the SDK has a method for. */
import Cloudflare from 'cloudflare';

export default async function collect({ token }) {
  const client = new Cloudflare({ apiToken: token });
  const query = { dateRange: ['7d'], location: ['NL', 'DE'], limitPerGroup: 2 };
  return [
    await client.radar.email.security.summary.arc(query),
    await client.radar.email.security.summary.dkim({ dateRange: ['1d'] }),
    await client.radar.email.security.summary.dmarc(),
    await client.radar.email.security.summary.malicious(query),
    await client.radar.email.security.summary.spam({ dateRange: ['1d'] }),
    await client.radar.email.security.summary.spf(),
    await client.radar.email.security.summary.spoof(query),
    await client.radar.email.security.summary.threatCategory({ dateRange: ['1d'] }),
    await client.radar.email.security.summary.tlsVersion(),
    await client.radar.email.security.timeseriesGroups.arc({ aggInterval: '1h' }),
    await client.radar.email.security.timeseriesGroups.dkim(query),
    await client.radar.email.security.timeseriesGroups.dmarc(),
    await client.radar.email.security.timeseriesGroups.malicious({ aggInterval: '1h' }),
    await client.radar.email.security.timeseriesGroups.spam(query),
    await client.radar.email.security.timeseriesGroups.spf(),
    await client.radar.email.security.timeseriesGroups.spoof({ aggInterval: '1h' }),
    await client.radar.email.security.timeseriesGroups.threatCategory(query),
    await client.radar.email.security.timeseriesGroups.tlsVersion(),
  ];
}
