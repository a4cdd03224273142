/** Deliveries that a receiver puts into a queue, and the workers of other files, packages and processes that take them. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const VERIFY = `import { verify } from 'node:crypto';
const KEY = 'https://api.realtime.cloudflare.com/.well-known/webhooks.json';
export async function isSigned(body: string | Buffer, signature: string) {
  const { data } = (await (await fetch(KEY)).json()) as { data: { publicKey: string } };
  return verify('RSA-SHA256', Buffer.from(body), data.publicKey, Buffer.from(signature, 'base64'));
}
`;

const createReceiver = (put: string): string => `import { Hono } from 'hono';
import { queue } from './queue';
import { isSigned } from './verify';
export const app = new Hono<any>();
app.post('/hooks', async (c) => {
  const text = await c.req.text();
  if (!(await isSigned(text, c.req.header('rtk-signature') ?? ''))) return c.body(null, 401);
  const payload = JSON.parse(text);
  ${put}
  return c.body(null, 202);
});
`;

const QUEUE = `import { Queue } from 'bullmq';
export const queue = new Queue('meetings');
`;

/** Reads that are wrong, or right, of a recording. */
const createReads = (isRight: boolean): string =>
  isRight
    ? `if (recording.status === 'UPLOADED') return store.keep(Number(recording.fileSize), recording.recordingDuration * 1000);`
    : `if (recording.status === 'COMPLETED') return store.keep(recording.fileSize * 2, recording.recordingDuration / 60_000);`;

const RECORDING = ['rtk-recording-status-values', 'rtk-file-size-string', 'rtk-recording-duration-unit'];

/** The constraints that the program breaks, where the reads of a file are wrong, and none where they are right. */
async function expectReads(
  file: string,
  line: number,
  create: (reads: string) => Record<string, string>,
): Promise<void> {
  const found = await checkProgram({ 'verify.ts': VERIFY, ...create(createReads(false)) });
  expect(found).toEqual(RECORDING.map((constraint) => `${file}:${line} ${constraint}`));
  expect(await checkProgram({ 'verify.ts': VERIFY, ...create(createReads(true)) })).toEqual([]);
}

const createWorker = (reads: string): string => `import { Worker } from 'bullmq';
import { store } from './store';
new Worker('meetings', async ({ data: recording }) => {
  ${reads}
});
`;

describe('a delivery in a queue', () => {
  it('is of the event for which the receiver puts it there', () =>
    expectReads('worker.ts', 4, (reads) => ({
      'queue.ts': QUEUE,
      'receive.ts': createReceiver(
        "if (payload.event === 'recording.statusUpdate') await queue.add('film', payload.recording);",
      ),
      'worker.ts': createWorker(reads),
    })));

  it('is of the event that its fields tell', () =>
    expectReads('worker.ts', 4, (reads) => ({
      'queue.ts': QUEUE,
      'receive.ts': createReceiver("await queue.addBulk([{ name: 'delivery', data: payload }]);"),
      'worker.ts': createWorker(reads.replaceAll('recording.', 'recording.recording.')),
    })));

  it('is of the event that names the job of a class', () =>
    expectReads('rooms.processor.ts', 6, (reads) => ({
      'hooks.controller.ts': `import { Controller, Headers, Post, Req, UnauthorizedException } from '@nestjs/common';
import { InjectQueue } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { isSigned } from './verify';
@Controller('hooks')
export class HooksController {
  constructor(@InjectQueue('meetings') private readonly queue: Queue) {}
  @Post()
  async receive(@Headers('rtk-signature') signature: string, @Req() request: any) {
    if (!(await isSigned(request.rawBody, signature))) throw new UnauthorizedException();
    const delivery = JSON.parse(request.rawBody.toString());
    await this.queue.add(delivery.event, delivery);
  }
}
`,
      'rooms.processor.ts': `import { Processor, WorkerHost } from '@nestjs/bullmq';
import { store } from './store';
@Processor('meetings')
export class RoomsProcessor extends WorkerHost {
  async process({ name, data: { recording } }: any) {
    if (name === 'recording.statusUpdate') { ${reads} }
  }
}
`,
    })));

  it('comes to the consumer that a module of a worker exports', () =>
    expectReads('consume.ts', 3, (reads) => ({
      'receive.ts': createReceiver('await c.env.MEETINGS.send({ payload });'),
      'index.ts': `import { app } from './receive';
import { consume } from './consume';
export default { fetch: app.fetch, queue: consume };
`,
      'consume.ts': `export async function consume(batch: any, { store }: any) {
  for (const { body: { payload: { recording } } } of batch.messages) {
    ${reads.replace('return ', '')}
  }
}
`,
    })));

  it('comes to the consumer of the worker itself, as it is', () =>
    expectReads('index.ts', 6, (reads) => ({
      'receive.ts': createReceiver('await c.env.MEETINGS.send(payload);'),
      'index.ts': `import { app } from './receive';
export default {
  fetch: app.fetch,
  async queue(batch: any, { store }: any) {
    for (const { body: { event, recording } } of batch.messages) if (event === 'recording.statusUpdate') {
      ${reads.replace('return ', '')}
    }
  },
};
`,
    })));

  it('comes to the function that a map has for its event', async () => {
    const consumer = (event: string): string => `async function onMeeting({ meeting }: any, { store }: any) {
  return store.keep(meeting.sessionId, meeting.endedAt);
}
const onFilm = async ({ recording }: any, { store }: any) => store.keep(recording.id, Number(recording.fileSize));
const handlers = new Map<string, any>([['${event}', onMeeting], ['recording.statusUpdate', onFilm]]);
export async function consume(batch: any, env: any) {
  for (const { body } of batch.messages) await handlers.get(body.payload.event)?.(body.payload, env);
}
`;
    const files = {
      'verify.ts': VERIFY,
      'receive.ts': createReceiver('await c.env.MEETINGS.send({ id: 1, payload });'),
      'index.ts': `import { app } from './receive';
import { consume } from './consume';
export default { fetch: app.fetch, queue: (batch: any, env: any) => consume(batch, env) };
`,
    };
    expect(await checkProgram({ ...files, 'consume.ts': consumer('meeting.started') })).toEqual([
      'consume.ts:2 rtk-event-field-availability',
    ]);
    expect(await checkProgram({ ...files, 'consume.ts': consumer('meeting.ended') })).toEqual([]);
  });

  it('comes to the function that a field of a class has for its event', async () => {
    const worker = (event: string, use: string): string => `import { Worker, type Job } from 'bullmq';
import { store } from './store';
class Desk {
  readonly #rows: Record<string, (delivery: any) => Promise<void>> = {
    '${event}': (delivery) => this.close(delivery),
    'livestreaming.statusUpdate': async ({ status, streamId }) => store.mark(streamId, status === 'LIVE'),
  };
  private async close({ meeting, reason }: any) {
    await store.keep(meeting.sessionId, meeting.endedAt, reason === 'ALL_PARTICIPANTS_LEFT');
  }
  take({ data }: Job) {
    ${use}
  }
}
const desk = new Desk();
new Worker('meetings', (job) => desk.take(job));
`;
    const files = {
      'verify.ts': VERIFY,
      'queue.ts': QUEUE,
      'receive.ts': createReceiver("await queue.add('delivery', payload);"),
    };
    const use = 'return this.#rows[data.event]?.(data);';
    expect(await checkProgram({ ...files, 'worker.ts': worker('meeting.started', use) })).toEqual([
      'worker.ts:8 rtk-event-field-availability',
      'worker.ts:9 rtk-event-field-availability',
    ]);
    expect(await checkProgram({ ...files, 'worker.ts': worker('meeting.ended', use) })).toEqual([]);
    // The name of another message chooses the row.
    const other = 'return this.#rows[store.nameOf(data.type)]?.(data) ?? this.#rows[data.event]?.(data);';
    expect(await checkProgram({ ...files, 'worker.ts': worker('meeting.started', other) })).toEqual([]);
  });

  it('comes to the method of a durable object', () =>
    expectReads('room.ts', 5, (reads) => ({
      'receive.ts': createReceiver(`const room = c.env.ROOMS.get(c.env.ROOMS.idFromName('all'));
  await room.keep('film', payload);`),
      'room.ts': `import { DurableObject } from 'cloudflare:workers';
import { store } from './store';
export class Room extends DurableObject<any> {
  async keep(kind: string, { recording }: any) {
    ${reads}
  }
}
`,
    })));

  it.each([
    [
      'Redwood',
      "if (payload.event === 'recording.statusUpdate') await later(KeepJob, ['film', payload.recording]);",
      `import { jobs } from './jobs';
import { store } from './store';
export const KeepJob = jobs.createJob({ queue: 'default', perform: async (kind: string, recording: any) => {
  READS
} });
`,
    ],
    [
      'Trigger.dev',
      "if (payload.event === 'recording.statusUpdate') await KeepJob.trigger(payload.recording);",
      `import { task } from '@trigger.dev/sdk';
import { store } from './store';
export const KeepJob = task({ id: 'keep', run: async (recording: any) => {
  READS
} });
`,
    ],
  ])('comes to the function of a job of %s', async (_, put, job) => {
    const createFiles = (reads: string): Record<string, string> => ({
      'receive.ts': createReceiver(put).replace(
        "import { queue } from './queue';",
        "import { later } from './jobs';\nimport { KeepJob } from './job';",
      ),
      'job.ts': job.replace('READS', reads),
    });
    await expectReads('job.ts', 4, createFiles);
    // Another file may give the job something else.
    const other = "import { KeepJob } from './job';\nexport const again = (row: any) => KeepJob.trigger(row);\n";
    const files = { 'verify.ts': VERIFY, ...createFiles(createReads(false)), 'again.ts': other };
    expect(await checkProgram(files)).toEqual([]);
  });

  it('comes to another package of the workspace', () =>
    expectReads('apps/work/worker.ts', 5, (reads) => ({
      'package.json': '{ "name": "rooms", "private": true, "workspaces": ["apps/*"] }',
      'apps/hooks/package.json': '{ "name": "hooks", "dependencies": { "bullmq": "^5.0.0" } }',
      'apps/hooks/verify.ts': VERIFY,
      'apps/hooks/queue.ts': QUEUE,
      'apps/hooks/receive.ts': createReceiver("await queue.add('delivery', payload);"),
      'apps/work/package.json': '{ "name": "work", "dependencies": { "bullmq": "^5.0.0" } }',
      'apps/work/worker.ts': createWorker(
        `const { event, recording: film } = recording;
  if (event === 'recording.statusUpdate') { ${reads.replaceAll('recording.', 'film.')} }`,
      ),
    })));

  it('is worked on after the receiver has answered', async () => {
    const worker = `import { Worker } from 'bullmq';
import { api } from './api';
import { store } from './store';
new Worker('meetings', async (job) => {
  switch (job.name) {
    case 'meeting.summary':
      return store.keep(await (await fetch(job.data.summaryDownloadUrl)).text());
    case 'sheet.import':
      return api.post('/ai/v1/responses', { model: 'openai/gpt-5-mini', input: job.data.rows.join() });
  }
});
`;
    const put = `await queue.add(payload.event, payload);
  if (payload.sheet) await queue.add('sheet.import', payload.sheet);`;
    const api = `import axios from 'axios';
export const api = axios.create({
  baseURL: \`https://api.cloudflare.com/client/v4/accounts/\${process.env.ACCOUNT}\`,
  headers: { Authorization: \`Bearer \${process.env.TOKEN}\` },
});
`;
    const files = { 'verify.ts': VERIFY, 'queue.ts': QUEUE, 'api.ts': api, 'worker.ts': worker };
    expect(await checkProgram({ ...files, 'receive.ts': createReceiver(put) })).toEqual([]);
    const inPlace = createReceiver('await store.keep(await (await fetch(payload.summaryDownloadUrl)).text());');
    expect(await checkProgram({ ...files, 'receive.ts': inPlace })).toEqual(['receive.ts:9 rtk-answer-late']);
  });

  it('is not known in a worker to which another file gives jobs, too', async () => {
    const files = {
      'verify.ts': VERIFY,
      'queue.ts': QUEUE,
      'receive.ts': createReceiver("await queue.add('delivery', payload.recording);"),
      'worker.ts': createWorker(createReads(false)),
    };
    const other = `import { queue } from './queue';
export const take = (call: any) => queue.add('call', { status: call.state, fileSize: 3, recordingDuration: call.length });
`;
    expect(await checkProgram({ ...files, 'calls.ts': other })).toEqual([]);
    const own = files['worker.ts'].replace("'meetings'", "'calls'");
    expect(await checkProgram({ ...files, 'worker.ts': own })).toEqual([]);
  });
});
