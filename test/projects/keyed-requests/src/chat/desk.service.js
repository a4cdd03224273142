export default {
  name: 'desk',
  actions: {
    async upgrade(ctx) {
      // expect: dns-foundation-dns-boolean likely @foundation_dns
      await ctx.call('zones.dns', { id: ctx.params.id, settings: { foundation_dns: true } });
      // expect: setting-minify likely @minify
      await ctx.call('zones.set', { id: ctx.params.id, name: 'minify', value: { css: 'on' } });
      // Another service that is not of this program.
      await ctx.call('records.set', { id: ctx.params.id, name: 'minify', value: { css: 'on' } });
    },
    upgradeBoth(ctx) {
      const { id } = ctx.params;
      return ctx.mcall({
        // expect: dns-foundation-dns-boolean likely @foundation_dns
        dns: { action: 'zones.dns', params: { id, settings: { foundation_dns: true } } },
        // Of another program, and a setting that stays.
        record: { action: 'records.set', params: { id, name: 'minify', value: { css: 'on' } } },
        kept: { action: 'zones.set', params: { id, name: 'ssl', value: 'strict' } },
      });
    },
    // expect: mirage likely @mirage
    shrinkAll: (ctx) => ctx.mcall([{ action: 'zones.set', params: { id: ctx.params.id, name: 'mirage', value: 'on' } }]),
  },
};
