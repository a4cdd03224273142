/** Deliveries in a queue that the receiver is given, among jobs of other kinds, and the functions of the worker for each event. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const VERIFY = `import { verify } from 'node:crypto';
const KEY = 'https://api.realtime.cloudflare.com/.well-known/webhooks.json';
export async function isSigned(body: string | Buffer, signature: string) {
  const { data } = (await (await fetch(KEY)).json()) as { data: { publicKey: string } };
  return verify('RSA-SHA256', Buffer.from(body), data.publicKey, Buffer.from(signature, 'base64'));
}
`;

/** The receiver checks the signature and puts the delivery into a queue; an import puts a job of another shape there. */
const createPuts = (queue: string): string => `if (!(await isSigned(text, signature))) return 401;
    const delivery = JSON.parse(text);
    await ${queue}.add(delivery.event, delivery, { attempts: 3 });
    if (delivery.rows) await ${queue}.add('sheet.import', delivery.rows);
    return 202;`;

const CLASS = {
  'receiver.ts': `import type { Queue } from 'bullmq';
import { isSigned } from './verify';
export class Receiver {
  constructor(private readonly rooms: Queue) {}
  async receive(request: Request) {
    const text = await request.text();
    const signature = request.headers.get('rtk-signature') ?? '';
    ${createPuts('this.rooms')}
  }
}
`,
  'main.ts': `import { Queue } from 'bullmq';
import { Receiver } from './receiver';
const rooms = new Queue('rooms');
export const receiver = new Receiver(rooms);
`,
};

const FUNCTION = {
  'receiver.js': `import { isSigned } from './verify';
export function createReceiver({ rooms }, log) {
  return async (request) => {
    const text = await request.text();
    const signature = request.headers.get('rtk-signature') ?? '';
    log.info('delivery');
    ${createPuts('rooms')}
  };
}
`,
  'main.js': `import Bull from 'bull';
import { createReceiver } from './receiver';
export const receive = createReceiver({ rooms: new Bull('rooms') }, console);
`,
};

const createWorker = (started: string, event = 'meeting.transcript'): string => `import { Worker } from 'bullmq';
import { store } from './store';
async function onStarted({ meeting }: any) {
  await store.keep(meeting.sessionId, meeting.${started});
}
const onSheet = (rows: any) => store.keep(rows.meeting.endedAt, rows.chatDownloadUrl);
new Worker('rooms', async (job) => {
  switch (job.name) {
    case 'meeting.started':
      return onStarted(job.data);
    case '${event}':
      return store.keep(job.data.meeting.sessionId, job.data.transcriptDownloadUrl);
    case 'meeting.participantLeft':
      return store.keep(job.data.participant.customParticipantId);
    case 'sheet.import':
      return onSheet(job.data);
  }
});
`;

describe.each([
  ['the field of a class', CLASS],
  ['a parameter', FUNCTION],
])('a queue in %s', (_, receiver) => {
  const files = { 'verify.ts': VERIFY, ...receiver };

  it('leads to the functions of the worker', async () => {
    expect(await checkProgram({ ...files, 'worker.ts': createWorker('endedAt') })).toEqual([
      'worker.ts:4 rtk-event-field-availability',
    ]);
    expect(await checkProgram({ ...files, 'worker.ts': createWorker('startedAt', 'meeting.transcriptDone') })).toEqual([
      'worker.ts:11 rtk-event-compare-names',
    ]);
    expect(await checkProgram({ ...files, 'worker.ts': createWorker('startedAt') })).toEqual([]);
  });

  it('says nothing of a function that gets other values, too', async () => {
    const worker = createWorker('endedAt');
    const replay = 'export const replay = (row: any) => onStarted(row.payload);\n';
    expect(await checkProgram({ ...files, 'worker.ts': worker + replay })).toEqual([]);
    expect(
      await checkProgram({ ...files, 'worker.ts': worker.replace('async function', 'export async function') }),
    ).toEqual([]);
  });

  it('says nothing of a worker into whose queue another file puts something, too', async () => {
    const other = `export const announce = (rooms: any, meeting: any) =>
  rooms.add('meeting.started', { meeting: { sessionId: meeting.id, endedAt: meeting.closed } });
`;
    const main = `import { Queue } from 'bullmq';
import { announce } from './announce';
const rooms = new Queue('rooms');
export const close = (meeting: any) => announce(rooms, meeting);
`;
    const worker = createWorker('endedAt');
    expect(await checkProgram({ ...files, 'worker.ts': worker, 'announce.ts': other, 'close.ts': main })).toEqual([]);
    const elsewhere = main.replace("'rooms'", "'archive'");
    expect(await checkProgram({ ...files, 'worker.ts': worker, 'announce.ts': other, 'close.ts': elsewhere })).toEqual([
      'worker.ts:4 rtk-event-field-availability',
    ]);
  });

  it('says nothing of the worker of another queue', async () => {
    const worker = createWorker('endedAt').replace("'rooms'", "'archive'");
    expect(await checkProgram({ ...files, 'worker.ts': worker })).toEqual([]);
  });
});
