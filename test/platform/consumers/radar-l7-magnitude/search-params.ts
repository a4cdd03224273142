// proof: safe
// item: 27
// agree: 2025-06-10
// old-fails: 2025-06-11
/** Through URLSearchParams. */
export default async function topAttacks({ token }: { token: string }) {
  const query = new URLSearchParams({ magnitude: 'MITIGATED_REQUESTS', limit: '1' });
  const response = await fetch(`https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/attacks?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}
