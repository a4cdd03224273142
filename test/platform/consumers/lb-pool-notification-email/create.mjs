// proof: review
// item: 44
// agree: 2023-04-02, 2026-11-21
// old-fails: 2027-01-01 once ended
/** A pool that tells somebody when it is ill. */
export default async function createPool({ account, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/load_balancers/pools`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'us', origins: [{ name: 'b', address: '192.0.2.2' }], notification_email: 'ops@example.com' }),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { result } = await response.json();
  return { id: result.id, origins: result.origins };
}
