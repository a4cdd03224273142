// proof: review
// item: 40
// differ: 2024-02-03, 2026-11-21
// old-fails: 2027-01-01 once ended
/** Every tunnel of the account; the new list has those of one type. */
export default async function listTunnels({ account, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/tunnels`, { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { result } = await response.json();
  return result.map(({ name }) => name);
}
