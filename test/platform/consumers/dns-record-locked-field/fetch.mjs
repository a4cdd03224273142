// proof: safe
// item: 35
// agree: 2024-07-13, 2024-07-14, 2026-11-21
/** Sends the field with each way of writing a record. */
export default async function write({ zone, token }) {
  const url = `https://api.cloudflare.com/client/v4/zones/${zone}/dns_records`;
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const made = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ type: 'TXT', name: 'a.example.com', content: 'x', locked: false }),
  });
  const { result } = await made.json();
  const changed = await fetch(`${url}/${result.id}`, { method: 'PATCH', headers, body: JSON.stringify({ locked: true, content: 'y' }) });
  const replaced = await fetch(`${url}/${result.id}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({
      type: 'TXT',
      name: 'a.example.com',
      // never mind
      locked: false,
      content: 'z',
    }),
  });
  return [result, await changed.json(), await replaced.json()];
}
