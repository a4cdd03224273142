/** Model calls do what the document says; the names of the tests begin with its section. */
import { describe, expect, it } from 'vitest';
import { createAsker } from './ask.ts';
import { GATEWAY_TOKEN, TOKEN } from './names.ts';

const { begin, ask, getWorld } = createAsker();

const AI = '/accounts/{account}/ai';
const AUTHORIZED = { authorization: `Bearer ${TOKEN}` };
const GATEWAY = { ...AUTHORIZED, 'cf-aig-gateway-id': 'default' };
const HOSTED = '@cf/meta/llama-3.1-8b-instruct';
const messages = [{ role: 'user', content: 'Hello' }];
const envelope = { model: 'openai/gpt-5-mini', input: { messages } };

const run = (body: object, headers: Record<string, string> = AUTHORIZED) => ask(`POST ${AI}/run`, body, headers);

describe('Endpoints, Model calls', () => {
  it.each([
    ['/run', envelope],
    [`/run/${HOSTED}`, { messages }],
    ['/v1/chat/completions', { model: 'openai/gpt-5-mini', messages }],
    ['/v1/responses', { model: 'openai/gpt-5-mini', input: 'Hello' }],
    ['/v1/messages', { model: 'anthropic/claude', max_tokens: 9, messages }],
  ])('%s answers in its format', async (path, body) => {
    begin('2026-11-21');
    const { status, text } = await ask(`POST ${AI}${path}`, body, GATEWAY);
    expect([status, text.includes('an answer')]).toEqual([200, true]);
  });

  it.each([
    ['/run', { model: HOSTED, input: { messages } }],
    [`/run/${HOSTED}`, { messages }],
    ['/v1/chat/completions', { model: HOSTED, messages }],
    ['/v1/responses', { model: HOSTED, input: 'Hello' }],
  ])('1: %s wants the header of the gateway for a hosted model', async (path, body) => {
    begin('2026-11-21');
    expect((await ask(`POST ${AI}${path}`, body)).status).toBe(400);
    expect((await ask(`POST ${AI}${path}`, body, GATEWAY)).status).toBe(200);
  });

  it('has no hosted model on the messages endpoint, and no other on the path form', async () => {
    begin('2026-11-21');
    expect((await ask(`POST ${AI}/v1/messages`, { model: HOSTED, max_tokens: 9, messages }, GATEWAY)).status).toBe(400);
    expect((await ask(`POST ${AI}/run/openai/gpt-5-mini`, { messages }, GATEWAY)).status).toBe(400);
  });

  it.each([
    ['/run', { input: {} }],
    ['/run', { model: 'openai/gpt-5-mini' }],
    ['/run', { ...envelope, messages }],
    ['/run', { ...envelope, input: 'Hello' }],
    ['/run', { ...envelope, model: 'gpt-5-mini' }],
    ['/run', { ...envelope, model: '@hf/a/b' }],
    [`/run/${HOSTED}`, { model: HOSTED, input: { messages } }],
    ['/v1/chat/completions', { messages }],
    ['/v1/chat/completions', { model: 'openai/gpt-5-mini' }],
    ['/v1/responses', { model: 'openai/gpt-5-mini' }],
    ['/v1/messages', { model: 'anthropic/claude', messages }],
    ['/v1/chat/completions', { model: 'openai/gpt-5-mini', messages, webhookUrl: 'https://hooks.example.com' }],
  ])('%s refuses %j', async (path, body) => {
    begin('2026-11-21');
    expect((await ask(`POST ${AI}${path}`, body, GATEWAY)).status).toBe(400);
  });

  it.each([
    ['cf-aig-gateway-id', ['default'], ['']],
    ['cf-aig-skip-cache', ['true', 'false'], ['1', 'yes']],
    ['cf-aig-collect-log', ['true', 'false'], ['0']],
    ['cf-aig-cache-ttl', ['0', '3600'], ['1h', '-1']],
    ['cf-aig-cache-key', ['anything'], []],
    ['cf-aig-request-timeout', ['1500'], ['soon']],
    ['cf-aig-max-attempts', ['1', '5'], ['0', '6', '1.5', 'many']],
    ['cf-aig-retry-delay', ['0', '5000'], ['5001', '-1', '1s']],
    ['cf-aig-backoff', ['constant', 'linear', 'exponential'], ['Linear', 'none']],
    ['cf-aig-metadata', ['{"a":1}'], ['a=1', '[object Object]']],
    ['cf-aig-another', ['anything'], []],
  ])('2, Limits: %s takes %j and refuses %j', async (name, taken, refused) => {
    begin('2026-11-21');
    const getStatus = async (value: string) => (await run(envelope, { ...AUTHORIZED, [name]: value })).status;
    for (const value of taken) expect(await getStatus(value)).toBe(200);
    for (const value of refused) expect(await getStatus(value)).toBe(400);
  });
});

describe('Resources, Model run request; Errors', () => {
  const url = 'https://hooks.example.com/done';

  const refused: [string, object][] = [
    ['an address without background', { webhookUrl: url }],
    ['an address with background false', { background: false, webhookUrl: url }],
    ['a format without an address', { background: true, webhookFormat: 'chat' }],
    ['an unknown format', { background: true, webhookUrl: url, webhookFormat: 'xml' }],
    ['an address that is not HTTPS', { background: true, webhookUrl: 'http://hooks.example.com' }],
    ['an address that is none', { background: true, webhookUrl: 'hooks.example.com' }],
    ...[
      'localhost',
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '[::1]',
      '[fd00::1]',
      'hooks.internal',
    ].map((host) => [host, { background: true, webhookUrl: `https://${host}/` }] as [string, object]),
    ['a background that is no boolean', { background: 'yes' }],
  ];

  it.each(refused)('refuses %s with 400', async (_, options) => {
    begin('2026-11-21');
    expect((await run({ ...envelope, options })).status).toBe(400);
    expect(getWorld().runs).toEqual([]);
  });

  it('tells the end of a background run once, raw or as one text', async () => {
    begin('2026-11-21');
    expect((await run({ ...envelope, options: { background: true } })).status).toBe(200);
    expect((await run({ ...envelope, options: { background: true, webhookUrl: url } })).status).toBe(200);
    expect(
      (await run({ ...envelope, options: { background: true, webhookUrl: url, webhookFormat: 'chat' } })).status,
    ).toBe(200);
    const [raw, chat, ...others] = getWorld().runs;
    expect(others).toEqual([]);
    expect(Object.keys(raw!.body)).toEqual(['id', 'state', 'result', 'error', 'provider', 'model', 'usage']);
    expect(Object.keys(chat!.body)).toEqual(['text']);
    expect(JSON.parse(String(chat!.body.text))).toMatchObject({ provider: 'openai', error: null });
  });
});

describe('Authentication 2 and 3', () => {
  it('answers a token that holds only a gateway permission with 401 and code 10000', async () => {
    begin('2026-11-21');
    expect(await run(envelope, { authorization: `Bearer ${GATEWAY_TOKEN}` })).toMatchObject({
      status: 401,
      body: { errors: [{ code: 10000 }] },
    });
  });

  it('takes Authorization on REST endpoints and cf-aig-authorization on the gateway host', async () => {
    begin('2026-11-21');
    const own = { 'cf-aig-authorization': `Bearer ${TOKEN}` };
    const native = 'POST https://gateway.ai.cloudflare.com/v1/{account}/default/openai/chat/completions';
    expect((await run(envelope, own)).status).toBe(401);
    expect((await ask(native, {}, own)).status).toBe(200);
    expect((await ask(native, {}, AUTHORIZED)).status).toBe(401);
  });
});
