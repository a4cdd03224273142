// proof: review
// item: 29
// agree: 2025-11-20
// old-fails: 2025-11-21
/** Both fields, the new one with what is made at run time, and is always there. */
export default async function create({ account, zoneName, token }) {
  const destinations = ['a', 'b'].map((label) => ({ type: 'public', uri: `${label}.${zoneName}` }));
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/access/apps`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'tools', type: 'self_hosted', destinations: zoneName ? destinations : undefined, self_hosted_domains: ['old.example.com'] }),
  });
  const { success, errors, result } = await response.json();
  if (!success) throw new Error(errors[0].message);
  return result;
}
