/** A deprecated path that a source exports and no request of the run sends is counted: its users may be anywhere. */
import { describe, expect, it } from 'vitest';
import { checkFiles, type Files } from './check-files.ts';

const API = 'https://api.cloudflare.com/client/v4';
const SEND = `export const send = (account, path) => fetch(\`${API}/accounts/\${account}\${path}\`);\n`;
const LIVE = `import { send } from './send.js';
import { PATH } from './paths.js';
export const list = (account) => send(account, PATH);\n`;

describe('a path of a file that no import leads to', () => {
  const run = (name: string, text: string, files: Files = {}) =>
    checkFiles({
      'send.js': SEND,
      'paths.js': "export const PATH = '/storage/kv/namespaces';\n",
      'list.js': LIVE,
      [name]: text,
      ...files,
    });

  it.each([
    [
      'the file that a build configuration puts in place of another',
      'paths.eu.js',
      "export const PATH = '/workers/namespaces';\n",
      1,
    ],
    [
      'a setting in an object',
      'environment.prod.ts',
      "export const environment = {\n  kv: 'workers/namespaces',\n};\n",
      2,
    ],
    ['a list that is frozen', 'paths.cjs', "module.exports = Object.freeze({ a: ['/workers/namespaces'] });\n", 1],
    ['a member of an enumeration', 'more.ts', "export enum Path {\n  Kv = '/workers/namespaces',\n}\n", 2],
    ['a static field', 'more.ts', "export class Paths {\n  static kv = '/workers/namespaces';\n}\n", 2],
    ['the result of a function', 'kv.js', 'export const kv = (id) => `/workers/namespaces/${id}/keys`;\n', 1],
    ['a whole path', 'kv.js', 'export const kv = (a) => `/accounts/${a}/workers/namespaces`;\n', 1],
    ['a variable that is exported later', 'kv.js', "const a = '/workers/namespaces';\nexport { a as kv };\n", 1],
  ])('is counted: %s', async (_, name, text, line) => {
    expect(await run(name, text)).toEqual({ found: [], unjudged: [`${name}:${line} path-not-followed`] });
  });

  it('is found in the file of a platform', async () => {
    const text = "export const PATH = '/workers/namespaces';\n";
    expect(await run('paths.native.js', text)).toEqual({ found: ['paths.native.js:1'], unjudged: [] });
  });

  it.each([
    ['a path that is alive', "export const PATH = '/storage/kv/namespaces';\n"],
    ['a word that other APIs have, too', "export const PATH = '/roles';\n"],
    ['an address for people', "export const item = { href: '/workers/namespaces' };\n"],
    [
      'a path of our own server',
      "export const router = make();\nrouter.get('/workers/namespaces', (_, r) => r.end());\n",
    ],
    ['a route of our own', "export const a = [['GET', '/workers/namespaces', () => 1]];\n"],
    [
      'a page',
      "export const a = [{ path: '/workers/namespaces', label: 'KV' }];\nexport const links = ['/workers/namespaces'];\n",
    ],
    ['a text that a tag gets', 'export const kv = (id) => label`/workers/namespaces/${id}/keys`;\n'],
    ['a path that the file keeps', "const path = '/workers/namespaces';\nexport const length = 1;\n"],
    ['a path of another host', "export const PATH = 'https://api.example.com/accounts/a/workers/namespaces';\n"],
  ])('is not counted: %s', async (_, text) => {
    expect(await run('other.js', text)).toEqual({ found: [], unjudged: [] });
  });

  it('is not counted in a test, or in a package that does not talk to the platform', async () => {
    const text = "export const PATH = '/workers/namespaces';\n";
    expect((await run('paths.test.js', text)).unjudged).toEqual([]);
    expect(
      (await checkFiles({ 'paths.js': text, 'kv.js': LIVE, 'send.js': SEND.replace(API, 'https://a.example') }))
        .unjudged,
    ).toEqual([]);
  });

  it('is not counted where a request of another file sends it', async () => {
    const text = "export const paths = { kv: '/workers/namespaces' };\n";
    const user = "import { send } from './send.js';\nimport { paths } from './kv.js';\nsend('a', paths.kv);\n";
    expect(await run('kv.js', text, { 'user.js': user })).toEqual({ found: ['kv.js:1'], unjudged: [] });
  });
});

describe('a path whose users are not part of the run', () => {
  const files = {
    'send.js': SEND,
    'paths.js': "export const PATH = '/workers/namespaces';\n",
    'list.js': LIVE,
    'changed.txt': 'paths.js\n',
  };

  it.each([[['paths.js']], [['--files-from', 'changed.txt']], [['--files-from', 'changed.txt', '--cache']]])(
    'is counted: %j',
    async (words) => {
      expect(await checkFiles(files, ...words)).toEqual({ found: [], unjudged: ['paths.js:1 path-not-followed'] });
    },
  );

  it('is not counted where no source of the project talks to the platform', async () => {
    const other = { ...files, 'send.js': SEND.replace(API, 'https://api.example.com/v4') };
    expect(await checkFiles(other, 'paths.js')).toEqual({ found: [], unjudged: [] });
  });

  it('is a finding with them', async () => {
    expect(await checkFiles(files)).toEqual({ found: ['paths.js:1'], unjudged: [] });
  });
});
