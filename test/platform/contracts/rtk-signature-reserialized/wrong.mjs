// shown: deaf
/** An Express application that is told of the end of meetings. */
import { createVerify } from 'node:crypto';
import express from 'express';

export const jobs = [];

const app = express();
app.use(express.json());

let publicKey;
async function getPublicKey() {
  if (!publicKey) {
    const response = await fetch('https://api.realtime.cloudflare.com/.well-known/webhooks.json');
    const { data } = await response.json();
    publicKey = data.publicKey;
  }
  return publicKey;
}

app.post('/webhooks/meetings', async (req, res) => {
  const signature = req.get('rtk-signature');
  if (!signature) return res.status(400).send('no signature');
  const verifier = createVerify('RSA-SHA256');
  verifier.update(JSON.stringify(req.body));
  if (!verifier.verify(await getPublicKey(), signature, 'base64')) return res.status(401).send('wrong signature');
  jobs.push({ event: req.body.event, meeting: req.body.meeting.id });
  return res.sendStatus(200);
});

export default app;
