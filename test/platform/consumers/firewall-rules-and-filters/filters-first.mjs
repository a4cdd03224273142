// proof: adapter
// item: 19
// agree: 2025-06-14, 2026-11-21
// old-fails: 2026-11-21 once ended
/** A filter first, then the rule that uses it; the filter changes later, and goes with its rule. */
export default async function restrict({ zone, token }) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const base = `https://api.cloudflare.com/client/v4/zones/${zone}`;
  const read = async (response) => (await response.json()).result;
  const [filter, unused] = await read(
    await fetch(`${base}/filters`, { method: 'POST', headers, body: JSON.stringify([{ expression: 'ip.src eq 192.0.2.1' }, { expression: 'ssl' }]) }),
  );
  const [rule] = await read(
    await fetch(`${base}/firewall/rules`, { method: 'POST', headers, body: JSON.stringify([{ action: 'block', filter: { id: filter.id } }]) }),
  );
  await fetch(`${base}/filters`, { method: 'PUT', headers, body: JSON.stringify([{ id: filter.id, expression: 'ip.src eq 192.0.2.2' }]) });
  const one = await read(await fetch(`${base}/filters/${filter.id}`, { headers }));
  await fetch(`${base}/filters/${filter.id}`, { method: 'PUT', headers, body: JSON.stringify({ id: filter.id, expression: 'ip.src eq 192.0.2.3' }) });
  const refused = await fetch(`${base}/filters/${filter.id}`, { method: 'DELETE', headers });
  const rules = await read(await fetch(`${base}/firewall/rules?action=block`, { headers }));
  const before = await read(await fetch(`${base}/filters`, { headers }));
  const removed = await fetch(`${base}/filters?id=${unused.id}`, { method: 'DELETE', headers });
  const after = await read(await fetch(`${base}/filters`, { headers }));
  await fetch(`${base}/firewall/rules/${rule.id}`, { method: 'DELETE', headers });
  const gone = await fetch(`${base}/filters/${filter.id}`, { method: 'DELETE', headers });
  const left = await read(await fetch(`${base}/firewall/rules`, { headers }));
  const missing = await fetch(`${base}/firewall/rules/none`, { headers });
  const ruleset = await read(await fetch(`${base}/rulesets/phases/http_request_firewall_custom/entrypoint`, { headers }));
  return [
    [filter, one, ...before, ...after].map(({ expression }) => expression),
    rule.filter.id === filter.id,
    rules.map(({ action, filter: { expression } }) => [action, expression]),
    [refused.status, removed.status, gone.status, missing.status],
    left,
    ruleset.rules,
  ];
}
