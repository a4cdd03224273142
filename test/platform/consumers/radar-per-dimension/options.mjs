// proof: safe
// item: 16
// agree: 2026-04-14, 2026-11-21
/** A query and options beside it; no argument at all; a call over several lines. */
import Cloudflare from 'cloudflare';

const client = new Cloudflare();

export default async function compare() {
  const devices = await client.radar.http.summary.deviceType({ dateRange: ['7d'] }, { headers: { 'x-purpose': 'report' } });
  const versions = await client.radar.http
    .summary
    .ipVersion();
  const products = await client.radar.attacks.layer7.summary.mitigationProduct(
    // the last week
    { dateRange: ['7d'] },
  );
  return { mobile: devices.summary_0, versions, products };
}
