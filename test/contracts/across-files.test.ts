/** What breaks a contract in one file by way of another: the request is made there, its parts are written here. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../analysis/engine.ts';
import { createGraphFactory } from '../../analysis/host/modules/module-graph.ts';
import { selectOne } from '../../analysis/prefilter/select-files.ts';
import { createModuleHost } from '../../analysis/host/modules/module-host.ts';
import { getPackageFacts } from '../../analysis/host/package-facts.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { loadContracts, loadDataset } from '../../data/load.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { checkProgram } from './check-program.ts';

const PACKAGE = JSON.stringify({ name: 'consumer', dependencies: { cloudflare: '^6.5.0' } });
const BASE = 'https://api.cloudflare.com/client/v4';
const OPENAI = `import OpenAI from 'openai';\nexport const openai = new OpenAI({ apiKey: process.env.KEY, baseURL: \`${BASE}/accounts/\${process.env.ACCOUNT}/ai/v1\` });\n`;
const REGISTER = `export const register = (account: string, body: object) =>\n  fetch(\`${BASE}/accounts/\${account}/oauth_clients\`, { method: 'POST', headers: { Authorization: \`Bearer \${process.env.TOKEN}\`, 'Content-Type': 'application/json' }, body: JSON.stringify(body) });\n`;

/** The constraints that `a.ts` breaks; null where the prefilter leaves it out. */
function judge(files: Record<string, string>): string[] | null {
  const folder = createFolder({ 'package.json': PACKAGE, ...files });
  const path = join(folder, 'a.ts');
  const host = createModuleHost({ cwd: folder, freshness: 'once' });
  const engine = createEngine({ ...loadDataset(), deprecations: [], contracts: loadContracts() }, {}, host);
  const text = readFileSync(path, 'utf8');
  const facts = getPackageFacts(path);
  const marks = engine.marks(text, 'a.ts');
  const graph = createGraphFactory(host, engine.marks)(new Map([[path, marks]]));
  if (selectOne(engine.select, { file: path, marks, talks: facts.talksToPlatform, graph }) === null) return null;
  const { source } = parseSource({ name: 'a.ts', text });
  const analysis = engine.analyze({ ...source!, path }, { facts, graph });
  return engine.judge(source!, analysis, { asOf: '2026-11-10', evidence: 'likely' }).map(({ contract }) => contract!);
}

describe('a part of a request that another file makes', () => {
  it.each([
    [
      'a model for a client',
      {
        'client.ts': OPENAI,
        'a.ts':
          "import { openai } from './client';\nexport const ask = () => openai.chat.completions.create({ model: '@cf/meta/llama-3.1-8b-instruct', messages: [] });\n",
      },
      ['ai-hosted-model-needs-gateway-header'],
    ],
    [
      'a model for a client, by an index',
      {
        'client.ts': OPENAI,
        'index.ts': "export * from './client';\n",
        'a.ts':
          "import { openai } from '.';\nexport const ask = () => openai.chat.completions.create({ model: '@cf/meta/llama-3.1-8b-instruct', messages: [] });\n",
      },
      ['ai-hosted-model-needs-gateway-header'],
    ],
    [
      'a list of segments for a function',
      {
        'client.ts': `export const send = (token: string) => (segments: readonly string[]) => (body: unknown) =>\n  fetch(['${BASE}/accounts', process.env.ACCOUNT, ...segments].join('/'), { method: 'POST', headers: { Authorization: \`Bearer \${token}\`, 'Content-Type': 'application/json' }, body: JSON.stringify(body) });\n`,
        'a.ts':
          "import { send } from './client';\nconst repos = (space: string) => ['artifacts', 'namespaces', space, 'repos'];\nexport const create = (token: string) => send(token)(repos('docs'))({ title: 'manual' });\n",
      },
      ['repo-create-name'],
    ],
    [
      'the same list for another host',
      {
        'client.ts': `export const send = (segments: readonly string[], body: unknown) =>\n  fetch(['https://depot.example/api', ...segments].join('/'), { method: 'POST', body: JSON.stringify(body) });\nexport const zones = () => fetch('${BASE}/zones');\n`,
        'a.ts':
          "import { send } from './client';\nconst repos = (space: string) => ['artifacts', 'namespaces', space, 'repos'];\nexport const create = () => send(repos('docs'), { title: 'manual' });\n",
      },
      [],
    ],
    [
      'the last segment for a base that ends before it',
      {
        'runs.ts': `export const send = (path: string, body: object) =>\n  fetch(\`${BASE}/accounts/\${process.env.ACCOUNT}/ai\${path}\`, { method: 'POST', headers: { Authorization: \`Bearer \${process.env.TOKEN}\`, 'Content-Type': 'application/json' }, body: JSON.stringify(body) });\n`,
        'a.ts':
          "import { send } from './runs';\nexport const ask = (content: string) => send('/run', { model: 'openai/gpt-5', messages: [{ role: 'user', content }] });\n",
      },
      ['ai-run-envelope'],
    ],
    [
      'the last segment for a base of listed segments',
      {
        'runs.ts': `const parts = ['accounts', process.env.ACCOUNT, 'ai'];\nexport const send = (path: string, body: object) =>\n  fetch(\`${BASE}/\${parts.join('/')}\${path}\`, { method: 'POST', headers: { Authorization: \`Bearer \${process.env.TOKEN}\`, 'Content-Type': 'application/json' }, body: JSON.stringify(body) });\n`,
        'a.ts':
          "import { send } from './runs';\nexport const ask = (content: string) => send('/run', { model: 'openai/gpt-5', messages: [{ role: 'user', content }] });\n",
      },
      ['ai-run-envelope'],
    ],
    [
      'the last segment without a module that holds the segments before it',
      {
        'clients.ts': `export const list = () => fetch('${BASE}/accounts/a/oauth_clients');\n`,
        'count.ts': "import { list } from './clients';\nexport const count = async () => (await list()).status;\n",
        'runs.ts':
          "import { count } from './count';\nexport const send = async (path: string, body: object) =>\n  fetch(`https://jobs.example${path}`, { method: 'POST', body: JSON.stringify({ ...body, count: await count() }) });\n",
        'a.ts':
          "import { send } from './runs';\nexport const ask = (content: string) => send('/run', { model: 'openai/gpt-5', messages: [{ role: 'user', content }] });\n",
      },
      null,
    ],
    [
      'the bare last segment for a base that ends before it',
      {
        'runs.ts': `export const send = (path: string, body: object) =>\n  fetch(\`${BASE}/accounts/\${process.env.ACCOUNT}/ai/\${path}\`, { method: 'POST', headers: { Authorization: \`Bearer \${process.env.TOKEN}\`, 'Content-Type': 'application/json' }, body: JSON.stringify(body) });\n`,
        'a.ts':
          "import { send } from './runs';\nexport const ask = (content: string) => send('run', { model: 'openai/gpt-5', messages: [{ role: 'user', content }] });\n",
      },
      ['ai-run-envelope'],
    ],
    [
      'the bare last segment for a list of segments behind a collection',
      {
        'runs.ts': `const parts = ['accounts', process.env.ACCOUNT, 'ai'];\nexport const send = (path: string, body: object) =>\n  fetch(\`${BASE}/\${[...parts, path].join('/')}\`, { method: 'POST', headers: { Authorization: \`Bearer \${process.env.TOKEN}\`, 'Content-Type': 'application/json' }, body: JSON.stringify(body) });\n`,
        'a.ts':
          "import { send } from './runs';\nexport const ask = (content: string) => send('run', { model: 'openai/gpt-5', messages: [{ role: 'user', content }] });\n",
      },
      ['ai-run-envelope'],
    ],
    [
      'the bare last segment beside the bare segment before it',
      {
        'runs.ts': `export const send = (area: string, path: string, body: object) =>\n  fetch(\`${BASE}/accounts/\${process.env.ACCOUNT}/\${area}/\${path}\`, { method: 'POST', headers: { Authorization: \`Bearer \${process.env.TOKEN}\`, 'Content-Type': 'application/json' }, body: JSON.stringify(body) });\n`,
        'a.ts':
          "import { send } from './runs';\nconst area = 'ai';\nexport const ask = (content: string) => send(area, 'run', { model: 'openai/gpt-5', messages: [{ role: 'user', content }] });\n",
      },
      ['ai-run-envelope'],
    ],
    [
      'the bare last segment where nothing writes a path before it',
      {
        'types.ts':
          "// For PUT /accounts/:account/ai\nexport type Kind = 'ai' | 'zone';\nexport const kinds = ['ai', 'zone'];\n",
        'list.ts': `import { kinds } from './types';\nexport const list = () => fetch('${BASE}/user/tokens', { headers: { 'x-kinds': kinds.join() } });\n`,
        'a.ts':
          "import { spawn } from 'node:child_process';\nimport { list } from './list';\nexport const open = async () => spawn('tunnel', ['--no-update', 'run', (await list()).statusText]);\n",
      },
      null,
    ],
    [
      'the last segment behind an id',
      {
        'rooms.ts': `import axios from 'axios';\nexport const rooms = axios.create({ baseURL: \`${BASE}/accounts/\${process.env.ACCOUNT}/realtime/kit/\${process.env.APP}\`, headers: { Authorization: \`Bearer \${process.env.TOKEN}\` } });\n`,
        'a.ts':
          "import { rooms } from './rooms';\nexport const add = () => rooms.post('webhooks', { name: 'calls', url: 'https://app.example/hooks', events: [] });\n",
      },
      ['rtk-webhook-events-empty'],
    ],
    [
      'the same segment for another base',
      {
        'runs.ts': `export const list = () => fetch('${BASE}/accounts/a/oauth_clients');\nexport const send = (path: string, body: object) =>\n  fetch(\`https://jobs.example/ai\${path}\`, { method: 'POST', body: JSON.stringify(body) });\n`,
        'a.ts':
          "import { send } from './runs';\nexport const ask = (content: string) => send('/run', { model: 'openai/gpt-5', messages: [{ role: 'user', content }] });\n",
      },
      [],
    ],
    [
      'a body for a function',
      {
        'api.ts': REGISTER,
        'a.ts':
          "import { register } from './api';\nregister('a', { client_name: 'app', grant_types: ['client_credentials'], response_types: ['code'], token_endpoint_auth_method: 'none', redirect_uris: ['https://app.example.com/'], scopes: ['zone.read'] });\n",
      },
      ['oauth-client-grant-types'],
    ],
  ])('is judged where it is written: %s', (_, files, expected) => {
    expect(judge(files as unknown as Record<string, string>)).toEqual(expected);
  });

  it('is not judged again where a function that makes it whole is called', () => {
    const files = {
      'register.ts': REGISTER,
      'api.ts':
        "import { register } from './register';\nexport const create = (client_name: string) => register('a', { client_name, grant_types: ['client_credentials'], response_types: ['code'], token_endpoint_auth_method: 'none', redirect_uris: ['https://app.example.com/'], scopes: ['zone.read'] });\n",
    };
    const call = "import { create } from './api';\nexport const app = () => create('app');\n";
    expect(judge({ ...files, 'a.ts': call }) ?? []).toEqual([]);
    expect(judge({ ...files, 'a.ts': files['api.ts'] })).toEqual(['oauth-client-grant-types']);
  });

  it('is not judged again where a function that names the model is called', () => {
    const ask =
      "import { openai } from './client';\nexport const ask = (content: string) => openai.chat.completions.create({ model: '@cf/meta/llama-3.1-8b-instruct', messages: [{ role: 'user', content }] });\n";
    const files = { 'client.ts': OPENAI, 'ask.ts': ask };
    const call = "import { ask } from './ask';\nexport const greet = () => ask('Hello');\n";
    expect(judge({ ...files, 'a.ts': call }) ?? []).toEqual([]);
    expect(judge({ ...files, 'a.ts': ask })).toEqual(['ai-hosted-model-needs-gateway-header']);
  });

  it('is not judged again where a function that asks a model with its own options is called', () => {
    const model =
      "import { ChatOpenAI } from '@langchain/openai';\nconst small = new ChatOpenAI({ model: '@cf/meta/llama-3.1-8b-instruct', apiKey: process.env.KEY, configuration: { baseURL: `https://api.cloudflare.com/client/v4/accounts/${process.env.ACCOUNT}/ai/v1` } });\nexport const slug = async (idea: string) => (await small.invoke(`Slug of ${idea}`)).text;\n";
    const call = "import { slug } from './model';\nexport const name = (idea: string) => slug(idea);\n";
    expect(judge({ 'model.ts': model, 'a.ts': call }) ?? []).toEqual([]);
    expect(judge({ 'a.ts': model })).toEqual(['ai-hosted-model-needs-gateway-header']);
  });

  it.each([
    ['in the file that writes the base', `'${BASE}/accounts/1/ai'`, '', ['a.ts 2']],
    ['in a file that imports the base', 'ai', "import { ai } from './urls';\n", ['a.ts 3']],
    ['not behind the base of another host', "'https://crm.example.com/accounts/1/ai'", '', []],
  ])('is judged where it is given to a class with the end of the path: %s', async (_, base, imports, expected) => {
    const folder = createFolder({
      'package.json': PACKAGE,
      'urls.ts': `export const ai = '${BASE}/accounts/1/ai';\n`,
      'assistant.ts':
        "import ky from 'ky';\nexport class Assistant {\n  constructor(private readonly base: string, private readonly token: string) {}\n  ask(content: string, delay: string) {\n    const headers = { Authorization: `Bearer ${this.token}`, 'cf-aig-max-attempts': '3', 'cf-aig-retry-delay': delay };\n    return ky.post(`${this.base}/v1/chat/completions`, { headers, json: { model: 'openai/gpt-5', messages: [{ role: 'user', content }] } });\n  }\n}\n",
      'a.ts': `${imports}import { Assistant } from './assistant';\nexport const ask = (text: string) => new Assistant(${base}, process.env.TOKEN!).ask(text, '9000');\n`,
    });
    const { stdout } = await runCli(['check', '.', '--format', 'json', '--rules', 'contracts'], folder);
    const { findings } = JSON.parse(stdout) as { findings: Record<string, string>[] };
    expect(findings.map(({ file, line }) => `${file} ${line}`)).toEqual(expected);
  });

  it('is judged where the instance of a client is made that only another file calls', async () => {
    const make = (options: string, path: string) =>
      `import { ChatOpenAI } from '@langchain/openai';\nexport const small = new ChatOpenAI({ model: '@cf/meta/llama-3.1-8b-instruct', configuration: { baseURL: \`${BASE}/accounts/\${process.env.ACCOUNT}/ai/${path}\`${options} } });\n`;
    const call = "import { small } from './model';\nexport const slug = (idea: string) => small.invoke(idea);\n";
    const header = ", defaultHeaders: { 'cf-aig-gateway-id': 'main' }";
    const run = async (module: string): Promise<unknown[]> => {
      const folder = createFolder({ 'package.json': PACKAGE, 'model.ts': module, 'a.ts': call });
      const { stdout } = await runCli(['check', '.', '--format', 'json', '--rules', 'contracts'], folder);
      const { findings } = JSON.parse(stdout) as { findings: Record<string, string>[] };
      return findings.map(({ file, line, contract }) => [file, line, contract]);
    };
    expect(await run(make('', 'v1'))).toEqual([['model.ts', 2, 'ai-hosted-model-needs-gateway-header']]);
    expect(await run(make(header, 'run'))).toEqual([['model.ts', 2, 'ai-openai-base-url']]);
    expect(await run(make(header, 'v1'))).toEqual([]);
  });

  it.each([
    ['adds', 'cf-aig-gateway-id', 0],
    ['does not add', 'cf-aig-max-attempts', 1],
  ])('is judged as the call of another file that takes the model %s the header', async (_, header, count) => {
    const findings = await checkProgram({
      'package.json': JSON.stringify({ dependencies: { ai: '^5', '@ai-sdk/openai': '^2' } }),
      'models.ts': `import { createOpenAI } from '@ai-sdk/openai';\nconst openai = createOpenAI({ apiKey: process.env.KEY, baseURL: \`${BASE}/accounts/\${process.env.ACCOUNT}/ai/v1\` });\nexport const small = openai.chat('@cf/meta/llama-3.1-8b-instruct');\n`,
      'ask.ts': `import { generateText } from 'ai';\nimport { small } from './models';\nexport const ask = (prompt: string) => generateText({ model: small, prompt, headers: { '${header}': '3' } });\n`,
    });
    expect(findings).toHaveLength(count);
  });

  it('is right where it is right', () => {
    expect(
      judge({
        'api.ts': REGISTER,
        'a.ts':
          "import { register } from './api';\nregister('a', { client_name: 'app', grant_types: ['authorization_code'], response_types: ['code'], token_endpoint_auth_method: 'none', redirect_uris: ['https://app.example.com/'], scopes: ['zone.read'] });\n",
      }),
    ).toEqual([]);
  });

  it.each([
    [
      'the end of a path, of a wrapper',
      {
        'api.ts': `export const post = (path: string, body: object) => fetch(\`${BASE}/accounts/\${process.env.ACCOUNT}\${path}\`, { method: 'POST', headers: { Authorization: \`Bearer \${process.env.TOKEN}\`, 'Content-Type': 'application/json' }, body: JSON.stringify(body) });\n`,
        'a.ts':
          "import { post } from './api';\nexport const ask = (prompt: string) => post('/ai/run', { model: 'openai/gpt-5', prompt });\n",
      },
      ['ai-run-envelope'],
    ],
    [
      'the end of a path, of a client',
      {
        'api.ts': `import axios from 'axios';\nexport const api = axios.create({ baseURL: \`${BASE}/accounts/\${process.env.ACCOUNT}\`, headers: { Authorization: \`Bearer \${process.env.TOKEN}\` } });\n`,
        'a.ts':
          "import { api } from './api';\nexport const publish = (id: string) => api.patch(`/oauth_clients/${id}`, { visibility: 'everyone' });\n",
      },
      ['oauth-client-visibility-value'],
    ],
    [
      'what is put behind a constant',
      {
        'api.ts': `export const AI = \`${BASE}/accounts/\${process.env.ACCOUNT}/ai\`;\n`,
        'a.ts':
          "import { AI } from './api';\nexport const ask = (prompt: string) => fetch(`${AI}/run`, { method: 'POST', headers: { Authorization: `Bearer ${process.env.TOKEN}`, 'cf-aig-gateway-id': 'main' }, body: JSON.stringify({ model: '@cf/meta/llama-3.1-8b-instruct', prompt }) });\n",
      },
      ['ai-run-envelope'],
    ],
    [
      'the parameters of a login URL',
      {
        'login.ts': "export const TOKEN_URL = 'https://dash.cloudflare.com/oauth2/token';\n",
        'a.ts':
          "import { TOKEN_URL } from './login';\nexport const login = (id: string) => fetch(TOKEN_URL, { method: 'POST', body: new URLSearchParams({ grant_type: 'client_credentials', client_id: id }) });\n",
      },
      ['oauth-unsupported-grant-at-token-endpoint'],
    ],
  ])('is judged where its address stands elsewhere: %s', (_, files, expected) => {
    expect(judge(files as unknown as Record<string, string>)).toEqual(expected);
  });

  const REPOS = `export const reposUrl = (space: string) => \`${BASE}/accounts/\${process.env.ACCOUNT}/artifacts/namespaces/\${space}/repos\`;\nexport const call = (url: string, { method = 'GET', body }: any = {}) => fetch(url, { method, headers: { Authorization: \`Bearer \${process.env.TOKEN}\` }, body: body && JSON.stringify(body) });\n`;

  it.each([
    [
      'an answer whose path another file writes',
      "import { call, reposUrl } from './api';\nexport const read = async (name: string) => { const answer = await call(`${reposUrl('a')}/${name}`); const { result } = await answer.json(); return result.token; };\n",
      ['repo-token-from-get'],
    ],
    [
      'the same, read as the document says',
      "import { call, reposUrl } from './api';\nexport const read = async (name: string) => { const answer = await call(`${reposUrl('a')}/${name}`); const { result } = await answer.json(); return result.remote; };\n",
      [],
    ],
  ])('is judged in a file without a word of the platform: %s', (_, text, expected) => {
    expect(judge({ 'api.ts': REPOS, 'a.ts': text })).toEqual(expected);
  });

  it.each([
    [
      'only names headers',
      "config.headers.Authorization = 'Bearer x'; return config;",
      ['oauth-client-required-fields'],
    ],
    ['sets the body', 'config.data = { ...config.data, ...defaults }; return config;', []],
    ['hands the request on', 'return prepare(config);', []],
  ])('is known beside an interceptor that %s', (_, hook, expected) => {
    const api = `import axios from 'axios';\nimport { defaults, prepare } from 'other';\nexport const api = axios.create({ baseURL: \`${BASE}/accounts/\${process.env.ACCOUNT}\` });\napi.interceptors.request.use((config: any) => { ${hook} });\n`;
    const use =
      "import { api } from './api';\nexport const add = (name: string) => api.post('/oauth_clients', { client_name: name });\n";
    expect(judge({ 'api.ts': api, 'a.ts': use })).toEqual(expected);
  });

  it('is not analysed if no module names the platform', () => {
    expect(
      judge({
        'api.ts': REGISTER.replace('oauth_clients', 'other').replace('api.cloudflare.com', 'api.example.com'),
        'a.ts':
          "import { register } from './api';\nregister('a', { client_name: 'app', grant_types: ['client_credentials'] });\n",
      }),
    ).toBe(null);
  });

  const ASK =
    "import './boot';\nimport { http } from './http';\nexport const ask = (input: object) => http.post(`/accounts/${process.env.ACCOUNT}/ai/run`, { model: '@cf/meta/llama-3.1-8b-instruct', input });\n";
  const HTTP = `import axios from 'axios';\nexport const http = axios.create({ baseURL: '${BASE}', headers: { Authorization: \`Bearer \${process.env.TOKEN}\` } });\n`;
  const FETCH = `import './boot';\nexport const ask = (input: object) => fetch(\`${BASE}/accounts/\${process.env.ACCOUNT}/ai/run\`, { method: 'POST', headers: { Authorization: \`Bearer \${process.env.TOKEN}\`, 'Content-Type': 'application/json' }, body: JSON.stringify({ model: '@cf/meta/llama-3.1-8b-instruct', input }) });\n`;

  it.each([
    [
      'an interceptor of requests',
      ASK,
      "import { http } from './http';\nhttp.interceptors.request.use((config) => { config.headers.set('cf-aig-gateway-id', 'default'); return config; });\n",
      [],
    ],
    [
      'an interceptor of answers',
      ASK,
      "import { http } from './http';\nhttp.interceptors.response.use((response) => response.data);\n",
      ['ai-hosted-model-needs-gateway-header'],
    ],
    [
      'a default of the instance',
      ASK,
      "import { http } from './http';\nhttp.defaults.headers.common['cf-aig-gateway-id'] = 'default';\n",
      [],
    ],
    [
      'another default of the instance',
      ASK,
      "import { http } from './http';\nhttp.defaults.headers.common['cf-aig-skip-cache'] = 'true';\n",
      ['ai-hosted-model-needs-gateway-header'],
    ],
    [
      'a fetch of its own',
      FETCH,
      "const original = globalThis.fetch;\n(globalThis as any).fetch = (url: string, init: any) => original(url, { ...init, headers: { ...init.headers, 'cf-aig-gateway-id': 'default' } });\n",
      [],
    ],
    [
      'the fetch of a package',
      FETCH,
      "import fetch from 'node-fetch';\n(globalThis as any).fetch ??= fetch;\n",
      ['ai-hosted-model-needs-gateway-header'],
    ],
  ])('counts with what a module that is imported for its effect changes: %s', (_, ask, boot, expected) => {
    expect(judge({ 'http.ts': HTTP, 'boot.ts': boot, 'a.ts': ask })).toEqual(expected);
  });
});

/** The breaches of `a.ts` that lie in modules which it imports. */
function findInModules(files: Record<string, string>): string[] {
  const folder = createFolder({ 'package.json': PACKAGE, ...files });
  const path = join(folder, 'a.ts');
  const host = createModuleHost({ cwd: folder, freshness: 'once' });
  const engine = createEngine({ ...loadDataset(), deprecations: [], contracts: loadContracts() }, {}, host);
  const text = readFileSync(path, 'utf8');
  const graph = createGraphFactory(host, engine.marks)(new Map([[path, engine.marks(text, 'a.ts')]]));
  const { source } = parseSource({ name: 'a.ts', text });
  const analysis = engine.analyze({ ...source!, path }, { facts: getPackageFacts(path), graph });
  return (analysis.breachesInModules ?? []).map(
    ({ path: at, breach }) => `${basename(at)} ${breach.evidence} ${breach.contract} ${breach.subject}`,
  );
}

describe('a payload that another file uses', () => {
  const receive = (call: string): string =>
    `import { onRecording } from './recordings';\nexport async function POST(request: Request) {\n  const payload = JSON.parse(await verified(request, request.headers.get('rtk-signature')));\n  if (payload.event === 'recording.statusUpdate') await ${call};\n  return new Response();\n}\n`;
  const recordings = (test: string): string =>
    `export async function onRecording(recording: any) {\n  if (${test}) console.log(recording.id);\n}\n`;

  it.each([
    ['a value that is never sent', "recording.status === 'FAILED'", 'rtk-recording-status-values FAILED'],
    ['a name that no event has', 'recording.filesize', 'rtk-event-field-availability recording.filesize'],
  ])('is judged there, as likely: %s', (_, test, expected) => {
    const tested = test.includes('===') ? test : `${test}.length > 0`;
    const [constraint, subject] = expected.split(' ');
    expect(
      findInModules({ 'recordings.ts': recordings(tested), 'a.ts': receive('onRecording(payload.recording)') }),
    ).toEqual([`recordings.ts likely ${constraint} ${subject}`]);
  });

  it.each([
    ['a value that is sent', "recording.status === 'UPLOADED'", 'onRecording(payload.recording)'],
    ['an object of the program', "recording.status === 'FAILED'", "onRecording({ id: '1', status: payload.status })"],
  ])('is right where it is right: %s', (_, test, call) => {
    expect(findInModules({ 'recordings.ts': recordings(test), 'a.ts': receive(call) })).toEqual([]);
  });
});

const KINDS = `export const kinds = {
  webClient: (name: string) => ({ client_name: name, token_endpoint_auth_method: 'none' }),
  nativeClient: (name: string) => ({ client_name: name, token_endpoint_auth_method: 'pkce' }),
};
`;
describe('a verification by a module that reads the header itself', () => {
  const CHECK =
    "import { createVerify } from 'node:crypto';\nexport async function isSigned(raw: Buffer, headers: Headers): Promise<boolean> {\n  const signature = headers.get('rtk-signature');\n  if (!signature) return false;\n  return createVerify('RSA-SHA256').update(raw).verify(process.env.PEM!, signature, 'base64');\n}\n";
  const receive = (verified: string): string =>
    `import { isSigned } from './check';\nimport { store } from './store';\nexport async function action({ request }: { request: Request }) {\n  const raw = Buffer.from(await request.arrayBuffer());\n  ${verified}\n  const update = JSON.parse(raw.toString());\n  if (update.event === 'livestreaming.statusUpdate') await store(update.streamId);\n  return new Response(null, { status: 204 });\n}\n`;

  it.each([
    ['without its result', 'await isSigned(raw, request.headers);', ['rtk-verify-result-ignored']],
    ['with it', 'if (!(await isSigned(raw, request.headers))) return new Response(null, { status: 401 });', []],
  ])('is judged where it is called, %s', (_, verified, expected) => {
    expect(judge({ 'check.ts': CHECK, 'a.ts': receive(verified) }) ?? []).toEqual(expected);
  });
});

describe('a body that another file makes', () => {
  const api = (path: string): string =>
    `export const create = (body: object) => fetch(\`${BASE}/accounts/\${process.env.ACCOUNT}/${path}\`, { method: 'POST', headers: { Authorization: \`Bearer \${process.env.TOKEN}\` }, body: JSON.stringify(body) });\n`;
  const add = (body: string): string =>
    `import { create } from './api';\nimport { kinds } from './kinds';\nexport const add = (kind: string, name: string) => create(${body});\n`;

  it.each([
    ['one of a table', 'kinds[`${kind}Client`](name)', 'oauth_clients', ['kinds.ts likely pkce']],
    ['another one of the table', 'kinds.webClient(name)', 'oauth_clients', []],
    ['of another resource', 'kinds[`${kind}Client`](name)', 'other_clients', []],
  ])('is judged there: %s', (_, body, path, expected) => {
    const found = findInModules({ 'kinds.ts': KINDS, 'api.ts': api(path), 'a.ts': add(body) });
    const ofMethod = found.filter((breach) => breach.includes(' oauth-client-token-auth-method '));
    expect(ofMethod.map((breach) => breach.replace('oauth-client-token-auth-method ', ''))).toEqual(expected);
  });
});

describe('a verification code that another file writes into a record', () => {
  const DNS = `export const addTxt = (name: string, content: string) =>\n  fetch(\`${BASE}/zones/\${process.env.ZONE}/dns_records\`, { method: 'POST', headers: { Authorization: \`Bearer \${process.env.TOKEN}\`, 'Content-Type': 'application/json' }, body: JSON.stringify({ type: 'TXT', name, content, ttl: 300 }) });\n`;
  const prove = (value: string): string =>
    `import { addTxt } from './dns';\nconst PREFIX = 'cloudflare_oauth_client_publisher=';\nexport const prove = (host: string, code: string) => addTxt(host, ${value});\n`;

  it.each([
    ['cut', 'code.slice(PREFIX.length)', ['oauth-domain-verification-prefix']],
    ['completed', 'code.startsWith(PREFIX) ? code : `${PREFIX}${code}`', []],
  ])('is judged where it is %s', (_, value, expected) => {
    expect(judge({ 'dns.ts': DNS, 'a.ts': prove(value) }) ?? []).toEqual(expected);
  });
});

describe('a login that another file names', () => {
  const LOGIN =
    "export const login = { authorize: 'https://dash.cloudflare.com/oauth2/auth', token: 'https://dash.cloudflare.com/oauth2/token' };\n";
  const OTHER = "export const login = { authorize: 'https://login.example.io/oauth/authorize' };\n";
  const URLS =
    "import { login } from './login';\nexport const url = (id: string) => `${login.authorize}?${new URLSearchParams({ response_type: 'token', client_id: id })}`;\n";
  const LIBRARY =
    "import * as oauth from 'oauth4webapi';\nimport { login } from './login';\nexport const ask = () => oauth.deviceAuthorizationRequest({ issuer: login.authorize }, { client_id: 'a' }, oauth.None(), {});\n";

  const TWO_LOGINS = `${LOGIN}${OTHER.replace('login', 'other')}`;

  it.each([
    ['the parameters of its URL', { 'login.ts': LOGIN, 'a.ts': URLS }, ['oauth-unsupported-response-type']],
    ['a call of a library', { 'login.ts': LOGIN, 'a.ts': LIBRARY }, ['oauth-unsupported-grant']],
    ['the parameters of another login', { 'login.ts': OTHER, 'a.ts': URLS }, []],
    ['a call for another login', { 'login.ts': OTHER, 'a.ts': LIBRARY }, []],
    ['a call for one of two logins', { 'login.ts': TWO_LOGINS, 'a.ts': LIBRARY }, ['oauth-unsupported-grant']],
    ['a call for the other one', { 'login.ts': TWO_LOGINS, 'a.ts': LIBRARY.replace(/\blogin(?= }|\.)/g, 'other') }, []],
  ])('is judged by it: %s', (_, files, expected) => {
    expect(judge(files as unknown as Record<string, string>) ?? []).toEqual(expected);
  });
});

describe('a model that a chain gets', () => {
  const MODEL =
    "import { ChatOpenAI } from '@langchain/openai';\nimport { ChatPromptTemplate } from '@langchain/core/prompts';\nconst model = new ChatOpenAI({ model: '@cf/meta/llama-3.1-8b-instruct', apiKey: process.env.KEY, configuration: { baseURL: 'BASE' } });\nconst prompt = ChatPromptTemplate.fromTemplate('{idea}');\n";
  const OURS = MODEL.replace('BASE', `${BASE}/accounts/a/ai/v1`);

  it.each([
    ['by pipe', `${OURS}export const chain = prompt.pipe(model);\n`, ['ai-hosted-model-needs-gateway-header']],
    [
      'in a list',
      `${OURS}import { RunnableSequence } from '@langchain/core/runnables';\nexport const chain = RunnableSequence.from([prompt, model]);\n`,
      ['ai-hosted-model-needs-gateway-header'],
    ],
    [
      'as an option',
      `${OURS}import { createReactAgent } from '@langchain/langgraph/prebuilt';\nexport const agent = createReactAgent({ llm: model, tools: [] });\n`,
      ['ai-hosted-model-needs-gateway-header'],
    ],
    [
      'of another host',
      `${MODEL.replace('BASE', 'https://models.example.io/v1')}export const chain = prompt.pipe(model);\n`,
      [],
    ],
  ])('counts as its request: %s', (_, text, expected) => {
    expect(judge({ 'a.ts': text }) ?? []).toEqual(expected);
  });
});

describe('a token of a repository that functions of other files hand on', () => {
  const REPOS = `const base = \`${BASE}/accounts/\${process.env.ACCOUNT}/artifacts/namespaces/agents\`;\nconst headers = { authorization: \`Bearer \${process.env.TOKEN}\` };\nexport async function find(name: string) {\n  try {\n    const response = await fetch(\`\${base}/repos/\${name}\`, { headers });\n    const { result } = await response.json();\n    return result;\n  } catch {\n    return null;\n  }\n}\n`;
  const GIT =
    "import { spawn } from 'node:child_process';\nexport const git = (args: string[]) => spawn('git', args);\nexport const withHeader = (token: string, args: string[]) => git(['-c', `http.extraHeader=Authorization: Bearer ${token}`, ...args]);\n";

  it.each([
    [
      'is none in an answer that may be nothing',
      "import { find } from './repos';\nexport async function open(name: string) {\n  const repo = await find(name);\n  return repo.token;\n}\n",
      ['repo-token-from-get'],
    ],
    [
      'goes to git with a URL of the REST API, through two functions',
      `import { withHeader } from './git';\nexport const copy = (token: string) => withHeader(token, ['clone', \`${BASE}/accounts/\${process.env.ACCOUNT}/artifacts/namespaces/agents/repos/x.git\`]);\n`,
      ['repo-rest-host-for-git'],
    ],
    [
      'goes to git with the remote of the repository',
      "import { withHeader } from './git';\nimport { find } from './repos';\nexport async function copy(token: string, name: string) {\n  const repo = await find(name);\n  return withHeader(token, ['clone', repo.remote]);\n}\n",
      [],
    ],
  ])('%s', (_, text, expected) => {
    expect(judge({ 'repos.ts': REPOS, 'git.ts': GIT, 'a.ts': text }) ?? []).toEqual(expected);
  });
});

describe('a wrong value that another module holds', () => {
  const SEND = `export const send = (path: string, body: object, headers: Record<string, string> = {}) =>\n  fetch(\`${BASE}/accounts/\${process.env.ACCOUNT}\${path}\`, { method: 'POST', headers: { Authorization: \`Bearer \${process.env.TOKEN}\`, 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) });\n`;
  const use = (names: string, call: string): string =>
    `import { send } from './send';\nimport { ${names} } from './values';\nexport const run = (prompt: string) => ${call};\n`;
  const CLIENT = (optional: string, scopes: string): string =>
    `send('/oauth_clients', { client_name: prompt, grant_types: ['authorization_code'], response_types: ['code'], token_endpoint_auth_method: 'client_secret_basic', redirect_uris: ['https://app.example.com/'], scopes: ${scopes}, optional_scopes: ${optional} })`;
  const FILM = (url: string, more = ''): string =>
    `send('/ai/run', { model: 'google/veo-3', input: { prompt }, options: { background: true, webhookUrl: ${url} } }${more})`;

  it.each([
    [
      'a constant, for two callers',
      "export const HOOK = 'http://hooks.example.com/runs';\n",
      { 'a.ts': use('HOOK', FILM('HOOK')), 'b.ts': use('HOOK', FILM('HOOK')) },
      ['values.ts:1 ai-webhook-url-https'],
    ],
    [
      'an options object',
      "export const name = 'films';\nexport const retries = { 'cf-aig-max-attempts': '9' };\n",
      { 'a.ts': use('retries', "send('/ai/run', { model: 'google/veo-3', input: { prompt } }, retries)") },
      ['values.ts:2 ai-header-max-attempts'],
    ],
    [
      "a helper's return",
      'export const tag = (team: string) => `team=${team}`;\n',
      {
        'a.ts': use(
          'tag',
          "send('/ai/run', { model: 'google/veo-3', input: { prompt } }, { 'cf-aig-metadata': tag('film') })",
        ),
      },
      ['values.ts:1 ai-header-metadata-json'],
    ],
    [
      'right values',
      "export const HOOK = 'https://hooks.example.com/runs';\nexport const retries = { 'cf-aig-max-attempts': '3' };\n",
      { 'a.ts': use('HOOK, retries', FILM('HOOK', ', retries')) },
      [],
    ],
    [
      'a right value beside a wrong one of the request',
      "export const HOOK = 'https://hooks.example.com/runs';\n",
      { 'a.ts': use('HOOK', FILM('HOOK').replace('background: true', 'background: false')) },
      ['a.ts:3 ai-webhook-needs-background'],
    ],
    [
      'a value that is right for other operations',
      "export const MODEL = '@cf/meta/llama-3.1-8b-instruct';\n",
      {
        'a.ts': use(
          'MODEL',
          "send('/ai/v1/messages', { model: MODEL, max_tokens: 9, messages: [{ role: 'user', content: prompt }] }, { 'cf-aig-gateway-id': 'main' })",
        ),
      },
      ['a.ts:3 ai-messages-hosted-model'],
    ],
    [
      'a list that is joined for one request',
      "export const SCOPES = ['zone.read', 'dns.read'];\n",
      { 'a.ts': use('SCOPES', CLIENT('SCOPES', "SCOPES.join(' ')")) },
      ['a.ts:3 oauth-client-list-fields'],
    ],
    [
      'a list that is wrong beside another',
      "export const SCOPES = ['zone.read'];\nexport const OPTIONAL = ['dns.read'];\n",
      { 'a.ts': use('OPTIONAL, SCOPES', CLIENT('OPTIONAL', 'SCOPES')) },
      ['a.ts:3 oauth-client-optional-scopes-subset'],
    ],
    [
      'lists that fit',
      "export const SCOPES = ['zone.read', 'dns.read'];\nexport const OPTIONAL = ['dns.read'];\n",
      { 'a.ts': use('OPTIONAL, SCOPES', CLIENT('OPTIONAL', 'SCOPES')) },
      [],
    ],
    [
      'a model that one of two functions may not get',
      "import { send } from './send';\nexport const MODEL = '@cf/meta/llama-3.1-8b-instruct';\nconst gateway = { 'cf-aig-gateway-id': 'main' };\nexport const chat = (model: string, messages: object[]) => send('/ai/v1/chat/completions', { model, messages }, gateway);\nexport const message = (model: string, messages: object[]) => send('/ai/v1/messages', { model, max_tokens: 9, messages }, gateway);\n",
      {
        'a.ts':
          "import { chat, message, MODEL } from './values';\nexport const right = (text: string) => chat(MODEL, [{ role: 'user', content: text }]);\n\n\n\n\nexport const wrong = (text: string) => message(MODEL, [{ role: 'user', content: text }]);\n",
      },
      ['a.ts:7 ai-messages-hosted-model'],
    ],
  ])('is reported once, where it stands: %s', async (_, values, callers, expected) => {
    expect(await checkProgram({ 'send.ts': SEND, 'values.ts': values, ...callers })).toEqual(expected);
  });
});

describe('a token without its scheme', () => {
  const clients = (other: string): string =>
    `import got from 'got';\nimport { settings } from './settings';\nexport const clients = got.extend({ prefixUrl: '${BASE}/accounts/a/oauth_clients', headers: { Authorization: \`Bearer \${settings.secret}\` } });\nexport const scopes = got.extend({ prefixUrl: '${BASE}/oauth', headers: { Authorization: ${other} } });\n`;
  const USE = `import { clients, scopes } from './clients';\nexport const read = async (id: string) => [await clients.get(id).json(), await scopes.get('scopes').json()];\n`;

  it.each([
    ['is found in the module of both clients', 'settings.secret', ['clients.ts:4 auth-bare-token']],
    ['is none where it is another value', 'settings.header', []],
  ])('%s', async (_, other, expected) => {
    const settings = 'export const settings = { secret: process.env.SECRET, header: process.env.AUTHORIZATION };\n';
    expect(await checkProgram({ 'settings.ts': settings, 'clients.ts': clients(other), 'use.ts': USE })).toEqual(
      expected,
    );
  });
});

describe('an API token in the header of git', () => {
  const GIT = `import { $ } from 'zx';
export const copy = (remote: string, token: string) => $\`git -c \${\`http.extraHeader=Authorization: Bearer \${TOKEN}\`} clone \${remote}\`;
`;
  const ask = (path: string): string =>
    `export const find = (name: string) => fetch(\`${BASE}/accounts/a/${path}/\${name}\`, { headers: { Authorization: \`Bearer \${process.env.CF_API_TOKEN}\` } });\n`;

  it.each([
    ['is found where another file asks for repositories', 'process.env.CF_API_TOKEN', 'repos', ['git.ts:2']],
    ['is none of a package that asks for none', 'process.env.CF_API_TOKEN', 'workers', []],
    ['is none where it is a given token', 'token', 'repos', []],
  ])('%s', async (_, token, kind, expected) => {
    const path = kind === 'repos' ? 'artifacts/namespaces/n/repos' : 'workers/scripts';
    const files = { 'git.ts': GIT.replace('TOKEN', token), 'ask.ts': ask(path) };
    expect(await checkProgram(files)).toEqual(expected.map((place) => `${place} repo-api-token-on-git`));
  });
});
