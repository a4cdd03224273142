/** Event names in receivers that compare with no name of the platform. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const getReceiver = (header: string, test: string, more = ''): string => `import { createVerify } from 'node:crypto';
export default {
  async fetch(request: Request): Promise<Response> {
    const raw = await request.text();
    const isValid = createVerify('RSA-SHA256').update(raw).verify(process.env.KEY!, request.headers.get('${header}') ?? '', 'base64');
    if (!isValid) return new Response(null, { status: 401 });
    const delivery = JSON.parse(raw);
    ${more}
    if (${test}) await store(delivery.meeting.id);
    return new Response(null, { status: 204 });
  },
};
`;

describe('a name that a receiver compares the event with', () => {
  it.each([["delivery.event === 'meeting.begun'"], ["'recording.finished' === delivery.event"]])(
    'is none of the platform: %s',
    async (test) => {
      expect(await checkProgram({ 'a.ts': getReceiver('rtk-signature', test) })).toEqual([
        'a.ts:9 rtk-event-compare-names',
      ]);
    },
  );

  it.each([
    ['right', 'rtk-signature', "delivery.event === 'meeting.started'", ''],
    ['of another field', 'rtk-signature', "delivery.kind === 'meeting.begun'", ''],
    ['of another sender', 'x-zm-signature', "delivery.event === 'meeting.begun'", ''],
    ['of no meeting', 'rtk-signature', "delivery.event === 'ping'", ''],
    [
      'of another sender beside the platform',
      'rtk-signature',
      "delivery.event === 'meeting.begun'",
      "const zoom = request.headers.get('x-zm-signature');",
    ],
  ])('is %s', async (_, header, test, more) => {
    expect(await checkProgram({ 'a.ts': getReceiver(header, test, more) })).toEqual([]);
  });
});
