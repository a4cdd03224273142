module.exports = {
  name: 'members',
  actions: {
    async list(ctx) {
      const { account } = ctx.params;
      // expect: account-roles likely @#2 roles
      const roles = await ctx.call('gateway.call', { path: `/accounts/${account}/roles` });
      const stored = await ctx.call('store.fetch', { path: `/accounts/${account}/roles` });
      return { roles, stored };
    },
  },
};
