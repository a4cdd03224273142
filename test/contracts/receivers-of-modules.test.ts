/** Receivers of which a part is in another module: the handlers of a table, middleware that a function makes. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const VERIFY = `import { verify } from 'node:crypto';
export const isSigned = (request: any) =>
  verify('RSA-SHA256', request.rawBody, process.env.PEM!, Buffer.from(request.headers['rtk-signature'], 'base64'));
`;

describe('a receiver of several modules', () => {
  it('is judged in the handlers that its table of events names', async () => {
    const receive = `import Fastify from 'fastify';
import { isSigned } from './verify';
import { onRecording, onTranscript } from './handlers';
const HANDLERS: Record<string, (payload: any) => unknown> = {
  'recording.statusUpdate': onRecording,
  'meeting.transcript': onTranscript,
};
const app = Fastify();
app.post('/hooks', async (request: any, reply) => {
  if (!isSigned(request)) return reply.code(401).send();
  const handler = HANDLERS[request.body.event];
  if (handler) await handler(request.body);
  return reply.code(204).send();
});
`;
    const wrong = `export const onTranscript = (payload: any) => ({ until: new Date(payload.transcriptDownloadUrlExpiry * 1000) });
export function onRecording({ recording }: any) {
  const begin = new Date(recording.startedTime).getTime();
  return {
    isSized: Number.isInteger(recording.fileSize),
    end: new Date(begin + recording.recordingDuration),
  };
}
`;
    const right = `export const onTranscript = (payload: any) => ({ until: new Date(payload.transcriptDownloadUrlExpiry) });
export function onRecording({ recording }: any) {
  const begin = new Date(recording.startedTime).getTime();
  return {
    isSized: Number.isInteger(Number(recording.fileSize)),
    end: new Date(begin + recording.recordingDuration * 1000),
  };
}
`;
    const files = { 'verify.ts': VERIFY, 'receive.ts': receive };
    expect(await checkProgram({ ...files, 'handlers.ts': wrong })).toEqual([
      'handlers.ts:1 rtk-timestamp-text',
      'handlers.ts:5 rtk-file-size-string',
      'handlers.ts:6 rtk-recording-duration-unit',
    ]);
    expect(await checkProgram({ ...files, 'handlers.ts': right })).toEqual([]);
  });

  it('is judged by the name of the header that it gives to middleware', async () => {
    const files = {
      'verify.ts': VERIFY,
      'once.ts': `import { db } from './db';
export const once = (header: string) => async (request: any, response: any, next: () => void) => {
  try {
    await db.delivery.create({ data: { id: request.get(header), at: new Date() } });
  } catch {
    response.status(200).end();
    return;
  }
  next();
};
`,
      'routes.ts': `import express from 'express';
import { once } from './once';
import { isSigned } from './verify';
const guard = (request: any, response: any, next: () => void) => (isSigned(request) ? next() : response.status(401).end());
export const routes = express.Router();
routes.post('/meetings', guard, once('rtk-uuid'), (request, response) => response.status(202).end());
routes.post('/streams', guard, once('rtk-webhook-id'), (request, response) => response.status(202).end());
`,
    };
    expect(await checkProgram(files)).toEqual(['routes.ts:7 rtk-dedupe-missing']);
  });

  it('is judged by the body that it gives to a module which takes several forms', async () => {
    const files = {
      'verify.ts': `import { verify } from 'node:crypto';
const KEY = 'https://api.realtime.cloudflare.com/.well-known/webhooks.json';
export async function isSigned(body: unknown, signature: string) {
  const { data } = (await (await fetch(KEY)).json()) as { data: { publicKey: string } };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return verify('RSA-SHA256', Buffer.from(text), data.publicKey, Buffer.from(signature, 'base64'));
}
`,
      'receive.ts': `import { Hono } from 'hono';
import { isSigned } from './verify';
const app = new Hono();
app.post('/text', async (c) => {
  const text = await c.req.text();
  return c.body(null, (await isSigned(text, c.req.header('rtk-signature') ?? '')) ? 204 : 401);
});
app.post('/object', async (c) => {
  const payload = await c.req.json();
  return c.body(null, (await isSigned(payload, c.req.header('rtk-signature') ?? '')) ? 204 : 401);
});
export default app;
`,
    };
    expect(await checkProgram(files)).toEqual(['receive.ts:10 rtk-signature-parsed-body']);
  });

  it('is judged in the worker that takes what it puts into a queue, of a package without the SDK', async () => {
    const worker = `import { Worker } from 'bullmq';
import { pool } from './pool';
new Worker('deliveries', async ({ data: { text } }) => {
  const delivery = JSON.parse(text);
  if (delivery.event === 'meeting.summary') await onSummary(delivery);
  else if (delivery.event === 'recording.statusUpdate') await onRecording(delivery);
});
async function onSummary({ meeting, summaryDownloadUrl }: any) {
  await pool.query('update rooms set summary = $2, ended = $3 where id = $1', [meeting.id, summaryDownloadUrl, meeting.endedAt]);
}
async function onRecording({ recording }: any) {
  if (recording.status === 'FAILED') return;
  await pool.query('insert into films values ($1, $2)', [recording.downloadUrl, recording.recordingDuration / 60_000]);
}
`;
    const receive = `import { Queue } from 'bullmq';
import { isSigned } from './verify';
const queue = new Queue('deliveries');
export const receive = async (request: any, response: any) => {
  if (!isSigned(request)) return response.sendStatus(401);
  await queue.add('delivery', { text: request.rawBody.toString() });
  response.sendStatus(202);
};
`;
    const files = {
      'package.json': '{ "name": "rooms", "dependencies": { "bullmq": "^5.0.0" } }',
      'worker.ts': worker,
    };
    expect(await checkProgram({ ...files, 'receive.ts': receive, 'verify.ts': VERIFY })).toEqual([
      'worker.ts:9 rtk-event-field-availability',
      'worker.ts:12 rtk-recording-status-values',
      'worker.ts:13 rtk-recording-duration-unit',
    ]);
    // The product's predecessor has the same events.
    const verify = VERIFY.replace('rtk-signature', 'x-meetings-signature');
    expect(await checkProgram({ ...files, 'receive.ts': receive, 'verify.ts': verify })).toEqual([]);
  });

  it('is judged behind a guard that a plugin gives the server', async () => {
    const plugin = `import fp from 'fastify-plugin';
import { isSigned } from './verify';
export default fp(async (server) => {
  server.decorate('assertSigned', async (request: any, reply: any) => {
    if (!isSigned(request)) return reply.code(401).send();
  });
  server.decorate('assertUser', async (request: any, reply: any) => {
    if (!request.headers.authorization) return reply.code(401).send();
  });
});
`;
    const route = (guard: string): string => `import type { FastifyInstance } from 'fastify';
import { store } from './store';
export async function summaries(server: FastifyInstance) {
  server.post('/summaries', { preHandler: ${guard} }, async (request, reply) => {
    try {
      await store.keep(request.headers['rtk-uuid'], request.body);
    } catch {
      return reply.code(409).send();
    }
    return reply.code(204).send();
  });
}
`;
    const hooked = route('undefined').replace(
      '  server.post',
      "  server.addHook('preHandler', server.assertSigned);\n  server.post",
    );
    const files = { 'verify.ts': VERIFY, 'plugin.ts': plugin };
    expect(await checkProgram({ ...files, 'route.ts': route('[server.assertSigned]') })).toEqual([
      'route.ts:8 rtk-error-status-no-retry',
    ]);
    expect(await checkProgram({ ...files, 'route.ts': hooked })).toEqual(['route.ts:9 rtk-error-status-no-retry']);
    expect(await checkProgram({ ...files, 'route.ts': route('[server.assertUser]') })).toEqual([]);
  });

  it('is judged in a module that only it calls, and else at its call', async () => {
    const verifyModule = `import { constants, verify } from 'node:crypto';
import { readKey } from './key';
export const isGenuine = (text: string, signature: string) =>
  verify(
    'sha256',
    Buffer.from(text),
    { key: readKey(), padding: constants.RSA_PKCS1_PSS_PADDING },
    Buffer.from(signature, 'base64'),
  );
`;
    const receive = (header: string): string => `import { isGenuine } from './genuine';
import { store } from './store';
export const POST = async ({ request }: { request: Request }) => {
  const text = await request.text();
  if (!isGenuine(text, request.headers.get('${header}') ?? '')) return new Response(null, { status: 401 });
  await store(text);
  return new Response(null, { status: 204 });
};
`;
    const files = { 'genuine.ts': verifyModule, 'meetings.ts': receive('rtk-signature') };
    expect(await checkProgram(files)).toEqual(['genuine.ts:7 rtk-signature-algorithm']);
    expect(await checkProgram({ ...files, 'shop.ts': receive('x-shop-signature') })).toEqual([
      'meetings.ts:5 rtk-signature-algorithm',
    ]);
    expect(await checkProgram({ 'genuine.ts': verifyModule, 'shop.ts': receive('x-shop-signature') })).toEqual([]);
  });

  it('is behind middleware that a function of the framework makes in another module', async () => {
    const receive = (status: number): string => `import { Hono } from 'hono';
import { signed } from './signed';
const app = new Hono<any>();
app.post('/hooks', signed, async (c) => {
  const id = c.req.header('rtk-uuid')!;
  try {
    await c.env.EVENTS.send({ id, payload: await c.req.json() });
  } catch {
    return c.json({ error: 'send it again' }, ${status});
  }
  return c.body(null, 204);
});
export default app;
`;
    const signed = `import { createMiddleware } from 'hono/factory';
export const signed = createMiddleware(async (c, next) => {
  const signature = Uint8Array.from(atob(c.req.header('rtk-signature') ?? ''), (each) => each.charCodeAt(0));
  const body = await c.req.arrayBuffer();
  if (!(await crypto.subtle.verify('RSASSA-PKCS1-v1_5', c.env.KEY, signature, body))) return c.text('no', 401);
  await next();
});
`;
    const check = (status: number): Promise<string[]> =>
      checkProgram({ 'signed.ts': signed, 'receive.ts': receive(status) });
    expect(await check(429)).toEqual(['receive.ts:9 rtk-error-status-no-retry']);
    expect(await check(500)).toEqual([]);
  });
});
