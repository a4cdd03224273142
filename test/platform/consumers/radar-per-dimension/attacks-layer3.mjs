// proof: safe
// item: 16
// agree: 2025-11-01, 2026-04-14, 2026-04-15, 2026-11-21
/** Every share and every course of attacks on layer 3 that the SDK has a method for. */
import Cloudflare from 'cloudflare';

export default async function collect({ token }) {
  const client = new Cloudflare({ apiToken: token });
  const query = { dateRange: ['7d'], location: ['NL', 'DE'], limitPerGroup: 2 };
  return [
    await client.radar.attacks.layer3.summary.bitrate(query),
    await client.radar.attacks.layer3.summary.duration({ dateRange: ['1d'] }),
    await client.radar.attacks.layer3.summary.industry(),
    await client.radar.attacks.layer3.summary.ipVersion(query),
    await client.radar.attacks.layer3.summary.protocol({ dateRange: ['1d'] }),
    await client.radar.attacks.layer3.summary.vector(),
    await client.radar.attacks.layer3.summary.vertical(query),
    await client.radar.attacks.layer3.timeseriesGroups.bitrate({ aggInterval: '1h' }),
    await client.radar.attacks.layer3.timeseriesGroups.duration(query),
    await client.radar.attacks.layer3.timeseriesGroups.industry(),
    await client.radar.attacks.layer3.timeseriesGroups.ipVersion({ aggInterval: '1h' }),
    await client.radar.attacks.layer3.timeseriesGroups.protocol(query),
    await client.radar.attacks.layer3.timeseriesGroups.vector(),
    await client.radar.attacks.layer3.timeseriesGroups.vertical({ aggInterval: '1h' }),
  ];
}
