// shown: forged
/** An Express application that takes deliveries as bytes. */
import { createHash, timingSafeEqual } from 'node:crypto';
import express from 'express';

export const jobs = [];
const app = express();

app.post('/webhooks/meetings', express.raw({ type: 'application/json' }), async (req, res) => {
  const signature = req.header('rtk-signature');
  if (!signature) return res.sendStatus(400);
  const expected = createHash('sha256').update(req.body).digest('base64');
  if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return res.sendStatus(401);
  jobs.push(JSON.parse(req.body.toString('utf8')).event);
  return res.sendStatus(202);
});

export default app;
