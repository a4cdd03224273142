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
});
