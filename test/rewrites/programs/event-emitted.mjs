import { EventEmitter } from 'node:events';
const BASE = 'https://api.cloudflare.com/client/v4';
const events = new EventEmitter();
const seen = [];
events.on('sent', (path) => seen.push(path.includes('/workers/')));
async function cf(path) {
  events.emit('sent', path);
  return fetch(BASE + path);
}
export default async () => {
  await cf('/accounts/a/workers/namespaces');
  return seen;
};
