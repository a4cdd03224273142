/** Rows of a table in one module, for each of which another one sends a request by the function that the row names. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const API = 'https://api.cloudflare.com/client/v4/accounts/a/ai';

/** Targets of an HTTP service: the fields of a row become headers, and its kind selects the endpoint. */
const TARGETS = `export const targets = {
  draft: [
    { kind: 'chat', model: 'openai/gpt-5-mini', retries: 2 },
    { kind: 'chat', model: '@cf/meta/llama-3.1-8b-instruct', gateway: 'main' },
    { kind: 'vendor', model: 'gpt-5-mini', retries: 9 },
  ],
  final: [
    { kind: 'chat', model: '@cf/meta/llama-3.1-8b-instruct' },
    { kind: 'messages', model: 'anthropic/claude-sonnet-4', retries: 7 },
    { kind: 'messages', model: '@cf/meta/llama-3.1-8b-instruct', gateway: 'main' },
    { kind: 'chat', model: 'gpt-5' },
  ],
};
`;
const SENDERS = `const auth = { Authorization: \`Bearer \${process.env.TOKEN}\`, 'Content-Type': 'application/json' };
function extra(target) {
  const headers = {};
  if (target.gateway) headers['cf-aig-gateway-id'] = target.gateway;
  if (target.retries) headers['cf-aig-max-attempts'] = String(target.retries);
  return headers;
}
const post = (url, body, headers) => fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
export const senders = {
  chat: (target, messages) =>
    post('${API}/v1/chat/completions', { model: target.model, messages }, { ...auth, ...extra(target) }),
  messages: (target, messages) =>
    post('${API}/v1/messages', { model: target.model, max_tokens: 9, messages }, { ...auth, ...extra(target) }),
  vendor: (target, messages) =>
    post('https://api.openai.com/v1/chat/completions', { model: target.model, messages }, { Authorization: process.env.OTHER }),
};
`;
const FOUND = [
  'targets.js:8 ai-hosted-model-needs-gateway-header',
  'targets.js:9 ai-header-max-attempts',
  'targets.js:10 ai-messages-hosted-model',
  'targets.js:11 ai-model-name-format',
];

describe('the rows of a table', () => {
  it.each([
    [
      'in a loop with retries',
      `export async function ask(name, messages) {
  for (const target of targets[name]) {
    const answer = await attempt(3, () => senders[target.kind](target, messages));
    if (answer.ok) return answer;
  }
}
async function attempt(count, run) {
  for (let n = 0; ; n++) {
    const answer = await run();
    if (answer.ok || n === count) return answer;
  }
}
`,
    ],
    [
      'in a callback',
      `export const ask = (name, messages) =>
  Promise.any(targets[name].map((target) => senders[target.kind](target, messages)));
`,
    ],
  ])('are each judged by what their own function sends %s', async (_, code) => {
    const files = {
      'targets.js': TARGETS,
      'senders.js': SENDERS,
      'router.js': `import { targets } from './targets.js';\nimport { senders } from './senders.js';\n${code}`,
      'main.js':
        "import { ask } from './router.js';\nexport default { fetch: async (request) => ask('draft', await request.json()) };\n",
    };
    expect(await checkProgram(files)).toEqual(FOUND);
  });

  it('of which a queue names one are each judged for the client that they name', async () => {
    const files = {
      'plans.ts': `export const plans = [
  { to: 'run', name: 'poster', options: { webhookUrl: 'https://a.example/done' } },
  { to: 'run', name: 'banner', options: { background: true, webhookUrl: 'https://a.example/done' } },
  { to: 'own', name: 'thumb', options: { webhookUrl: 'http://10.0.0.7/done' } },
] as const;
`,
      'clients.ts': `import axios from 'axios';
const platform = axios.create({ baseURL: '${API}', headers: { Authorization: \`Bearer \${process.env.TOKEN}\` } });
const farm = axios.create({ baseURL: 'https://render.example' });
export const clients = {
  run: (prompt: string, options: object) => platform.post('/run', { model: 'black-forest-labs/flux-2-pro', input: { prompt }, options }),
  own: (prompt: string, options: object) => farm.post('/run', { prompt, options }),
};
`,
      'worker.ts': `import { Worker } from 'bullmq';
import { clients } from './clients';
import { plans } from './plans';
new Worker('render', async (job) => {
  const plan = plans.find(({ name }) => name === job.name);
  if (!plan) return;
  await clients[plan.to](job.data.prompt, plan.options);
});
`,
    };
    expect(await checkProgram(files)).toEqual(['plans.ts:2 ai-webhook-needs-background']);
  });
});

describe('an entry that a condition excludes', () => {
  const getFiles = (ask: string): Record<string, string> => ({
    'models.js': `export const post = (model, messages, gateway) => {
  const headers = new Headers({ authorization: \`Bearer \${process.env.TOKEN}\`, 'content-type': 'application/json' });
  if (gateway) headers.set('cf-aig-gateway-id', gateway);
  return fetch('${API}/v1/chat/completions', { method: 'POST', headers, body: JSON.stringify({ model, messages }) });
};
`,
    'ask.js': `import { post } from './models.js';
const tiers = { fast: '@cf/meta/llama-3.1-8b-instruct', careful: 'anthropic/claude-sonnet-4' };
export const ask = async (request) => {
  const { tier, messages } = await request.json();
  ${ask}
};
`,
  });

  it.each([
    ["return tier === 'fast' ? post(tiers.fast, messages, 'main') : post(tiers[tier], messages);", []],
    ["if (tier === 'fast') return post(tiers.fast, messages, 'main');\n  return post(tiers[tier], messages);", []],
    [
      "return tier === 'careful' ? post(tiers.careful, messages) : post(tiers[tier], messages);",
      ['ask.js:2 ai-hosted-model-needs-gateway-header'],
    ],
    [
      "return tier === 'fast' ? post(tiers.fast, messages) : post(tiers[tier], messages);",
      ['ask.js:5 ai-hosted-model-needs-gateway-header'],
    ],
  ])('of a table is not read: %s', async (ask, breaches) => {
    expect(await checkProgram(getFiles(ask))).toEqual(breaches);
  });
});
