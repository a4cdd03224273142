import { outgoing } from './outgoing.mjs';

export async function send(path, body) {
  const response = await fetch(`https://api.cloudflare.com/client/v4${path}`, { method: 'POST', body: outgoing(body) });
  return response.ok;
}
