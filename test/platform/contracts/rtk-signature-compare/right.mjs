/** An Express application that takes deliveries as bytes. */
import { createPublicKey, verify } from 'node:crypto';
import express from 'express';

export const jobs = [];
const app = express();

app.post('/webhooks/meetings', express.raw({ type: 'application/json' }), async (req, res) => {
  const signature = req.header('rtk-signature');
  if (!signature) return res.sendStatus(400);
  const response = await fetch('https://api.realtime.cloudflare.com/.well-known/webhooks.json');
  const { data } = await response.json();
  const isGenuine = verify('sha256', req.body, createPublicKey(data.publicKey), Buffer.from(signature, 'base64'));
  if (!isGenuine) return res.sendStatus(401);
  jobs.push(JSON.parse(req.body.toString('utf8')).event);
  return res.sendStatus(202);
});

export default app;
