// proof: adapter
// item: 21
// agree: 2025-06-14, 2026-11-21
// old-fails: 2026-11-21 once ended
import axios from 'axios';

/** Limits log-ins by an instance, looks for a limit that is not there, and removes the first by the library itself. */
export default async function limit({ zone, token }) {
  const baseURL = `https://api.cloudflare.com/client/v4/zones/${zone}`;
  const headers = { Authorization: `Bearer ${token}` };
  const api = axios.create({
    baseURL,
    headers,
  });
  const request = { methods: ['POST'], schemes: ['_ALL_'], url: 'example.com/login*' };
  const { data: made } = await api.post('/rate_limits', {
    match: { request, response: { origin_traffic: true } },
    threshold: 5,
    period: 60,
    action: { mode: 'ban', timeout: 600 },
  });
  const { status, data: listed } = await api.get('/rate_limits', { params: { per_page: 10 } });
  const missing = await api.get('/rate_limits/none').catch((error) => [error.isAxiosError, error.response.status]);
  const { data: rules } = await api.get('/rulesets/phases/http_ratelimit/entrypoint').catch(({ response }) => response);
  const removed = await axios.delete(`${baseURL}/rate_limits/${made.result.id}`, { headers });
  const left = await axios.get(`${baseURL}/rate_limits`, { headers });
  return [
    [made.result.threshold, status, listed.result.length, listed.result_info.per_page, missing],
    [typeof rules, removed.data.success, left.data.result],
  ];
}
