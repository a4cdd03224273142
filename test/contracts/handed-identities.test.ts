/** The identity of a queued message that a function of the program takes as an argument: of the delivery, or of the webhook. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const HANDLER = (call: string): string => `import { createVerify } from 'node:crypto';
import express from 'express';
import { put } from './queue.js';
export const app = express();
app.post('/hooks', express.raw({ type: '*/*' }), async (req, res) => {
  const key = (await (await fetch('https://api.realtime.cloudflare.com/.well-known/webhooks.json')).json()).data.publicKey;
  const valid = createVerify('RSA-SHA256').update(req.body).verify(key, req.headers['rtk-signature'], 'base64');
  if (!valid) return res.sendStatus(401);
  ${call}
  res.sendStatus(202);
});
`;
const ID = "req.headers['rtk-webhook-id']";
const BULL = `import { Queue } from 'bullmq';
const queue = new Queue('hooks');
const add = (name, data, options) => queue.add(name, data, { jobId: options.id });
export const put = (body, { id }) => add('hook', body, { id });
`;
const SQS = `import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
const sqs = new SQSClient({});
export function put(body, id, group = 'hooks') {
  return sqs.send(new SendMessageCommand({ QueueUrl: process.env.QUEUE, MessageBody: body, MessageGroupId: group, MessageDeduplicationId: id }));
}
`;

describe('a function that queues a message with the identity it is given', () => {
  it.each([
    ['an argument', SQS, `await put(req.body.toString(), ${ID});`],
    ['options, through a second function', BULL, `await put(req.body.toString(), { id: ${ID} });`],
  ])('gets the webhook’s by %s', async (_, queue, call) => {
    const check = (given: string): Promise<string[]> => checkProgram({ 'queue.js': queue, 'hooks.js': HANDLER(given) });
    expect(await check(call)).toEqual(['hooks.js:9 rtk-dedupe-missing']);
    expect(await check(call.replace('webhook-id', 'uuid'))).toEqual([]);
  });

  it('gets the webhook’s for the group of the messages alone', async () => {
    const call = `await put(req.body.toString(), req.headers['rtk-uuid'], ${ID});`;
    expect(await checkProgram({ 'queue.js': SQS, 'hooks.js': HANDLER(call) })).toEqual([]);
  });
});
