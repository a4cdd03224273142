/** One breach of a request that modules write is one finding, where it stands: its callers do not state it again. */
import { describe, expect, it } from 'vitest';
import { checkProgram, checkRelated } from './check-program.ts';

const BASE = 'https://api.cloudflare.com/client/v4';
const HEADERS = "headers: { Authorization: `Bearer ${process.env.TOKEN}`, 'Content-Type': 'application/json' }";
const ROTATE = `export const replace = (id: string) => fetch(\`${BASE}/accounts/a/oauth_clients/\${id}/rotate_secret\`, { method: 'PUT', ${HEADERS} });\n`;
const SEND = `export const send = (method: string, id: string) => fetch(\`${BASE}/accounts/a/oauth_clients/\${id}/rotate_secret\`, { method, ${HEADERS} });\n`;

describe('an operation that does not exist', () => {
  it.each([
    [
      'in the module that sends it, for all callers',
      {
        'api.ts': ROTATE,
        'service.ts': "import { replace } from './api';\nexport const change = (id: string) => replace(id);\n",
        'a.ts': "import { change } from './service';\nexport const run = () => change('1');\n",
        'b.ts': "import { replace } from './api';\nexport const run = () => replace('2');\n",
      },
      ['api.ts:1 oauth-client-unknown-operation'],
    ],
    [
      'in the file that gives a module the method',
      {
        'api.ts': SEND,
        'a.ts': "import { send } from './api';\nexport const run = () => send('PUT', '1');\n",
        'b.ts': "import { send } from './api';\nexport const run = () => send('DELETE', '1');\n",
      },
      ['a.ts:2 oauth-client-unknown-operation'],
    ],
  ])('is reported %s', async (_, files, expected) => {
    expect(await checkProgram(files as unknown as Record<string, string>)).toEqual(expected);
  });
});

describe('a header that a request lacks', () => {
  const MODELS = "export const models = { guard: '@cf/meta/llama-guard-3-8b', chat: 'openai/gpt-5' };\n";
  const CLIENT = `import { createOpenAI } from '@ai-sdk/openai';\nexport const plain = (key: string) => createOpenAI({ baseURL: '${BASE}/accounts/a/ai/v1', apiKey: key });\n`;
  const ask = (model: string): string =>
    `import { generateText } from 'ai';\nimport { plain } from './client';\nimport { models } from './models';\nexport const ask = (key: string, prompt: string) => generateText({ model: plain(key).chat(models.${model}), prompt });\n`;

  it.each([
    ['by a constant that needs it', 'guard', ['a.ts:4 ai-hosted-model-needs-gateway-header']],
    ['by a constant that needs none', 'chat', []],
  ])('is reported at the request, not at the constant of another file: %s', async (_, model, expected) => {
    expect(await checkProgram({ 'models.ts': MODELS, 'client.ts': CLIENT, 'a.ts': ask(model) })).toEqual(expected);
  });
});

describe('a value of another file that is right for its name', () => {
  const LIMITS = (use: string): string =>
    `const WAIT = 30;\nexport const deadline = ${use};\nexport const limits = {\n  'cf-aig-gateway-id': 'edge',\n  'cf-aig-request-timeout': \`\${WAIT}\`,\n};\n`;
  const ASK = `import { limits } from './limits';\nexport const ask = (body: object) => fetch(\`${BASE}/accounts/a/ai/run\`, { method: 'POST', headers: { ...limits, Authorization: \`Bearer \${process.env.TOKEN}\`, 'Content-Type': 'application/json' }, body: JSON.stringify(body) });\n`;

  it.each([
    ['at the header, where the constant has another use', 'Date.now() + WAIT * 1000', 5],
    ['at the constant, where the header alone uses it', 'Date.now()', 1],
  ])('is reported %s', async (_, use, line) => {
    const found = await checkProgram({ 'limits.ts': LIMITS(use), 'a.ts': ASK });
    expect(found).toContain(`limits.ts:${line} ai-header-unit-mixup`);
    expect(found).not.toContain(`limits.ts:${6 - line} ai-header-unit-mixup`);
  });
});

describe('headers of a module that do not say that the body is JSON', () => {
  const POST = `export function post(path: string, body: object) {
  return fetch(\`${BASE}\${path}\`, {
    method: 'POST',
    headers: { Authorization: \`Bearer \${process.env.TOKEN}\` },
    body: JSON.stringify(body),
  });
}
`;
  const CALL = `import { post } from './api';
export const ask = (input: object) => post('/accounts/a/ai/run', { model: 'openai/gpt-5', input });
`;

  it('are one finding with the requests of all files', async () => {
    const files = {
      'api.ts': POST,
      'a.ts': CALL,
      'b.ts': `${CALL}\n${CALL.split('\n')[1]!.replace('ask', 'answer')}\n`,
    };
    expect(await checkRelated(files)).toEqual(['api.ts:4 json-content-type-missing < a.ts:2 < b.ts:2 < b.ts:4']);
  });
});

describe('what a request of a function lacks', () => {
  const READ = `const read = (name: string, headers: Record<string, string>REST) => fetch(\`${BASE}/accounts/a/artifacts/namespaces/b/repos/\${name}\`, { headers });`;
  const TABLE = `const jobs = {
  first: (name: string) => fetch(\`${BASE}/accounts/a/artifacts/namespaces/b/repos/\${name}\`, { headers: { Accept: 'application/json' } }),
  second: (name: string) => fetch(\`${BASE}/accounts/a/artifacts/namespaces/b/repos/\${name}\`, { headers: { Authorization: \`Bearer \${process.env.T}\` } }),
};
const run = (kind: keyof typeof jobs) => jobs[kind]('one');
run('first');
run('second');
`;
  const ACCEPT = "{ Accept: 'application/json' }";

  it.each([
    [
      'in the function, whatever its callers give',
      `const read = (name: string) => fetch(\`${BASE}/accounts/a/artifacts/namespaces/b/repos/\${name}\`, { headers: ${ACCEPT} });
await read('one');
await read('two');
`,
      [1],
    ],
    ['in the entry of a table of functions', TABLE, [2]],
    [
      'at the call that leaves out the headers',
      `${READ.replace('REST', ` = ${ACCEPT}`)}\nawait read('one');\nawait read('two', { Authorization: \`Bearer \${process.env.T}\` });\n`,
      [2],
    ],
  ])('is reported %s', async (_, code, lines) => {
    expect(await checkProgram({ 'a.ts': code })).toEqual(lines.map((line) => `a.ts:${line} auth-missing`));
  });
});

describe('a value that a call hands to a function', () => {
  const SHELF = `import ky from 'ky';
export interface Shelf { name: string; remote: string }
export interface NewShelf extends Shelf { token: string }
interface Answer<T> { result: T }
const base = '${BASE}/accounts/a/artifacts/namespaces/n/repos';
const headers = { Authorization: \`Bearer \${process.env.TOKEN}\` };
export class Shelves {
  async add(name: string): Promise<NewShelf> {
    return (await ky.post(base, { json: { name }, headers }).json<Answer<NewShelf>>()).result;
  }
  look(name: string, shelf: NewShelf) {
    return ky.get(\`\${base}/\${name}\`, { headers: { Authorization: \`Bearer \${shelf.token}\` } });
  }
  lookWith(name: string, token: string) {
    return ky.get(\`\${base}/\${name}\`, { headers: { Authorization: \`Bearer \${token}\` } });
  }
}
`;
  const MAKE = (look: string): string => `import { Shelves } from './shelves';
const shelves = new Shelves();
export async function make(name: string) {
  const shelf = await shelves.add(name);
  return shelves.${look};
}
`;
  it.each([
    ['where the function reads it of any object', 'look(name, shelf)', ['shelves.ts:12 repo-token-on-rest-api']],
    ['where the call chooses it', 'lookWith(name, shelf.token)', ['make.ts:5 repo-token-on-rest-api']],
  ])('is wrong once, %s', async (_, look, expected) => {
    const own = look.startsWith('lookWith') ? SHELF.replace('shelf.token', 'process.env.TOKEN') : SHELF;
    expect(await checkProgram({ 'shelves.ts': own, 'make.ts': MAKE(look) })).toEqual(expected);
    const whole = `${own}${MAKE(look).split('\n').slice(1).join('\n')}`;
    expect(await checkProgram({ 'whole.ts': whole })).toHaveLength(1);
  });
});

describe('a value of a third file that a service sends', () => {
  const CONFIG = "export class Config {\n  readonly models = { headline: 'gpt-5-mini', guard: 'openai/gpt-5' };\n}\n";
  const SERVICE = `import { Config } from './config';
export class Inference {
  constructor(private readonly config: Config) {}
  headline(text: string) {
    return fetch('${BASE}/accounts/a/ai/v1/chat/completions', {
      method: 'POST',
      ${HEADERS},
      body: JSON.stringify({ model: this.config.models.headline, messages: [{ role: 'user', content: text }] }),
    });
  }
}
`;
  const WORKER = `import { Inference } from './inference';
export class Worker {
  constructor(private readonly inference: Inference) {}
  async work(job: { text: string }) {
    return this.store(job.text);
  }
  private async store(text: string) {
    return (await this.inference.headline(text)).json();
  }
}
`;
  it('is reported once, and not at the calls of the service', async () => {
    const files = { 'config.ts': CONFIG, 'inference.ts': SERVICE, 'worker.ts': WORKER };
    expect(await checkProgram(files)).toEqual(['inference.ts:8 ai-model-name-format']);
  });
});

describe('a value of a table that a function of the same file gets', () => {
  const CHAT = `const MODELS = { headline: 'gpt-5-mini', guard: 'openai/gpt-5' };
async function ask(model: string, text: string) {
  const response = await fetch('${BASE}/accounts/a/ai/v1/chat/completions', {
    method: 'POST',
    ${HEADERS},
    body: JSON.stringify({ model, messages: [{ role: 'user', content: text }] }),
  });
  return response.json();
}
export const guard = (text: string) => ask(MODELS.guard, text);
export const headline = (text: string) => ask(MODELS.headline, text);
`;

  it('is reported at the call that gives it', async () => {
    expect(await checkProgram({ 'chat.ts': CHAT })).toEqual(['chat.ts:11 ai-model-name-format']);
  });
});
