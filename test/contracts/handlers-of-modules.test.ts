/** Handlers of a table whose functions are in another file: judged for their event where no other file can call them. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const RECEIVER = `import { onEnded, onStarted } from './handlers';
import { isSigned } from './signature';
const TABLE: Record<string, (payload: any) => void> = { 'meeting.started': onStarted, 'meeting.ended': onEnded };
export const receive = async (request: Request) => {
  const text = await request.text();
  if (!(await isSigned(text, request.headers.get('rtk-signature')))) return new Response('', { status: 401 });
  const payload = JSON.parse(text);
  TABLE[payload.event]?.(payload);
  return new Response('', { status: 202 });
};
`;
const getHandlers = (field: string): string => `const show = (...values: unknown[]) => console.log(values);
export function onStarted({ meeting }: any) {
  show(meeting.id, meeting.${field});
}
export const onEnded = ({ meeting }: any) => show(meeting.sessionId, meeting.endedAt);
`;

describe('a field that another event has', () => {
  it('is reported in a handler that one file names', async () => {
    const files = { 'receiver.ts': RECEIVER, 'handlers.ts': getHandlers('endedAt') };
    expect(await checkProgram(files)).toEqual(['handlers.ts:3 rtk-event-field-availability']);
  });

  it.each([
    ['of the right event', { 'handlers.ts': getHandlers('startedAt') }],
    [
      'in a handler that another file may call for another event',
      {
        'handlers.ts': getHandlers('endedAt'),
        'replay.ts':
          "import { onStarted } from './handlers';\nexport const replay = (row: any) => onStarted(row.payload);\n",
      },
    ],
  ])('is not reported %s', async (_, files) => {
    expect(await checkProgram({ 'receiver.ts': RECEIVER, ...files })).toEqual([]);
  });
});
