/** Receivers of Nitro and Nuxt: the functions that verify are in files that the framework imports by itself. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const UTILS = `import { verify } from 'node:crypto';
const KEY = 'https://api.realtime.cloudflare.com/.well-known/webhooks.json';
export async function isGenuine(raw: Buffer, signature: string) {
  const { data } = (await (await fetch(KEY)).json()) as { data: { publicKey: string } };
  return verify('RSA-SHA256', raw, data.publicKey, Buffer.from(signature, 'base64'));
}
`;

const createRoute = (header: string): string => `export default defineEventHandler(async (event) => {
  const signature = getHeader(event, '${header}');
  if (!signature) throw createError({ statusCode: 400 });
  const raw = (await readRawBody(event, false))!;
  if (!(await isGenuine(raw, signature))) throw createError({ statusCode: 401 });
  const body = JSON.parse(raw.toString('utf8'));
  if (body.event === 'livestreaming.statusUpdate') await useStorage('board').setItem('stream', body.streamId);
  return sendNoContent(event);
});
`;

const UTILS_FILE = 'server/utils/rtk.ts';
const ROUTE_FILE = 'server/routes/hooks/livestreams.post.ts';

describe('a function that a framework imports by itself', () => {
  it('verifies a header of a wrong name', async () => {
    const check = (header: string): Promise<string[]> =>
      checkProgram({ [UTILS_FILE]: UTILS, [ROUTE_FILE]: createRoute(header) });
    expect(await check('x-rtk-signature')).toEqual([`${ROUTE_FILE}:2 rtk-signature-header-name`]);
    expect(await check('rtk-signature')).toEqual([]);
  });

  it.each([
    ['names no platform', { [UTILS_FILE]: UTILS.replace(/https:.*json/, 'https://keys.example/shop.json') }],
    ['is one of two', { [UTILS_FILE]: UTILS, 'server/shop/verify.ts': UTILS }],
  ])('verifies another header if its file %s', async (_, files) => {
    expect(await checkProgram({ ...files, [ROUTE_FILE]: createRoute('x-rtk-signature') })).toEqual([]);
  });
});
