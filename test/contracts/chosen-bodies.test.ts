/** A body that the program selects: each of those that it may send is judged, where it is written. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const API = `async function call(method: string, path: string, body?: unknown) {
  const response = await fetch(\`https://api.cloudflare.com/client/v4/accounts/a/oauth_clients\${path}\`, {
    method,
    headers: { Authorization: \`Bearer \${process.env.TOKEN}\`, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return (await response.json()).result;
}
export const register = (client: object) => call('POST', '', client);
`;
const KINDS = (
  method: string,
): string => `const common = { grant_types: ['authorization_code'], response_types: ['code'] };
export const kinds: Record<string, (origin: string) => object> = {
  web: (origin) => ({ ...common, client_name: 'W', token_endpoint_auth_method: 'none', redirect_uris: [origin], scopes: ['zone.read'] }),
  reports: (origin) => ({
    ...common,
    client_name: 'R',
    token_endpoint_auth_method: '${method}',
    redirect_uris: [origin],
    scopes: ['zone.read'],
  }),
};
`;
const PAGE =
  "import { register } from '$lib/api';\nimport { kinds } from '$lib/kinds';\nimport { save } from './vault';\nexport const add = async (kind: string, origin: string) => {\n  const issued = await register(kinds[kind](origin));\n  await save(issued.client_id, issued.client_secret);\n};\n";

describe('the entries of a table whose key is not known', () => {
  it.each([
    ['one is wrong', 'private_key_jwt', ['src/lib/kinds.ts:7 oauth-client-token-auth-method']],
    ['all are right', 'client_secret_post', []],
  ])(
    'are sent by a function that tests its body, in a project that is not generated yet: %s',
    async (_, method, expected) => {
      const files = { 'src/lib/api.ts': API, 'src/lib/kinds.ts': KINDS(method), 'src/routes/page.ts': PAGE };
      const tsconfig = JSON.stringify({ extends: './.svelte-kit/tsconfig.json' });
      expect(await checkProgram({ ...files, 'tsconfig.json': tsconfig })).toEqual(expected);
    },
  );
});

describe('the rows of a table that a body is spread from', () => {
  const rows = (method: string, scope: string): string => `export const KINDS = {
  web: { token_endpoint_auth_method: '${method}', scopes: ['zone.read', 'dns.read'], optional_scopes: ['dns.read'] },
  script: {
    token_endpoint_auth_method: 'none',
    scopes: ['zone.read'],
    optional_scopes: ['${scope}'],
  },
  bare: { token_endpoint_auth_method: 'none', scopes: ['zone.read'] },
};
`;
  const page = `import { register } from './api';
import { KINDS } from './kinds';
export const add = async (kind: keyof typeof KINDS, origin: string) => {
  const flow = { grant_types: ['authorization_code'], response_types: ['code'] };
  const issued = await register({ ...KINDS[kind], ...flow, client_name: 'A', redirect_uris: [origin] });
  return issued.client_secret;
};
`;
  const check = (method: string, scope: string): Promise<string[]> =>
    checkProgram({ 'src/api.ts': API, 'src/kinds.ts': rows(method, scope), 'src/page.ts': page });

  it('are judged each as a whole, and reported where the row has the value', async () => {
    expect(await check('private_key_jwt', 'dns.read')).toEqual([
      'src/kinds.ts:2 oauth-client-token-auth-method',
      'src/kinds.ts:6 oauth-client-optional-scopes-subset',
    ]);
  });

  it('are right where each of them is', async () => {
    expect(await check('client_secret_post', 'zone.read')).toEqual([]);
  });
});

describe('a row of a table that lacks what another one has', () => {
  const page = (more: string): string => `import { register } from './api';
import { LOGINS } from './logins';
export const add = async (kind: keyof typeof LOGINS, origin: string) => {
  const login: Record<string, unknown> = { ...LOGINS[kind], client_name: 'A', scopes: ['zone.read'], redirect_uris: [origin] };
  ${more}
  return (await register(login)).client_secret;
};
`;
  const rows = (
    method: string,
  ): string => `const code = { grant_types: ['authorization_code'], response_types: ['code'] };
export const LOGINS = {
  shop: { ...code, token_endpoint_auth_method: 'none', logo_uri: 'https://a.example/logo.svg' },
  counter: {
    ...code,
    ${method}
    logo_uri: 'https://a.example/logo.svg',
  },
};
`;
  const check = (method: string, more: string): Promise<string[]> =>
    checkProgram({ 'api.ts': API, 'logins.ts': rows(method), 'page.ts': page(more) });

  it('is reported at its key', async () => {
    expect(await check('', '')).toEqual(['logins.ts:4 oauth-client-required-fields']);
  });

  it.each([
    ["token_endpoint_auth_method: 'none',", ''],
    // The request may add it.
    ['', "if (kind === 'counter') login.token_endpoint_auth_method = 'none';"],
    ['', "login.token_endpoint_auth_method ??= 'none';"],
    ['', 'Object.assign(login, loadMore());'],
  ])('is right with %s %s', async (method, more) => {
    expect(await check(method, more)).toEqual([]);
  });
});

describe('the constants between which a condition chooses', () => {
  const page = (method: string): string => `import { register } from './api';
const OPEN = { token_endpoint_auth_method: 'none', grant_types: ['authorization_code'] };
const CLOSED = { token_endpoint_auth_method: '${method}', grant_types: ['authorization_code'] };
export const add = (isPublic: boolean, origin: string) =>
  register({
    ...(isPublic ? OPEN : CLOSED),
    response_types: ['code'],
    client_name: 'A',
    redirect_uris: [origin],
    scopes: ['zone.read'],
  }).then(({ client_secret }) => client_secret);
`;

  it('are judged each', async () => {
    expect(await checkProgram({ 'api.ts': API, 'page.ts': page('private_key_jwt') })).toEqual([
      'page.ts:3 oauth-client-token-auth-method',
    ]);
    expect(await checkProgram({ 'api.ts': API, 'page.ts': page('client_secret_basic') })).toEqual([]);
  });
});

describe('the objects between which a condition chooses', () => {
  const API_OF_RUNS = `export const run = (options: object, prompt: string) =>
  fetch('https://api.cloudflare.com/client/v4/accounts/a/ai/run', {
    method: 'POST',
    headers: { Authorization: \`Bearer \${process.env.TOKEN}\`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ model: 'openai/gpt-5', input: { prompt }, options }),
  });
`;
  const check = (options: string): Promise<string[]> =>
    checkProgram({
      'runs.ts': API_OF_RUNS,
      'page.ts': `import { run } from './runs';
export const ask = (prompt: string, isLate: boolean, url: string) =>
  run(${options}, prompt);
`,
    });

  it.each([
    "{ webhookFormat: 'raw', ...(isLate ? { webhookUrl: url } : { background: true, webhookUrl: url }) }",
    "{ ...(isLate ? { webhookUrl: url, webhookFormat: 'raw' } : { background: true, webhookUrl: url }) }",
  ])('are judged each as a whole: %s', async (options) => {
    expect(await check(options)).toEqual(['page.ts:3 ai-webhook-needs-background']);
  });

  it.each([
    "{ webhookFormat: 'raw', ...(isLate ? { background: true, webhookUrl: url } : { webhookUrl: url, background: true }) }",
    '{ background: isLate ? true : false, webhookUrl: isLate ? url : undefined }',
    '{ background: isLate ? false : true, webhookUrl: isLate ? undefined : url }',
    '{ ...(isLate ? { background: true } : {}), ...(isLate ? { webhookUrl: url } : {}) }',
  ])('are right: %s', async (options) => {
    expect(await check(options)).toEqual([]);
  });
});
