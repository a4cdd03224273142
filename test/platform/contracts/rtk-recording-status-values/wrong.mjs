// shown: idle
// event: recording.statusUpdate
/** An Express application that fetches finished recordings. */
import { createVerify } from 'node:crypto';
import express from 'express';

export const jobs = [];
const app = express();

async function getPublicKey() {
  const response = await fetch('https://api.realtime.cloudflare.com/.well-known/webhooks.json');
  return (await response.json()).data.publicKey;
}

app.post('/webhooks/meetings', express.raw({ type: 'application/json' }), async (req, res) => {
  const signature = req.get('rtk-signature');
  if (!signature) return res.sendStatus(400);
  const isGenuine = createVerify('RSA-SHA256').update(req.body).verify(await getPublicKey(), signature, 'base64');
  if (!isGenuine) return res.sendStatus(401);
  res.sendStatus(200);
  const payload = JSON.parse(req.body.toString('utf8'));
  if (payload.event === 'recording.statusUpdate') {
    const { recording } = payload;
    if (recording.status === 'COMPLETED') jobs.push({ fetch: recording.downloadUrl, until: recording.downloadUrlExpiry });
  }
});

export default app;
