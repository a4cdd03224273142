// proof: safe
// item: 29
// agree: 2024-12-09, 2025-11-20
// old-fails: 2025-11-21
/** A list that is written out, sent through a function of the program's own. */
async function send(token, method, path, body) {
  const response = await fetch('https://api.cloudflare.com/client/v4' + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { success, errors, result } = await response.json();
  if (!success) throw new Error(errors[0].message);
  return result;
}

export default async function replace({ account, zone, token }) {
  const made = await send(token, 'POST', `/accounts/${account}/access/apps`, { name: 'ssh', type: 'ssh', self_hosted_domains: ['ssh.example.com'] });
  const put = await send(token, 'PUT', `/zones/${zone}/access/apps/${made.id}`, { name: 'ssh', type: 'ssh', self_hosted_domains: ['a.example.com', 'b.example.com'] });
  return [made, put];
}
