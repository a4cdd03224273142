/** Files beside the sources of an untrusted repository whose few lines would cost hours. */
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { readCodeOwners } from '../../cli/output/code-owners.ts';
import { byExtent } from '../extent.ts';
import { runBuiltCli, runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { OLD_CALL } from './run-command.ts';

/** Of the clock, for a busy machine. What these tests are about would not end. */
vi.setConfig({ testTimeout: 60_000 });

async function findFiles(cwd: string): Promise<string[]> {
  const { stdout } = await runBuiltCli(['check', '--no-config', '--format', 'json'], cwd);
  const { findings } = JSON.parse(stdout) as { findings: { file: string }[] };
  return findings.map(({ file }) => file);
}

const repeat = (count: number, render: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => render(index)).join('');

const IMPORTING = `import x from '@org/part';\n${OLD_CALL}`;

describe.runIf(byExtent({ sample: false, all: true }))('workspaces', () => {
  it.each([
    ['asterisks, with links to the folder that they are in', [`packages/${'*/'.repeat(40)}x`]],
    ['deep asterisks, with such links', ['packages/**/x{a,b}', 'packages/**/*/**/z']],
    ['a hundred thousand patterns', Array.from({ length: 100_000 }, (_, index) => `packages/*/x${index}`)],
  ])('are searched in bounded time: %s', async (_, workspaces) => {
    const cwd = createFolder({
      'package.json': JSON.stringify({ name: 'p', workspaces }),
      'packages/y/package.json': '{"name":"q"}',
      'a.js': IMPORTING,
    });
    for (let index = 0; index < 10; index++) symlinkSync('.', join(cwd, `packages/link${index}`));
    expect(await findFiles(cwd)).toEqual(['a.js']);
  });

  it('finds members up to the bound', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, index) => [`packages/p${index}/package.json`, `{"name":"@org/p${index}"}`]),
    );
    const cwd = createFolder({
      ...files,
      'package.json': JSON.stringify({ name: 'p', workspaces: ['packages/*'] }),
      'packages/p1999/index.js': "export const path = '/zones/z/firewall/rules';",
      'a.js': "import { path } from '@org/p1999';\nfetch(`https://api.cloudflare.com/client/v4${path}`);\n",
    });
    expect(await findFiles(cwd)).toEqual(['packages/p1999/index.js']);
  });
});

describe('a tsconfig.json', () => {
  it.each([
    ['opens one list of extends in another', `{ ${'"extends":['.repeat(60_000)}`],
    ['opens comments and closes none', '/* '.repeat(300_000)],
  ])('that %s is read in linear time', async (_, text) => {
    expect(await findFiles(createFolder({ 'tsconfig.json': text, 'a.ts': IMPORTING }))).toEqual(['a.ts']);
  });

  it('whose patterns backtrack is read in linear time', async () => {
    const include = [`${'*a'.repeat(12)}b.ts`];
    const name = `${'a'.repeat(200)}.ts`;
    const cwd = createFolder({
      'tsconfig.json': JSON.stringify({ include, references: [{ path: './other.json' }] }),
      'other.json': JSON.stringify({ include }),
      [name]: IMPORTING,
    });
    expect(await findFiles(cwd)).toEqual([name]);
  });

  it('that maps each of thousands of imports to thousands of paths is read in bounded time', async () => {
    const paths = { '*': Array.from({ length: 10_000 }, (_, index) => `./x${index}/*`) };
    const cwd = createFolder({
      'tsconfig.json': JSON.stringify({ compilerOptions: { paths } }),
      'a.ts': repeat(2_000, (index) => `import x${index} from 'm${index}';\n`) + OLD_CALL,
    });
    expect(await findFiles(cwd)).toEqual(['a.ts']);
  });
});

it('a deno.jsonc that opens comments and closes none is read in linear time', async () => {
  const cwd = createFolder({ 'deno.jsonc': `{${'/* '.repeat(400_000)}`, 'a.ts': IMPORTING });
  expect(await findFiles(cwd)).toEqual(['a.ts']);
});

it('a script of a workflow with thousands of expressions is read in linear time', async () => {
  const script = repeat(40_000, () => `            x(\${{ a }}, '\n`);
  const workflow = `jobs:\n  a:\n    steps:\n      - uses: actions/github-script@v7\n        with:\n          script: |\n${script}`;
  const cwd = createFolder({ 'a.js': OLD_CALL, 'w.yml': `${workflow}            ${OLD_CALL}` });
  expect(await findFiles(cwd)).toEqual(['a.js']);
});

it('a document of settings that nests deeply is read in linear time', async () => {
  const cwd = createFolder({
    'package.json': '{"name":"p","dependencies":{"cloudflare":"4"}}',
    'config.yaml': `u: https://api.cloudflare.com/client/v4\n${'- '.repeat(100_000)}x\n`,
    'a.js': `import c from './config.yaml';\nfetch(c.u + '/zones/z/firewall/rules');\n`,
  });
  expect(await findFiles(cwd)).toEqual(['a.js']);
});

it('an entry of imports with ten thousand targets is not followed', async () => {
  const imports = { '#part/*': Array.from({ length: 10_000 }, (_, index) => `./x${index}/*.js`) };
  const cwd = createFolder({
    'package.json': JSON.stringify({ name: 'p', imports }),
    'x9999/m0.js': "export const path = '/zones/z/firewall/rules';",
    'a.js':
      repeat(300, (index) => `import { path as p${index} } from '#part/m${index}';\n`) +
      repeat(300, (index) => `fetch(\`https://api.cloudflare.com/client/v4${'${p'}${index}}\`);\n`) +
      OLD_CALL,
  });
  const { stdout } = await runBuiltCli(['check', '--no-config', '--format', 'json'], cwd);
  const { findings, limitations } = JSON.parse(stdout) as Record<string, { file: string; reason: string }[]>;
  expect(findings!.map(({ file }) => file)).toEqual(['a.js']);
  expect(new Set(limitations!.map(({ reason }) => reason))).toContain('import-not-found');
});

it('targets of imports with hundreds of folders are not followed', async () => {
  const imports = Object.fromEntries(
    Array.from({ length: 600 }, (_, index) => [`#${'a'.repeat(index + 1)}*`, `./${'*/'.repeat(500)}x.js`]),
  );
  const cwd = createFolder({
    'package.json': JSON.stringify({ name: 'p', imports: { ...imports, '#part/*': './part/*.js' } }),
    'part/m.js': "export const path = '/zones/z/firewall/rules';",
    'a.js':
      repeat(1_000, (index) => `import { path as p${index} } from '#${'a'.repeat(300)}${index}';\n`) +
      repeat(1_000, (index) => `fetch(\`https://api.cloudflare.com/client/v4${'${p'}${index}}\`);\n`) +
      "import { path } from '#part/m';\nfetch(`https://api.cloudflare.com/client/v4${path}`);\n",
  });
  expect(await findFiles(cwd)).toEqual(['part/m.js']);
});

it('an `.http` file with thousands of requests keeps every finding', async () => {
  const cwd = createFolder({
    'a.http': repeat(
      3_000,
      (index) => `### ${index}\nGET https://api.cloudflare.com/client/v4/zones/z${index}/firewall/rules\n\n`,
    ),
  });
  expect(await findFiles(cwd)).toHaveLength(3_000);
});

it('links in node_modules to their own folder, its parent or themselves end no run', async () => {
  const cwd = createFolder({
    'node_modules/m/package.json': '{"name":"m"}',
    'a.js': `import x from 'm/self/up/m/z';\nimport y from 'round';\n${OLD_CALL}`,
  });
  symlinkSync('.', join(cwd, 'node_modules/m/self'));
  symlinkSync('..', join(cwd, 'node_modules/m/up'));
  symlinkSync('round', join(cwd, 'node_modules/round'));
  symlinkSync('..', join(cwd, 'node_modules/above'));
  expect(await findFiles(cwd)).toEqual(['a.js']);
});

it('a package.json of many megabytes is not read', async () => {
  const cwd = createFolder({ 'package.json': `{"name":"p","x":[${'[],'.repeat(2_000_000)}0]}`, 'a.js': OLD_CALL });
  const { stdout } = await runBuiltCli(['check', '--no-config', '--format', 'json'], cwd);
  const { findings, limitations } = JSON.parse(stdout) as Record<'findings' | 'limitations', { file: string }[]>;
  expect([findings, limitations].map((list) => list.map(({ file }) => file))).toEqual([['a.js'], ['package.json']]);
});

it.runIf(byExtent({ sample: false, all: true }))('rules of .gitignore at each level add up', async () => {
  const levels = Array.from({ length: 300 }, (_, index) => [
    `${'d/'.repeat(index)}.gitignore`,
    repeat(500, (rule) => `x${index}_${rule}*y\n`),
  ]);
  const cwd = createFolder({
    ...Object.fromEntries(levels),
    [`${'d/'.repeat(300)}a.js`]: OLD_CALL,
    'x0_1y.js': OLD_CALL,
    x0_1y: '',
  });
  expect(await findFiles(cwd)).toEqual([`${'d/'.repeat(300)}a.js`, 'x0_1y.js']);
});

describe('CODEOWNERS', () => {
  const createRepository = (text: string): string => createFolder({ '.git/HEAD': '', CODEOWNERS: text });

  it.each([`${'**/a/'.repeat(12)}b`, `${'*a'.repeat(40)}b`])('leaves out a pattern that backtracks: %s', (pattern) => {
    const cwd = createRepository(`*.js @a\n\n${pattern} @b\n*.ts @c\n`);
    const notices: string[] = [];
    const getOwners = readCodeOwners(cwd, (notice) => notices.push(notice));
    expect([getOwners(join(cwd, 'a.js')), getOwners(join(cwd, 'a.ts'))]).toEqual([['@a'], ['@c']]);
    expect(notices).toEqual([
      'CODEOWNERS: patterns that are too long, or have too many wildcards, are left out, and their files may be given to others: line 3',
    ]);
  });

  it('with a costly pattern does not end a run', async () => {
    const cwd = createRepository(`* @a\n${'*a'.repeat(40)}b @b\n`);
    writeFileSync(join(cwd, 'a.js'), OLD_CALL);
    const { status, stdout, stderr } = await runCli(['check', '--group-by', 'owner', '--as-of', '2026-11-10'], cwd);
    expect(status).toBe(1);
    expect(stdout).toContain('@a');
    expect(stderr).toContain('sunset: CODEOWNERS: patterns that are too long');
  });

  it('compares a file with the patterns of its own folders', () => {
    const cwd = createRepository(
      `* @all\n/dir/*.js @js\n${repeat(60_000, (index) => `/dir/d${index}/*.ts @o${index}\n`)}`,
    );
    const getOwners = readCodeOwners(cwd, expect.unreachable);
    for (let index = 0; index < 500; index++) {
      expect(getOwners(join(cwd, `dir/d${index}/a.ts`))).toEqual([`@o${index}`]);
      expect(getOwners(join(cwd, `dir/d${index}/a.js`))).toEqual(['@all']);
    }
    expect(getOwners(join(cwd, 'dir/a.js'))).toEqual(['@js']);
    expect(getOwners(join(cwd, 'DIR/a.js'))).toEqual(['@all']);
  });

  it.runIf(byExtent({ sample: false, all: true }))('refuses more comparisons than a run can make', () => {
    const cwd = createRepository(repeat(50_000, (index) => `*x${index}* @o\n`));
    const notices: string[] = [];
    const getOwners = readCodeOwners(cwd, (notice) => notices.push(notice));
    for (let index = 0; index < 100; index++) expect(getOwners(join(cwd, `f${index}.js`))).toEqual([]);
    expect(notices).toEqual([
      expect.stringContaining('CODEOWNERS has too many patterns to compare all files of this run with them'),
    ]);
  });
});
