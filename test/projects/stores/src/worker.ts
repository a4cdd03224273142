import { Hono } from 'hono';
import { createPlatform } from './platform.ts';
import type { Env } from './env.ts';

const app = new Hono<{ Bindings: Env; Variables: { platform: ReturnType<typeof createPlatform> } }>();

app.use(async (c, next) => {
  c.set('platform', createPlatform(c.env.API_TOKEN));
  await next();
});

// Declared as a store in the interface of another file.
app.get('/kept/:zone', async (c) => c.json(await c.env.DIGESTS.get(`/zones/${c.req.param('zone')}/dns_analytics/report`, 'json')));

// Bound as a store by the configuration only.
app.get('/bound/:zone', async (c) => c.json(await c.env.REPORTS.get(`/zones/${c.req.param('zone')}/dns_analytics/report`, 'json')));

// expect: dns-analytics-rest proven @dns_analytics/report
app.get('/live/:zone', (c) => c.get('platform').get(`/zones/${c.req.param('zone')}/dns_analytics/report`));

export default app;
