/** A module imports the key of the deliveries for Web Crypto: a wrong algorithm of the key is reported where it is written. */
import { describe, expect, it } from 'vitest';
import { checkRelated } from './check-program.ts';

const LOAD = `export const load = async () => {
  const response = await fetch('https://api.realtime.cloudflare.com/.well-known/webhooks.json');
  const { data } = (await response.json()) as { data: { publicKey: string } };
  return toBytes(data.publicKey);
};
`;
const ENV = 'export const load = async () => toBytes(process.env.KEY);\n';
const getModule = (load: string, hash: string): string => `import { toBytes } from './bytes';
${load}
export const getKey = async () =>
  crypto.subtle.importKey('spki', await load(), { name: 'RSASSA-PKCS1-v1_5', hash: '${hash}' }, false, ['verify']);
`;
const RECEIVER = `import { getKey } from './key';
export default {
  async fetch(request: Request): Promise<Response> {
    const signature = Buffer.from(request.headers.get('rtk-signature') ?? '', 'base64');
    const raw = await request.arrayBuffer();
    if (!(await crypto.subtle.verify('RSASSA-PKCS1-v1_5', await getKey(), signature, raw))) return new Response(null, { status: 401 });
    return new Response(null, { status: 204 });
  },
};
`;

describe('a key that a module imports', () => {
  it.each([
    ['for another hash, in a module of the deliveries', LOAD, 'SHA-512', ['key.ts:9 rtk-signature-algorithm < a.ts:6']],
    ['for another hash, in a module of any sender', ENV, 'SHA-512', ['a.ts:6 rtk-signature-algorithm']],
    ['for the hash of the deliveries', LOAD, 'SHA-256', []],
  ])('%s', async (_, load, hash, expected) => {
    expect(await checkRelated({ 'key.ts': getModule(load, hash), 'a.ts': RECEIVER })).toEqual(expected);
  });
});
