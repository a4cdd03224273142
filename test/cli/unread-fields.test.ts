/** A deprecated field of an answer that only markup, a template or a path in a text reads is counted. */
import { expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { countLimitations, type Files } from './found-places.ts';

const CALL = 'await client.zeroTrust.tunnels.cloudflared.list({ account_id })';
const CLIENT = "import Cloudflare from 'cloudflare';\nconst client = new Cloudflare();\n";
const LOAD = `${CLIENT}export const load = async (account_id) => (${CALL}).result;\n`;
const PAGE = `${CLIENT}export const load = async (account_id, res) => res.render('tunnels', { tunnels: (${CALL}).result });\n`;

it.each<[string, Files, string[]]>([
  [
    'markup of the same component',
    {
      'src/a.vue': `<script>\n${LOAD}</script>\n<template>\n<li v-for="t in tunnels">{{ t.connections.length }}</li>\n</template>\n`,
    },
    ['src/a.vue:7 template-expression'],
  ],
  [
    'markup of another component',
    { 'src/load.js': LOAD, 'src/a.svelte': '{#each data.tunnels as t}\n  {t.connections.length}\n{/each}\n' },
    ['src/a.svelte:2 template-expression'],
  ],
  [
    'a template of a component of Angular',
    { 'src/load.js': LOAD, 'src/a.html': '@for (t of tunnels; track t.id) {\n  {{ t.connections.length }}\n}\n' },
    ['src/a.html:2 template-expression'],
  ],
  [
    'a template in a text',
    { 'src/load.js': LOAD, 'src/a.js': 'export const template = \'<li *ngFor="let c of tunnel.connections">\';\n' },
    ['src/a.js:1 unknown-content'],
  ],
  [
    'a view',
    { 'src/load.js': PAGE, 'views/a.ejs': '<ul>\n<%= tunnel.connections.length %>\n</ul>\n' },
    ['views/a.ejs:2 template-expression'],
  ],
  [
    'a view that names the field alone',
    { 'src/load.js': PAGE, 'views/a.hbs': '<ul>\n{{#each connections}}{{colo_name}}{{/each}}\n</ul>\n' },
    ['views/a.hbs:2 template-expression'],
  ],
  [
    'a path of a table',
    { 'src/load.js': LOAD, 'src/a.js': "export const columns = [\n  column('connections.0.colo_name'),\n];\n" },
    ['src/a.js:2 unknown-content'],
  ],
  [
    'more places than a reader looks at',
    Object.fromEntries([
      ['src/load.js', LOAD],
      ...['a', 'b', 'c', 'd', 'e'].map((name) => [`views/${name}.ejs`, '<%= tunnel.connections.length %>\n'] as const),
    ]),
    ['src/load.js:3 unknown-content'],
  ],
])('%s', async (_, files, expected) => {
  expect(await countLimitations(files)).toEqual(expected);
});

it.each<[string, Files]>([
  [
    'a field of the same name without an answer',
    { 'views/a.ejs': '<%= pool.connections.length %>\n', 'src/a.js': CLIENT },
  ],
  ['prose', { 'src/load.js': PAGE, 'views/a.ejs': '<p>All connections of a tunnel.</p>\n' }],
  ['a comment', { 'src/load.js': PAGE, 'views/a.html': '<!-- {{ tunnel.connections }} -->\n' }],
  [
    'the key of a translation',
    { 'src/load.js': PAGE, 'views/a.vue': "<template>{{ $t('tunnel.connections') }}</template>\n" },
  ],
  ['a name of a file', { 'src/load.js': PAGE, 'src/a.js': "export const name = 'connections.js';\n" }],
  ['a method', { 'src/load.js': PAGE, 'views/a.ejs': '<%= pool.connections() %>\n' }],
  [
    'an object of JSX',
    { 'src/load.js': PAGE, 'src/a.jsx': 'export const A = () => <B value={{ connections: 1 }} />;\n' },
  ],
  ['a test', { 'src/load.js': PAGE, 'test/a.html': '{{ tunnel.connections.length }}\n' }],
])('not %s', async (_, files) => {
  expect(await countLimitations(files)).toEqual([]);
});

const RECORDS = `const api = 'https://api.cloudflare.com/client/v4';
const answer = await fetch(\`\${api}/zones/\${process.env.ZONE}/dns_records\`);
console.log(await answer.text());\n`;

it.each<[string, Files, string[]]>([
  [
    'a format in a document',
    { 'formats.json': '{\n  "row": "%(name)s %(zone_name)s"\n}\n' },
    ['formats.json:2 unknown-content'],
  ],
  [
    'a filter of a script that runs the program',
    { 'package.json': '{"name":"p","scripts":{"list":"node records.mjs | jq .result[].zone_name"}}\n' },
    ['package.json:1 unknown-content'],
  ],
  [
    'a filter of a file of commands',
    { 'report.sh': "#!/bin/sh\n# .zone_name\nnode records.mjs | jq '.result[].zone_name'\n" },
    ['report.sh:3 unknown-content'],
  ],
  [
    'columns of a variable and of a schema',
    { '.env': 'A=1\nCOLUMNS=name,zone_name\n', 'schema.json': '[{ "name": "zone_name" }]\n' },
    ['.env:2 unknown-content', 'schema.json:1 unknown-content'],
  ],
  [
    'a program in another language',
    { 'print.py': '# record["zone_name"]\nprint(json.load(sys.stdin)[0]["zone_name"])\n' },
    ['print.py:2 unknown-content'],
  ],
  ['a text for people', { 'NOTES.md': 'It has `.zone_name`\n', 'settings.toml': 'zone_name = "a"\n' }, []],
  ['a test', { 'test/formats.json': '{ "row": "%(zone_name)s" }\n' }, []],
])('an answer that is printed whole: %s', async (_, files, expected) => {
  expect(await countLimitations({ 'records.mjs': RECORDS, ...files })).toEqual(expected);
});

it('a read in one package says nothing of another one', async () => {
  const manifest = (name: string) => `{"name":"${name}","type":"module","dependencies":{"cloudflare":"^4.2.0"}}`;
  const cwd = createFolder({
    'one/package.json': manifest('one'),
    'one/load.js': LOAD,
    'one/a.ejs': '<%= tunnel.connections.length %>\n',
    'two/package.json': manifest('two'),
    'two/load.js': `${CLIENT}export const count = async (account_id) => (${CALL}).result[0].connections.length;\n`,
    'two/a.ejs': '<%= tunnel.connections.length %>\n',
  });
  const { stdout } = await runCli(['check', '--no-config', '--as-of', '2026-11-30', '--format', 'json'], cwd);
  const { findings, limitations } = reportSchema.parse(JSON.parse(stdout));
  expect(findings.map(({ file }) => file)).toEqual(['two/load.js']);
  const texts = limitations.filter(({ reason }) => reason !== 'left-out');
  expect(texts).toMatchObject([{ file: 'one/a.ejs', line: 1, reason: 'template-expression' }]);
});

it('sources that are too many to be analysed for their answers are one limitation', async () => {
  const loads = Array.from({ length: 28 }, (_, index) => [`src/load${10 + index}.js`, LOAD] as const);
  const cwd = createFolder({
    'package.json': '{"name":"p","type":"module","dependencies":{"cloudflare":"^4.2.0"}}',
    'views/a.ejs': '<%= tunnel.connections.length %>\n',
    ...Object.fromEntries(loads),
  });
  const { stdout } = await runCli(['check', '--no-config', '--as-of', '2026-11-30', '--format', 'json'], cwd);
  const { limitations } = reportSchema.parse(JSON.parse(stdout));
  const texts = limitations.filter(({ reason }) => reason !== 'left-out');
  expect(texts.map(({ file, line }) => `${file}:${line}`)).toEqual(['src/load35.js:1', 'views/a.ejs:1']);
  expect(texts[0]?.text).toMatch(/^this file and 2 more may get answers/);
});
