// proof: adapter
// item: 48
// agree: 2021-02-01, 2026-11-21
// old-fails: 2026-11-21 once ended
import axios from 'axios';

/** The requests and bytes of each data centre, by the hour, and what a wrong period gets. */
export default async function report({ zone, token }) {
  const api = axios.create({
    baseURL: `https://api.cloudflare.com/client/v4/zones/${zone}/analytics`,
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = await api.get('/colos', { params: { since: '2026-11-10T20:00:00Z', until: '2026-11-10T22:00:00Z' } });
  const wrong = await api.get('/colos', { params: { since: 'monday' } }).catch(({ response }) => response.status);
  const hours = data.result.map(({ colo_id, timeseries }) => [
    colo_id,
    timeseries.map(({ since, until, requests, bandwidth }) => [since, until, requests.all, bandwidth.all]),
  ]);
  return [data.query, hours, wrong];
}
