/** A token that one caller gives to a client is reported where it is given: the client sends right tokens of other callers. */
import { describe, expect, it } from 'vitest';
import { checkProgram, checkRelated } from './check-program.ts';

const send = (token: string): string => `async request(method: string, path: string, body?: object) {
    const res = await fetch(\`https://api.cloudflare.com/client/v4/accounts/a/artifacts/namespaces/n\${path}\`, { method, headers: { Authorization: \`Bearer \${${token}}\`, 'Content-Type': 'application/json' }, body: body && JSON.stringify(body) });
    return (await res.json()).result;
  }
  create(name: string) { return this.request('POST', '/repos', { name }); }
  repo(name: string) { return this.request('GET', \`/repos/\${name}\`); }
}
`;
const CLIENT = `export class Client {
  constructor(private readonly token: string = process.env.CLOUDFLARE_API_TOKEN!) {}
  ${send('this.token')}`;
const PROBE = `const api = new Client();
export async function probe(created: { name: string; token: string }) {
  const own = new Client(created.token);
  return own.repo(created.name);
}
export const run = async () => probe(await api.create('site'));
`;

describe('a token of a repository that becomes the token of a client', () => {
  it.each([
    [
      'a field that the constructor assigns',
      `class Client {
  token: string;
  constructor(token: string) { this.token = token; }
  ${send('this.token')}`,
      'const own = new Client(created.token);',
    ],
    [
      'options that the constructor keeps',
      `class Client {
  constructor(private readonly options: { token: string }) {}
  ${send('this.options.token')}`,
      'const own = new Client({ token: created.token });',
    ],
    [
      'a private field of a base class',
      `class Base {
  #key: string;
  constructor(token: string) { this.#key = token; }
  ${send('this.#key')}class Client extends Base {
  constructor(token: string) { super(token); }
}
`,
      'const own = new Client(created.token);',
    ],
    [
      'a method',
      `class Client {
  token?: string;
  use(token: string) { this.token = token; }
  ${send('this.token')}`,
      'const own = new Client(); own.use(created.token);',
    ],
  ])('is reported where the caller gives it, by %s', async (_, client, make) => {
    const given = make.includes('{') ? '{ token: process.env.T! }' : make.includes('use(') ? '' : 'process.env.T!';
    const set = make.includes('use(') ? 'api.use(process.env.T!);' : '';
    const head = `${client}const api = new Client(${given});${set}\nconst created = await api.create('site');\n`;
    const line = head.split('\n').length;
    expect(await checkProgram({ 'a.ts': `${head}${make}\nawait own.repo('site');\n` })).toEqual([
      `a.ts:${line} repo-token-on-rest-api`,
    ]);
    const right = make.replace('created.token', 'process.env.OTHER!');
    expect(await checkProgram({ 'a.ts': `${head}${right}\nawait own.repo('site');\n` })).toEqual([]);
  });

  it('is reported at the function that chooses it of what its callers give, and in the file that does', async () => {
    expect(await checkRelated({ 'whole.ts': CLIENT + PROBE })).toEqual([
      'whole.ts:12 repo-token-on-rest-api < whole.ts:4',
    ]);
    const files = { 'client.ts': CLIENT, 'probe.ts': `import { Client } from './client';\n${PROBE}` };
    expect(await checkRelated(files)).toEqual(['probe.ts:4 repo-token-on-rest-api < client.ts:4']);
  });
});
