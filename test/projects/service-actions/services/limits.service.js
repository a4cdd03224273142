/** The settings name a list, which the actions pass on; another service has the list. */
module.exports = {
  name: 'limits',
  // expect: rate-limits-v1 likely @rate_limits
  settings: { list: 'rate_limits', stored: 'rate_limits' },
  actions: {
    all: {
      handler(ctx) {
        return ctx.call('edge.send', { method: 'GET', path: `/zones/${ctx.params.zone}/${this.settings.list}` });
      },
    },
    stored: {
      handler(ctx) {
        return ctx.call('depot.send', { method: 'GET', path: `/zones/${ctx.params.zone}/${this.settings.stored}` });
      },
    },
  },
};
