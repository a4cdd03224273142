import { ROOT } from './client.js';

let token;

/** A token is looked at once, by the API that it is for. */
export async function getHeaders() {
  if (token === undefined) {
    token = process.env.API_TOKEN;
    await fetch(`${ROOT}/user/tokens/verify`, { headers: { Authorization: `Bearer ${token}` } });
  }
  return { Authorization: `Bearer ${token}` };
}
