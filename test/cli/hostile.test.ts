/** The CLI with hostile files and command lines: it gives a limitation or one clear line, never a stack. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { getBuiltPath } from '../built.ts';
import { runBuiltCli, runCli, type CliResult } from '../faces/cli.ts';
import { byExtent } from '../extent.ts';
import { createFolder } from '../temporary.ts';
import { git } from './git.ts';

const BASE = 'https://api.cloudflare.com/client/v4';
const CALL = `await fetch(\`${BASE}/accounts/\${id}/workers/namespaces\`);\n`;
const DAY = ['--as-of', '2026-11-10'];

/** What must hold whatever happens: no stack, and on failure one line that says who speaks. */
function expectManners({ status, stdout, stderr }: CliResult): void {
  expect(stdout + stderr).not.toMatch(/\n\s+at .+:\d+|Error:|node:internal/);
  if (status === 2 && stdout === '') expect(stderr).toMatch(/^sunset: [^\n]+\n$/);
  expect([0, 1, 2]).toContain(status);
}

async function checkFiles(files: Readonly<Record<string, string | Buffer>>, ...more: string[]) {
  const cwd = createFolder({ 'package.json': '{"name":"p","dependencies":{"cloudflare":"^4.0.0"}}' });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, name), content);
  const result = await runCli(['check', '--format', 'json', '--fail-on', 'never', ...DAY, ...more], cwd);
  expectManners(result);
  expect(result.stderr).toBe('');
  return { ...result, report: reportSchema.parse(JSON.parse(result.stdout)) };
}

describe.each(['oxc', 'typescript-estree'])('among hostile files, read by %s', (parser) => {
  const files: Readonly<Record<string, string | Buffer>> = {
    'syntax.ts': `${CALL}const = ;`,
    'binary.js': Buffer.from([0, 1, 2, 0xff, 0xfe, ...Buffer.from(CALL)]),
    'empty.ts': '',
    'blank.ts': '\n\n',
    'mark.ts': '\uFEFF',
    'crlf.ts': `\uFEFFconst a = 1;\r\n${CALL.trim()}\r\n`,
    'long-line.js': `const words = [${'"/accounts/a/workers/namespaces", '.repeat(30_000)}];`,
    'long-string.js': `fetch("${BASE}/accounts/a/workers/namespaces/${'x'.repeat(1_000_000)}");`,
    'doubling.js': `let a0 = '/accounts/b/workers/namespaces';\n${Array.from({ length: 60 }, (_, index) => `const a${index + 1} = a${index} + a${index};`).join('\n')}\nfetch(\`${BASE}\${a60}\`);`,
    'self.js': `const a = a + '/accounts/b/workers/namespaces'; const b = c + '/workers/namespaces'; const c = b; function f() { return f() + c; } fetch(\`${BASE}\${a}\${b}\${f()}\`);`,
    'segments.js': `fetch("${BASE}/accounts/a${'/workers/namespaces'.repeat(5_000)}");`,
    'nested.js': `${'['.repeat(100_000)}"/accounts/a/workers/namespaces"${']'.repeat(100_000)}`,
    'sum.js': `const a = "/accounts/a/workers/namespaces"${' + b'.repeat(100_000)};`,
    'prototype.js': `fetch(\`${BASE}/accounts/a/workers/namespaces\`, { __proto__: null, constructor: 1, method: "__proto__", ["hasOwnProperty"]: 2 });`,
    'good.ts': CALL,
  };

  it('finds the uses in valid files, and names every other file', async () => {
    const { report, status } = await checkFiles(files, '--parser', parser);
    expect(status).toBe(0);
    const withFindings = new Set(report.findings.map(({ file }) => file));
    expect([...withFindings]).toEqual(expect.arrayContaining(['crlf.ts', 'good.ts', 'prototype.js']));
    expect(report.findings.find(({ file }) => file === 'crlf.ts')).toMatchObject({ line: 2 });
    const reasons = Object.fromEntries(report.limitations.map(({ file, reason }) => [file, reason]));
    expect(reasons).toMatchObject({
      'syntax.ts': 'syntax-error',
      'binary.js': 'not-text',
      'nested.js': 'budget',
      'sum.js': 'budget',
    });
    expect(Object.values(reasons)).not.toContain('analysis-failed');
    expect(report.files.scanned).toBe(report.files.gated + report.files.parsed + report.files.failed);
  });
});

it('outlives links, loops and directories with the names of files', async () => {
  const cwd = createFolder({ 'good.ts': CALL, 'x.js/y.ts': CALL });
  symlinkSync('loop.ts', join(cwd, 'loop.ts'));
  symlinkSync('nowhere.ts', join(cwd, 'dangling.ts'));
  symlinkSync('..', join(cwd, 'x.js/up'));
  mkdirSync(join(cwd, 'package.json'));
  const result = await runCli(['check', '--format', 'json', ...DAY], cwd);
  expectManners(result);
  expect(result.status).toBe(1);
  const report = reportSchema.parse(JSON.parse(result.stdout));
  expect(report.findings.map(({ file }) => file)).toEqual(['good.ts', 'x.js/y.ts']);
  expect(report.limitations.map(({ file, reason }) => [file, reason])).toEqual([
    ['dangling.ts', 'unreadable'],
    ['loop.ts', 'unreadable'],
  ]);
});

it.each(['{', '[]', 'null', '{"dependencies":{"__proto__":1}}', '{"name":"a","dependencies":"x"}', '\uFEFF{}'])(
  'outlives the package.json %s',
  async (manifest) => {
    const cwd = createFolder({ 'package.json': manifest, 'package-lock.json': manifest, 'good.ts': CALL });
    const result = await runCli(['check', ...DAY], cwd);
    expectManners(result);
    expect(result.status).toBe(1);
  },
);

describe('a command line', () => {
  it.each([
    [[], /no command/],
    [['chekc'], /unknown argument: chekc/],
    [['check', '--bogus'], /unknown argument: bogus/],
    [['check', '-x'], /unknown argument: x/],
    [['check', '--__proto__', 'x'], /unknown argument/],
    [['check', '--constructor'], /unknown argument: constructor/],
    [['list', 'stray'], /unknown argument: stray/],
    [['explain'], /needs an argument/],
    [['explain', 'a', 'b'], /unknown argument: b/],
    [['explain', 'nothing-like-it'], /there is no deprecation or constraint/],
    [['check', '--as-of'], /as-of/],
    [['check', '--as-of', '2026-02-30'], /not in the calendar/],
    [['check', '--as-of', '10/11/2026'], /YYYY-MM-DD/],
    [['check', '--as-of='], /--as-of needs a value/],
    [['check', '--as-of', '2026-01-01', '--as-of', '2026-01-02'], /only once/],
    [['check', '--format', 'xml'], /--format is one of/],
    [['check', 'missing.ts'], /cannot read missing\.ts/],
    [['check', 'good.ts', 'missing'], /cannot read missing/],
    [['check', 'notes.txt'], /no JavaScript or TypeScript file/],
    [['check', '--data', 'proto.json'], /__proto__/],
    [['check', '--data', 'good.ts'], /not valid JSON/],
    [['check', '--since', 'nothing'], /--since/],
    [['fix', '--write', '--check'], /exclude each other/],
    [['fix', '--class', 'all'], /--class is one of/],
    [['check', '--only', '999'], /there is no deprecation "999"/],
    [['check', 'a\nb\u001b[31m'], /cannot read a\\x0ab\\x1b\[31m/],
  ])('%j is refused in one line', async (words, message) => {
    const cwd = createFolder({ 'good.ts': CALL, 'notes.txt': '', 'proto.json': '{"__proto__":{},"id":"a"}' });
    const result = await runCli(words, cwd);
    expectManners(result);
    expect(result).toMatchObject({ status: 2, stdout: '' });
    expect(result.stderr).toMatch(message);
  });

  it.each([['--help'], ['--version'], ['check', '--help'], ['fix', '--help'], ['list'], ['explain', '5']])(
    '%s %s is answered',
    async (...words) => {
      const result = await runBuiltCli(
        words.filter((word) => word !== undefined),
        createFolder({}),
      );
      expect(result).toMatchObject({ status: 0, stderr: '' });
      expect(result.stdout).not.toBe('');
    },
  );
});

it('reports that git is missing if an option needs it', async () => {
  // A process of its own: git is looked for on the PATH of the process.
  const result = await runBuiltCli(['check', '--since', 'main'], createFolder({ 'good.ts': CALL }), {
    PATH: '/nonexistent',
  });
  expectManners(result);
  expect(result).toMatchObject({ status: 2, stderr: 'sunset: git is not installed, or not on the PATH\n' });
});

it('ignores a reader that closes the pipe', async () => {
  const cwd = createFolder(
    Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`a${index}.ts`, CALL.repeat(20)])),
  );
  const child = spawn(process.execPath, [getBuiltPath('cli/main.js'), 'check', ...DAY], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (part) => (stderr += String(part)));
  child.stdout.once('data', () => child.stdout.destroy());
  await new Promise((resolve) => child.on('close', resolve));
  expect(stderr).toBe('');
});

it('keeps its exit code if the reader of both outputs goes away', () => {
  const text = "fetch('https://api.cloudflare.com/client/v4/zones/z/settings/minify');\n";
  const cwd = createFolder({ 'a.js': text.repeat(400) });
  const program = `'${process.execPath}' '${getBuiltPath('cli/main.js')}' check --no-imports`;
  const { stdout } = spawnSync('sh', ['-c', `{ ${program} 2>&1; echo $? >&3; } 3>code | head -1; cat code`], {
    cwd,
    encoding: 'utf8',
  });
  expect(stdout).toBe('a.js\n0\n');
});

it('prints a long report whole into a pipe', async () => {
  const count = byExtent({ sample: 15, all: 60 });
  const cwd = createFolder(
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}.ts`, CALL.repeat(50)])),
  );
  const { stdout } = await runCli(['check', '--format', 'json', ...DAY], cwd);
  expect(reportSchema.parse(JSON.parse(stdout)).findings).toHaveLength(count * 50);
});

it('rewrites committed files once', async () => {
  const cwd = createFolder({ 'a.ts': `\uFEFF// é\r\n${CALL.trim()}\r\n`, 'package.json': '{"name":"p"}' });
  git(cwd, 'init', '--quiet');
  git(cwd, 'add', '.');
  const before = readFileSync(join(cwd, 'a.ts'), 'utf8');
  const refused = await runCli(['fix', '--write', ...DAY], cwd);
  expectManners(refused);
  expect(refused.stderr).toBe(
    'sunset: a file with uncommitted changes, nothing was written; commit them, or use --force: a.ts\n',
  );
  git(cwd, 'commit', '--quiet', '-m', 'first');
  expect(await runCli(['fix', '--write', ...DAY], cwd)).toMatchObject({ status: 0, stdout: 'a.ts\n' });
  expect(readFileSync(join(cwd, 'a.ts'), 'utf8')).toBe(before.replace('workers/namespaces', 'storage/kv/namespaces'));
  expect(await runCli(['fix', '--check', ...DAY], cwd)).toMatchObject({ status: 0, stdout: '' });
});

it('a file that nests too deeply is not also said to be left out', async () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const { report } = await checkFiles({ 'a.js': `import Cloudflare from 'cloudflare';\n${CALL}x(${deep});\n` });
  expect(report.limitations.map(({ file, reason }) => `${file} ${reason}`)).toEqual(['a.js budget']);
});

it('a script whose list doubles is read in part, and other files keep their findings', async () => {
  const lists = `a=(/zones)\n${'a=("${a[@]}" "${a[@]}")\n'.repeat(40)}for i in "\${a[@]}"; do curl ${BASE}$i/1; done\n`;
  const { report } = await checkFiles({ 'a.ts': CALL, 'lists.sh': lists });
  expect(report.findings.map(({ file }) => file)).toEqual(['a.ts']);
  expect(report.limitations.map(({ file, reason }) => `${file} ${reason}`)).toEqual(['lists.sh budget']);
});
