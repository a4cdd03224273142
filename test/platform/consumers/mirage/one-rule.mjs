// proof: review
// item: 15
// agree: 2026-01-31
// old-fails: 2026-02-01
/** Adds a rule to a ruleset, and changes it. */
import axios from 'axios';

export default async function addRule({ account, token }) {
  const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4', headers: { Authorization: `Bearer ${token}` } });
  const { data: made } = await api.post(`/accounts/${account}/rulesets`, { name: 'config', kind: 'root', phase: 'http_config_settings', rules: [] });
  const id = made.result.id;
  const { data: added } = await api.post(`/accounts/${account}/rulesets/${id}/rules`, {
    action: 'set_config',
    expression: 'true',
    action_parameters: { polish: 'off', mirage: false },
  });
  const rule = added.result.rules[0].id;
  const { data: changed } = await api.patch(`/accounts/${account}/rulesets/${id}/rules/${rule}`, {
    action: 'set_config',
    expression: 'http.host eq "example.com"',
    action_parameters: { mirage: true, rocket_loader: true },
  });
  return [added.result.rules.length, changed.result.rules[0].expression];
}
