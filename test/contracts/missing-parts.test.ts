/** A part that a request lacks is reported at the call which gives what lacks it, not in the wrapper that sends it. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const CLIENT = `import ky from 'ky';
const api = ky.create({ prefixUrl: 'https://api.cloudflare.com/client/v4/accounts/a', headers: { authorization: 'Bearer ' + process.env.T } });
export interface Call { path: string; json: object; headers?: Record<string, string> }
export const send = ({ path, json, headers }: Call) =>
  api.post(path, { json, headers: { accept: 'application/json', ...headers } }).json<any>();
`;

describe('a missing part is reported', () => {
  it('at the call that gives a method of its own class both the headers and the model which needs another one', async () => {
    const files = {
      'client.ts': CLIENT,
      'writer.ts': `import { send } from './client';
const PACE = { slow: { 'cf-aig-max-attempts': '2' }, routed: { 'cf-aig-max-attempts': '2', 'cf-aig-gateway-id': 'main' } };
const SMALL = '@cf/meta/llama-3.2-1b-instruct';
export class Writer {
  private async ask(model: string, content: string, headers: Record<string, string>) {
    const body = { messages: [{ role: 'user', content }] };
    return send({
      path: 'ai/v1/chat/completions',
      json: { ...body, model },
      headers,
    });
  }
  title(text: string) {
    return this.ask('openai/gpt-5', text, PACE.slow);
  }
  teaser(text: string) {
    return this.ask('@cf/meta/llama-3.2-1b-instruct', text, PACE.slow);
  }
  short(text: string) {
    return this.ask(
      SMALL,
      text,
      PACE.slow,
    );
  }
  long(text: string) {
    return this.ask(SMALL, text, PACE.routed);
  }
}
`,
      'main.ts':
        "import { Writer } from './writer';\nconst writer = new Writer();\nawait writer.title('a');\nawait writer.teaser('a');\n",
    };
    const places = [17, 21].map((line) => `writer.ts:${line} ai-hosted-model-needs-gateway-header`);
    expect(await checkProgram(files)).toEqual(places);
  });

  it('where the wrapper sends the model, if the wrapper makes the headers itself', async () => {
    const files = {
      'client.ts': CLIENT,
      'writer.ts': `import { send } from './client';
const headers = { 'cf-aig-max-attempts': '2' };
const ask = (model: string, content: string) =>
  send({
    path: 'ai/v1/chat/completions',
    json: { messages: [{ role: 'user', content }], model },
    headers,
  });
export const title = (text: string) => ask('openai/gpt-5', text);
export const teaser = (text: string) => ask('@cf/meta/llama-3.2-1b-instruct', text);
`,
    };
    expect(await checkProgram(files)).toEqual(['writer.ts:6 ai-hosted-model-needs-gateway-header']);
  });

  it('at the file that calls a method which sends with a raw verb of the SDK, whatever other file calls that file', async () => {
    const files = {
      'registry.ts': `import Cloudflare from 'cloudflare';
export interface Login { client_name: string; scopes: string[]; redirect_uris?: string[] }
const code = { grant_types: ['authorization_code'], response_types: ['code'], token_endpoint_auth_method: 'none' };
export class Registry {
  private readonly cloudflare = new Cloudflare({ apiToken: process.env.T });
  constructor(private readonly account: string) {}
  add(login: Login) {
    return this.cloudflare.post(\`/accounts/\${this.account}/oauth_clients\`, { body: { ...code, ...login } });
  }
}
`,
      'logins.ts': `import type { Registry } from './registry';
export class Logins {
  constructor(private readonly registry: Registry) {}
  web = (url: string) => this.registry.add({ client_name: 'web', scopes: ['zone.read'], redirect_uris: [url] });
  shop() {
    return this.registry.add({ client_name: 'shop', scopes: ['zone.read'] });
  }
}
`,
      'main.ts': `import { Logins } from './logins';
import { Registry } from './registry';
const logins = new Logins(new Registry(process.env.ACCOUNT!));
await logins.web('https://a.example/');
await logins.shop();
`,
    };
    expect(await checkProgram(files)).toEqual(['logins.ts:6 oauth-client-required-fields']);
  });
});

describe('a part that a shared builder of bodies does not make', () => {
  const MISSING = 'ai-hosted-model-needs-gateway-header';

  it('is missing in the request of Effect that lacks it, not where all bodies get their model', async () => {
    const files = {
      'models.ts': `import { HttpClient, HttpClientRequest } from '@effect/platform';
import { Effect, pipe } from 'effect';
const BASE = 'https://api.cloudflare.com/client/v4/accounts/a';
const CODER = '@cf/qwen/qwen2.5-coder-32b-instruct';
const build = (model: string, input: object) =>
  HttpClientRequest.post(\`\${BASE}/ai/run\`).pipe(
    HttpClientRequest.bearerToken(process.env.T!),
    HttpClientRequest.bodyUnsafeJson({ model, input }),
  );
export const program = Effect.gen(function* () {
  const http = yield* HttpClient.HttpClient;
  const explain = (code: string) =>
    pipe(build(CODER, { prompt: code }), HttpClientRequest.setHeader('cf-aig-gateway-id', 'main'), http.execute);
  const rename = (code: string) =>
    pipe(
      build(CODER, { prompt: code }),
      http.execute,
    );
  return { explain, rename };
});
`,
    };
    expect(await checkProgram(files)).toEqual([`models.ts:16 ${MISSING}`]);
  });

  it('is missing in the request of fetch that lacks it, whose model a function has put into the body', async () => {
    const files = {
      'models.ts': `const BASE = 'https://api.cloudflare.com/client/v4/accounts/a';
const SMALL = '@cf/meta/llama-3.2-1b-instruct';
const auth = { authorization: \`Bearer \${process.env.T}\`, 'content-type': 'application/json' };
const toBody = (model: string, input: object) => JSON.stringify({ model, input });
export const explain = (prompt: string) =>
  fetch(\`\${BASE}/ai/run\`, {
    method: 'POST',
    headers: { ...auth, 'cf-aig-gateway-id': 'main' },
    body: toBody(SMALL, { prompt }),
  });
export const rename = (prompt: string) =>
  fetch(\`\${BASE}/ai/run\`, {
    method: 'POST',
    headers: auth,
    body: toBody(SMALL, { prompt }),
  });
`,
    };
    expect(await checkProgram(files)).toEqual([`models.ts:15 ${MISSING}`]);
  });

  it('is missing in the call whose receiver was made without it', async () => {
    const files = {
      'models.ts': `const SMALL = '@cf/meta/llama-3.2-1b-instruct';
class Models {
  constructor(private readonly headers: Record<string, string>) {}
  ask(model: string, prompt: string) {
    return fetch('https://api.cloudflare.com/client/v4/accounts/a/ai/run', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.headers },
      body: JSON.stringify({ model, input: { prompt } }),
    });
  }
}
const routed = new Models({ authorization: process.env.T!, 'cf-aig-gateway-id': 'main' });
const plain = new Models({ authorization: process.env.T! });
export const explain = (prompt: string) => routed.ask(SMALL, prompt);
export const rename = (prompt: string) => plain.ask(SMALL, prompt);
`,
    };
    expect(await checkProgram(files)).toEqual([`models.ts:15 ${MISSING}`]);
  });
});
