import Cloudflare from 'cloudflare';

const client = new Cloudflare({ apiToken: 't' });
export default async () => {
  const result = await client.radar.http.summary.deviceType?.({ dateRange: ['7d'] });
  return result?.summary_0 ?? 'not there';
};
