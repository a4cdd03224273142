/** Clients of model vendors, whose methods have paths of their own behind a base that may be the platform's. */
import { describe, expect, it } from 'vitest';
import type { Value } from '../../analysis/evaluator/domain/value.ts';
import { getAlternatives } from '../../analysis/evaluator/domain/choice.ts';
import { findIn, requestsOf } from './find-in-text.ts';

const AI = 'https://api.cloudflare.com/client/v4/accounts/{}/ai';
const base = '`https://api.cloudflare.com/client/v4/accounts/${account}/ai`';

const OPENAI = `import OpenAI from 'openai'; const client = new OpenAI({ apiKey: token, baseURL: ${base} + '/v1' });`;
const ANTHROPIC = `import Anthropic from '@anthropic-ai/sdk'; const client = new Anthropic({ authToken: token, baseURL: ${base} });`;

describe('paths behind the base', () => {
  it.each([
    [`${OPENAI} client.chat.completions.create({ model, messages })`, `POST ${AI}/v1/chat/completions`],
    [`${OPENAI} client.chat.completions.stream({ model, messages })`, `POST ${AI}/v1/chat/completions`],
    [`${OPENAI} client.beta.chat.completions.stream({ model, messages })`, `POST ${AI}/v1/chat/completions`],
    [`${OPENAI} client.responses.create({ model, input })`, `POST ${AI}/v1/responses`],
    [`${OPENAI} client.post('/responses', { body: { model, input } })`, `POST ${AI}/v1/responses`],
    [`${OPENAI} client.withOptions({ timeout: 1 }).responses.create({ model, input })`, `POST ${AI}/v1/responses`],
    [
      `${OPENAI} const { chat } = client; chat.completions.create({ model, messages })`,
      `POST ${AI}/v1/chat/completions`,
    ],
    [
      `const { OpenAI } = require('openai'); new OpenAI({ baseURL: ${base} + '/v1/' }).chat.completions.create({ model, messages })`,
      `POST ${AI}/v1/chat/completions`,
    ],
    [
      `import { OpenAI } from 'openai'; class Chat { client = new OpenAI({ baseURL: ${base} + '/v1' }); ask(messages) { return this.client.chat.completions.create({ model, messages }) } }`,
      `POST ${AI}/v1/chat/completions`,
    ],
    [`${ANTHROPIC} client.messages.create({ model, max_tokens: 1, messages })`, `POST ${AI}/v1/messages`],
    [`${ANTHROPIC} client.messages.stream({ model, max_tokens: 1, messages })`, `POST ${AI}/v1/messages`],
    [
      `${ANTHROPIC} client.beta.messages.create({ model, max_tokens: 1, messages })`,
      `POST ${AI}/v1/messages?beta=true`,
    ],
  ])('%s', (text, expected) => {
    expect(requestsOf(text)).toEqual([expected]);
  });

  it.each([
    [
      `import OpenAI from 'openai'; new OpenAI().chat.completions.create({ model, messages })`,
      'POST https://api.openai.com/v1/chat/completions',
    ],
    [
      `import OpenAI from 'openai'; new OpenAI({ apiKey }).responses.create({ model, input })`,
      'POST https://api.openai.com/v1/responses',
    ],
    [
      `import Anthropic from '@anthropic-ai/sdk'; new Anthropic({ apiKey }).messages.create({ model, messages })`,
      'POST https://api.anthropic.com/v1/messages',
    ],
    [`import OpenAI from 'openai'; new OpenAI(options).responses.create({ model, input })`, 'POST {}/responses'],
  ])('are behind the vendor where no base is given: %s', (text, expected) => {
    expect(requestsOf(text)).toEqual([expected]);
  });

  it.each([
    `${OPENAI} client.models`,
    `import OpenAI, { toFile } from 'openai'; toFile('/accounts/1/ai/run')`,
    `const client = { chat: { completions: { create: (body) => body } } }; client.chat.completions.create({ model })`,
  ])('are none where nothing is sent: %s', (text) => {
    expect(requestsOf(text)).toEqual([]);
  });
});

describe('body and headers', () => {
  const names = (value: Value | null): string[] =>
    getAlternatives(value!).flatMap((part) => (part.kind === 'object' ? [...part.properties.keys()] : []));

  it('is the body, the headers of the client with those of the call, and those that the client adds', () => {
    const text = `import OpenAI from 'openai'; const client = new OpenAI({ baseURL: ${base}, defaultHeaders: { 'cf-aig-gateway-id': 'a' } });
      client.chat.completions.create({ model, messages }, { headers: { 'cf-aig-skip-cache': true } })`;
    const [request] = findIn(text);
    expect(names(request!.body)).toEqual(['model', 'messages']);
    expect(names(request!.headers)).toEqual(['cf-aig-gateway-id', 'cf-aig-skip-cache']);
    expect(request!.clientHeaders).toEqual(['authorization', 'content-type']);
  });

  it('are merged from each later set of options', () => {
    const [request] = findIn(
      `${ANTHROPIC} const other = client.withOptions({ defaultHeaders: { 'cf-aig-gateway-id': 'a' } }); other.messages.create({ model })`,
    );
    expect(names(request!.headers)).toEqual(['cf-aig-gateway-id']);
  });
});
