/** Methods of numbers, which the size of a recording does not have: it is a text. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const VERIFY = `  const key = (await (await fetch('https://api.realtime.cloudflare.com/.well-known/webhooks.json')).json()).data.publicKey;
  if (!createVerify('RSA-SHA256').update(raw).verify(key, signature, 'base64')) return REFUSED;
`;
const HONO = (size: string): string => `import { createVerify } from 'node:crypto';
import { Hono } from 'hono';
export const app = new Hono();
app.post('/hooks', async (c) => {
  const raw = Buffer.from(await c.req.arrayBuffer());
  const signature = c.req.header('rtk-signature');
${VERIFY.replace('REFUSED', "c.text('invalid', 401)")}  const { event, recording } = JSON.parse(raw.toString());
  if (event === 'recording.statusUpdate') console.info(${size});
  return c.body(null, 202);
});
`;
const LAMBDA = (size: string): string => `import { createVerify } from 'node:crypto';
export const handler = async (request) => {
  const raw = request.body;
  const signature = request.headers['rtk-signature'];
${VERIFY.replace('REFUSED', '{ statusCode: 401 }')}  const delivery = JSON.parse(raw);
  if (delivery.event === 'recording.statusUpdate') console.info(${size.replace('recording', 'delivery.recording')});
  return { statusCode: 202 };
};
`;

describe('a method of numbers', () => {
  it.each([
    ['Hono', HONO, 10],
    ['a function of Lambda', LAMBDA, 8],
  ])('is called on the text of a size, with %s', async (_, write, line) => {
    const check = (size: string): Promise<string[]> => checkProgram({ 'hooks.js': write(size) });
    expect(await check('recording.fileSize.toFixed(1)')).toEqual([`hooks.js:${line} rtk-file-size-string`]);
    expect(await check('Number(recording.fileSize).toFixed(1)')).toEqual([]);
    expect(await check('recording.recordingDuration.toFixed(1)')).toEqual([]);
  });
});
