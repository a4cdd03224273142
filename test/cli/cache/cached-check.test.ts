/** `check --cache` prints the same as `check`, and a second run analyses nothing. */
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { byExtent } from '../../extent.ts';
import { ROOT } from '../../fixtures.ts';
import { createFolder } from '../../temporary.ts';
import { edit, PROJECT, runBoth, runOnce, warmUp, type Options } from './run-check.ts';

const PROJECTS = readdirSync(join(ROOT, 'test/projects'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const FORMATS: readonly Options[] = [
  { format: ['json', 'github', 'stylish'], 'fail-on': 'warning', trace: true, 'show-source': true },
  { format: 'json', strict: true, rules: 'deprecations,contracts', 'opt-in': 'all' },
  { format: 'json', imports: false },
  { format: 'json', parser: 'typescript-estree' },
];

/** Outside of a work tree: git would be started for each of the runs, which takes longer than most of them. */
const COPIES = createFolder({});
cpSync(join(ROOT, 'test/projects'), COPIES, { recursive: true });

const everyNth = byExtent({ sample: 9, all: 1 });

it.each(PROJECTS.filter((_, index) => index % everyNth === 0))('the project %s', async (project) => {
  const cwd = join(COPIES, project);
  const location = createFolder({});
  const own = FORMATS[PROJECTS.indexOf(project) % FORMATS.length]!;
  for (const format of byExtent({ sample: [own], all: FORMATS })) {
    const warm = await warmUp(cwd, { ...format, 'cache-location': location });
    expect(warm.printed).not.toBe('');
  }
});

it('fixtures, with contracts', async () => {
  const cwd = join(
    ROOT,
    // Without the suites beside them, which import all of the sources.
    byExtent({ sample: 'test/contracts/fixtures/ai-authorization-header-rest', all: 'test/contracts/fixtures' }),
  );
  const warm = await warmUp(cwd, { rules: 'deprecations,contracts', 'cache-location': createFolder({}) });
  expect(warm.printed).toContain('"fingerprint"');
});

it('files that cannot be read, parsed or judged', async () => {
  const folder = createFolder({ ...PROJECT, 'src/broken.ts': `const = ${PROJECT['src/quiet.ts']}` });
  edit(folder, {
    'src/binary.ts': `\0${PROJECT['src/call.ts']}`,
    'src/App.vue':
      '<template><a :href="`/accounts/${id}/workers/namespaces`" /></template>\n<script>\nexport default {}\n</script>',
    'src/marked.ts': '// SUNSET(account-roles): look at this\nexport {};\n',
    'src/large.ts': `// ${'x'.repeat(2 * 1024 * 1024)}\n`,
  });
  const { printed } = await warmUp(folder, { strict: true });
  for (const reason of ['syntax-error', 'not-text', 'too-large']) expect(printed).toContain(reason);
  expect(printed).toContain('account-roles');
});

it('a path that the user named and that cannot be read', async () => {
  const folder = createFolder(PROJECT);
  const options = { paths: ['src/gone.ts', 'src/call.ts'] };
  const first = await runBoth(folder, options);
  expect(first.outcome).toContain('cannot read src/gone.ts');
  edit(folder, { 'src/gone.ts': 'export {};\n' });
  await warmUp(folder, options);
  edit(folder, { 'src/gone.ts': null });
  expect((await runBoth(folder, options)).outcome).toContain('cannot read src/gone.ts');
});

it('the day is applied to what the cache holds', async () => {
  const folder = createFolder(PROJECT);
  await warmUp(folder);
  const days = ['2026-01-01', '2026-09-15', '2027-12-31'];
  const judged: string[] = [];
  for (const day of days) {
    const run = await runBoth(folder, { 'as-of': day });
    expect(run).toMatchObject({ scanned: 0, analyzed: 0 });
    judged.push(run.printed);
  }
  expect(new Set(judged).size).toBe(days.length);
  for (const options of [{ evidence: 'proven' }, { 'ending-within': '4000' }, { only: 'kv-legacy-namespace-routes' }])
    expect(await runBoth(folder, options)).toMatchObject({ analyzed: 0 });
});

it('runs over other paths share the analyses', async () => {
  const folder = createFolder(PROJECT);
  const { analyzed } = await runBoth(folder);
  expect(analyzed).toBeGreaterThan(2);
  expect(await runBoth(folder, { paths: ['src'] })).toMatchObject({ analyzed: 0 });
  expect(await runBoth(folder, { paths: ['src/call.ts'] })).toMatchObject({ scanned: 0, analyzed: 0 });
});

it('directories of a project have results of their own in one folder', async () => {
  const folder = createFolder(PROJECT);
  for (const directory of ['', 'src', 'src/lib']) await runBoth(join(folder, directory));
  for (const directory of ['', 'src', 'src/lib'])
    expect(await runBoth(join(folder, directory))).toMatchObject({ scanned: 0, analyzed: 0 });
});

it('an edit costs no more than what it touches', async () => {
  const folder = createFolder(PROJECT);
  const { scanned } = await runBoth(folder);
  edit(folder, { 'src/plain.ts': 'export const two = 2;\n' });
  const after = await runBoth(folder);
  expect(after.analyzed).toBe(0);
  expect(after.scanned).toBe(1);
  expect(after.scanned).toBeLessThan(scanned);
  edit(folder, { 'src/base.ts': `${PROJECT['src/base.ts']}\n` });
  // The file itself, which holds the platform's address, and the one that imports it.
  expect((await runBoth(folder)).analyzed).toBe(2);
});

describe('in another place', () => {
  it.each([['elsewhere'], ['deep/er/down/below']])(
    'a copy of the project and its cache is warm in %s',
    async (place) => {
      const folder = createFolder(PROJECT);
      const { printed } = await warmUp(folder);
      const copy = join(createFolder({}), place);
      cpSync(folder, copy, { recursive: true });
      const there = await runBoth(copy);
      expect(there).toMatchObject({ scanned: 0, analyzed: 0 });
      expect(there.printed).toBe(printed);
    },
  );

  it('what lies above the copy counts', async () => {
    const files = { 'src/call.ts': "import { a } from 'members';\nfetch(`${a}/accounts/1/workers/namespaces`);\n" };
    const folder = createFolder(files);
    await warmUp(folder);
    const above = createFolder({
      'package.json': '{ "name": "root", "workspaces": ["members"] }',
      'members/package.json': '{ "name": "members", "main": "index.ts" }',
      'members/index.ts': `export const a = '${'https://api.cloudflare.com/client/v4'}';\n`,
    });
    const copy = join(above, 'a/b/c/d');
    cpSync(folder, copy, { recursive: true });
    const there = await runBoth(copy);
    expect(there.scanned).toBeGreaterThan(0);
    expect(there.printed).toContain('proven');
  });
});

it('--cache-location needs --cache', async () => {
  const { outcome } = await runOnce(createFolder(PROJECT), { 'cache-location': 'x' });
  expect(outcome).toContain('--cache');
});

it('a cache inside the project is no part of it', async () => {
  const folder = createFolder(PROJECT);
  await warmUp(folder, { 'cache-location': 'src/cache' });
  edit(folder, { 'src/cache/new.ts': PROJECT['src/quiet.ts']!.replace('disable', 'enable') });
  expect((await runBoth(folder, { 'cache-location': 'src/cache' })).printed).toContain('src/cache/new.ts');
});
