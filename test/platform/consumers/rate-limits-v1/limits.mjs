// proof: adapter
// item: 21
// agree: 2025-06-14, 2026-11-21
// old-fails: 2026-11-21 once ended
/** Creates, changes and removes rate limits; the end shows the rules that are left. */
export default async function limit({ zone, token }) {
  const base = `https://api.cloudflare.com/client/v4/zones/${zone}`;
  async function call(path, method = 'GET', body = undefined) {
    const response = await fetch(base + path, {
      method,
      headers: { authorization: `Bearer ${token}` },
      body: body && JSON.stringify(body),
    });
    const { success, errors, result } = await response.json();
    if (!success) throw new Error(errors[0].message);
    return result;
  }
  const request = { methods: ['GET', 'POST'], schemes: ['_ALL_'], url: 'example.com/login*' };
  const login = await call('/rate_limits', 'POST', {
    description: 'log-ins',
    match: { request, response: { status: [401, 403], origin_traffic: true } },
    bypass: [{ name: 'url', value: 'example.com/login/help' }],
    threshold: 5,
    period: 60,
    action: { mode: 'ban', timeout: 600, response: { content_type: 'text/plain', body: 'later' } },
  });
  const other = await call('/rate_limits', 'POST', {
    match: { request: { ...request, schemes: ['HTTPS'], url: '*' }, response: { origin_traffic: false } },
    disabled: true,
    threshold: 100,
    period: 10,
    action: { mode: 'simulate', timeout: 60 },
  });
  const third = await call('/rate_limits', 'POST', { match: login.match, threshold: 1, period: 3600, action: { mode: 'challenge' } });
  await call(`/rate_limits/${other.id}`, 'PUT', { ...other, disabled: false, threshold: 50 });
  await call(`/rate_limits/${third.id}`, 'DELETE');
  const all = await call('/rate_limits');
  const one = await call(`/rate_limits/${other.id}`);
  const { rules } = await call('/rulesets/phases/http_ratelimit/entrypoint');
  const withoutId = ({ id, ...rest }) => [typeof id, rest];
  return [
    [login, other, third, one, ...all].map(withoutId),
    rules.map(({ description, enabled, action, ratelimit }) => [description, enabled, action, ratelimit.period]),
  ];
}
