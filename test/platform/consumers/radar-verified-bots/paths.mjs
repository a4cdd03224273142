// proof: review
// item: 17
// differ: 2025-06-30, 2025-12-31
// old-fails: 2026-01-01, 2026-11-21
/** The most active bots and what they are for; the new answer is a map. */
export default async function listBots({ token }) {
  const headers = { Authorization: `Bearer ${token}` };
  const bots = await fetch('https://api.cloudflare.com/client/v4/radar/verified_bots/top/bots?limit=2', { headers });
  const categories = await fetch('https://api.cloudflare.com/client/v4/radar/verified_bots/top/categories', { headers });
  if (!bots.ok || !categories.ok) throw new Error('refused');
  return [(await bots.json()).result, (await categories.json()).result];
}
