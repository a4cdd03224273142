/** A function that sends the path of its callers: each caller is looked at, whatever words its file holds. */
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const API = 'https://api.cloudflare.com/client/v4';
const MANIFEST = '{"name":"p","private":true,"type":"module"}';
const SENDER = `export const cf = (path) => fetch(\`${API}\${path}\`);\n`;
const CALL = "import { cf } from './cf.js';\nawait cf(process.argv[2]);\n";

type Files = Record<string, string>;

async function check(files: Files, ...words: string[]): Promise<string[]> {
  const cwd = createFolder({ 'package.json': MANIFEST, ...files });
  const options = ['--no-config', '--as-of', '2026-11-30', '--format', 'json', '--fail-on', 'never'];
  const { stdout } = await runCli(['check', ...options, ...words], cwd);
  const { limitations, findings } = reportSchema.parse(JSON.parse(stdout));
  return [
    ...findings.map(({ file, line, deprecation }) => `${file}:${line} ${deprecation}`),
    ...limitations.map(({ file, line, reason }) => `${file}:${line} ${reason}`),
  ];
}

const COUNTED: readonly [string, Files, string[]][] = [
  ['an argument of the command', { 'cf.js': SENDER, 'run.js': CALL }, ['run.js:2 unknown-segment']],
  [
    'a row of a database',
    {
      'cf.js': SENDER,
      'run.js':
        "import pg from 'pg';\nimport { cf } from './cf.js';\nconst { rows } = await new pg.Pool().query('SELECT path FROM jobs');\nfor (const r of rows) await cf(r.path);\n",
    },
    ['run.js:4 unknown-segment'],
  ],
  [
    'beside a known path',
    { 'cf.js': SENDER, 'run.js': `${CALL}await cf('/accounts/1/workers/namespaces');\n` },
    ['run.js:3 kv-legacy-namespace-routes', 'run.js:2 unknown-segment'],
  ],
  [
    'through a file that exports it again',
    { 'lib/cf.js': SENDER, 'cf.js': "export * from './lib/cf.js';\n", 'run.js': CALL },
    ['run.js:2 unknown-segment'],
  ],
  [
    'through a function of another file',
    {
      'lib/cf.js': SENDER,
      'cf.js': "import { cf as send } from './lib/cf.js';\nexport const cf = (path) => send(path);\n",
      'run.js': CALL,
    },
    ['run.js:2 unknown-segment'],
  ],
  [
    'through a function of the same file',
    {
      'cf.js': `${SENDER.replace('export ', '')}export const get = (path) => cf(path + '?page=1');\n`,
      'run.js': CALL.replaceAll('cf }', 'get }').replace('cf(', 'get('),
    },
    ['run.js:2 unknown-segment'],
  ],
  [
    'of an instance that another file makes',
    {
      'lib/cf.js': `export class Cf { request(path) { return fetch(\`${API}\${path}\`); } }\n`,
      'cf.js': "import { Cf } from './lib/cf.js';\nexport const cf = new Cf();\n",
      'run.js': "import { cf } from './cf.js';\nawait cf.request(process.argv[2]);\n",
    },
    ['run.js:2 unknown-segment'],
  ],
  [
    'in CommonJS',
    {
      'package.json': '{"name":"p","private":true}',
      'cf.js': `module.exports = (path) => fetch(\`${API}\${path}\`);\n`,
      'run.js': "const send = require('./cf.js');\nsend(process.argv[2]);\n",
    },
    ['run.js:2 unknown-segment'],
  ],
  [
    'in an object of another file',
    {
      'lib/cf.js': SENDER,
      'cf.js': "import { cf } from './lib/cf.js';\nexport const api = { get: cf };\n",
      'run.js': "import { api } from './cf.js';\nawait api.get(process.argv[2]);\n",
    },
    ['run.js:2 unknown-segment'],
  ],
  [
    'glued to an ID',
    {
      'cf.js': `export const cf = (zone, path) => fetch(\`${API}/zones/\${zone}\${path}\`);\n`,
      'run.js': "import { cf } from './cf.js';\nawait cf(process.argv[2], process.argv[3]);\n",
    },
    ['run.js:2 unknown-segment'],
  ],
  ['by no call at all', { 'cf.js': SENDER }, ['cf.js:1 unknown-segment']],
  [
    'by no call at all, glued to an ID',
    { 'cf.js': `export const cf = (id, path) => fetch(\`${API}/accounts/\${id}\${path}\`);\n` },
    ['cf.js:1 unknown-segment'],
  ],
  [
    'by no call at all, behind an ID: once',
    { 'cf.js': `export const cf = (id, path) => fetch(\`${API}/accounts/\${id}/\${path}\`);\n` },
    ['cf.js:1 unknown-segment'],
  ],
];

describe('a path that is not known, given to a function of another file', () => {
  it.each(COUNTED)('%s', async (_, files, expected) => {
    expect(await check(files)).toEqual(expected);
  });
});

/** A client whose hook changes the path of its calls, and a call of another file. */
const createHooked = (path: string): Files => ({
  'api.js': `import axios from 'axios';
export const api = axios.create({ baseURL: '${API}' });
api.interceptors.request.use((config) => {
  config.url = ${path};
  return config;
});
`,
  'kv.js':
    "import { api } from './api.js';\nexport const list = (id) => api.get(`/accounts/${id}/storage/kv/namespaces`);\n",
});

describe('a client of another file, whose hook changes the path', () => {
  it.each([
    ['to a deprecated one', "config.url.replace('/storage/kv/', '/workers/')", ['kv.js:2 kv-legacy-namespace-routes']],
    ['in a way that is not known', 'rewrite(config.url)', ['kv.js:2 unknown-segment']],
    ['to a live one', "config.url.replace('/storage/kv/', '/storage/kv/')", []],
  ])('%s', async (_, path, expected) => {
    expect(await check(createHooked(path))).toEqual(expected);
  });
});

const SILENT: readonly [string, Files][] = [
  ['a known path', { 'cf.js': SENDER, 'run.js': "import { cf } from './cf.js';\nawait cf('/zones');\n" }],
  [
    'a known path with IDs, through another function',
    {
      'cf.js': SENDER,
      'records.js':
        "import { cf } from './cf.js';\nexport const records = (zone) => cf(`/zones/${zone}/dns_records`);\n",
      'run.js': "import { records } from './records.js';\nawait records(process.argv[2]);\n",
    },
  ],
  [
    'an unknown path to another host',
    { 'cf.js': "export const cf = (path) => fetch('https://depot.example' + path);\n", 'run.js': CALL },
  ],
  ['a function that no other file can call', { 'cf.js': `const cf = (path) => fetch('${API}' + path);\n` }],
  ['a function that tests alone call', { 'cf.js': `${SENDER}cf('/zones');\n`, 'run.test.js': CALL }],
];

describe('no limitation', () => {
  it.each(SILENT)('%s', async (_, files) => {
    expect(await check(files)).toEqual([]);
  });

  it('a function of a file that is named alone: its callers may be in others', async () => {
    expect(await check({ 'cf.js': SENDER, 'run.js': CALL }, 'cf.js')).toEqual([]);
  });
});
