// shown: deaf
/** An application of Hono that keeps summaries. */
import { createVerify } from 'node:crypto';
import { Hono } from 'hono';

export const jobs = [];

const app = new Hono();

app.post('/webhooks/meetings', async (c) => {
  const signature = c.req.header('rtk-signature');
  if (!signature) return c.text('no signature', 400);
  const body = Buffer.from(await c.req.arrayBuffer());
  const keys = await fetch('https://api.realtime.cloudflare.com/.well-known/webhooks.json');
  const { data } = await keys.json();
  const isGenuine = createVerify('RSA-SHA256').update(body).verify(data.publicKey, signature, 'hex');
  if (!isGenuine) return c.text('wrong signature', 401);
  const { event } = JSON.parse(body.toString('utf8'));
  jobs.push(event);
  return c.body(null, 204);
});

export default app;
