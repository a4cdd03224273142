/** Messages of a program's own that carry a delivery beside the name of its event, through a text that is parsed elsewhere. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const VERIFY = `import { verify } from 'node:crypto';
const KEY = 'https://api.realtime.cloudflare.com/.well-known/webhooks.json';
export async function isSigned(body: string | Buffer, signature: string) {
  const { data } = (await (await fetch(KEY)).json()) as { data: { publicKey: string } };
  return verify('RSA-SHA256', Buffer.from(body), data.publicKey, Buffer.from(signature, 'base64'));
}
`;

const createReceiver = (message: string): string => `import { enqueue } from './queue';
import { isSigned } from './verify';
export const receive = async (event: any) => {
  if (!(await isSigned(event.body, event.headers['rtk-signature'] ?? ''))) return { statusCode: 401 };
  const payload = JSON.parse(event.body);
  await enqueue(${message});
  return { statusCode: 202 };
};
`;

const SQS = `import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
const sqs = new SQSClient({});
export const enqueue = (job: any) =>
  sqs.send(new SendMessageCommand({
    QueueUrl: process.env.QUEUE_URL,
    MessageBody: JSON.stringify(job),
    MessageAttributes: { kind: { DataType: 'String', StringValue: job.kind } },
  }));
`;
const createSqsWorker = (event: string, field: string): string => `import { store } from './store';
async function project({ kind, detail }: any) {
  switch (kind) {
    case 'meeting.transcript':
      return store.keep(detail.meeting.sessionId, detail.${field});
    case 'meeting.participantLeft':
      return store.keep(detail.participant.customParticipantId);
    case '${event}':
      return store.keep(detail.participant.peerId);
  }
}
export const handler = async ({ Records }: any) => {
  for (const { body } of Records) await project(JSON.parse(body));
};
`;

const KAFKA = `import { Kafka } from 'kafkajs';
const producer = new Kafka({ brokers: ['broker:9092'] }).producer();
export const enqueue = (message: any) =>
  producer.send({ topic: 'rooms', messages: [{ value: JSON.stringify(message) }] });
`;
const createKafkaWorker = (event: string, field: string): string => `import { consumer, store } from './store';
await consumer.run({
  eachMessage: async ({ message }: any) => {
    const envelope = JSON.parse(message.value.toString());
    if (envelope.type === 'meeting.transcript') await store.keep(envelope.data.meeting.sessionId, envelope.data.${field});
    if (envelope.type === '${event}') await store.keep(envelope.data.participant.peerId, envelope.data.participant.leftAt);
  },
});
`;

const STACKS = {
  sqs: {
    receiver: createReceiver("{ id: event.headers['rtk-uuid'], kind: payload.event, detail: payload }"),
    queue: SQS,
    createWorker: createSqsWorker,
    wrong: ['worker.ts:5 rtk-event-field-availability', 'worker.ts:8 rtk-event-compare-names'],
  },
  kafka: {
    receiver: createReceiver('{ type: payload.event, at: Date.now(), data: payload }'),
    queue: KAFKA,
    createWorker: createKafkaWorker,
    wrong: ['worker.ts:5 rtk-event-field-availability', 'worker.ts:6 rtk-event-compare-names'],
  },
};

describe.each(Object.entries(STACKS))(
  'a delivery in a message of %s',
  (_, { receiver, queue, createWorker, wrong }) => {
    const files = { 'verify.ts': VERIFY, 'receive.ts': receiver, 'queue.ts': queue };

    it('is of the event that the message names', async () => {
      const worker = createWorker('meeting.participant.left', 'summaryDownloadUrl');
      expect(await checkProgram({ ...files, 'worker.ts': worker })).toEqual(wrong);
      const right = createWorker('meeting.participantLeft', 'transcriptDownloadUrl');
      expect(await checkProgram({ ...files, 'worker.ts': right })).toEqual([]);
    });

    it('says nothing of names that the program sends itself', async () => {
      const own = `import { enqueue } from './queue';
export const leave = (participant: any) =>
  enqueue({ ${queue === SQS ? 'kind' : 'type'}: 'meeting.participant.left', participant });
`;
      const worker = createWorker('meeting.participant.left', 'transcriptDownloadUrl');
      expect(await checkProgram({ ...files, 'own.ts': own, 'worker.ts': worker })).toEqual([]);
    });
  },
);

it('is no payload where the program does not tell what the message carries', async () => {
  const worker = `import { store } from './store';
export const handler = async ({ Records }: any) => {
  for (const { body } of Records) {
    const job = JSON.parse(body);
    if (job.kind === 'meeting.transcript') await store.keep(job.id, job.detail.transcriptDownloadUrl);
    if (job.event === 'meeting.participantLeft') await store.keep(job.id, job.payload.participant.leftAt);
  }
};
`;
  expect(await checkProgram({ 'worker.ts': worker })).toEqual([]);
  const bare = worker.replaceAll('job.detail', 'job').replaceAll('job.payload', 'job');
  expect(await checkProgram({ 'worker.ts': bare })).toEqual(
    [5, 6].map((line) => `worker.ts:${line} rtk-event-field-availability`),
  );
});

describe('a delivery on a bus whose keys differ where it is put and where it comes', () => {
  const BUS = `import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
const bus = new EventBridgeClient({});
export const enqueue = (type: string, detail: string) =>
  bus.send(new PutEventsCommand({ Entries: [{ Source: 'rooms', DetailType: type, Detail: detail }] }));
`;
  const createWorker = (field: string): string => `import { store } from './store';
export const handler = async ({ detail, 'detail-type': type }: any) => {
  if (type === 'meeting.transcript') await store.keep(detail.meeting.sessionId, detail.${field});
  if (type === 'meeting.participantLeft') await store.keep(detail.participant.peerId, detail.participant.leftAt);
};
`;
  const check = (message: string, field: string): Promise<string[]> =>
    checkProgram({
      'verify.ts': VERIFY,
      'bus.ts': BUS,
      'receive.ts': createReceiver(message).replace('./queue', './bus'),
      'worker.ts': createWorker(field),
    });

  it.each(['payload.event, event.body', 'payload.event, JSON.stringify(payload)'])(
    'is of the event that names it: %s',
    async (message) => {
      expect(await check(message, 'summaryDownloadUrl')).toEqual(['worker.ts:3 rtk-event-field-availability']);
      expect(await check(message, 'transcriptDownloadUrl')).toEqual([]);
    },
  );

  it.each(['payload.event, event.headers.detail', "'meeting.transcript', await translate(payload)"])(
    'says nothing of what else goes under its name: %s',
    async (message) => expect(await check(message, 'summaryDownloadUrl')).toEqual([]),
  );
});
