/** A module whose name is not that of a source, and that a judged source imports. */
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { OLD_CALL } from './run-command.ts';

const check = async (files: Readonly<Record<string, string>>) => {
  const words = ['check', '--no-config', '--as-of', '2026-11-10', '--format', 'json'];
  const { stdout } = await runCli(words, createFolder({ 'package.json': '{"name":"p"}', ...files }));
  return reportSchema.parse(JSON.parse(stdout)).limitations.map(({ file, reason }) => `${file} ${reason}`);
};

it.each([
  ['src/a.sjs', "require('./a.sjs');\n"],
  ['src/a.js.txt', "import './a.js.txt';\n"],
  ['lib/a.inc', "export { f } from '../lib/a.inc';\n"],
  ['src/a.macro', "await import('./a.macro?raw');\n"],
  ['src/tool', "require('./tool');\n"],
  ['src/job.txt', "new Worker('./job.txt');\n"],
  ['src/job.data', "new Worker(new URL('./job.data', import.meta.url));\n"],
  ['src/job', "import { fork } from 'node:child_process';\nfork('./job');\n"],
])('%s is named if it calls the platform', async (name, text) => {
  expect(await check({ [name]: OLD_CALL, 'src/ok.js': text })).toEqual([`${name} unread-kind`]);
  expect(await check({ [name]: 'export {};\n', 'src/ok.js': text })).toEqual([]);
  // Where nothing imports it, its deprecated address is counted, but for prose.
  const isProse = /\.txt$|\/[^.]+$/.test(name);
  const without = await check({ [name]: OLD_CALL, 'src/ok.js': 'export {};\n' });
  expect(without).toEqual(isProse ? [] : [`${name} unmodelled-client`]);
});

it.each([
  'node tasks/purge',
  'NODE_ENV=production node --enable-source-maps ./tasks/purge.task',
  'tsx tasks/purge.task',
])('a file that a script runs is named: %s', async (script) => {
  const name = script.split('/').at(-1)!;
  const manifest = JSON.stringify({ name: 'p', scripts: { purge: script } });
  const files = { [`tasks/${name}`]: OLD_CALL, 'src/ok.js': '' };
  expect(await check({ ...files, 'package.json': manifest })).toEqual([`tasks/${name} unread-kind`]);
  expect(await check({ ...files, [`tasks/${name}`]: '', 'package.json': manifest })).toEqual([]);
});

it.each([
  ['Procfile', 'web: node server.js\nbackup: node jobs/backup\n'],
  ['Dockerfile', 'FROM node:22\nCMD ["node", "--enable-source-maps", "jobs/backup"]\n'],
  ['Makefile', 'backup:\n\tTZ=UTC node jobs/backup --all\n'],
  ['bin/backup.sh', 'set -eu\nexec /usr/bin/node ../jobs/backup\n'],
  ['.github/workflows/backup.yml', 'jobs:\n  a:\n    steps:\n      - run: node jobs/backup\n'],
])('a file that a command of the project runs is named: %s', async (name, text) => {
  const files = { 'src/ok.js': '', [name]: text };
  expect(await check({ ...files, 'jobs/backup': OLD_CALL })).toEqual(['jobs/backup unread-kind']);
  expect(await check({ ...files, 'jobs/backup': 'export {};\n' })).toEqual([]);
  const other = { [name]: text.replace(/node(?=[^\n]*jobs)/, 'python') };
  expect(await check({ ...files, ...other, 'jobs/backup': OLD_CALL })).toEqual([]);
});

it('the end of an option is no file', async () => {
  const manifest = JSON.stringify({ name: 'p', scripts: { version: 'node --version' } });
  expect(await check({ 'src/ok.js': '', n: OLD_CALL, on: OLD_CALL, 'package.json': manifest })).toEqual([]);
});

it.each([
  { main: 'lib/zone.sjs' },
  { main: './lib/zone' },
  { module: 'lib/zone.macro' },
  { bin: 'lib/zone.run' },
  { bin: { zone: './lib/zone.run' } },
  { exports: './lib/zone.sjs' },
  { exports: { '.': { types: './lib/zone.d.ts', node: [{ import: './lib/zone.sjs' }] } } },
])('an entry point of a package is named: %j', async (fields) => {
  const name = /lib\/zone(?:\.(?!d\b)\w+)?(?=")/.exec(JSON.stringify(fields))![0];
  const files = { 'src/ok.js': '', 'package.json': JSON.stringify({ name: 'p', ...fields }) };
  expect(await check({ ...files, [name]: OLD_CALL })).toEqual([`${name} unread-kind`]);
  expect(await check({ ...files, [name]: 'export {};\n' })).toEqual([]);
});

it('an entry point of types alone is no program', async () => {
  const manifest = JSON.stringify({ name: 'p', exports: { types: './lib/zone.dts.txt' } });
  expect(await check({ 'src/ok.js': '', 'lib/zone.dts.txt': OLD_CALL, 'package.json': manifest })).toEqual([]);
});

it.each(['node', 'env node', 'env -S deno run -A', 'env bun', 'env -S npx tsx'])(
  'a program with an unknown extension is named: %s',
  async (runner) => {
    const text = `#!/usr/bin/${runner}\nconst BASE = 'https://api.cloudflare.com/client/v4';\n`;
    expect(await check({ 'tools/purge.x': text, 'src/ok.js': '' })).toEqual(['tools/purge.x unread-kind']);
    expect(await check({ 'tools/purge.x': text.replace('cloudflare', 'example'), 'src/ok.js': '' })).toEqual([]);
    expect(await check({ 'tools/purge.x': text.replace(/^.*\n/, '#!/usr/bin/python3\n'), 'src/ok.js': '' })).toEqual(
      [],
    );
  },
);

it.each([
  [
    'the script of a component',
    'src/A.vue',
    '<template><p /></template>\n<script lang="ts" src="./logic.api"></script>\n',
  ],
  ['without quotes', 'src/A.svelte', '<script src=./logic.api></script>\n'],
])('%s in another file is named as well: %s', async (_, name, text) => {
  expect(await check({ 'src/logic.api': OLD_CALL, [name]: text })).toEqual(['src/logic.api unread-kind']);
});

it('the script of a component in another file is an import', async () => {
  const base = "export const BASE = 'https://api.cloudflare.com/client/v4';\n";
  const component =
    "<script src=\"./base.js\"></script>\n<script setup>\nimport { BASE } from './base.js';\nfetch(BASE + '/user/billing/history');\n</script>\n";
  expect(await check({ 'src/base.js': base, 'src/A.vue': component })).toEqual([]);
});

describe('an installed package that addresses the platform', () => {
  const CLIENT = "export const send = (path) => fetch('https://api.cloudflare.com/client/v4' + path);\n";
  const USER =
    "import { send } from '@example/client';\nexport const f = (a) => send(`/accounts/${a}/workers/namespaces`);\n";
  const inside = (text: string) => ({
    'node_modules/@example/client/package.json': '{"name":"@example/client","main":"lib/index.js"}',
    'node_modules/@example/client/lib/index.js': "export * from './send.js';\n",
    'node_modules/@example/client/lib/send.js': text,
  });

  it('is named where a file gives it a path of the data', async () => {
    expect(await check({ ...inside(CLIENT), 'src/a.js': USER })).toEqual(['src/a.js unmodelled-client']);
  });

  it('is counted as not found where it is not installed', async () => {
    expect(await check({ 'src/a.ts': USER })).toEqual(['src/a.ts import-not-found']);
  });

  it.each([
    ['it addresses something else', inside(CLIENT.replace('cloudflare', 'example')), USER],
    ['the path is a live one', inside(CLIENT), USER.replace('workers/namespaces', 'storage/kv/namespaces')],
    ['only its types are imported', inside(CLIENT), USER.replace('{ send }', 'type { Send }')],
  ])('is no matter if %s', async (_, files, text) => {
    expect(await check({ ...files, 'src/a.ts': text })).toEqual([]);
  });
});

describe('an own package that is not built', () => {
  const USER = "import { send } from 'client';\nexport const f = () => send('/workers/namespaces');\n";
  const CLIENT = "export const send = (path) => fetch('https://api.cloudflare.com/client/v4/accounts/a' + path);\n";
  const FILES = {
    'package.json': '{"workspaces":["*"]}',
    'app/package.json': '{"name":"app","dependencies":{"client":"workspace:*"}}',
    'client/package.json': '{"name":"client","main":"dist/index.js"}',
    'client/lib/client.ts': CLIENT,
    'client/lib/types.ts': 'export {};\n',
  };

  it('is named where a file imports it, and it addresses the platform', async () => {
    expect(await check({ ...FILES, 'app/a.ts': USER })).toContain('app/a.ts import-not-found');
    const analyzed = `${USER}fetch('https://api.cloudflare.com/client/v4/zones/z/firewall/rules');\n`;
    expect(await check({ ...FILES, 'app/a.ts': analyzed })).toContain('app/a.ts import-not-found');
  });

  it.each([
    ['its source is known', { ...FILES, 'client/lib/index.ts': "export * from './client';\n" }, USER],
    [
      'it addresses something else',
      { ...FILES, 'client/lib/client.ts': CLIENT.replace('cloudflare', 'example') },
      USER,
    ],
    ['only its types are imported', FILES, USER.replace('{ send }', 'type { Send }')],
  ])('is no matter if %s', async (_, files, text) => {
    expect(await check({ ...files, 'app/a.ts': text })).not.toContain('app/a.ts import-not-found');
  });
});
