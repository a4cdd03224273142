/** A deprecated field in a document of data is counted, where the program sends a body that it does not write itself. */
import { expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

type Files = Readonly<Record<string, string>>;

const API = 'https://api.cloudflare.com/client/v4';
const SENDER = `export const createApp = (account, app) =>
  fetch(\`${API}/accounts/\${account}/access/apps\`, { method: 'POST', body: JSON.stringify(app) });
`;
const READER = `import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { createApp } from './apps.js';
const read = (name) => parse(readFileSync(name), { columns: true });
`;

async function count(files: Files): Promise<string[]> {
  const cwd = createFolder({ 'package.json': '{"name":"p","type":"module"}', 'src/apps.js': SENDER, ...files });
  const { stdout } = await runCli(['check', '--no-config', '--as-of', '2026-11-30', '--format', 'json'], cwd);
  const { findings, limitations } = reportSchema.parse(JSON.parse(stdout));
  return [
    ...findings.map(({ file, line, deprecation }) => `${file}:${line} ${deprecation}`),
    ...limitations.map(({ file, line, reason, text }) => `${file}:${line} ${reason} ${text}`),
  ];
}

const read = (name: string): Files => ({
  'src/index.js': `${READER}for (const app of read('data/${name}')) await createApp('a', app);\n`,
});
const text =
  'unknown-content `self_hosted_domains` may be a field of the body of `/accounts/{account_id}/access/apps`, which is not known in src/apps.js:2';

it.each<[string, Files, string[]]>([
  [
    'the head of a table',
    { ...read('apps.csv'), 'data/apps.csv': 'name,self_hosted_domains\nWiki,wiki.acme.dev\n' },
    [`data/apps.csv:1 ${text}`],
  ],
  [
    'a key of YAML',
    { ...read('apps.yaml'), 'data/apps.yaml': '- name: Wiki\n  self_hosted_domains: [wiki.acme.dev]\n' },
    [`data/apps.yaml:2 ${text}`],
  ],
  [
    'no document that nothing names',
    { ...read('apps.csv'), 'data/others.csv': 'name,self_hosted_domains\nWiki,wiki.acme.dev\n' },
    [],
  ],
  ['no value', { ...read('apps.csv'), 'data/apps.csv': 'name,type\nself_hosted_domains,wiki.acme.dev\n' }, []],
  [
    'no document of a test',
    { ...read('test/apps.csv'), 'data/test/apps.csv': 'name,self_hosted_domains\nWiki,wiki.acme.dev\n' },
    [],
  ],
])('%s', async (_, files, expected) => {
  expect(await count(files)).toEqual(expected);
});

it('a nested field is one where its parent holds it', async () => {
  const files = {
    'src/apps.js': `export const addRecord = (zone, record) =>
  fetch(\`${API}/zones/\${zone}/dns_records\`, { method: 'POST', body: JSON.stringify(record) });
`,
    'src/index.js': READER.replaceAll(/createApp|apps/g, (word) => (word === 'apps' ? 'apps' : 'addRecord')).concat(
      "for (const name of ['a.json', 'b.json']) for (const record of read(name)) await addRecord('z', record);\n",
    ),
    'a.json': '[{ "type": "A", "name": "www", "data": {}, "service": 1 }]\n',
    'b.json': '[{ "type": "SRV",\n "data": { "port": 1,\n  "service": "_sip" } }]\n',
  };
  const counted = await count(files);
  expect(counted.map((line) => line.split(' ')[0])).toEqual(['b.json:3']);
});

it('a library that changes the body by a pointer', async () => {
  const files = {
    'src/rules.js': `export const addRule = (zone, rule) =>
  fetch(\`${API}/zones/\${zone}/rulesets/1/rules\`, { method: 'POST', body: JSON.stringify(rule) });
`,
    'src/index.js': `import jsonpatch from 'fast-json-patch';
import { addRule } from './rules.js';
const rule = { action: 'set_config', action_parameters: {} };
const { newDocument } = jsonpatch.applyPatch(rule, [{ op: 'add', path: '/action_parameters/sxg', value: true }]);
await addRule('z', newDocument);
`,
  };
  expect((await count(files)).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'src/index.js:5 unknown-content',
  ]);
});
