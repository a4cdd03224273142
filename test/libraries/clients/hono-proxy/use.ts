import { Hono } from 'hono';
import { proxy } from 'hono/proxy';

const app = new Hono();

app.get('/speed/:zone', (c) => proxy(`https://api.cloudflare.com/client/v4/zones/${c.req.param('zone')}/settings/minify`));

// finds: proven GET /zones/{}/settings/minify
