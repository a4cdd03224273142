/** Answers with a secret that a program drops, although another module sends the request. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const HTTP = `const API = 'https://api.cloudflare.com/client/v4';
export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers = { Authorization: \`Bearer \${process.env.TOKEN}\`, 'Content-Type': 'application/json' };
  const response = await fetch(\`\${API}\${path}\`, { method, headers, body: JSON.stringify(body) });
  const answer = await response.json();
  if (!answer.success) throw new Error(answer.errors[0].message);
  return answer.result as T;
}
export function assertOk<T>(value: T): T {
  if (!value) throw new Error('no answer');
  return value;
}
export function remember<T>(value: T): T {
  kept.push(value);
  return value;
}
const kept: unknown[] = [];
`;
const API = `import { call } from './http';
const path = \`/accounts/\${process.env.ACCOUNT}/oauth_clients\`;
export const rotateSecret = (id: string) => call<any>('POST', \`\${path}/\${id}/rotate_secret\`);
export const removeOld = (id: string) => call<any>('DELETE', \`\${path}/\${id}/rotate_secret\`);
export async function createClient(redirect: string) {
  const body = { client_name: 'a', grant_types: ['authorization_code'], response_types: ['code'], token_endpoint_auth_method: 'client_secret_basic', redirect_uris: [redirect], scopes: ['dns.read'] };
  const client = await call<any>('POST', path, body);
  return client;
}
`;

describe('the answer of a request that another module sends', () => {
  it.each([
    ['await rotateSecret(id);', 'oauth-client-secret-discarded'],
    ['assertOk(await rotateSecret(id));', 'oauth-client-secret-discarded'],
    ['const { client_id } = await createClient(url);\n  return client_id;', 'oauth-client-secret-unread'],
    ['const client = await createClient(url);\n  return { id: client.client_id };', 'oauth-client-secret-unread'],
    ['const client = assertOk(await createClient(url));\n  return client.client_id;', 'oauth-client-secret-unread'],
  ])('is dropped: %s', async (body, constraint) => {
    const text = `import { assertOk } from './http';\nimport { createClient, rotateSecret } from './api';\nexport async function run(id: string, url: string) {\n  ${body}\n}\n`;
    expect(await checkProgram({ 'http.ts': HTTP, 'api.ts': API, 'a.ts': text })).toEqual([`a.ts:4 ${constraint}`]);
  });

  it.each([
    ['await removeOld(id);'],
    ['const { client_secret } = await rotateSecret(id);\n  return client_secret;'],
    ['remember(await rotateSecret(id));'],
    ['const client = await createClient(url);\n  return { id: client.client_id, secret: client.client_secret };'],
    ['const client = await createClient(url);\n  return client;'],
  ])('is kept, or has no secret: %s', async (body) => {
    const text = `import { assertOk, remember } from './http';\nimport { createClient, removeOld, rotateSecret } from './api';\nexport async function run(id: string, url: string) {\n  ${body}\n}\n`;
    expect(await checkProgram({ 'http.ts': HTTP, 'api.ts': API, 'a.ts': text })).toEqual([]);
  });
});
