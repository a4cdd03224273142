// proof: review
// item: 1
// agree: 2026-11-21, 2027-03-30
// old-fails: 2027-03-31
/** Settings with a value and one that is enabled, through axios. */
import axios from 'axios';

export default async function harden({ zone, token }) {
  const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4', headers: { Authorization: `Bearer ${token}` } });
  await api.patch(`/zones/${zone}/settings`, { items: [{ id: 'always_online', value: 'on' }, { id: 'ssl_recommender', enabled: true }] });
  const { data: online } = await api.get(`/zones/${zone}/settings/always_online`);
  const { data: recommender } = await api.get(`/zones/${zone}/settings/ssl_recommender`);
  return [online.result, recommender.result];
}
