/** What `sunset fix` says and does besides the rewrites: commits, lists, JSON, changed lines, standard input, counts. */
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli, type CliResult } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { git } from './git.ts';
import { NEW_CALL, OLD_CALL, runCommand } from './run-command.ts';

const SHIELD = 'await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/script_monitor`);\n';
const MOCK = "nock('https://api.cloudflare.com').get('/client/v4/accounts/a/workers/namespaces').reply(200);\n";
const FILES = {
  'package.json': '{"name":"a"}',
  'src/a.js': OLD_CALL + SHIELD,
  'src/b.js': OLD_CALL,
  'test/a.test.js': MOCK,
};

const fix = (cwd: string, ...options: string[]): Promise<CliResult> =>
  runCli(['fix', '--as-of', '2026-11-10', ...options], cwd);
const read = (cwd: string, name: string): string => readFileSync(join(cwd, name), 'utf8');

function createRepository(files: Readonly<Record<string, string>> = FILES): string {
  const cwd = createFolder(files);
  git(cwd, 'init', '--quiet');
  git(cwd, 'config', 'user.name', 'a');
  git(cwd, 'config', 'user.email', 'a@example.com');
  git(cwd, 'add', '.');
  git(cwd, 'commit', '--quiet', '-m', 'first');
  return cwd;
}

describe('--commit', () => {
  it('makes one commit for each deprecation, and leaves what else is staged', async () => {
    const cwd = createRepository({ ...FILES, 'notes.txt': 'one\n' });
    writeFileSync(join(cwd, 'notes.txt'), 'two\n');
    git(cwd, 'add', 'notes.txt');
    const { status, stderr } = await fix(cwd, '--commit');
    expect([status, stderr]).toEqual([0, expect.stringContaining('rewrote page-shield-script-monitor: 1 place')]);
    const log = git(cwd, 'log', '--format=%s', '--name-only').split(/\n+/);
    expect(log.slice(0, 7)).toEqual([
      'api: replace Page Shield under its old name `script_monitor`',
      'src/a.js',
      'api: replace Legacy Workers KV namespace routes',
      'src/a.js',
      'src/b.js',
      'test/a.test.js',
      'first',
    ]);
    expect(git(cwd, 'log', '-1', '--skip=1', '--format=%b')).toContain(
      'kv-legacy-namespace-routes: 2 findings and 1 mention in 3 files.\nhttps://',
    );
    expect(git(cwd, 'show', 'HEAD~1:src/a.js')).toBe(NEW_CALL + SHIELD);
    expect(git(cwd, 'status', '--porcelain')).toBe('M  notes.txt\n');
  });

  it('refuses uncommitted changes of the files, and what leaves open what a commit holds', async () => {
    const cwd = createRepository();
    git(cwd, 'rm', '--quiet', '--cached', 'src/b.js');
    expect((await fix(cwd, '--commit')).stderr).toContain('with uncommitted changes, nothing was written');
    for (const option of ['force', 'check', 'interactive', 'adapters'])
      expect((await runCommand('fix', { commit: true, [option]: true }, { cwd })).error).toBe(
        `--commit and --${option} exclude each other`,
      );
  });

  it('needs a work tree, and changes nothing without one', async () => {
    const cwd = createFolder(FILES);
    const { status, stderr } = await fix(cwd, '--commit');
    expect([status, stderr]).toEqual([2, expect.stringContaining('--commit needs a git work tree')]);
    expect(read(cwd, 'src/b.js')).toBe(OLD_CALL);
  });
});

describe('--show-fixes', () => {
  it('lists each rewrite with its place in the new text', async () => {
    const cwd = createFolder({ 'package.json': '{}', 'a.js': `f();\n${OLD_CALL.trim()} ${SHIELD}` });
    const { stderr } = await fix(cwd, '--show-fixes');
    const lines = stderr.split('\n');
    const text = OLD_CALL.trim();
    const first = text.indexOf('workers') + 1;
    const second = `${NEW_CALL.trim()} ${SHIELD}`.indexOf('script_monitor') + 1;
    const start = lines.indexOf('a.js:');
    expect(lines.slice(start + 1, start + 3)).toEqual([
      expect.stringMatching(`^  2:${first} kv-legacy-namespace-routes \\(safe\\) `),
      expect.stringMatching(`^  2:${second} page-shield-script-monitor \\(safe\\) `),
    ]);
  });
});

describe('--format json', () => {
  it('is one document with the changes, what is left, and the counts', async () => {
    const cwd = createFolder({ ...FILES, 'src/c.js': `// eslint-disable-next-line\n${SHIELD}` });
    const { stdout } = await fix(cwd, '--format', 'json', '--write');
    const document = JSON.parse(stdout) as {
      isWritten: boolean;
      changes: { file: string; rewrites: { newLine: number; newColumn: number }[]; mentions: object[]; diff: string }[];
      left: { why: string; file: string }[];
      files: { scanned: number };
    };
    expect(document.isWritten).toBe(true);
    expect(document.changes.map(({ file, rewrites, mentions }) => [file, rewrites.length, mentions.length])).toEqual([
      ['src/a.js', 2, 0],
      ['src/b.js', 1, 0],
      ['test/a.test.js', 0, 1],
    ]);
    expect(document.changes[1]!.diff).toContain(`+${NEW_CALL}`);
    expect(document.left).toMatchObject([{ why: 'silenced', file: 'src/c.js' }]);
    expect(document.files.scanned).toBe(4);
  });
});

describe('--since', () => {
  it('rewrites only on changed lines, and keeps the mentions of what stays', async () => {
    const cwd = createRepository();
    git(cwd, 'checkout', '--quiet', '-b', 'next');
    git(cwd, 'mv', 'src/b.js', 'src/moved.js');
    const { stdout, stderr } = await fix(cwd, '--since', 'HEAD');
    expect(stdout).toBe('');
    expect(stderr).toContain('left: 3 findings on lines that have not changed');
  });
});

it('--strict holds for the files that --since names', async () => {
  const cwd = createRepository();
  writeFileSync(join(cwd, 'old.js'), 'const = fetch("https://api.cloudflare.com/client/v4/user");\n');
  git(cwd, 'add', '.');
  git(cwd, 'commit', '--quiet', '--message', 'broken');
  writeFileSync(join(cwd, 'new.js'), 'export {};\n');
  expect((await fix(cwd, '--since', 'HEAD', '--strict')).status).toBe(0);
  writeFileSync(join(cwd, 'new.js'), 'const = fetch("https://api.cloudflare.com/client/v4/user");\n');
  expect((await fix(cwd, '--since', 'HEAD', '--strict')).status).toBe(2);
});

describe('--stdin', () => {
  it('prints the source of a file rewritten', async () => {
    const cwd = createFolder({ ...FILES, 'test/a.test.js': 'unrelated();\n' });
    const result = await runCommand(
      'fix',
      { stdin: 'src/new.js' },
      { cwd, readInput: () => Promise.resolve(`\uFEFF${OLD_CALL}`) },
    );
    expect(result).toMatchObject({
      code: 0,
      printed: `\uFEFF${NEW_CALL}`,
      logged: ['src/new.js: 1 rewritten, 0 left'],
    });
  });

  it('leaves what a test of the package names, because the test stays as it is', async () => {
    const cwd = createFolder({ 'package.json': '{"name":"a"}', 'test/a.test.js': MOCK });
    const readInput = (): Promise<string> => Promise.resolve(OLD_CALL);
    const { printed, logged } = await runCommand('fix', { stdin: 'src/new.js' }, { cwd, readInput }, 'real');
    expect([printed, logged]).toEqual([OLD_CALL, ['src/new.js: 0 rewritten, 1 left']]);
  });

  it('leaves what another file of the package replaces', async () => {
    const replaced = { 'src/log.js': 'globalThis.fetch = (url) => globalThis.send(String(url));\n' };
    const cwd = createFolder({ ...FILES, ...replaced });
    const readInput = (): Promise<string> => Promise.resolve(OLD_CALL);
    const { printed, logged } = await runCommand('fix', { stdin: 'src/new.js' }, { cwd, readInput }, 'real');
    expect([printed, logged]).toEqual([OLD_CALL, ['src/new.js: 0 rewritten, 1 left']]);
  });

  it.each(['src/link.js', 'src/folder/new.js'])(
    'refuses %s, which a link leads out of the repository',
    async (stdin) => {
      const outside = createFolder({ 'a.js': 'export const id = 1;\n' });
      const cwd = createFolder(FILES);
      mkdirSync(join(cwd, 'src'), { recursive: true });
      symlinkSync(join(outside, 'a.js'), join(cwd, 'src/link.js'));
      symlinkSync(outside, join(cwd, 'src/folder'));
      const readInput = (): Promise<string> => Promise.resolve(OLD_CALL);
      const { error, printed } = await runCommand('fix', { stdin }, { cwd, readInput });
      expect([error, printed]).toEqual([
        `cannot read ${stdin}: a link leads out of the repository (name the place it leads to)`,
        '',
      ]);
    },
  );

  it('counts what it cannot judge, and fails for it with --strict', async () => {
    const cwd = createFolder(FILES);
    const unknown = `${OLD_CALL}fetch(\`https://api.cloudflare.com/client/v4/zones/z/settings/\${name}\`);\n`;
    const readInput = (): Promise<string> => Promise.resolve(unknown);
    const run = (argv: object) => runCommand('fix', { stdin: 'src/new.js', ...argv }, { cwd, readInput }, 'real');
    const { code, logged, printed } = await run({});
    expect([code, logged.at(-1)]).toEqual([0, 'src/new.js: 1 limitation: 1 unknown-segment']);
    expect(await run({ strict: true })).toEqual({ code: 2, logged, printed });
  });

  it('is refused where it does not parse, and beside options about files', async () => {
    const cwd = createFolder(FILES);
    const readInput = (): Promise<string> => Promise.resolve('const =');
    expect((await runCommand('fix', { stdin: 'a.js' }, { cwd, readInput })).error).toMatch(/^a\.js does not parse/);
    expect((await runCommand('fix', { stdin: 'a.js', write: true }, { cwd })).error).toBe(
      '--stdin and --write exclude each other',
    );
  });
});

describe('a file that cannot be written', () => {
  it('is not counted, and the tests that name its requests stay', async () => {
    const cwd = createFolder({ 'package.json': '{"name":"a"}', 'src/a.js': OLD_CALL, 'test/a.test.js': MOCK });
    chmodSync(join(cwd, 'src/a.js'), 0o444);
    const { status, stdout, stderr } = await fix(cwd, '--write');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('src/a.js: it is read-only');
    expect(stderr).toContain('nothing is rewritten');
    expect([read(cwd, 'src/a.js'), read(cwd, 'test/a.test.js')]).toEqual([OLD_CALL, MOCK]);
  });

  it('leaves the others to be written and counted', async () => {
    const cwd = createFolder(FILES);
    chmodSync(join(cwd, 'src/b.js'), 0o444);
    const { stdout, stderr } = await fix(cwd, '--write');
    expect(stdout).toBe('src/a.js\n');
    expect(stderr).toContain('rewrote kv-legacy-namespace-routes: 1 place in 1 file\n');
    expect(read(cwd, 'test/a.test.js')).toBe(MOCK);
  });
});

describe('the advice about the SDK', () => {
  it('says once which version lets more be rewritten', async () => {
    const call = (method: string): string => `await client.radar.http.summary.${method}({ dateRange: ['7d'] });\n`;
    const cwd = createFolder({
      'package.json': '{"name":"a","dependencies":{"cloudflare":"4.5.0"}}',
      'a.js': `import Cloudflare from 'cloudflare';\nconst client = new Cloudflare();\n${call('deviceType')}${call('os')}`,
    });
    expect((await fix(cwd)).stderr.match(/^update .*$/gm)).toEqual([
      'update cloudflare to 6.0 or newer to rewrite 2 more',
    ]);
  });
});
