import Cloudflare from 'cloudflare';
import { counts } from './count.mjs';

const client = new Cloudflare({ apiToken: 'x' });
export default async () => {
  const { summary_0: devices } = await client.radar.http.summary.deviceType({ dateRange: ['7d'] });
  return [Object.keys(devices).length, counts.get('deviceType')];
};
