// proof: review
// item: 4
// differ: 2026-07-20, 2026-11-21
/** What a review is for: the IDs are other ones. */
export default async function listIds({ account, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/roles`, { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()).result.map(({ id }) => id);
}
