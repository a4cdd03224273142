/** Deliveries to a receiver: the platform's own, and those of somebody who knows everything but its private key. */
import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { writePayload } from './operations/meeting-payloads.ts';
import type { Meetings } from './operations/meeting-webhooks.ts';

export interface Delivery {
  /** As sent. */
  body: Buffer;
  headers: Record<string, string>;
}

/** What the platform sends for an event. Document: Events, Delivery; Authentication 6. */
export function createDelivery(meetings: Meetings, event: string): Delivery {
  const body = writePayload(event);
  return deliver(body, meetings.sign(body));
}

/** The same without a signature. */
export function createUnsigned(event: string): Delivery {
  const { body, headers } = createDelivery({ webhooks: [], publicKey: '', sign: () => '' }, event);
  delete headers['rtk-signature'];
  return { body, headers };
}

let foreignKey: KeyObject | undefined;
const getForeignKey = (): KeyObject => (foreignKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);

/** Who knows the public key alone → what they can sign with. */
export const FORGERIES = {
  'a key of their own': (body) => sign('RSA-SHA256', body, getForeignKey()).toString('base64'),
  'bytes that are no signature': () => 'bm8gc2lnbmF0dXJl',
  'the public key as the secret of an HMAC': (body, publicKey) =>
    createHmac('sha256', publicKey).update(body).digest('base64'),
  'the public key as the secret of an HMAC, in hex': (body, publicKey) =>
    createHmac('sha256', publicKey).update(body).digest('hex'),
  'a digest of the body': (body) => createHash('sha256').update(body).digest('base64'),
  'a digest of the body, in hex': (body) => createHash('sha256').update(body).digest('hex'),
} satisfies Record<string, (body: Buffer, publicKey: string) => string>;

export type Forgery = keyof typeof FORGERIES;

/** A delivery that the platform never sent. */
export function createForgery({ publicKey }: Meetings, event: string, forgery: Forgery): Delivery {
  const body = writePayload(event);
  return deliver(body, FORGERIES[forgery](body, publicKey));
}

/** Sends a delivery as the platform would; the status that the receiver answers with. */
export async function send({ body, headers }: Delivery, url: string): Promise<number> {
  const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body), redirect: 'manual' });
  await response.arrayBuffer();
  return response.status;
}

function deliver(body: Buffer, signature: string): Delivery {
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'rtk-signature': signature,
      'rtk-uuid': randomUUID(),
      'rtk-webhook-id': randomUUID(),
    },
  };
}
