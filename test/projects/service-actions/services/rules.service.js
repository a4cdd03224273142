module.exports = {
  name: 'rules',
  actions: {
    async list(ctx) {
      const { zone } = ctx.params;
      // expect: firewall-rules-and-filters likely @firewall/rules
      const rules = await ctx.call('edge.send', { method: 'GET', path: `/zones/${zone}/firewall/rules` });
      // expect: rate-limits-v1 likely @rate_limits
      const limits = await ctx.call('v1.edge.send', { method: 'GET', path: `/zones/${zone}/rate_limits` });
      return { rules, limits };
    },

    /** Services of other hosts, and one that another program has. */
    async others(ctx) {
      const { zone } = ctx.params;
      return Promise.all([
        ctx.call('depot.send', { method: 'GET', path: `/zones/${zone}/firewall/rules` }),
        ctx.call('gauge.send', { method: 'GET', path: `/zones/${zone}/rate_limits` }),
        ctx.call('ledger.send', { method: 'GET', path: `/zones/${zone}/rate_limits` }),
      ]);
    },
  },
};
