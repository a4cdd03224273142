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

const CLIENT = `const http = ofetch.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
export async function callAccount<T = any>(path: string, options: FetchOptions = {}): Promise<T> {
  const { accountId, token } = useRuntimeConfig();
  const headers = { authorization: \`Bearer \${token}\` };
  const answer = await http<{ success: boolean; result: T }>(\`/accounts/\${accountId}\${path}\`, { headers, ...options });
  if (!answer.success) throw createError({ statusCode: 502 });
  return answer.result;
}
`;
const ROTATE = `export default defineEventHandler(async (event) => {
  await callAccount(\`/oauth_clients/\${getRouterParam(event, 'id')}/rotate_secret\`, { method: 'POST' });
  return { rotated: true };
});
`;

describe('a request of a function that a framework imports by itself', () => {
  const NITRO = JSON.stringify({ dependencies: { nitropack: '^2.11.12', ofetch: '^1.4.1' } });
  const route = 'server/api/clients/[id].post.ts';
  const check = (client: string, manifest = NITRO): Promise<string[]> =>
    checkProgram({
      'package.json': manifest,
      'server/utils/platform.ts': `import { ofetch } from 'ofetch';\n${client}`,
      [route]: ROTATE,
    });

  it('is judged where it is called', async () => {
    expect(await check(CLIENT)).toEqual([`${route}:2 oauth-client-secret-discarded`]);
    expect(await check(CLIENT.replace('api.cloudflare.com', 'id.example'))).toEqual([]);
  });
});
