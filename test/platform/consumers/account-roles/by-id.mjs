// proof: review
// item: 4
// agree: 2026-07-20, 2026-11-21
// old-fails: 2027-01-01 once ended
/** One role whose ID is written out, and which the map gives another. */
export default async function getName({ account, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/roles/role-2`, { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()).result.name;
}
