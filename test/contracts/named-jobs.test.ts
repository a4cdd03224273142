/** Jobs under the event's name, with the delivery as their data: functions of another file that the name selects, or is registered for. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const createReceiver = (put: string): string => `import { Queue } from 'bullmq';
const queues = Object.fromEntries(['stays', 'invoices'].map((name) => [name, new Queue(name)]));
export const keep = async (name, delivery) => {
  ${put}
};
`;
const WORKER = `import { Worker } from 'bullmq';
import { stays } from './stays.js';
new Worker('stays', stays);
`;
const createStays = (field: string, selected: string): string => `import { save } from './store.js';
const onEvent = {
  'meeting.participantJoined': ({ meeting, participant }) => save(meeting.id, participant.${field}),
  'meeting.participantLeft': ({ meeting, participant }) => save(meeting.id, participant.leftAt),
};
export const stays = ({ name, data }) => ${selected};
`;

const BY_NAME = 'onEvent[name]?.(data)';
const check = (put: string, stays: string): Promise<string[]> =>
  checkProgram({ 'receiver.js': createReceiver(put), 'worker.js': WORKER, 'stays.js': stays });

describe('a job with the name of an event', () => {
  it.each([
    ['the event', 'await queues[name].add(delivery.event, delivery, { attempts: 4 });'],
    [
      'the event, or the name of other deliveries',
      'await queues[name].add(delivery.event ?? delivery.kind, delivery);',
    ],
  ])('carries the delivery: %s', async (_, put) => {
    expect(await check(put, createStays('clientSpecificId', BY_NAME))).toEqual(['stays.js:3 rtk-client-specific-id']);
  });

  it.each([
    ['a field that the event has', 'await queues[name].add(delivery.event, delivery);', 'customParticipantId', BY_NAME],
    ['a part of the delivery', 'await queues[name].add(delivery.event, delivery.data);', 'clientSpecificId', BY_NAME],
    ['a name of its own', "await queues[name].add('stay', delivery);", 'clientSpecificId', BY_NAME],
    [
      'the name of a job that carries something else',
      'await queues[name].add(delivery.event, delivery); await queues.stays.add(delivery.kind, { at: Date.now() });',
      'clientSpecificId',
      BY_NAME,
    ],
    [
      'a job of a queue that is known',
      'await queues.invoices.add(delivery.event, delivery);',
      'clientSpecificId',
      BY_NAME,
    ],
    [
      'what is made of it',
      'await queues[name].add(delivery.event, delivery);',
      'clientSpecificId',
      'onEvent[name]?.(translate(data))',
    ],
  ])('is not judged: %s', async (_, put, field, selected) => {
    expect(await check(put, createStays(field, selected))).toEqual([]);
  });

  const QUEUES = `import { Queue } from 'bullmq';
export const queues = { stays: new Queue('stays'), letters: new Queue('letters') };
`;
  const put = (queue: string, data: string): string => `import { queues } from './queues.js';
import { isSigned } from './verify.js';
export const receive = async (request, response) => {
  if (!isSigned(request.rawBody, request.get('rtk-signature'))) return response.sendStatus(401);
  await queues.${queue}.add(request.body.event, ${data});
  await queues.letters.add('welcome', { to: request.body.meeting.id });
  response.sendStatus(202);
};
`;
  const createWorker = (queue: string): string =>
    `import { Worker } from 'bullmq';\n${createStays('clientSpecificId', 'onEvent[name]?.(data)')}new Worker('${queue}', async (job) => onEvent[job.name]?.(job.data));\n`;

  it('carries the delivery to the worker of its queue, whatever other queues carry', async () => {
    const files = {
      'queues.js': QUEUES,
      'receive.js': put('stays', 'request.body'),
      'work.js': createWorker('stays'),
    };
    expect(await checkProgram(files)).toEqual(['work.js:4 rtk-client-specific-id']);
  });

  it.each([
    ['another queue', 'stays', 'request.body', 'letters'],
    ['what is made of the delivery', 'stays', 'await translate(request.body)', 'stays'],
  ])('is not judged: %s', async (_, queue, data, own) => {
    const files = { 'queues.js': QUEUES, 'receive.js': put(queue, data), 'work.js': createWorker(own) };
    expect(await checkProgram(files)).toEqual([]);
  });

  const LOOKED_UP = 'new Worker(queue, async ({ name, data }) => onEvent[name]?.(data));';
  const APART = `new Worker('stays', async (job) => onEvent[job.name]?.(job.data));
new Worker('letters', async (job) => onEvent[job.name]?.(job.data));`;
  const TWO = (data: string): string => `import { Queue } from 'bullmq';
import { isSigned } from './verify.js';
const stays = new Queue('stays');
const letters = new Queue('letters');
export const receive = async (request, response) => {
  if (!isSigned(request.rawBody, request.get('rtk-signature'))) return response.sendStatus(401);
  const { body } = request;
  await stays.add(body.event, ${data});
  await letters.add(body.event, ${data});
  response.sendStatus(202);
};
`;
  const createWorkers = (workers: string): string =>
    `import { Worker } from 'bullmq';\n${createStays('clientSpecificId', 'onEvent[name]?.(data)').replace('export ', '')}${workers}\n`;
  const MANIFEST = JSON.stringify({ name: 'stays', dependencies: { bullmq: '^5.0.0' } });

  it.each([
    ['of a loop', `for (const queue of ['stays', 'letters']) ${LOOKED_UP}`],
    ['of a function', `export const start = (queue) => ${LOOKED_UP}`],
    ['that look up one table', APART],
  ])('comes to workers %s', async (_, workers) => {
    const check = (data: string): Promise<string[]> =>
      checkProgram({ 'package.json': MANIFEST, 'receive.js': TWO(data), 'work.js': createWorkers(workers) });
    expect(await check('body')).toEqual(['work.js:4 rtk-client-specific-id']);
    expect(await check('await translate(body)')).toEqual([]);
  });

  it('is no delivery in a package that receives none', async () => {
    const receive = TWO('body').replace('rtk-signature', 'x-room-signature');
    const files = { 'package.json': MANIFEST, 'receive.js': receive, 'work.js': createWorkers(APART) };
    expect(await checkProgram(files)).toEqual([]);
  });
});

const RECEIVER = (put: string): string => `import { jobs } from './jobs.js';
import { isSigned } from './verify.js';
export const receive = async (request, response) => {
  if (!isSigned(request.rawBody, request.get('rtk-signature'))) return response.sendStatus(401);
  const { body } = request;
  ${put}
  response.sendStatus(202);
};
`;

const REGISTERED = {
  'Bull in Nest': {
    'receiver.ts': `import { InjectQueue } from '@nestjs/bull';
import { Body, Controller, Headers, Post, UseGuards } from '@nestjs/common';
import { SignatureGuard } from './guard';
@Controller('rooms')
export class Receiver {
  constructor(@InjectQueue('stays') private readonly jobs: any, @InjectQueue('letters') private readonly letters: any) {}
  @Post()
  @UseGuards(SignatureGuard)
  async receive(@Headers('rtk-uuid') id: string, @Body() body: any) {
    PUT
    await this.letters.add('welcome', { to: body.meeting.id });
  }
}
`.replace('PUT', 'await this.jobs.add(NAME, DATA, { jobId: id });'),
    'worker.ts': `import { Process, Processor } from '@nestjs/bull';
@Processor('stays')
export class Stays {
  constructor(private readonly store: any) {}
  @Process('meeting.participantLeft')
  async left({ data }: any) { await this.store.save(data.meeting.id, data.participant.FIELD); }
}
`,
  },
  Bull: {
    'jobs.js': "import Bull from 'bull';\nexport const jobs = new Bull('stays');\n",
    'receiver.js': RECEIVER('await jobs.add(NAME, DATA);'),
    'worker.js': `import { jobs } from './jobs.js';
import { save } from './store.js';
jobs.process('meeting.participantLeft', 4, async (job) => save(job.data.meeting.id, job.data.participant.FIELD));
`,
  },
  Agenda: {
    'jobs.js': "import { Agenda } from 'agenda';\nexport const jobs = new Agenda();\n",
    'receiver.js': RECEIVER('await jobs.now(NAME, DATA);'),
    'worker.js': `import { jobs } from './jobs.js';
import { save } from './store.js';
jobs.define('meeting.participantLeft', async (job) => {
  const { meeting, participant } = job.attrs.data;
  await save(meeting.id, participant.FIELD);
});
`,
  },
  'a queue behind functions': {
    'jobs.js': `import { Queue } from 'bullmq';
const queue = new Queue('stays');
const put = (name, data) => queue.add(name, data, { attempts: 3 });
export const jobs = { accept: (kind, delivery) => put(kind, delivery) };
`,
    'receiver.js': RECEIVER('await jobs.accept(NAME, DATA);'),
    'worker.js': `import { Worker } from 'bullmq';
import { save } from './store.js';
new Worker('stays', async ({ name, data }) => {
  if (name === 'meeting.participantLeft') await save(data.meeting.id, data.participant.FIELD);
});
`,
  },
};

describe.each(Object.entries(REGISTERED))('a function for the jobs of an event, of %s', (_, files) => {
  const check = (name: string, data: string, field: string): Promise<string[]> => {
    const fill = (text: string): string => text.replace('NAME', name).replace('DATA', data).replace('FIELD', field);
    return checkProgram(Object.fromEntries(Object.entries(files).map(([file, text]) => [file, fill(text)])));
  };
  it('gets the delivery', async () => {
    expect(await check('body.event', 'body', 'clientSpecificId')).toEqual([
      expect.stringMatching(/^worker\.[jt]s:\d rtk-event-field-availability$/),
    ]);
  });

  it.each([
    ['for a field that the event has', 'body.event', 'body', 'customParticipantId'],
    ['if the job holds what is made of the delivery', 'body.event', 'await translate(body)', 'clientSpecificId'],
    [
      'if the program names the job and makes its data',
      "'meeting.participantLeft'",
      'await translate(body)',
      'clientSpecificId',
    ],
  ])('is not judged %s', async (_, name, data, field) => {
    expect(await check(name, data, field)).toEqual([]);
  });
});
