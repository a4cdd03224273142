/** A client is found by the name that it has in an object, also where a text of the program has the name too. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const BASE = 'https://api.cloudflare.com/client/v4/accounts/a';
const CLIENTS = `import ky from 'ky';
const http = ky.create({ headers: { Authorization: \`Bearer \${process.env.TOKEN}\` } });
export const connect = () => ({ apps: http.extend({ prefixUrl: '${BASE}/artifacts/namespaces/apps' }), scopes: http.extend({ prefixUrl: '${BASE}' }) });
`;
const USE = `import { connect } from './clients.js';
export const open = () => connect();
export const start = (clients, name) => clients.apps.post(\`repos/\${name}\`, { json: { name } });
export const read = (clients, name) => clients.apps.get(\`repos/\${name}\`).json().then((repository) => repository.remote);
`;

describe('a client under a name that other things have', () => {
  it.each([
    ['is found beside a text', "export const settings = { apps: process.env.APPS ?? 'apps' };\n", 2],
    [
      'is none beside a function of the program',
      'export const stores = { apps: { post: (id) => id, get: (id) => id } };\n',
      0,
    ],
  ])('%s', async (_, other, count) => {
    const found = await checkProgram({ 'clients.js': CLIENTS, 'use.js': USE, 'other.js': other });
    expect(found).toEqual(['use.js:3 repo-unknown-operation', 'use.js:4 repo-envelope-unwrapped'].slice(0, count));
  });
});
