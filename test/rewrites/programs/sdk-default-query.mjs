import Cloudflare from 'cloudflare';
const client = new Cloudflare({ apiToken: 't', defaultQuery: { magnitude: 'AFFECTED_ZONES' } });
export default async () => {
  await client.radar.attacks.layer7.top.ases.origin({ limit: 5 });
  await client.get('/radar/attacks/layer7/top/attacks', { query: { magnitude: 'MITIGATED_REQUESTS' } });
};
