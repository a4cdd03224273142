// proof: review
// item: 15
// agree: 2025-10-31, 2026-01-31
// old-fails: 2026-02-01, 2026-11-21
/** One of several parameters of a rule. */
export default async function configure({ zone, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/rulesets`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'images',
      kind: 'zone',
      phase: 'http_config_settings',
      rules: [{ action: 'set_config', expression: 'true', action_parameters: { mirage: true, polish: 'lossless' } }],
    }),
  });
  const { success, errors, result } = await response.json();
  if (!success) throw new Error(errors[0].message);
  return { id: result.id, polish: result.rules[0].action_parameters.polish };
}
