// proof: safe
// item: 27
// agree: 2025-03-10, 2025-06-10
// old-fails: 2025-06-11, 2026-11-21
/** The magnitude as the first, a middle and the last parameter. */
export default async function topAttacks({ token }) {
  const headers = { Authorization: `Bearer ${token}` };
  const get = async (url) => {
    const response = await fetch(url, { headers });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (await response.json()).result.top_0;
  };
  return [
    await get('https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/attacks?magnitude=MITIGATED_REQUESTS&limit=1'),
    await get('https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/attacks?dateRange=7d&magnitude=MITIGATED_REQUESTS&limit=2'),
    await get('https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/attacks?limit=1&magnitude=MITIGATED_REQUESTS'),
    await get('https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/attacks?magnitude=MITIGATED_REQUESTS'),
  ];
}
