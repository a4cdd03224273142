export async function listRules(ctx) {
  // expect: firewall-rules-and-filters likely @firewall/rules
  ctx.body = await ctx.state.inquire(`/zones/${ctx.query.zone}/firewall/rules`);
}
