// proof: adapter
// item: 19
// agree: 2025-06-14, 2026-11-21
// old-fails: 2026-11-21 once ended
/** Changes single fields of rules and filters by PATCH and PUT, with references; what is refused changes nothing. */
const BASE = 'https://api.cloudflare.com/client/v4';

export default async function maintain({ zone, token }) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const send = async (method, path, body) => {
    const response = await fetch(BASE + path, { method, headers, body: JSON.stringify(body) });
    const { result } = await response.json();
    return { status: response.status, result };
  };
  const rules = `/zones/${zone}/firewall/rules`;
  const filters = `/zones/${zone}/filters`;
  const { result: created } = await send('POST', rules, [
    { action: 'block', ref: 'office', description: 'admins', filter: { expression: 'ssl' } },
    { action: 'bypass', products: ['waf'], filter: { expression: 'not ssl', description: '', paused: false } },
    { action: 'log', description: 'bots', filter: { expression: 'cf.client.bot' } },
  ]);
  const [first, second, third] = created.map(({ id }) => `${rules}/${id}`);
  const paused = await send('PATCH', first, { id: created[0].id, paused: true });
  const renamed = await send('PATCH', second, { description: 'partners', priority: null });
  const acted = await send('PATCH', second, { action: 'challenge', products: undefined });
  const filtered = await send('PATCH', third, { filter: { id: created[2].filter.id, expression: 'ip.src eq 192.0.2.1' } });
  const many = await send('PATCH', rules, [
    { id: created[0].id, action: 'managed_challenge' },
    { id: created[2].id, paused: true, ref: 'bots' },
  ]);
  const missing = await send('PATCH', `${rules}/none`, { paused: true });
  const withoutAction = await send('PUT', first, { id: created[0].id, paused: false });
  const [kept] = (await send('POST', filters, [{ expression: 'ssl', description: 'secure' }])).result;
  const described = await send('PUT', `${filters}/${kept.id}`, { id: kept.id, description: 'encrypted' });
  await send('PUT', filters, [{ id: kept.id, expression: 'not ssl' }]);
  const { result: filter } = await send('GET', `${filters}/${kept.id}`);
  await send('DELETE', `${filters}/${kept.id}`);
  const show = ({ filter: { expression }, action, description, paused: isPaused, priority, ref }) => [
    [action, isPaused, ref],
    [description, expression, priority],
  ];
  const { result: ruleset } = await send('GET', `/zones/${zone}/rulesets/phases/http_request_firewall_custom/entrypoint`);
  const left = ruleset.rules.map(({ action, description, enabled, expression, ref }) => [
    [action, enabled, expression],
    [description, ['office', 'bots'].includes(ref)],
  ]);
  return [
    [...created, ...[paused, renamed, filtered, many].flatMap(({ result }) => result)].map(show),
    [acted.status, acted.result.map(({ action, description }) => [action, description])],
    [missing.status, withoutAction.status, described.result.description, filter.expression, filter.description],
    left,
  ];
}
