// proof: safe
// item: 29
// agree: 2024-12-09, 2025-11-20
// old-fails: 2025-11-21, 2026-11-21
/** The old field alone, written out. */
export default async function create({ account, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/access/apps`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'tools', type: 'self_hosted', self_hosted_domains: ['tools.example.com', 'more.example.com/admin'] }),
  });
  const { success, errors, result } = await response.json();
  if (!success) throw new Error(errors[0].message);
  return result;
}
