/** A function of a module compares the signature that a receiver gives it: the receiver's call is judged. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const VERIFY = `import { createHmac, timingSafeEqual, verify } from 'node:crypto';
const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
export function byHmac(raw: Buffer, given: string): boolean {
  const expected = createHmac('sha256', process.env.HOOK_SECRET!).update(raw).digest('base64');
  return same(expected, given);
}
export const byKey = (raw: Buffer, given: string, key: string) => verify('RSA-SHA256', raw, key, Buffer.from(given, 'base64'));
export const byAny = (raw: Buffer, given: string, key: string | null) =>
  key === null ? byHmac(raw, given) : verify('RSA-SHA256', raw, key, Buffer.from(given, 'base64'));
`;
const receiver = (test: string): string => `import type { FastifyInstance } from 'fastify';
import { byAny, byHmac, byKey } from './verify';
import { key } from './key';
export default async function hooks(app: FastifyInstance) {
  app.post('/hooks', { config: { rawBody: true } }, async (request, reply) => {
    if (!${test}) return reply.code(401).send();
    return reply.code(204).send();
  });
}
`;
const SIGNATURE = "String(request.headers['rtk-signature'] ?? '')";

describe('the signature of a delivery', () => {
  it.each([
    ['by a shared secret', `byHmac(request.rawBody, ${SIGNATURE})`, ['a.ts:6 rtk-signature-algorithm']],
    ['by the public key', `byKey(request.rawBody, ${SIGNATURE}, await key())`, []],
    ['by what the caller chooses', `byAny(request.rawBody, ${SIGNATURE}, await key())`, []],
    ['of another sender by a shared secret', "byHmac(request.rawBody, String(request.headers['x-signature']))", []],
  ])('is compared in a module %s', async (_, test, expected) => {
    expect(await checkProgram({ 'verify.ts': VERIFY, 'a.ts': receiver(test) })).toEqual(expected);
  });

  const ABOUT = `${VERIFY}
export const key = async () => (await (await fetch('https://api.realtime.cloudflare.com/.well-known/webhooks.json')).json()).data.publicKey;
`;
  it.each([
    ['about deliveries is reported in it', ABOUT, ['verify.ts:4 rtk-signature-algorithm']],
    [
      'about several senders is reported at the call',
      `${ABOUT}export const read = (headers: Headers) => headers.get('x-hub-signature-256');\n`,
      ['a.ts:6 rtk-signature-algorithm'],
    ],
  ])('is compared by a shared secret: a module %s', async (_, verify, expected) => {
    const receiving = receiver(`byHmac(request.rawBody, ${SIGNATURE})`);
    expect(await checkProgram({ 'verify.ts': verify, 'a.ts': receiving })).toEqual(expected);
  });
});
