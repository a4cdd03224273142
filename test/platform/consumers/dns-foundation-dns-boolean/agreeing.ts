// proof: safe
// item: 2
// as-of: 2026-11-10
// agree: 2026-11-02, 2026-11-22
// old-fails: 2026-11-23
/** Sends the boolean beside the value that it stands for, and beside another member of the same object. */
const api = 'https://api.cloudflare.com/client/v4';

export default async function apply({ zone, token }: { zone: string; token: string }) {
  const send = async (body: object) => {
    const response = await fetch(`${api}/zones/${zone}/dns_settings`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { success, errors, result } = await response.json();
    if (!success) throw new Error(errors[0].message);
    return result;
  };
  return [
    await send({ nameservers: { type: 'cloudflare.advanced', ns_set: 2 }, foundation_dns: true }),
    await send({ foundation_dns: false, nameservers: { type: 'cloudflare.standard' } }),
    await send({ foundation_dns: true, nameservers: { ns_set: 3 } }),
  ];
}
