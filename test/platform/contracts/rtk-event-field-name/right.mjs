/** An application of Hono that files transcripts. */
import { createVerify } from 'node:crypto';
import { Hono } from 'hono';

export const jobs = [];
const app = new Hono();

app.post('/webhooks/meetings', async (c) => {
  const signature = c.req.header('rtk-signature');
  if (!signature) return c.text('no signature', 400);
  const raw = await c.req.text();
  const response = await fetch('https://api.realtime.cloudflare.com/.well-known/webhooks.json');
  const { data } = await response.json();
  const verifier = createVerify('RSA-SHA256');
  verifier.update(raw);
  if (!verifier.verify(data.publicKey, signature, 'base64')) return c.text('wrong signature', 401);
  const payload = JSON.parse(raw);
  if (payload.event === 'meeting.transcript') jobs.push({ file: payload.transcriptDownloadUrl });
  return c.text('ok');
});

export default app;
