/** A breach is reported where the developer changes the code: at a wrong value, or at the use of one that is right elsewhere. */
import { describe, expect, it } from 'vitest';
import { checkProgram, checkRelated } from './check-program.ts';

const API = 'https://api.cloudflare.com/client/v4/accounts/a';

describe('a breach is reported', () => {
  it('at the use of a model that lacks a header, and of one that two clients take', async () => {
    const files = {
      'clients.ts': `import OpenAI from 'openai';
import Anthropic from '@anthropic-ai/sdk';
export const openai = new OpenAI({ apiKey: process.env.KEY, baseURL: '${API}/ai/v1' });
export const routed = new OpenAI({ apiKey: process.env.KEY, baseURL: '${API}/ai/v1', defaultHeaders: { 'cf-aig-gateway-id': 'main' } });
export const claude = new Anthropic({ authToken: process.env.KEY, baseURL: '${API}/ai' });
`,
      'ask.ts': `import { claude, openai, routed } from './clients';
const SMALL = '@cf/meta/llama-3.1-8b-instruct';
const LARGE = '@cf/meta/llama-3.3-70b-instruct';
const messages = [{ role: 'user' as const, content: 'Hello' }];
export const small = () => openai.chat.completions.create({ model: SMALL, messages });
export const large = () => routed.chat.completions.create({ model: LARGE, messages });
export const other = () => claude.messages.create({ model: LARGE, max_tokens: 9, messages });
`,
      'main.ts': "import { small, other } from './ask';\nawait small();\nawait other();\n",
    };
    expect(await checkProgram(files)).toEqual([
      'ask.ts:5 ai-hosted-model-needs-gateway-header',
      'ask.ts:7 ai-messages-hosted-model',
    ]);
  });

  it('at the use of an object of a function, where another request uses the same object rightly', async () => {
    const files = {
      'models.js': `import axios from 'axios';
const API = '${API}';
const ofGateway = () => ({ 'cf-aig-authorization': 'Bearer ' + process.env.GATEWAY_TOKEN });
const ofApi = () => ({ authorization: 'Bearer ' + process.env.API_TOKEN });
const toEnvelope = (text) => ({
  input: { text },
});
export const chat = (body) => axios.post('https://gateway.ai.cloudflare.com/v1/a/main/openai/chat/completions', body, { headers: { ...ofGateway(), authorization: process.env.KEY } });
export const ask = (text) =>
  axios.post(API + '/ai/run', { model: 'openai/gpt-5', ...toEnvelope(text) }, {
    headers: {
      ...ofGateway(),
    },
  });
export const embed = (text) =>
  axios.post(API + '/ai/run/@cf/baai/bge-m3',
    toEnvelope(text), { headers: { ...ofApi(), 'cf-aig-gateway-id': 'main' } });
`,
      'alone.js': `const ofGateway = () => ({ 'cf-aig-authorization': 'Bearer ' + process.env.GATEWAY_TOKEN });
export const ask = (text) =>
  fetch('${API}/ai/run', { method: 'POST', headers: { ...ofGateway(), 'content-type': 'application/json' }, body: JSON.stringify({ model: 'openai/gpt-5', input: { text } }) });
`,
    };
    expect(await checkRelated(files)).toEqual([
      'alone.js:1 ai-authorization-header-rest',
      'models.js:12 ai-authorization-header-rest < models.js:3',
      'models.js:17 ai-run-path-envelope < models.js:6',
    ]);
  });

  it('at the value that is wrong in itself, also where a request that the constraint does not concern has it', async () => {
    const files = {
      'models.js': `const shared = {
  'cf-aig-max-attempts': '9',
};
const auth = { authorization: 'Bearer ' + process.env.API_TOKEN };
export const ask = (text) =>
  fetch('${API}/ai/run', { method: 'POST', headers: { ...auth, 'content-type': 'application/json', ...shared }, body: JSON.stringify({ model: 'openai/gpt-5', input: { text } }) });
export const list = () => fetch('https://api.cloudflare.com/client/v4/zones', { headers: { ...auth, ...shared } });
`,
    };
    expect(await checkRelated(files)).toEqual(['models.js:2 ai-header-max-attempts']);
  });

  it.each([
    ['of CommonJS', 'module.exports = { ai: `${root}/ai` };', "const settings = require('./settings');"],
    ['by name', 'exports.ai = `${root}/ai`;', "const settings = require('./settings');"],
    ['by default', 'export default { ai: `${root}/ai` };', "import settings from './settings.js';"],
  ])(
    'at the client that takes a base for another use from settings that are exported %s',
    async (_, exported, load) => {
      const files = {
        'settings.js': `const root = '${API}';\n${exported}\n`,
        'clients.js': `${load}
import OpenAI from 'openai';
export const board = new OpenAI({
  apiKey: process.env.KEY,
  baseURL: settings.ai,
});
export const models = () => fetch(settings.ai + '/models/search', { headers: { Authorization: \`Bearer \${process.env.KEY}\` } });
`,
        'ask.js': `import { board } from './clients.js';
export const ask = (content) => board.chat.completions.create({ model: 'openai/gpt-5', messages: [{ role: 'user', content }] });
`,
      };
      expect(await checkProgram(files)).toEqual(['clients.js:5 ai-openai-base-url']);
    },
  );

  it('at the row of a table that a function of another file writes into a header, unless the function adds to it', async () => {
    const files = {
      'plans.ts': `export const PLANS = {
  short: { tries: 2, wait: 500, limit: 20 },
  long: { tries: 9, wait: 500, limit: 20 },
};
`,
      'models.ts': `type Plan = { tries: number; wait: number; limit: number };
const patience = ({ tries, wait }: Plan) => ({
  'cf-aig-max-attempts': String(tries),
  'cf-aig-retry-delay': String(wait),
});
const send = (headers: Record<string, string>, input: object) =>
  fetch('${API}/ai/run', {
    method: 'POST',
    headers: { Authorization: \`Bearer \${process.env.T}\`, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ model: 'openai/gpt-5', input }),
  });
export const ask = (input: object, plan: Plan) => send(patience(plan), input);
export const askSoon = (input: object, plan: Plan) =>
  send({ ...patience(plan), 'cf-aig-request-timeout': \`\${plan.limit}s\` }, input);
`,
      'main.ts': `import { ask, askSoon } from './models';
import { PLANS } from './plans';
export const first = (input: object) => ask(input, PLANS.short);
export const second = (input: object) => ask(input, PLANS.long);
export const third = (input: object) => askSoon(input, PLANS.short);
`,
    };
    expect(await checkProgram(files)).toEqual(['models.ts:14 ai-header-number', 'plans.ts:3 ai-header-max-attempts']);
  });

  it('at the text that a request adds to a shared address, where another part of the request is missing', async () => {
    const files = {
      'runs.ts': `const HOOKS = process.env.HOOKS ?? 'https://hooks.example';
const send = (options: object) =>
  fetch('${API}/ai/run', {
    method: 'POST',
    headers: { Authorization: \`Bearer \${process.env.T}\`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ model: 'openai/gpt-5', input: { prompt: 'Hello' }, options }),
  });
export const late = () => send({ background: true, webhookUrl: \`\${HOOKS}/late\` });
export class Runs {
  options: Record<string, unknown> = {};
  notify(url: string) {
    this.options.webhookUrl = url;
    return this;
  }
  run() {
    return send(this.options);
  }
}
export const done = () => new Runs().notify(\`\${HOOKS}/done\`).run();
`,
    };
    expect(await checkProgram(files)).toEqual(['runs.ts:19 ai-webhook-needs-background']);
  });

  it('at the property beside which another one is missing, not where the value of the first is made', async () => {
    const files = {
      'runs.ts': `const send = (body: object) =>
  fetch('${API}/ai/run', { method: 'POST', headers: { Authorization: \`Bearer \${process.env.T}\`, 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
export const start = (prompt: string, callback: string) =>
  send({
    model: 'openai/gpt-5',
    input: { prompt },
    options: { webhookUrl: callback },
  });
export const startRight = (prompt: string, callback: string) =>
  send({ model: 'openai/gpt-5', input: { prompt }, options: { webhookUrl: callback, background: true } });
`,
      'job.ts': `import { start, startRight } from './runs';
const base = \`\${process.env.PUBLIC_URL}/done\`;
export const run = async (prompt: string) => {
  await start(prompt, \`\${base}/a\`);
  await startRight(prompt, \`\${base}/b\`);
};
`,
    };
    expect(await checkProgram(files)).toEqual(['runs.ts:7 ai-webhook-needs-background']);
  });

  it('at the model that a file gives to a function or a builder of another one, which adds no header for it', async () => {
    const files = {
      'runs.js': `const run = (body, headers) =>
  fetch('${API}/ai/run', { method: 'POST', headers: { authorization: 'Bearer ' + process.env.KEY, 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
export const ask = (model, prompt, gateway) =>
  run({ model, input: { prompt } }, gateway ? { 'cf-aig-gateway-id': gateway } : {});
export class Job {
  #headers = {};
  constructor(model) {
    this.model = model;
  }
  through(gateway) {
    this.#headers['cf-aig-gateway-id'] = gateway;
    return this;
  }
  start(prompt) {
    return run({ model: this.model, input: { prompt } }, this.#headers);
  }
}
`,
      'models.js':
        "export const TINY = '@cf/meta/llama-3.2-1b-instruct';\nexport const MODELS = { tiny: TINY, guest: 'openai/gpt-5' };\n",
      'tasks.js': `import { ask, Job } from './runs.js';
import { MODELS, TINY } from './models.js';
const LARGE = '@cf/meta/llama-3.3-70b-instruct';
export const literal = (text) => ask('@cf/meta/llama-3.2-1b-instruct', text);
export const constant = (text) => ask(LARGE, text);
export const imported = (text) => ask(TINY, text);
export const row = (text) => ask(MODELS.tiny, text);
export const built = (text) => new Job('@cf/meta/llama-3.2-1b-instruct').start(text);
export const right = (text) => [
  ask('@cf/meta/llama-3.2-1b-instruct', text, 'main'),
  ask(LARGE, text, 'main'),
  ask(TINY, text, 'main'),
  ask(MODELS.guest, text),
  new Job('@cf/meta/llama-3.2-1b-instruct').through('main').start(text),
  new Job('openai/gpt-5').start(text),
];
`,
      'main.js': "import { literal, imported, built } from './tasks.js';\nliteral('a');\nimported('b');\nbuilt('c');\n",
    };
    const places = [4, 5, 6, 7, 8].map((line) => `tasks.js:${line} ai-hosted-model-needs-gateway-header`);
    expect(await checkProgram(files)).toEqual(places);
  });

  it('at the client that gives a list away, where another client gives it rightly', async () => {
    const files = {
      'register.ts': `const BASE = ['zone.read'];
const MORE = ['ai.read'];
const common = { grant_types: ['authorization_code'], response_types: ['code'], token_endpoint_auth_method: 'none', redirect_uris: ['https://a.example/'] };
const KINDS = {
  web: { ...common, client_name: 'web', scopes: BASE, optional_scopes: MORE },
  app: { ...common, client_name: 'app', scopes: [...BASE, ...MORE], optional_scopes: MORE },
};
export const register = (kind: keyof typeof KINDS) =>
  fetch('${API}/oauth_clients', { method: 'POST', headers: { Authorization: \`Bearer \${process.env.T}\`, 'Content-Type': 'application/json' }, body: JSON.stringify(KINDS[kind]) });
`,
    };
    expect(await checkProgram(files)).toEqual(['register.ts:5 oauth-client-optional-scopes-subset']);
  });

  it('at the wrong value of a table whose keys a type reads', async () => {
    const files = {
      'runs.ts': `const TARGETS = {
  chat: { path: '/chat', format: 'chat' },
  poster: { path: '/poster', format: 'json' },
} as const;
export const start = (target: keyof typeof TARGETS, input: object) => {
  const { path, format } = TARGETS[target];
  return fetch('${API}/ai/run', { method: 'POST', headers: { Authorization: \`Bearer \${process.env.T}\`, 'Content-Type': 'application/json' }, body: JSON.stringify({ model: 'openai/gpt-5', input, options: { background: true, webhookUrl: \`https://a.example\${path}\`, webhookFormat: format } }) });
};
export const poster = () => start('poster', {});
`,
    };
    expect(await checkProgram(files)).toEqual(['runs.ts:3 ai-webhook-format-value']);
  });

  it('at the wrong one of several bodies that a loop sends to one address', async () => {
    const files = {
      'register.js': `const hooks = [
  { name: 'a', url: 'https://a.example/', events: ['meeting.transcriptReady'] },
  { name: 'b', url: 'https://a.example/', events: ['meeting.ended'] },
];
for (const hook of hooks)
  await fetch('${API}/realtime/kit/b/webhooks', { method: 'POST', headers: { Authorization: \`Bearer \${process.env.T}\`, 'Content-Type': 'application/json' }, body: JSON.stringify(hook) });
`,
    };
    expect(await checkProgram(files)).toEqual(['register.js:2 rtk-webhook-event-names']);
  });

  it('where a model of LangChain is made, whatever chain of another file takes it', async () => {
    const files = {
      'models.ts': `import { ChatAnthropic } from '@langchain/anthropic';
import { ChatOpenAI } from '@langchain/openai';
const headers = (gateway?: string, delayMs?: number) => {
  const all: Record<string, string> = {};
  if (gateway) all['cf-aig-gateway-id'] = gateway;
  if (delayMs) all['cf-aig-retry-delay'] = String(delayMs);
  return all;
};
const chat = (model: string, gateway?: string, delayMs?: number) =>
  new ChatOpenAI({ model, configuration: { baseURL: '${API}/ai/v1', defaultHeaders: headers(gateway, delayMs) } });
export const writer = chat('@cf/meta/llama-3.1-8b-instruct', 'main');
export const headline = chat('@cf/meta/llama-3.1-8b-instruct');
export const patient = chat('openai/gpt-5', 'main', 9000);
export class Reviewer {
  readonly model = new ChatAnthropic({ model: '@cf/openai/gpt-oss-20b', anthropicApiUrl: '${API}/ai' });
}
`,
      'main.ts':
        "import { prompt } from './prompt';\nimport { headline } from './models';\nexport const chain = prompt.pipe(headline);\n",
    };
    expect(await checkProgram(files)).toEqual([
      'models.ts:12 ai-hosted-model-needs-gateway-header',
      'models.ts:13 ai-header-retry-delay',
      'models.ts:15 ai-messages-hosted-model',
    ]);
  });

  it('where a client takes a model of a third file, which is right for another client', async () => {
    const files = {
      'names.ts': "export const SMALL = '@cf/meta/llama-3.1-8b-instruct';\n",
      'models.ts': `import { ChatOpenAI } from '@langchain/openai';
import { SMALL } from './names';
const configuration = { baseURL: '${API}/ai/v1' };
export const routed = new ChatOpenAI({ model: SMALL, configuration: { ...configuration, defaultHeaders: { 'cf-aig-gateway-id': 'main' } } });
export const bare = new ChatOpenAI({ model: SMALL, configuration });
`,
      'main.ts':
        "import { bare, routed } from './models';\nexport const ask = async (text: string) => [await routed.invoke(text), await bare.invoke(text)];\n",
    };
    expect(await checkProgram(files)).toEqual(['models.ts:5 ai-hosted-model-needs-gateway-header']);
  });

  it('where a header takes a text that a call makes, not at what the call is given', async () => {
    const files = {
      'ask.ts': `import axios from 'axios';
const labels = (all: Record<string, string>) => ({
  'cf-aig-metadata': new URLSearchParams(all).toString(),
});
export const ask = (user: string) =>
  axios.post('${API}/ai/v1/chat/completions', { model: 'openai/gpt-5', messages: [] }, {
    headers: {
      Authorization: \`Bearer \${process.env.T}\`,
      ...labels({
        user,
        team: 'search',
      }),
    },
  });
`,
      'main.ts': "import { ask } from './ask';\nawait ask('me');\n",
    };
    expect(await checkProgram(files)).toEqual(['ask.ts:3 ai-header-metadata-json']);
  });

  it('at the model that a call gives to the function which sends it, whatever other file starts the call', async () => {
    const files = {
      'review.ts': `const send = (model: string, prompt: string) =>
  fetch('${API}/ai/v1/messages', {
    method: 'POST',
    headers: { Authorization: \`Bearer \${process.env.T}\`, 'Content-Type': 'application/json', 'cf-aig-gateway-id': 'main' },
    body: JSON.stringify({ model, max_tokens: 9, messages: [{ role: 'user', content: prompt }] }),
  });
export const polish = (text: string) => send('anthropic/claude-sonnet-4', text);
export const review = (text: string) => send('@cf/openai/gpt-oss-20b', text);
`,
      'main.ts': "import { polish, review } from './review';\nawait polish('a');\nawait review('a');\n",
    };
    expect(await checkProgram(files)).toEqual(['review.ts:8 ai-messages-hosted-model']);
  });

  it('at the call that gives an empty value or leaves an empty default, not at the function or the default itself', async () => {
    const files = {
      'client.ts': `import OpenAI from 'openai';
export const openai = new OpenAI({ apiKey: process.env.KEY, baseURL: '${API}/ai/v1' });
export const route = (gateway = 'main', extra: Record<string, string> = {}) => ({ headers: { 'cf-aig-gateway-id': gateway, ...extra } });
`,
      'ask.ts': `import { openai, route } from './client';
const body = { model: '@cf/meta/llama-3.1-8b-instruct', messages: [{ role: 'user' as const, content: 'Hello' }] };
export const ask = () => openai.chat.completions.create(body, route());
export const lost = () => openai.chat.completions.create(body, route(''));
`,
      'hooks.ts': `const none = { name: '', url: '', events: [] as string[], enabled: true };
export async function register(hook: Partial<typeof none>) {
  return fetch('${API}/realtime/kit/b/webhooks', { method: 'POST', headers: { Authorization: \`Bearer \${process.env.T}\`, 'Content-Type': 'application/json' }, body: JSON.stringify({ ...none, ...hook }) });
}
export const add = (name: string, { url = 'https://a.example/', events = [] as string[] } = {}) => register({ name, url, events });
await register({ name: 'b', url: 'https://a.example/' });
`,
      'main.ts': `import { add, register } from './hooks';
import { ask, lost } from './ask';
await register({ name: 'a', url: 'https://a.example/', events: ['meeting.ended'] });
await register({ name: 'b', url: 'https://a.example/' });
await add('c', { events: ['meeting.ended'] });
await add('d', { url: 'https://b.example/' });
await Promise.all([ask(), lost()]);
`,
    };
    expect(await checkProgram(files)).toEqual([
      'ask.ts:4 ai-header-gateway-id-empty',
      'hooks.ts:6 rtk-webhook-events-empty',
      'main.ts:4 rtk-webhook-events-empty',
      'main.ts:6 rtk-webhook-events-empty',
    ]);
  });

  it('at an empty list that no call can replace', async () => {
    const files = {
      'hooks.ts': `const fixed = { events: [] as string[], enabled: true };
export const register = (hook: { name: string; url: string }) =>
  fetch('${API}/realtime/kit/b/webhooks', { method: 'POST', headers: { Authorization: \`Bearer \${process.env.T}\`, 'Content-Type': 'application/json' }, body: JSON.stringify({ ...hook, ...fixed }) });
`,
      'main.ts': "import { register } from './hooks';\nawait register({ name: 'a', url: 'https://a.example/' });\n",
    };
    expect(await checkProgram(files)).toEqual(['hooks.ts:1 rtk-webhook-events-empty']);
  });

  it('at the property that sends a list which lacks in another one', async () => {
    const files = {
      'register.ts': `export async function register(name: string) {
  const scopes = ['zone.read'];
  const optional = ['dns.write'];
  return fetch('${API}/oauth_clients', {
    method: 'POST',
    headers: { Authorization: \`Bearer \${process.env.T}\`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_name: name, grant_types: ['authorization_code'], response_types: ['code'], redirect_uris: ['https://a.example/'],
      token_endpoint_auth_method: 'none',
      scopes,
      optional_scopes: optional,
    }),
  });
}
`,
    };
    expect(await checkProgram(files)).toEqual(['register.ts:11 oauth-client-optional-scopes-subset']);
  });

  it('at the use of a model where the client, its base and the name of the model are each of a file of their own', async () => {
    const files = {
      'base.ts': `export const BASE = '${API}/ai';\n`,
      'models.ts':
        "export const MODELS = { small: '@cf/meta/llama-3.1-8b-instruct', claude: 'anthropic/claude-sonnet-4-5' } as const;\n",
      'clients.ts': `import OpenAI from 'openai';
import { createAnthropic } from '@ai-sdk/anthropic';
import { BASE } from './base';
export const openai = new OpenAI({ apiKey: process.env.KEY, baseURL: \`\${BASE}/v1\` });
export const routed = new OpenAI({ apiKey: process.env.KEY, baseURL: \`\${BASE}/v1\`, defaultHeaders: { 'cf-aig-gateway-id': 'main' } });
export const claude = createAnthropic({ baseURL: \`\${BASE}/v1\`, headers: { Authorization: \`Bearer \${process.env.KEY}\` } });
`,
      'ask.ts': `import { MODELS } from './models';
import { openai, routed } from './clients';
export const ask = (messages: never[]) => openai.chat.completions.create({ model: MODELS.small, messages });
export const send = (messages: never[]) => routed.chat.completions.create({ model: MODELS.small, messages });
`,
      'write.ts': `import { generateText } from 'ai';
import { MODELS } from './models';
import { claude } from './clients';
const plans = { free: MODELS.small, paid: MODELS.claude };
export const short = (prompt: string) => generateText({ model: claude(plans.free), prompt });
export const long = (prompt: string) => generateText({ model: claude(plans.paid), prompt });
`,
    };
    expect(await checkProgram(files)).toEqual([
      'ask.ts:3 ai-hosted-model-needs-gateway-header',
      'write.ts:5 ai-messages-hosted-model',
    ]);
  });

  it('once in a function that sends one request, and at the calls of one that sends several', async () => {
    const key = 'https://api.realtime.cloudflare.com/.well-known/webhooks.json';
    const files = {
      'key.ts': `let cached: Promise<string> | undefined;
async function load(): Promise<string> {
  const secured = { headers: { Authorization: \`Bearer \${process.env.T}\` } };
  const { data } = await (await fetch('${key}', secured)).json();
  return data.publicKey;
}
export const getKey = () => (cached ??= load());
`,
      'any.ts': `const ask = (url: string) =>
  fetch(url, { headers: { Authorization: \`Bearer \${process.env.T}\` } });
export const getZones = () => ask('https://api.cloudflare.com/client/v4/zones');
export const askKey = () => ask('${key}');
`,
    };
    expect(await checkProgram(files)).toEqual(['any.ts:4 rtk-public-key-auth', 'key.ts:3 rtk-public-key-auth']);
  });

  it('at the element by which a list repeats an event, not at the definition of the event', async () => {
    const files = {
      'events.ts': `export enum Kind {
  Begun = 'meeting.started',
  Over = 'meeting.ended',
}
export const NAMES = { begun: 'meeting.started', over: 'meeting.ended' } as const;
export const DAILY = [
  NAMES.over,
  NAMES.begun,
  NAMES.over,
];
export const ALWAYS = ['meeting.ended', 'meeting.summary'];
`,
      'register.ts': `import { ALWAYS, DAILY, Kind, NAMES } from './events';
const register = (name: string, events: string[]) =>
  fetch('${API}/realtime/kit/b/webhooks', { method: 'POST', headers: { Authorization: \`Bearer \${process.env.T}\`, 'Content-Type': 'application/json' }, body: JSON.stringify({ name, url: 'https://a.example/', events }) });
await register('all', Object.values(Kind));
await register('twice', [
  Kind.Begun,
  Kind.Over,
  Kind.Begun,
]);
await register('daily', DAILY);
await register('spread', [
  Kind.Over,
  ...ALWAYS,
]);
await register('once', [Kind.Begun, ...ALWAYS]);
await register('names', [NAMES.over, NAMES.begun]);
`,
    };
    expect(await checkProgram(files)).toEqual([
      'events.ts:9 rtk-webhook-events-duplicate',
      'register.ts:8 rtk-webhook-events-duplicate',
      'register.ts:13 rtk-webhook-events-duplicate',
    ]);
  });

  it('at the property that sends a text in place of a list, not at the elements that the text joins', async () => {
    const files = {
      'register.ts': `const EVENTS = ['meeting.started', 'meeting.ended'];
const SCOPES = ['zone.read', 'dns.read'];
const send = (path: string, body: object) =>
  fetch(\`${API}/\${path}\`, {
    method: 'POST',
    headers: { Authorization: \`Bearer \${process.env.T}\`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
export const hook = (url: string) =>
  send('realtime/kit/k/webhooks', { name: 'a', url, events: EVENTS.join(','), enabled: true });
export const client = () =>
  send('oauth_clients', {
    client_name: 'a', grant_types: ['authorization_code'], response_types: ['code'],
    token_endpoint_auth_method: 'none', redirect_uris: ['https://a.example/back'],
    scopes: SCOPES.join(' '),
  });
`,
    };
    expect(await checkProgram(files)).toEqual([
      'register.ts:10 rtk-webhook-field-types',
      'register.ts:15 oauth-client-list-fields',
    ]);
  });

  it('at the use of a whole token in a function that gets the repository, and at the call of one that gets a secret', async () => {
    const check = (push: string, call: string): Promise<string[]> =>
      checkProgram({
        'git.ts': `import { simpleGit } from 'simple-git';
const basic = (user: string, password: string) => \`Basic \${btoa(\`\${user}:\${password}\`)}\`;
${push}
`,
        'main.ts': `import { push } from './git';
const response = await fetch('${API}/artifacts/namespaces/n/repos', {
  method: 'POST',
  headers: { Authorization: \`Bearer \${process.env.T}\`, 'Content-Type': 'application/json' },
  body: JSON.stringify({ name: 'a' }),
});
const { remote, token } = (await response.json()).result;
${call}
`,
      });
    const run =
      "simpleGit(options.dir).raw(['-c', `http.extraHeader=Authorization: ${basic('x', options.token)}`, 'push'";
    expect(
      await check(
        `export const push = (dir: string, repo: { remote: string; token: string }) =>
  simpleGit(dir).raw(['-c', \`http.extraHeader=Authorization: \${basic('x', repo.token)}\`, 'push', repo.remote]);`,
        "await push('.', { remote, token });",
      ),
    ).toEqual(['git.ts:4 repo-token-in-url-unstripped']);
    expect(
      await check(
        `export const push = (options: { dir: string; remote: string; token: string }) =>
  ${run}, options.remote]);`,
        "await push({ dir: '.', remote, token });",
      ),
    ).toEqual(['main.ts:8 repo-token-in-url-unstripped']);
  });

  it('at the literal that makes a text wrong which several files write', async () => {
    const check = (base: string, path: string): Promise<string[]> =>
      checkProgram({
        'config.ts': `export const config = { publicUrl: '${base}' };\n`,
        'clients.ts': `import { config } from './config';
export const register = (name: string) =>
  fetch('${API}/oauth_clients/c', {
    method: 'PATCH',
    headers: { Authorization: \`Bearer \${process.env.T}\`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ allowed_cors_origins: [\`\${config.publicUrl}${path}\`] }),
  });
`,
      });
    expect(await check('https://a.example', '/login')).toEqual(['clients.ts:6 oauth-client-cors-origin']);
    expect(await check('https://a.example/app', '/login')).toEqual(['config.ts:1 oauth-client-cors-origin']);
    expect(await check('https://a', '.example')).toEqual([]);
  });
});
