import { Hono } from 'hono';
import { proxy } from 'hono/proxy';

const app = new Hono();

app.get('/speed/:zone', (c) => proxy(`https://speed.example.com/zones/${c.req.param('zone')}/settings/minify`));
