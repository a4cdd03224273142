import Router from '@koa/router';

export const router = new Router();

router.get('/tunnels/:account', async (ctx) => {
  const tunnels = await ctx.edge.ask('tunnels', ctx.params);
  // expect: tunnel-connections-field likely @connections
  ctx.body = tunnels.map((tunnel) => ({ name: tunnel.name, links: tunnel.connections.length }));
});

// Another operation of the table.
router.get('/connectors/:account/:tunnel', async (ctx) => {
  const connectors = await ctx.edge.ask('connectors', ctx.params);
  ctx.body = connectors.map((connector) => connector.connections);
});

router.get('/settings/:zone', async (ctx) => {
  const [settings, zone] = await Promise.all([ctx.edge.ask('settings', ctx.params), ctx.edge.ask('zone', ctx.params)]);
  // expect: dns-foundation-dns-boolean likely @foundation_dns
  ctx.body = { active: settings.foundation_dns, eligible: zone.meta.foundation_dns };
});

router.get('/storms', async (ctx) => {
  // expect: radar-l7-magnitude likely @magnitude
  const storms = await ctx.edge.ask('storms', {}, { limit: 5, magnitude: 'AFFECTED_ZONES' });
  const floods = await ctx.edge.ask('floods', {}, { limit: 5, magnitude: 'MITIGATED_BYTES' });
  ctx.body = { storms, floods };
});

// The table of another vendor with the same keys.
router.get('/docks/:account', async (ctx) => {
  const tunnels = await ctx.depot.ask('tunnels', ctx.params);
  const storms = await ctx.depot.ask('storms', ctx.params, { magnitude: 'AFFECTED_ZONES' });
  ctx.body = { tunnels: tunnels.map((tunnel) => tunnel.connections), storms };
});

// A key that the table does not have, and keys that are not known.
router.get('/lanes/:account', async (ctx) => {
  const lanes = await ctx.edge.ask('lanes', ctx.params, { magnitude: 'AFFECTED_ZONES' });
  const any = await ctx.edge.ask(ctx.query.kind, ctx.params, { magnitude: 'AFFECTED_ZONES' });
  ctx.body = [lanes, any].map((list) => list.map((item) => item.connections));
});
