// proof: safe
// item: 35
// agree: 2024-07-13, 2026-11-21
/** A function that knows the zone, and axios beside it. */
import axios from 'axios';

export default async function write({ zone, token }) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const send = async (method, tail, body) => {
    const response = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}${tail}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (await response.json()).result;
  };
  const made = await send('POST', '/dns_records', { type: 'A', name: 'c.example.com', locked: false, content: '192.0.2.7' });
  const { data } = await axios.put(
    `https://api.cloudflare.com/client/v4/zones/${zone}/dns_records/record-2`,
    { type: 'A', name: 'api.example.com', content: '192.0.2.20', 'locked': true },
    { headers },
  );
  return [made, data];
}
