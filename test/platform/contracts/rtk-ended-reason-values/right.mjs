/** A server of node:http that writes down why meetings end. */
import { createVerify } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

export const jobs = [];

let publicKey;
async function loadPublicKey() {
  publicKey ??= fetch('https://api.realtime.cloudflare.com/.well-known/webhooks.json')
    .then((response) => response.json())
    .then(({ data }) => data.publicKey);
  return publicKey;
}

async function receive(request, response) {
  const body = await buffer(request);
  const signature = request.headers['rtk-signature'];
  if (!signature) return response.writeHead(400).end();
  if (!createVerify('RSA-SHA256').update(body).verify(await loadPublicKey(), signature, 'base64')) return response.writeHead(401).end();
  response.writeHead(204).end();
  const payload = JSON.parse(body.toString('utf8'));
  if (payload.event !== 'meeting.ended') return;
  if (payload.reason === 'HOST_ENDED_MEETING') jobs.push({ close: payload.meeting.id });
}

export default createServer(receive);
