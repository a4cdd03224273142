// shown: forged
/** A server of node:http that is told when a meeting starts. */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';

export const jobs = [];

async function getPublicKey() {
  const response = await fetch('https://api.realtime.cloudflare.com/.well-known/webhooks.json');
  const { data } = await response.json();
  return data.publicKey;
}

async function receive(request, response) {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  const body = Buffer.concat(pieces);
  const signature = request.headers['rtk-signature'];
  if (!signature) return response.writeHead(400).end();
  const publicKey = await getPublicKey();
  const expected = createHmac('sha256', publicKey).update(body).digest('base64');
  if (signature !== expected) return response.writeHead(401).end();
  response.writeHead(200).end();
  const { event, meeting } = JSON.parse(body.toString('utf8'));
  jobs.push(`${event} ${meeting.id}`);
}

export default createServer(receive);
