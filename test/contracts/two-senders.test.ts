/** A module that verifies the deliveries of two senders: a signature is of the sender whose header the calls of other files give. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const MODULE = `import crypto from 'node:crypto';

export async function loadKey(): Promise<string> {
  const res = await fetch('https://api.realtime.cloudflare.com/.well-known/webhooks.json');
  const { data } = await res.json();
  return data.publicKey;
}

export const verifyDelivery = (raw: Buffer, signature: string, key: string): boolean =>
  crypto.createVerify('RSA-SHA256').update(raw).verify(key, signature, 'base64');

export const verifyPartner = (raw: Buffer, signature: string): boolean =>
  crypto.createVerify('RSA-SHA512').update(raw).verify(process.env.PARTNER_KEY!, signature, 'hex');
`;
const getRoutes = (header: string): string => `import express from 'express';
import { loadKey, verifyDelivery, verifyPartner } from './signatures.js';

const app = express();
app.use(express.raw({ type: '*/*' }));

app.post('/meetings', async (req, res) => {
  if (!verifyDelivery(req.body, req.get('rtk-signature') ?? '', await loadKey())) return res.sendStatus(401);
  res.sendStatus(200);
});

app.post('/partner', (req, res) => {
  const signature = ${header};
  if (!verifyPartner(req.body, signature)) return res.sendStatus(401);
  res.sendStatus(200);
});
`;

describe('a module with the key of the deliveries and that of another sender', () => {
  it.each([
    ['judges no signature that another header has', "req.get('x-partner-signature') ?? ''", []],
    ['judges one that the header of the deliveries has', "req.get('rtk-signature') ?? ''", ['algorithm', 'encoding']],
    ['judges one of an unknown header', 'req.get(process.env.HEADER) ?? ""', ['algorithm', 'encoding']],
  ])('%s', async (_, header, expected) => {
    const found = await checkProgram({ 'signatures.ts': MODULE, 'routes.ts': getRoutes(header) });
    const kinds = found.flatMap((line) => /rtk-signature-(algorithm|encoding)$/.exec(line)?.[1] ?? []);
    expect([...new Set(kinds)].sort()).toEqual(expected);
  });
});
