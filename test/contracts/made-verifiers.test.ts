/** Verifications in functions that a module makes, with the algorithm and the encoding that a file gives. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const makeModule = (header: string) => `import { createVerify } from 'node:crypto';
const DOCUMENT = 'https://api.realtime.cloudflare.com/.well-known/webhooks.json';
async function loadKey() {
  const { data } = await (await fetch(DOCUMENT)).json();
  return data.publicKey;
}
export const makeCheck = ({ hash = 'RSA-SHA256', form = 'base64', key = null }: any = {}) =>
  async (text: string, signature: string) =>
    createVerify(hash).update(text).verify(key ?? (await loadKey()), signature, form);
export const makeOwnCheck = ({ hash = 'RSA-SHA256', form = 'base64' }: any = {}) =>
  async (text: string, signature: string) => createVerify(hash).update(text).verify(await loadKey(), signature, form);
export const receive = (check: any, act: (delivery: any) => void, name = 'rtk-signature') => async (context: any) => {
  const text = await context.req.text();
  if (!(await check(text, context.req.header(${header})))) return context.body(null, 401);
  act(JSON.parse(text));
  return context.body(null, 204);
};
`;

const makeRoutes = (check: string) => `import { Hono } from 'hono';
import { makeCheck, makeOwnCheck, receive } from './check';
export const app = new Hono();
const act = ({ event, meeting }: any) => event === 'meeting.ended' && console.info(meeting.endedAt);
app.post('/hooks', receive(${check}, act));
`;

const check = (routes: string, header: string): Promise<string[]> =>
  checkProgram({ 'check.ts': makeModule(header), 'routes.ts': routes });

const WRONG: readonly (readonly [string, string])[] = [
  ["makeOwnCheck({ hash: 'RSA-SHA512' })", 'routes.ts:5 rtk-signature-algorithm'],
  ["makeOwnCheck({ form: 'hex' })", 'routes.ts:5 rtk-signature-encoding'],
];
const RIGHT = ["makeOwnCheck({ hash: 'RSA-SHA256', form: 'base64' })", 'makeOwnCheck()', 'makeCheck()'];

describe('a function that verifies', () => {
  it.each(["'rtk-signature'", 'name'])('is made for deliveries, whose header is %s', async (header) => {
    for (const [made, expected] of WRONG) expect(await check(makeRoutes(made), header), made).toEqual([expected]);
    for (const made of RIGHT) expect(await check(makeRoutes(made), header), made).toEqual([]);
  });

  it('may be made for another sender, whose key it gets', async () => {
    const made = "makeCheck({ hash: 'RSA-SHA512', key: process.env.BANK_KEY })";
    expect(await check(makeRoutes(made), 'name')).toEqual([]);
  });

  it('may be made for another sender, whose header the file has', async () => {
    const other = "export const BANK_HEADER = 'x-bank-signature';\n";
    expect(await check(makeRoutes("makeOwnCheck({ form: 'hex' })") + other, 'name')).toEqual([]);
  });
});
