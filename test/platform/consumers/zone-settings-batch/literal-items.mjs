// proof: review
// item: 1
// agree: 2025-04-22, 2026-11-21, 2027-03-30
// old-fails: 2027-03-31, 2027-06-01
/** Writes settings that are known here, and reads one of them. */
export default async function harden({ zone, token }) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/settings`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({
      items: [
        { id: 'ssl', value: 'strict' },
        { id: 'min_tls_version', value: '1.2' },
      ],
    }),
  });
  const values = [];
  for (const id of ['ssl', 'min_tls_version']) {
    const response = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/settings/${id}`, { headers });
    const { result } = await response.json();
    if (result.value !== 'strict' && result.value !== '1.2') throw new Error(`${id} is ${result.value}`);
    values.push(result.value);
  }
  return values;
}
