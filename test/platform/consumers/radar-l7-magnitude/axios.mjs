// proof: safe
// item: 27
// agree: 2025-06-10
// old-fails: 2025-06-11
/** Through axios, whose parameters are an object. */
import axios from 'axios';

export default async function topAttacks({ token }) {
  const { data } = await axios.get('https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/attacks', {
    headers: { Authorization: `Bearer ${token}` },
    params: { limit: 2, magnitude: 'MITIGATED_REQUESTS', dateRange: '7d' },
  });
  return data;
}
