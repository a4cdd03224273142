import { Hono } from 'hono';
import { forward } from './upstream';

export const routes = new Hono<{ Bindings: { TOKEN: string } }>();

// Whatever the browser asks for goes on as it is.
routes.all('/api/cf/*', (c) => forward(c.req.path.replace('/api/cf', ''), c.req.raw, c.env.TOKEN));

// These answer from a cache of our own; only the last goes on.
routes.get('/zones/:zone/firewall/rules', (c) => c.json([]));
routes.get('/zones/:zone/filters', (c) => c.json([]));
// expect: rate-limits-v1 proven @#2 rate_limits
routes.get('/zones/:zone/rate_limits', (c) => forward(`/zones/${c.req.param('zone')}/rate_limits`, {}, c.env.TOKEN));
