/** A server of node:http that verifies with the published key. */
import { createVerify } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

export const jobs = [];

async function isGenuine(body, signature) {
  const response = await fetch('https://api.realtime.cloudflare.com/.well-known/webhooks.json');
  const keys = await response.json();
  try {
    return createVerify('RSA-SHA256').update(body).verify(keys.data.publicKey, signature, 'base64');
  } catch {
    return false;
  }
}

async function receive(request, response) {
  const body = await buffer(request);
  const signature = request.headers['rtk-signature'];
  if (signature === undefined) return response.writeHead(400).end();
  if (!(await isGenuine(body, signature))) return response.writeHead(401).end();
  jobs.push(JSON.parse(body.toString('utf8')).event);
  return response.writeHead(200).end();
}

export default createServer(receive);
