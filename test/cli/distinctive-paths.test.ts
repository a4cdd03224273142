/** A text with words that only deprecated routes have is counted, unless a finding or the code around it explains it. */
import { describe, expect, it } from 'vitest';
import { loadDataset } from '../../data/load.ts';
import { findDistinctivePaths } from '../../analysis/routes/distinctive-paths.ts';
import { checkFiles, type Files } from './check-files.ts';

const API = 'https://api.cloudflare.com/client/v4';
const LIVE = `export const CF = '${API}';
export const live = () => fetch(\`\${CF}/zones?per_page=50\`);\n`;

describe('the words that only deprecated routes have', () => {
  it.each([
    ['/accounts/{}/workers/namespaces', ['workers/namespaces']],
    ['workers/namespaces?page=1', ['workers/namespaces']],
    [String.raw`\/teamnet\/routes\/network\/10.0.0.0`, ['teamnet/routes/network']],
    ['a/settings/minify/b/amp/sxg', ['settings/minify', 'amp/sxg']],
    ['/workers/namespaces2', []],
    ['/my-workers/namespaces', []],
    ['/storage/kv/namespaces', []],
    ['/accounts/a/roles', []],
    ['/accounts/{}/registrar/domains', ['registrar/domains']],
    ['/registrar/domains', []],
    ['/user/billing', []],
    ['workers', []],
  ])('%s', (text, words) => {
    expect(findDistinctivePaths(text, loadDataset()).map((found) => found.words)).toEqual(words);
  });

  it('are found where they begin', () => {
    const [found] = findDistinctivePaths("get('/workers/namespaces')", loadDataset());
    expect(found).toEqual({
      offset: 6,
      words: 'workers/namespaces',
      deprecation: 'kv-legacy-namespace-routes',
      roots: new Set(['accounts']),
    });
  });
});

const CLIENT = `import { BasePath, BaseService, GET, Path, ServiceBuilder } from 'ts-retrofit';
import { CF } from './cf.js';
@BasePath('/accounts')
class Kv extends BaseService {
  @GET('/{account}/workers/namespaces')
  async list(@Path('account') account: string) { return {} as any; }
}
export const kv = new ServiceBuilder().setEndpoint(CF).build(Kv);\n`;

describe('a source with such words', () => {
  const run = (name: string, text: string, files: Files = {}) => checkFiles({ 'cf.ts': LIVE, [name]: text, ...files });

  it.each([
    ['a path in a decorator of a library', 'kv.ts', CLIENT, 5],
    [
      'an option of a library',
      'kv.js',
      "import load from 'loader';\nload.add({ source: '/workers/namespaces' });\n",
      2,
    ],
    ['a tag of a library', 'kv.js', "import { ask } from 'asker';\nask`zones/${1}/settings/minify`;\n", 2],
    ['a path of the own origin', 'kv.js', "fetch('/api/v4/accounts/a/workers/namespaces');\n", 1],
    [
      'an item of a list',
      'kv.js',
      "import load from 'loader';\nconst all = ['zones'];\nall.push('/workers/namespaces');\nload(all);\n",
      3,
    ],
    [
      'an endpoint with a title',
      'kv.js',
      "import load from 'loader';\nload({ title: 'KV', endpoint: '/workers/namespaces' });\n",
      2,
    ],
    ['a hook', 'kv.js', "import { useThat } from 'hooks';\nuseThat('/workers/namespaces');\n", 2],
    ['a function in a text', 'kv.js', "import { put } from 'store';\nput(`run('/workers/namespaces')`);\n", 2],
  ])('is counted: %s', async (_, name, text, line) => {
    expect(await run(name, text)).toEqual({ found: [], unjudged: [`${name}:${line} path-not-followed`] });
  });

  it('is counted without a base if it names a host of the platform', async () => {
    const text = "// @match https://dash.cloudflare.com/*\nfetch('/api/v4/accounts/a/workers/namespaces');\n";
    expect(await checkFiles({ 'a.user.js': text })).toEqual({ found: [], unjudged: ['a.user.js:2 path-not-followed'] });
    const other = text.replace('dash.cloudflare.com', 'dash.example.com');
    expect(await checkFiles({ 'a.user.js': other })).toEqual({ found: [], unjudged: [] });
  });

  it.each([
    ['a route of our own', "import { app } from './app.js';\napp.get('/workers/namespaces', (_, r) => r.end());\n"],
    [
      'a controller',
      "import { Controller, Get } from '@nestjs/common';\n@Controller('accounts')\nexport class Kv {\n  @Get(':id/workers/namespaces')\n  list() {}\n}\n",
    ],
    ['a comparison', "export const isOld = (path) => path.includes('/workers/namespaces');\n"],
    [
      'a refusal',
      "const gone = ['/workers/namespaces'];\nexport const isGone = (p) => gone.some((g) => p.endsWith(g));\n",
    ],
    ['a sentence', "import { tell } from './tell.js';\ntell('the route /workers/namespaces has ended');\n"],
    ['an error', "export const no = () => { throw new Error('no /workers/namespaces'); };\n"],
    ['another host', "import load from 'loader';\nload('https://a.example/accounts/a/workers/namespaces');\n"],
    [
      'a table of changes',
      "import { write } from 'node:fs';\nconst rows = [{ before: '/a/workers/namespaces', after: '/a/storage/kv/namespaces' }];\nfor (const { before } of rows) write(1, before);\n",
    ],
    [
      'a file',
      "import { join } from 'node:path';\nexport const file = (a) => join('out', `${a}/workers/namespaces/1.json`);\n",
    ],
    ['a page', "import { pages } from './pages.js';\npages.put({ path: '/workers/namespaces', label: 'KV' });\n"],
    ['a comment', '// GET /accounts/a/workers/namespaces\nexport const a = 1;\n'],
    ['a type', "export type Path = '/workers/namespaces' | '/settings/minify';\n"],
    [
      'code that never runs',
      "import load from 'loader';\nconst IS_OLD = false;\nload(IS_OLD ? '/workers/namespaces' : '/storage/kv/namespaces');\n",
    ],
    [
      'a name that a table replaces',
      `import { CF } from './cf.ts';\nconst NEW = { 'workers/namespaces': 'storage/kv/namespaces' };\nconst list = (a, path) => fetch(\`\${CF}/accounts/\${a}/\${NEW[path] ?? path}\`);\nlist('a', 'workers/namespaces');\n`,
    ],
    [
      'a default that no call uses',
      `import { CF } from './cf.ts';\nconst put = async (tail, root = 'workers/namespaces') => { const r = await fetch(\`\${CF}/accounts/1/\${root}\${tail}\`); return r.text(); };\nput('/n/keys', 'storage/kv/namespaces');\n`,
    ],
  ])('is not counted: %s', async (_, text) => {
    expect(await run('other.ts', text)).toEqual({ found: [], unjudged: [] });
  });

  it('is counted once in a file with many', async () => {
    const words = ['brotli', 'minify', 'mirage', 'mobile_redirect', 'privacy_pass'];
    const lines = words.map((word) => `load('zone/settings/${word}');`);
    const text = `import load from 'loader';\n${lines.join('\n')}\n`;
    expect(await run('kv.js', text)).toEqual({
      found: [],
      unjudged: ['kv.js:1 import-not-found', 'kv.js:2 path-not-followed'],
    });
  });

  it('is not counted where our own server has the route', async () => {
    const text = 'export const list = (id) => fetch(`/accounts/${id}/workers/namespaces`);\n';
    const server = `import { Hono } from 'hono';
export default new Hono().get('/accounts/:id/workers/namespaces', (c) => c.json([]));\n`;
    expect(await run('client.ts', text)).toEqual({ found: [], unjudged: ['client.ts:1 path-not-followed'] });
    expect(await run('client.ts', text, { 'server.ts': server })).toEqual({ found: [], unjudged: [] });
  });

  it('is not counted in a test', async () => {
    expect(await run('kv.test.ts', CLIENT.replace('export ', ''))).toEqual({ found: [], unjudged: [] });
  });
});

describe('a file that is not analysed, with such words', () => {
  const run = (name: string, text: string, files: Files = {}) => checkFiles({ 'cf.ts': LIVE, [name]: text, ...files });

  it.each([
    [
      'code in a flow',
      'flows.json',
      '{\n  "func": "msg.url = base + \'/accounts/\' + id + \'/workers/namespaces\';"\n}\n',
      2,
    ],
    ['a setting', 'settings.toml', 'base = "x"\nkv = "workers/namespaces"\n', 2],
    [
      'a program in another language',
      'kv.py',
      'def kv(s, base):\n    return s.get(base + "/accounts/a/workers/namespaces")\n',
      2,
    ],
    [
      'a template of a source',
      'gen/kv.js.hbs',
      'export const kv = () => send(`/accounts/{{id}}/workers/namespaces`);\n',
      1,
    ],
    ['an escaped slash', 'routes.json', '{"kv":"\\/workers\\/namespaces"}\n', 1],
    ['a command', 'Makefile', 'kv:\n\t./call GET accounts/$(ID)/workers/namespaces\n', 2],
    [
      'a text that a command passes on',
      'package.json',
      '{"name":"p","type":"module","scripts":{"kv":"echo accounts/1/workers/namespaces | ./call"}}\n',
      1,
    ],
  ])('is counted: %s', async (_, name, text, line) => {
    expect(await run(name, text)).toEqual({ found: [], unjudged: [`${name}:${line} path-not-followed`] });
  });

  it.each([
    ['a comment', 'kv.py', '# s.get("/accounts/a/workers/namespaces")\n'],
    ['a comparison', 'kv.py', 'if path.startswith("/accounts/a/workers/namespaces"):\n    pass\n'],
    ['a search', 'package.json', '{"name":"p","scripts":{"lint":"! grep -rn workers/namespaces src"}}\n'],
    ['a rule of a server', 'nginx.conf', 'location /workers/namespaces { return 410; }\n'],
    ['a key', 'paths.json', '{"/workers/namespaces": "/storage/kv/namespaces"}\n'],
    ['a path of a description', 'paths.yml', 'paths:\n  /accounts/{id}/workers/namespaces:\n    get: {}\n'],
    ['a record of a change', 'moves.json', '{"from": "/workers/namespaces", "to": "/storage/kv/namespaces"}\n'],
    ['a list of what is refused', 'deny-list.json', '["/workers/namespaces"]\n'],
    ['a sentence', 'texts.json', '{"kv": "The route /workers/namespaces has ended"}\n'],
    ['a message', 'texts.json', '{"message": "GET /workers/namespaces"}\n'],
    ['another host', 'hosts.json', '{"kv": "https://a.example/accounts/1/workers/namespaces"}\n'],
    ['a test', 'test_kv.py', 's.get("/accounts/a/workers/namespaces")\n'],
    ['a text for people', 'NOTES.md', 'Use /accounts/a/workers/namespaces\n'],
    ['a link of a page', 'index.html', '<a href="/workers/namespaces">KV</a>\n'],
  ])('is not counted: %s', async (_, name, text) => {
    expect(await run(name, text)).toEqual({ found: [], unjudged: [] });
  });

  it('is not counted where the package does not talk to the platform', async () => {
    expect(
      (await checkFiles({ 'settings.toml': 'kv = "workers/namespaces"\n', 'a.js': 'export {};\n' })).unjudged,
    ).toEqual([]);
  });

  it('is not counted where a source sends it', async () => {
    const user = `import { CF } from './cf.ts';
import paths from './paths.json';
fetch(\`\${CF}/accounts/1/\${paths.kv}\`);\n`;
    const { found, unjudged } = await run('paths.json', '{ "kv": "workers/namespaces" }\n', { 'kv.ts': user });
    expect(found).toHaveLength(1);
    expect(unjudged).toEqual([]);
  });
});
