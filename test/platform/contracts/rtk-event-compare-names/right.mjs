/** An application of Hono that counts who is there. */
import { createVerify } from 'node:crypto';
import { Hono } from 'hono';

export const jobs = [];
const app = new Hono();

app.post('/webhooks/meetings', async (c) => {
  const signature = c.req.header('rtk-signature');
  if (!signature) return c.json({ error: 'no signature' }, 400);
  const raw = await c.req.text();
  const response = await fetch('https://api.realtime.cloudflare.com/.well-known/webhooks.json');
  const { data } = await response.json();
  if (!createVerify('RSA-SHA256').update(raw).verify(data.publicKey, signature, 'base64')) return c.json({ error: 'wrong signature' }, 401);
  const payload = JSON.parse(raw);
  switch (payload.event) {
    case 'meeting.participantJoined':
      jobs.push({ add: payload.participant.customParticipantId });
      break;
    case 'meeting.participantLeft':
      jobs.push({ remove: payload.participant.customParticipantId });
      break;
  }
  return c.json({ ok: true });
});

export default app;
