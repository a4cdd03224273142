/** Error codes and `success` in the functions that a client gives each answer: hooks and interceptors. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const PLATFORM = 'https://api.cloudflare.com/client/v4';
const HEADERS = 'headers: { Authorization: `Bearer ${process.env.TOKEN}` }';

const CLIENTS: readonly (readonly [string, (base: string, code: string, success: string) => string])[] = [
  [
    'got',
    (base, code, success) => `import got from 'got';
export const api = got.extend({ prefixUrl: '${base}', responseType: 'json', ${HEADERS}, hooks: {
  beforeError: [(error) => {
    if (error.response?.body?.errors?.[0]?.code === ${code}) error.message = 'denied';
    return error;
  }],
  afterResponse: [(response) => {
    if (response.body.success === ${success}) throw new Error('refused');
    return response;
  }],
} });
`,
  ],
  [
    'ky',
    (base, code, success) => `import ky from 'ky';
export const api = ky.create({ prefixUrl: '${base}', ${HEADERS}, hooks: {
  beforeError: [async (error) => {
    if ((await error.response.json()).errors[0].code === ${code}) error.message = 'denied';
    return error;
  }],
  afterResponse: [async (_request, _options, response) => {
    if ((await response.clone().json()).success === ${success}) throw new Error('refused');
  }],
} });
`,
  ],
  [
    'ofetch',
    (base, code, success) => `import { ofetch } from 'ofetch';
export const api = ofetch.create({ baseURL: '${base}', ${HEADERS},
  onResponseError({ response }) {
    if (response._data?.errors?.[0]?.code === ${code}) throw new Error('denied');

  },
  onResponse({ response }) {
    if (response._data.success === ${success}) throw new Error('refused');
  },
});
`,
  ],
  [
    'axios',
    (base, code, success) => `import axios from 'axios';
export const api = axios.create({ baseURL: '${base}', ${HEADERS} });
const onError = (error) => {
  if (error.response?.data?.errors?.[0]?.code === ${code}) throw new Error('denied');
  throw error;

};
api.interceptors.response.use((response) => { if (response.data.success === ${success}) throw new Error('refused'); return response; }, onError);
`,
  ],
];

describe.each(CLIENTS)('a hook of %s', (_, getClient) => {
  it('compares a code and success with texts', async () => {
    const found = await checkProgram({ 'a.js': getClient(PLATFORM, "'10000'", "'false'") });
    expect(found.map((each) => each.split(' ')[1]).sort()).toEqual(['answer-success-type', 'error-code-type']);
  });

  it('compares them with a number and a boolean', async () => {
    expect(await checkProgram({ 'a.js': getClient(PLATFORM, '10000', 'false') })).toEqual([]);
  });

  it.each(['accounts/a/ai/v1', 'graphql'])('is not judged below %s, where answers have another form', async (path) => {
    expect(await checkProgram({ 'a.js': getClient(`${PLATFORM}/${path}`, "'10000'", "'false'") })).toEqual([]);
  });

  it('is of a client of another system', async () => {
    const file = getClient('https://desk.example.com/api', "'10000'", "'false'");
    const other = `export const list = () => fetch('${PLATFORM}/zones', { ${HEADERS} });\n`;
    expect(await checkProgram({ 'a.js': `${file}${other}` })).toEqual([]);
  });
});

describe('what a hook gets', () => {
  const own = CLIENTS[3]![1](PLATFORM, "'10000'", 'false');

  it('may be made by another interceptor', async () => {
    const first = 'api.interceptors.response.use(undefined, (error) => Promise.reject(toOwn(error)));\n';
    expect(await checkProgram({ 'a.js': own.replace('const onError', `${first}const onError`) })).toEqual([]);
  });

  it('has a list of errors', async () => {
    const text = own.replace("errors?.[0]?.code === '10000'", 'errors.message');
    const named = text.replace("new Error('denied')", 'new Error(error.response.data.errors.message)');
    expect(await checkProgram({ 'a.js': named })).toEqual(['a.js:4 answer-errors-list']);
  });
});

describe('an answer without a hook', () => {
  it('is read from the wrong place beside a name that ends like one', async () => {
    const repos = `import { ofetch } from 'ofetch';
const api = ofetch.create({ baseURL: '${PLATFORM}/accounts/a/artifacts/namespaces/n', ${HEADERS} });
export const find = async (name: string) => (await api<any>(\`/repos/\${name}\`)).remote;
export type Answer = oidc.DeviceAuthorizationResponse;
`;
    expect(await checkProgram({ 'a.ts': repos })).toEqual(['a.ts:3 repo-envelope-unwrapped']);
    const hooked = repos.replace("namespaces/n',", "namespaces/n', onResponse: open,");
    expect(await checkProgram({ 'a.ts': hooked })).toEqual([]);
  });
});
