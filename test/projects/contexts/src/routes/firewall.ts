import { app } from '../app';

// The worker's own routes are named like the ones it asks for.
app.get('/zones/:zone/firewall/rules', async (c) => {
  // expect: firewall-rules-and-filters proven @firewall/rules
  const rules = await c.var.cf.get<unknown[]>(`/zones/${c.req.param('zone')}/firewall/rules`);
  return c.json(rules);
});

app.get('/zones/:zone/rate_limits', async (c) => {
  const limits = await c.var.store.get(`/zones/${c.req.param('zone')}/rate_limits`);
  return c.json(limits);
});

app.delete('/zones/:zone/rate_limits/:id', async (c) => {
  const { zone, id } = c.req.param();
  // expect: rate-limits-v1 proven @c.get('sdk').rateLimits.delete
  await c.get('sdk').rateLimits.delete(id, { zone_id: zone });
  return c.body(null, 204);
});
