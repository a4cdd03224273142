/** Every change that can change a result makes a cached one stale: the output is that of a run without a cache. */
import { cpSync, renameSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { byExtent } from '../../extent.ts';
import { createFolder } from '../../temporary.ts';
import { API, edit, PROJECT, runBoth, warmUp, type Options } from './run-check.ts';

let warm: { folder: string; printed: string };

beforeAll(async () => {
  const folder = createFolder(PROJECT);
  warm = { folder, printed: (await warmUp(folder)).printed };
});

/** A copy of the project with its cache: keys do not depend on the place. */
function copyWarmProject(): string {
  const folder = createFolder({});
  cpSync(warm.folder, folder, { recursive: true });
  return folder;
}

const OTHER_BASE = "export const base = 'https://example.com/accounts';\n";
const OTHER_ZONES = "export const zones = 'https://example.com/zones';\n";

/** Each changes what is printed. */
const EDITS: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  'the file itself': { 'src/call.ts': '\n\n' + PROJECT['src/call.ts']! },
  'an imported file': { 'src/base.ts': OTHER_BASE },
  'an imported file over two modules': {
    'src/base.ts': "export { base } from './inner/base';\n",
    'src/inner/base.ts': OTHER_BASE,
  },
  'a new file': { 'src/new.ts': `fetch('${API}/accounts/1/workers/namespaces');\n` },
  'a deleted file': { 'src/call.ts': null },
  'a deleted import': { 'src/base.ts': null },
  'a file that shadows an import, by its extension': { 'src/lib/zone.ts': OTHER_ZONES },
  'a file that shadows an index': { 'src/lib/zone.js': null, 'src/lib/zone/index.ts': OTHER_ZONES },
  'a path mapping': {
    'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./other/*"] } } }',
    'other/lib/zone.ts': OTHER_ZONES,
  },
  'a nearer tsconfig': {
    'src/tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["../other/*"] } } }',
    'other/lib/zone.ts': OTHER_ZONES,
  },
  'a base of the tsconfig': {
    'tsconfig.json': '{ "extends": "./base.json" }',
    'base.json': '{ "compilerOptions": { "paths": { "~/*": ["./other/*"] } } }',
    'other/lib/zone.ts': OTHER_ZONES,
  },
  'a broken tsconfig': { 'tsconfig.json': '{ "extends": "./gone.json" ' },
  'a nearer package.json': { 'src/package.json': '{ "name": "inner" }' },
  'a dependency less': { 'package.json': '{ "name": "caller" }' },
  'rules of git': { '.gitignore': 'ignored\nsrc/call.ts\n' },
  'rules of git, deeper': { 'src/.gitignore': 'call.ts\n' },
  'an ignored directory that no longer is': { '.gitignore': '' },
  'a comment that silences': {
    'src/call.ts': PROJECT['src/call.ts']!.replace('export', '// eslint-disable-next-line\nexport'),
  },
};

it.each(Object.keys(EDITS))('%s', async (name) => {
  const folder = copyWarmProject();
  edit(folder, EDITS[name]!);
  expect((await runBoth(folder)).printed).not.toBe(warm.printed);
});

/** These need not change what is printed, but must not do so with a cache alone. */
const UNSEEN: typeof EDITS = {
  'another lock file': { 'pnpm-lock.yaml': "lockfileVersion: '9.0'\n", 'package-lock.json': null },
  'another locked version': {
    'package-lock.json': '{ "packages": { "node_modules/cloudflare": { "version": "5.2.0" } } }',
  },
  'an installed version': { 'node_modules/cloudflare/package.json': '{ "name": "cloudflare", "version": "5.2.0" }' },
  'an installed package of the name of a mapping': { 'node_modules/~/package.json': '{ "name": "~" }' },
  'a workspace': {
    'package.json': '{ "name": "caller", "workspaces": ["src/*"] }',
    'src/lib/package.json': '{ "name": "lib" }',
  },
  'an import of package.json': { 'package.json': '{ "name": "caller", "imports": { "#a": "./src/base.ts" } }' },
  'a file that no other file imports': { 'src/other.ts': 'export {};\n' },
};

it.each(Object.keys(UNSEEN))('%s', async (name) => {
  const folder = copyWarmProject();
  edit(folder, UNSEEN[name]!);
  await runBoth(folder);
});

it('a renamed file', async () => {
  const folder = copyWarmProject();
  renameSync(join(folder, 'src/call.ts'), join(folder, 'src/renamed.test.ts'));
  expect((await runBoth(folder)).printed).toContain('src/renamed.test.ts');
});

it('a link that leads elsewhere', async () => {
  const folder = createFolder({
    ...PROJECT,
    'src/one/base.ts': `export const base = '${API}/accounts';\n`,
    'src/two/base.ts': OTHER_BASE,
  });
  edit(folder, { 'src/call.ts': PROJECT['src/call.ts']!.replace('./base.js', './linked/base') });
  symlinkSync('one', join(folder, 'src/linked'));
  const before = await warmUp(folder);
  edit(folder, { 'src/linked': null });
  symlinkSync('two', join(folder, 'src/linked'));
  expect((await runBoth(folder)).printed).not.toBe(before.printed);
});

it('a change that keeps size and modification time', async () => {
  const folder = createFolder(PROJECT);
  const path = join(folder, 'src/base.ts');
  utimesSync(path, 1_000_000, 1_000_000);
  const before = await warmUp(folder);
  edit(folder, { 'src/base.ts': PROJECT['src/base.ts']!.replace('api.cloudflare.com', 'api.cloudflare.dev') });
  utimesSync(path, 1_000_000, 1_000_000);
  expect((await runBoth(folder)).printed).not.toBe(before.printed);
});

const OPTIONS: readonly Options[] = [
  { brand: 'other' },
  { 'base-url': ['https://example.com/accounts'] },
  { 'assume-platform': true },
  { rules: 'deprecations,contracts' },
  { rules: 'contracts' },
  { rules: 'contracts', 'opt-in': 'all' },
  { imports: false },
  { ignore: false },
  { paths: ['src/call.ts'] },
  { paths: ['src', 'ignored'] },
  { config: 'sunset.config.json' },
  { map: 'map.json' },
];

it('other options have results of their own', async () => {
  const folder = createFolder({
    ...PROJECT,
    'sunset.config.json': '{ "wrappers": [{ "call": "list", "path": 0 }] }',
    'map.json': '{ "1": "2" }',
  });
  await warmUp(folder);
  for (const options of OPTIONS) await runBoth(folder, options);
  edit(folder, {
    'sunset.config.json': '{ "wrappers": [{ "call": "rules", "path": 0 }] }',
    'map.json': '{ "1": "3" }',
  });
  for (const options of OPTIONS.slice(-2)) await runBoth(folder, options);
});

it('data of the user', async () => {
  const folder = createFolder(PROJECT);
  const entry = (path: string): string =>
    JSON.stringify({
      id: 'own-entry',
      item: null,
      title: 'Own entry',
      summary: 'An entry of the user.',
      dates: { deprecated: '2026-01-01', ends: null },
      affects: [{ kind: 'route', operations: [`GET ${path}`] }],
      detectable: 'yes',
      replacement: { none: 'nothing' },
      rewrites: [],
      steps: [],
      sources: [{ fact: 'all', source: 'own' }],
    });
  for (const path of ['/accounts/{account_id}/own', '/accounts/{account_id}/workers/namespaces']) {
    edit(folder, { 'data.json': entry(path) });
    await runBoth(folder, { data: ['data.json'] });
  }
});

const NAMES = ['src/base.ts', 'src/call.ts', 'src/lib/zone.js', 'src/lib/zone.ts', 'src/rules.ts', 'src/base/index.ts'];
const TEXTS = [
  ...Object.values(PROJECT),
  OTHER_BASE,
  OTHER_ZONES,
  "export * from './lib/zone';\nexport { zones as base } from './lib/zone';\n",
  "const path = './base';\nconst { base } = require(path);\nfetch(`${base}/1/workers/namespaces`);\n",
  "export { base } from './call';\nimport './rules';\n",
  null,
];

it('any sequence of edits', async () => {
  const edits = fc.array(
    fc.dictionary(fc.constantFrom(...NAMES, 'tsconfig.json', 'package.json'), fc.constantFrom(...TEXTS), {
      maxKeys: 3,
    }),
    {
      minLength: 1,
      maxLength: 5,
    },
  );
  await fc.assert(
    fc.asyncProperty(edits, async (sequence) => {
      const folder = copyWarmProject();
      for (const change of sequence) {
        edit(folder, change);
        await runBoth(folder);
      }
    }),
    { numRuns: byExtent({ sample: 4, all: 60 }) },
  );
});
