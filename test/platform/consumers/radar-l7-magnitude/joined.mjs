// proof: safe
// item: 27
// agree: 2025-06-10
// old-fails: 2025-06-11
/** A query that is joined out of several texts. */
export default async function topAttacks({ token }) {
  const headers = { Authorization: `Bearer ${token}` };
  const limit = 1;
  const get = async (url) => {
    const response = await fetch(url, { headers });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (await response.json()).result.top_0;
  };
  return [
    await get('https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/attacks?limit=' + limit + '&magnitude=MITIGATED_REQUESTS'),
    await get('https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/attacks' + '?magnitude=MITIGATED_REQUESTS'),
    await get(`https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/attacks?limit=${limit}&magnitude=MITIGATED_REQUESTS&dateRange=7d`),
  ];
}
