/** Wrappers that take a route with placeholders: the parameters of the path are taken out of the body, and the method out of the route. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const HEAD = `const base = 'https://api.cloudflare.com/client/v4';
const defaults: Record<string, string> = { account_id: process.env.ACCOUNT! };
export async function request(route: string, params: Record<string, unknown> = {}) {
  const [method, template] = route.split(' ') as [string, string];
  const rest = { ...params };
`;
const send = (hasBody: string, take: string): string => `${HEAD}${take}
  const hasBody = ${hasBody};
  const headers = { Authorization: \`Bearer \${process.env.TOKEN}\`, 'Content-Type': 'application/json' };
  return fetch(base + path, { method, headers, body: hasBody ? JSON.stringify(rest) : undefined });
}
`;

const BY_PATTERN = `  const path = template.replace(/\\{(\\w+)\\}/g, (_, key: string) => {
    const value = rest[key] ?? defaults[key];
    delete rest[key];
    return encodeURIComponent(String(value));
  });`;
const IN_LOOP = `  let path = template;
  for (const key of ['account_id', 'client_id']) {
    path = path.replace('{' + key + '}', String(rest[key] ?? defaults[key]));
    delete rest[key];
  }`;
const FOR_EACH = `  const path = template.replace('{account_id}', defaults.account_id).replace('{client_id}', String(rest.client_id));
  ['account_id', 'client_id'].forEach((key) => { delete rest[key]; });`;

const HAS_BODY = "method !== 'GET' && Object.keys(rest).length > 0";
const ROTATE = 'POST /accounts/{account_id}/oauth_clients/{client_id}/rotate_secret';
const call = (route: string, body: string): string =>
  `import { request } from './request';\nexport const run = async (id: string) => (await request('${route}', ${body})).json();\n`;

describe('a body without the parameters of the path', () => {
  it.each([
    ['by a pattern', BY_PATTERN],
    ['in a loop', IN_LOOP],
    ['by forEach', FOR_EACH],
  ])('has none of them, taken out %s', async (_, take) => {
    const files = { 'request.ts': send(HAS_BODY, take), 'run.ts': call(ROTATE, '{ client_id: id }') };
    expect(await checkProgram(files)).toEqual([]);
  });

  it.each([
    ['Object.keys(rest).length > 0', '{ client_id: id, grace_hours: 24 }', ROTATE, 'oauth-client-rotate-body'],
    [HAS_BODY, '{ client_id: id, grace_hours: 24 }', ROTATE, 'oauth-client-rotate-body'],
    [
      `!(Object.keys(rest).length === 0)`,
      `{ client_name: 'Desk', grant_types: ['authorization_code'], response_types: ['code'], redirect_uris: [id], scopes: ['dns.read'] }`,
      'POST /accounts/{account_id}/oauth_clients',
      'oauth-client-required-fields',
    ],
  ])('is sent if %s, and %s is left', async (hasBody, body, route, constraint) => {
    const files = { 'request.ts': send(hasBody, BY_PATTERN), 'run.ts': call(route, body) };
    expect(await checkProgram(files)).toEqual([`run.ts:2 ${constraint}`]);
  });

  it('may lack any key, where the keys that are taken out are not known', async () => {
    const take = `  const path = template.replace('{account_id}', defaults.account_id);\n  for (const key of hidden()) delete rest[key];\n  declare function hidden(): string[];`;
    const files = {
      'request.ts': send('true', take),
      'run.ts': call('POST /accounts/{account_id}/oauth_clients', "{ client_name: 'Desk', logo_uri: '/logo.png' }"),
    };
    expect(await checkProgram(files)).toContain('run.ts:2 oauth-client-required-fields');
  });
});

describe('a method that is a part of the route', () => {
  it.each(['GET', 'DELETE', 'POST'])('is no other one for a test of it: %s', async (method) => {
    const path =
      method === 'GET' ? ROTATE.replace('POST', 'GET').replace('/rotate_secret', '') : ROTATE.replace('POST', method);
    const files = { 'request.ts': send(HAS_BODY, BY_PATTERN), 'run.ts': call(path, '{ client_id: id }') };
    expect(await checkProgram(files)).toEqual([]);
  });

  it('is the written one', async () => {
    const files = {
      'request.ts': send(HAS_BODY, BY_PATTERN),
      'run.ts': call(ROTATE.replace('POST', 'PUT'), '{ client_id: id }'),
    };
    expect(await checkProgram(files)).toEqual(['run.ts:2 oauth-client-unknown-operation']);
  });
});
