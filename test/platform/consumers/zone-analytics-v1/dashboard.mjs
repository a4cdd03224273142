// proof: adapter
// item: 48
// agree: 2021-02-01, 2026-11-21
// old-fails: 2026-11-21 once ended
/** Reads what visitors asked of the zone in two minutes, in a day, in ten days, and in the last week. */
export default async function report({ zone, token }) {
  async function get(path) {
    const response = await fetch(`https://api.cloudflare.com/client/v4${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const answer = await response.json();
    if (!answer.success) throw new Error(answer.errors[0].message);
    return answer;
  }
  const read = async (since, until) => {
    const { query, result } = await get(`/zones/${zone}/analytics/dashboard?since=${since}&until=${until}&continuous=false`);
    return [query, [...result.timeseries, result.totals].map(withoutSearchEngines)];
  };
  const { result: week } = await get(`/zones/${zone}/analytics/dashboard`);
  const refused = await get(`/zones/${zone}/analytics/dashboard?since=yesterday`).catch((error) => error instanceof Error);
  return [
    await read('2026-11-10T20:00:00Z', '2026-11-10T20:02:00Z'),
    await read('2026-11-10T00:20:00Z', '2026-11-11T00:00:00Z'),
    await read('2026-11-01T00:00:00Z', '2026-11-11T00:00:00Z'),
    [week.timeseries.length, week.totals.uniques, Object.keys(week.totals.requests.http_status)],
    refused,
  ];
}

function withoutSearchEngines({ since, until, requests, bandwidth, threats, pageviews, uniques }) {
  const counts = ({ all, cached, uncached, ssl, country, content_type, ssl_protocol }) =>
    [all, cached, uncached, ssl, country, content_type, ssl_protocol];
  const { http_status, ip_class } = requests;
  return [since, until, counts(requests), http_status, ip_class, counts(bandwidth), threats, pageviews.all, uniques];
}
