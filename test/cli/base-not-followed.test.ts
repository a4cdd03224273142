/** A base URL of the platform with which no request is found is counted: silence is no approval. */
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const API = 'https://api.cloudflare.com/client/v4';
/** A path of the platform in another file of the package, with which the files are analysed. */
const PATH = { 'package.json': '{"name":"p","type":"module"}', 'path.js': "const path = '/workers/namespaces';\n" };

type Files = Record<string, string>;

async function findUnjudged(files: Files, ...words: string[]): Promise<string[]> {
  const cwd = createFolder({ ...PATH, ...files });
  const { stdout } = await runCli(['check', '--no-config', '--as-of', '2026-11-26', '--format', 'json', ...words], cwd);
  const { limitations, findings } = reportSchema.parse(JSON.parse(stdout));
  expect(findings).toEqual([]);
  return limitations.map(({ file, line, reason }) => `${file}:${line} ${reason}`);
}

const UNFOLLOWED: readonly [string, Files, string[]][] = [
  [
    'a list of functions is composed',
    {
      'a.js': `const pipe = (...fs) => (x) => fs.reduce((a, f) => f(a), x);
const base = (p) => '${API}' + p;
export const list = pipe((id) => \`/accounts/\${id}/workers/namespaces\`, base, (u) => fetch(u));\n`,
    },
    ['a.js:2 base-not-followed'],
  ],
  [
    'operators of a library build the URL',
    {
      'a.js': `import { of, map, switchMap } from 'rxjs';
export const list = (id) => of(\`/accounts/\${id}/workers\`).pipe(
  map((p) => p + '/namespaces'),
  map((p) => '${API}' + p),
  switchMap((u) => fetch(u)),
);\n`,
    },
    ['a.js:4 base-not-followed'],
  ],
  [
    'a URL grows in a loop over unknown segments',
    {
      'a.js': `let u = new URL('https://api.cloudflare.com');
for (const s of process.argv.slice(2)) u = new URL(u.pathname.replace(/\\/?$/, '/') + s, u);
await fetch(u);\n`,
    },
    ['a.js:3 unknown-segment'],
  ],
  [
    'decorators of a library name the paths',
    {
      'a.ts': `import { GET, ServiceBuilder, BaseService } from 'ts-retrofit';
export class Kv extends BaseService {
  @GET('/accounts/{id}/workers/namespaces')
  async list() {}
}
export const kv = new ServiceBuilder().setEndpoint('${API}').build(Kv);\n`,
    },
    ['a.ts:6 base-not-followed'],
  ],
  [
    'a scheme of the program is replaced',
    {
      'a.js': `export const cf = (u) => fetch(u.replace(new RegExp(process.env.SCHEME), '${API}'));\nawait cf('cf:/accounts/1/workers/namespaces');\n`,
    },
    ['a.js:1 base-not-followed'],
  ],
  [
    'the methods of a chain hand the parts of a path to other code',
    {
      'a.js': `class Query {
  parts = ['${API}'];
  seg(x) { store.add(this.parts, x); return this; }
  get() { return fetch(this.parts.join('/')); }
}
export const list = (id) => new Query().seg('accounts').seg(id).seg('workers').seg('namespaces').get();\n`,
    },
    ['a.js:2 base-not-followed'],
  ],
  [
    'another file reads the base and does not send it',
    {
      'a.js': `export const BASE = '${API}';\n`,
      'b.js': "import { BASE } from './a.js';\nimport path from './path.js';\nown.send(BASE, ['accounts', 1, path]);\n",
    },
    ['a.js:1 base-not-followed'],
  ],
  [
    'a file without a word of the data gives it to a library, which gets the path from another file',
    {
      'a.js': `export const root = \`${API}/accounts/\${process.env.ACCOUNT}\`;\n`,
      'provider.js':
        "import make from 'rest-provider';\nimport { root } from './a.js';\nexport const data = make(root, own);\n",
      'b.jsx': `import { data } from './provider.js';
export const App = () => <Admin dataProvider={data}><Resource name="workers/namespaces" /></Admin>;\n`,
    },
    ['a.js:1 base-not-followed'],
  ],
  [
    'a class without a word of the data reads it from settings, and a subclass has the path',
    {
      'a.js': `module.exports = (stage) => {
  const ENV = { app: {} };
  ENV.app.host = stage === 'test' ? '' : 'https://api.cloudflare.com';
  return ENV;
};\n`,
      'base.js': `import Adapter from 'some-adapter';
import settings from './a.js';
export default class extends Adapter { host = settings.app.host; namespace = 'client/v4'; }\n`,
      'b.js': `import Base from './base.js';
export default class extends Base { pathForType() { return 'workers/namespaces'; } }\n`,
    },
    ['a.js:3 base-not-followed'],
  ],
  [
    'no request begins with the path of its proxy',
    {
      'vite.config.js': `export default { server: { proxy: { '/edge': { target: '${API}', changeOrigin: true } } } };\n`,
      'b.js': 'export const zones = (z) => fetch(`/own/zones/${z}/workers/namespaces`);\n',
    },
    ['vite.config.js:1 base-not-followed'],
  ],
  [
    'a text of SQL joins the URL',
    {
      'a.js': `import { sql } from 'drizzle-orm';
export const run = (db, id) => db.execute(sql\`select net.http_get(url := '${API}/accounts/' || \${id} || '/workers/namespaces')\`);\n`,
    },
    ['a.js:2 base-not-followed'],
  ],
  [
    'the template of a component joins the URL',
    {
      'a.ts': `import { defineComponent } from 'vue';
export default defineComponent({ template: \`<b @click="load('${API}/accounts/' + id + '/workers/namespaces')">x</b>\` });\n`,
    },
    ['a.ts:2 base-not-followed'],
  ],
  [
    'the callers of an action give its path',
    {
      'a.js': `import { CALL_API } from 'redux-api-middleware';
const BASE = '${API}';
const call = (endpoint) => ({ [CALL_API]: { endpoint: BASE + endpoint, method: 'GET', types: [] } });
export const list = (id) => call(\`/accounts/\${id}/workers/namespaces\`);\n`,
    },
    ['a.js:2 base-not-followed'],
  ],
];

/** Files without a word of the data: with a base of another file, they send a path that is not known. */
const WITHOUT_WORD: readonly [string, Files, string[]][] = [
  [
    'the name of a class',
    {
      'base.js': `import ky from 'ky';\nexport const api = ky.create({ prefixUrl: '${API}' });\n`,
      'model.js': `import { snakeCase } from 'change-case';
import { api } from './base.js';
export class Resource {
  static path(zone) { return \`zones/\${zone}/\${snakeCase(this.name)}\`; }
  static async all(zone) { return api.get(this.path(zone)).json(); }
}\n`,
      'main.js':
        "import { Resource } from './model.js';\nclass RateLimits extends Resource {}\nawait RateLimits.all(process.env.ZONE);\n",
    },
    ['model.js:5 unknown-segment'],
  ],
  [
    'the environment',
    {
      'base.js': `export const BASE = '${API}';\n`,
      'send.js': "import { BASE } from './base.js';\nawait fetch(`${BASE}/zones/1/${process.env.KIND}`);\n",
    },
    ['send.js:2 unknown-segment'],
  ],
];

const GIVEN_AWAY: readonly [string, Files, string[]][] = [
  [
    'of a component',
    {
      'a.jsx': `export const App = () => <Config value={{ fetcher: (p) => fetch('${API}' + p) }} />;
export const useList = () => useIt('/accounts/1/workers/namespaces');\n`,
    },
    ['a.jsx:1 unknown-segment'],
  ],
  [
    'of a library',
    {
      'a.js': `import { Client } from 'some-client';
export const client = new Client({ defaults: { load: ({ key }) => fetch('${API}/' + key.join('/')) } });\n`,
    },
    ['a.js:2 unknown-segment'],
  ],
  [
    'that a module chosen at run time exports',
    {
      'a.js': `const m = await import(\`./\${process.argv[2]}.js\`);\nawait fetch('${API}/accounts/1' + m.default);\n`,
    },
    ['a.js:2 unknown-segment'],
  ],
];

const SEND = `export const send = async (path) => (await fetch('${API}' + path)).json();\n`;

/** Functions of `send.js`, whose path their callers know. */
const UNCALLED: readonly [string, Files, string[]][] = [
  [
    'a function that another file gives to a library',
    {
      'send.js': SEND,
      'a.js':
        "import { send } from './send.js';\nimport { make } from 'own';\nexport const api = make({ load: send });\nexport const path = '/accounts/1/workers/namespaces';\n",
    },
    ['a.js:3 unknown-segment'],
  ],
  [
    'a function that another file requires and gives to a library',
    {
      'send.js': SEND,
      'a.cjs':
        "const { send } = require('./send.js');\nconst own = require('own');\nown.add('list', send, '/accounts/1/workers/namespaces');\n",
    },
    ['a.cjs:3 unknown-segment'],
  ],
  [
    'a module that is given to a library as a whole',
    {
      'send.js': SEND,
      'a.js':
        "import * as api from './send.js';\nimport { bind } from 'own';\nbind(api, ['/accounts/1/workers/namespaces']);\n",
    },
    ['a.js:3 unknown-segment'],
  ],
  [
    'a function that only code in a text calls',
    {
      'send.js': SEND,
      'a.js': `import codegen from 'codegen.macro';
import { send } from './send.js';
codegen\`module.exports = 'export const list = (id) => send("/accounts/" + id + "/' + ['workers', 'namespaces'].join('/') + '");'\`;\n`,
    },
    ['a.js:2 unknown-segment'],
  ],
  [
    'a message in a template whose words a function splits',
    {
      'send.js': `export async function http(strings, ...values) {
  const [, target] = String.raw({ raw: strings }, ...values).trim().split(/\\s+/);
  return fetch('${API}' + target);
}\n`,
      'a.js':
        "import { http } from './send.js';\nexport const list = (id) => http`\n  GET /accounts/${id}/workers/namespaces\n  Accept: */*\n`;\n",
    },
    ['a.js:2 unknown-segment'],
  ],
];

describe.each([
  ['a base that no request has, where', UNFOLLOWED],
  ['a path that only callers know, in a function', GIVEN_AWAY],
  ['a request of another file, by', UNCALLED],
  ['a path in a file without a word of the data, by', WITHOUT_WORD],
])('%s', (_, rows) => {
  it.each(rows)('%s, is counted', async (__, files, expected) => {
    expect(await findUnjudged(files)).toEqual(expect.arrayContaining(expected));
  });
});

it.each(['a', 'z'])('is the same whatever the order of the files: the base is in %s.js', async (name) => {
  const files = {
    [`${name}.js`]: `export const BASE = '${API}';\n`,
    'm.js': `import { BASE } from './${name}.js';\nimport path from './path.js';\nown.send(BASE, ['accounts', 1, path]);\n`,
  };
  expect(await findUnjudged(files)).toEqual([`${name}.js:1 base-not-followed`]);
});

describe('nothing is counted for', () => {
  it.each<[string, Files]>([
    ['a comparison', { 'a.js': `export const isApi = (url) => url.startsWith('${API}') || url === '${API}';\n` }],
    [
      'a list of hosts',
      { 'a.js': "const ALLOWED = ['api.cloudflare.com'];\nexport const ok = (h) => ALLOWED.includes(h);\n" },
    ],
    [
      'a policy of a page',
      { 'a.js': `export const csp = { connectSrc: ["'self'", 'https://api.cloudflare.com'] };\n` },
    ],
    ['a link', { 'a.jsx': `export const A = () => <a href="${API}">API</a>;\n` }],
    ['an error', { 'a.js': `export const fail = () => { throw new Error('${API}'); };\n` }],
    ['prose', { 'a.js': `export const text = '${API} is the base of the API';\n` }],
    ['prose in quotes', { 'a.js': `export const fail = () => { throw new Error('"${API}" is the base'); };\n` }],
    ['a quoted URL of a live route', { 'a.js': `own.query("select get('${API}/user/tokens/verify')");\n` }],
    ['a type', { 'a.ts': `export type Base = '${API}';\n` }],
    ['a test', { 'a.test.js': `const url = '${API}';\nown(url);\n` }],
    [
      'a base that another file sends',
      {
        'a.js': `export const BASE = '${API}';\n`,
        'b.js': "import { BASE } from './a.js';\nexport const zones = () => fetch(`${BASE}/zones/z/dns_records`);\n",
      },
    ],
    [
      'a base that another file reads by its name',
      {
        'a.js': `import { z } from 'zod';\nexport const env = z.object({ CF_API_BASE: z.string().default('${API}') }).parse(process.env);\n`,
        'b.js': 'export const zones = (config) => fetch(`${config.CF_API_BASE}/zones/z/dns_records`);\n',
      },
    ],
    ['a URL of a live route', { 'a.js': `own.check('${API}/user/tokens/verify');\n` }],
    [
      'a base that only files without a word of the data send',
      {
        'a.js': `export const BASE = '${API}';\n`,
        'client.js': "import { BASE } from './a.js';\nexport const send = (path) => fetch(BASE + path);\n",
        'b.js': "import { send } from './client.js';\nawait send('/zones/z/dns_records');\n",
      },
    ],
    [
      'a sender that a function of the program gets',
      {
        'send.js': SEND,
        'a.js': `import { send } from './send.js';
const make = (load) => ({ get: (path) => load(path) });
await make(send).get('/accounts/1/workers/scripts');\n`,
      },
    ],
    [
      'a sender that a library calls with a path which is known',
      {
        'send.js': SEND,
        'a.js':
          "import useSWR from 'swr';\nimport { send } from './send.js';\nexport const useIt = () => useSWR('/accounts/1/workers/scripts', send);\n",
      },
    ],
    [
      'a sender whose type alone is imported',
      {
        'send.ts': SEND.replace('(path)', '(path: string)'),
        'a.ts':
          "import { send } from './send.ts';\nexport type Send = typeof send;\nconst path = '/accounts/1/workers/namespaces';\n",
        'b.ts': "import { send } from './send.ts';\nawait send('/zones');\n",
      },
    ],
    [
      'a wrapper that another file calls',
      {
        'a.js': `export const send = (path) => fetch('${API}' + path);\n`,
        'b.js': "import { send } from './a.js';\nawait send('/zones');\n",
      },
    ],
    [
      'an option that the file calls',
      {
        'a.js': `const api = make({ load: (p) => fetch('${API}' + p) });\nawait api.load('/zones/z/dns_records');\n`,
      },
    ],
    [
      'a proxy whose path requests begin with',
      {
        'vite.config.js': `export default { server: { proxy: { '/edge': { target: '${API}', changeOrigin: true } } } };\n`,
        'b.js': 'export const zones = (z) => fetch(`/edge/zones/${z}/dns_records`);\n',
      },
    ],
    ['another host', { 'a.js': "export const x = own('https://api.example.com/client/v4');\n" }],
  ])('%s', async (_, files) => {
    const path = { 'own.js': "own.route('/accounts/:id/workers/namespaces', () => 1);\n" };
    expect(await findUnjudged({ ...path, ...files })).toEqual([]);
  });
});
