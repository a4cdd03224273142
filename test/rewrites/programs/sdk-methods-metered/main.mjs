import Cloudflare from 'cloudflare';
import { countCalls } from './meter.mjs';

const client = new Cloudflare({ apiToken: 't' });
const report = countCalls(client.radar.http.summary);

export default async () => {
  await client.radar.http.summary.deviceType({ dateRange: ['7d'] });
  return report();
};
