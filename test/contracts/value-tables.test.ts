/** Tables of texts by the values of a delivery's field. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const check = (table: string, read: string): Promise<string[]> =>
  checkProgram({
    'receive.ts': `${table}
export async function receive(request: Request, genuine: (raw: string, signature: string) => Promise<boolean>) {
  const raw = await request.text();
  if (!(await genuine(raw, request.headers.get('rtk-signature') ?? ''))) return new Response(null, { status: 401 });
  const payload = JSON.parse(raw);
  switch (payload.event) {
    case 'meeting.ended':
      console.log(${read});
      break;
    case 'meeting.transcript':
      console.log(payload.transcriptDownloadUrl);
  }
  return new Response(null, { status: 204 });
}
`,
  });

const WRONG =
  "const TEXTS = { HOST_ENDED_MEETING: 'by the host', TIMED_OUT: 'too long', ALL_PARTICIPANTS_LEFT: 'empty' };";
const RIGHT = WRONG.replace("TIMED_OUT: 'too long', ", '');

describe('a table of texts by the values of a field', () => {
  it.each(['TEXTS[payload.reason]', 'TEXTS[payload.reason as keyof typeof TEXTS]', "TEXTS[payload.reason] ?? 'other'"])(
    'has a row for a value that the field never has: %s',
    async (read) => {
      expect(await check(WRONG, read)).toEqual(['receive.ts:1 rtk-ended-reason-values']);
      expect(await check(RIGHT, read)).toEqual([]);
    },
  );

  it('may have rows for other values: of another field, or those that the program reads by their name', async () => {
    expect(await check(WRONG, 'TEXTS[payload.meeting.title]')).toEqual([]);
    expect(await check(WRONG, 'TEXTS[payload.reason] ?? TEXTS.TIMED_OUT')).toEqual([]);
    expect(await check(WRONG, 'TEXTS[payload.reason], TEXTS[process.env.REASON!]')).toEqual([]);
    expect(await check(RIGHT.replace('{', "{ other: 'unknown',"), 'TEXTS[payload.reason] ?? TEXTS.other')).toEqual([]);
  });
});
