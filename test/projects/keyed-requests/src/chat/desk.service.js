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
  },
};
