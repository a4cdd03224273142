import { app } from '../app';
import { groupByZone, pickOwner } from '../views';

app.get('/records/:zone', async (c) => {
  const records = await c.var.cf.records(c.req.param('zone'));
  return c.json(groupByZone(records));
});

app.get('/owners/:zone', async (c) => {
  const owner = (await c.var.store.get(`owners/${c.req.param('zone')}`)) as { zone_id: string };
  return c.json(pickOwner(owner));
});
