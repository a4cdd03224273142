/** Functions that give a handler the delivery, or the answer to send instead. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const VERIFY = `import { verify } from 'node:crypto';
import { getKey } from './key';
export async function accept(request: Request) {
  const signature = request.headers.get('rtk-signature');
  if (!signature) return new Response('unsigned', { status: 400 });
  const raw = Buffer.from(await request.arrayBuffer());
  if (!verify('RSA-SHA256', raw, await getKey(), Buffer.from(signature, 'base64'))) return REFUSED;
  return { payload: JSON.parse(raw.toString('utf8')), delivery: request.headers.get('rtk-uuid') };
}
`;

const ROUTE = `import { accept } from './accept';
export async function POST(request: Request) {
  const accepted = await accept(request);
  if (accepted instanceof Response) return accepted;
  const { payload } = accepted;
  if (payload.event === 'recording.statusUpdate') await close(payload.recording.status === 'READY');
  return new Response(null, { status: 204 });
}
`;

const check = (refused: string): Promise<string[]> =>
  checkProgram({ 'accept.ts': VERIFY.replace('REFUSED', refused), 'route.ts': ROUTE });

describe('a payload beside an answer', () => {
  it.each(["new Response('wrong', { status: 401 })", "Response.json({ error: 'wrong' }, { status: 401 })"])(
    'is not that answer: %s',
    async (refused) => {
      expect(await check(refused)).toEqual(['route.ts:6 rtk-recording-status-values']);
    },
  );

  it('is unknown if the other value may be one, too', async () => {
    expect(await check('await readQueue(request)')).toEqual([]);
  });
});
