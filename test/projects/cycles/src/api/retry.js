import { send } from './client.js';

const wait = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

export async function retry(path, init, attempt) {
  if (attempt > 5) throw new Error(`gave up on ${path}`);
  await wait(2 ** attempt);
  return send(path, init, attempt);
}
