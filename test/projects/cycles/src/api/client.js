import { getHeaders } from './auth.js';
import { retry } from './retry.js';

export const ROOT = 'https://api.cloudflare.com/client/v4';

/** Asks once; what comes back with 429 is asked again by `retry`, which asks by this function. */
export async function send(path, init = {}, attempt = 0) {
  const response = await fetch(ROOT + path, { ...init, headers: await getHeaders() });
  if (response.status === 429) return retry(path, init, attempt + 1);
  return response.json();
}
