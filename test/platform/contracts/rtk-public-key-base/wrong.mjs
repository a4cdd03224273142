// shown: refused 404: no such route
/** Fetches the key of the deliveries and names its kind. */
import { createPublicKey } from 'node:crypto';

export default async function fetchKey() {
  const response = await fetch('https://api.cloudflare.com/client/v4/.well-known/webhooks.json');
  if (!response.ok) throw new Error(`no key: ${response.status}`);
  const { data } = await response.json();
  return createPublicKey(data.publicKey).asymmetricKeyType;
}
