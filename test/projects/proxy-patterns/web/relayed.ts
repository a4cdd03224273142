// expect: rate-limits-v1 likely @rate_limits
export const limits = (zone: string) => fetch(`/api/breakwater/zones/${zone}/rate_limits`);

export const rules = (zone: string) => fetch(`/api/breakwater/zones/${zone}/rulesets`);
export const stocked = (zone: string) => fetch(`/api/jetty/zones/${zone}/rate_limits`);
export const moored = (zone: string) => fetch(`/api/slipway/zones/${zone}/rate_limits`);
