// proof: adapter
// item: 19
// agree: 2025-06-14, 2026-11-21
// old-fails: 2026-11-21 once ended
/** Creates, changes and removes rules with their filters; the end shows the custom rules that are left. */
const BASE = 'https://api.cloudflare.com/client/v4';

export default async function protect({ zone, token }) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const send = async (method, path, body) => {
    const response = await fetch(BASE + path, { method, headers, body: JSON.stringify(body) });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.errors[0].message);
    return answer;
  };
  const rules = `/zones/${zone}/firewall/rules`;
  const { result: created } = await send('POST', rules, [
    { action: 'block', description: 'admins', filter: { expression: 'http.request.uri.path contains "/admin"' } },
    { action: 'allow', filter: { expression: 'ip.src eq 192.0.2.1' } },
    { action: 'bypass', products: ['waf', 'bic'], paused: true, filter: { expression: 'ip.src eq 192.0.2.2' } },
    { action: 'challenge', filter: { expression: 'cf.client.bot' } },
  ]);
  const [first, second, , last] = created;
  const filter = { id: first.filter.id, expression: 'ip.src eq 192.0.2.3' };
  await send('PUT', `${rules}/${first.id}`, { action: 'managed_challenge', description: 'staff', filter });
  await send('PUT', rules, [{ id: second.id, action: 'log', paused: true, filter: second.filter }]);
  await send('DELETE', `${rules}/${last.id}`);
  const { result: one } = await send('GET', `${rules}/${first.id}`);
  const paused = await send('GET', `${rules}?paused=true&per_page=1`);
  const { result: all } = await send('GET', rules);
  const show = ({ filter, id: _id, modified_on: _modified, ...rule }) => [rule, filter.expression];
  const shown = [...created.map(show), show(one), ...paused.result.map(show), paused.result_info.total_count, ...all.map(show)];
  await send('DELETE', `${rules}?id=${all[2].id}`);
  const { result: ruleset } = await send('GET', `/zones/${zone}/rulesets/phases/http_request_firewall_custom/entrypoint`);
  const left = ruleset.rules.map(({ action, action_parameters: parameters, enabled, description, expression }) => [
    [action, parameters ?? {}, enabled],
    [description, expression],
  ]);
  return [shown, left];
}
