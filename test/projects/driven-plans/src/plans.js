export function* limits({ zone }) {
  // expect: rate-limits-v1 proven @rate_limits
  const limits = yield { at: `/zones/${zone}/rate_limits`, with: { per_page: '100' } };
  const rules = yield { at: `/zones/${zone}/firewall/access_rules/rules` };
  return limits.length + rules.length;
}

export function* tunnels({ account }) {
  const old = yield { at: `/accounts/${account}/cfd_tunnel`, with: { is_deleted: 'true' } };
  // expect: argo-tunnels proven @tunnels
  for (const { id } of old) yield { at: `/accounts/${account}/tunnels/${id}`, verb: 'DELETE' };
}

export const plansOfZones = {
  *overrides(zone) {
    // expect: waf-managed-rules-v1 proven @firewall/waf/overrides
    return (yield { at: `/zones/${zone}/firewall/waf/overrides` }).length;
  },
  *records(zone) {
    return (yield { at: `/zones/${zone}/dns_records` }).length;
  },
};

// The depot has the same routes.
export function* loads({ zone }) {
  const loads = yield { at: `/zones/${zone}/rate_limits`, with: { per_page: '100' } };
  return loads.length;
}

export function* lines({ zone }) {
  yield `${zone}:`;
  yield `/zones/${zone}/rate_limits`;
}
