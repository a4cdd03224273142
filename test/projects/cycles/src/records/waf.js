import { retry, send } from '#api';
import { reportQueries } from '#reports/queries';

// expect: waf-managed-rules-v1 proven @firewall/waf/overrides
export const listOverrides = (zone) => send(`/zones/${zone}/firewall/waf/overrides`);
// expect: waf-managed-rules-v1 proven @firewall/waf/overrides
export const listOverridesLater = (zone) => retry(`/zones/${zone}/firewall/waf/overrides`, {}, 1);

export const listCustom = (zone) => send(`/zones/${zone}/rulesets`);
export { reportQueries };
