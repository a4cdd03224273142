// proof: review
// item: 16
// agree: 2026-04-14, 2026-11-21
/** Names the type of the old method's answer, which a person has to look at. */
import Cloudflare from 'cloudflare';
import type { SummaryDeviceTypeResponse } from 'cloudflare/resources/radar/http/summary';

export default async function getDevices({ token }: { token: string }): Promise<SummaryDeviceTypeResponse> {
  const client = new Cloudflare({ apiToken: token });
  return client.radar.http.summary.deviceType({ dateRange: ['7d'] });
}
