// proof: review
// item: 26
// agree: 2025-03-13, 2026-11-21
/** Sets the nameservers of new zones together with the account. */
export default async function update({ account, token }) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ name: 'Example', settings: { enforce_twofactor: true, default_nameservers: 'custom.account' } }),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const settings = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/dns_settings`, { headers });
  return (await settings.json()).result.zone_defaults.nameservers.type;
}
