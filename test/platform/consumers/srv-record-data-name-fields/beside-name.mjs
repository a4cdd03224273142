// proof: review
// item: 38
// agree: 2024-06-01, 2026-11-21
// old-fails: 2027-01-01 once ended
/** The parts of the name beside the name that they make. */
export default async function create({ zone, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      type: 'SRV',
      name: '_sip._udp.example.com',
      data: { service: '_sip', proto: '_udp', name: 'example.com', priority: 10, weight: 5, port: 5060, target: 'sip.example.net' },
    }),
  });
  const { success, errors, result } = await response.json();
  if (!success) throw new Error(errors[0].message);
  return { name: result.name, priority: result.data.priority, target: result.data.target };
}
