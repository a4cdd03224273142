const { Controller } = require('egg');

module.exports = class RulesController extends Controller {
  async index() {
    const { ctx } = this;
    // expect: billing-profile-and-history likely @user/billing/profile
    const own = await ctx.service.edgeRules.send('/user/billing/profile');
    const other = await ctx.service.stock.send('/user/billing/profile');
    const neither = await ctx.helper.edgeRules.send('/user/billing/profile');
    ctx.body = [own, other, neither];
  }
};
