// proof: review
// item: 37
// agree: 2024-06-01, 2026-11-21
// old-fails: 2026-11-21 once ended
import axios from 'axios';

/** Switches two settings off; the end shows one of them. */
export default async function switchOff({ zone, token }) {
  const api = axios.create({
    baseURL: `https://api.cloudflare.com/client/v4/zones/${zone}`,
    headers: { Authorization: `Bearer ${token}` },
  });
  await api.patch('/settings/server_side_exclude', { value: 'off' });
  await api.patch('/settings/always_online', { value: 'off' });
  const { data } = await api.get('/settings/always_online');
  return data.result.value;
}
