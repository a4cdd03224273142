/** Names of files and refs of an untrusted repository. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { runReusedCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { git } from './git.ts';
import { OLD_CALL, runCommand } from './run-command.ts';

const FORGED = 'x\n--- a/victim.js\n+++ b/victim.js\n@@ -1 +1 @@\n-safe();\n+evil();\n.js';

describe('the name of a file', () => {
  it('forges no part of a patch', async () => {
    const cwd = createFolder({ 'victim.js': 'safe();\n', [FORGED]: OLD_CALL });
    const { printed } = await runCommand('fix', {}, { cwd });
    expect(printed).not.toMatch(/^(?:---|\+\+\+) [ab]\/victim\.js$/m);
    expect(execFileSync('git', ['apply', '--numstat', '-'], { cwd, input: printed, encoding: 'utf8' })).not.toMatch(
      /\tvictim\.js$/m,
    );
  });

  it.each(['stylish', 'json', 'github'])('gives no workflow command in %s', async (format) => {
    const cwd = createFolder({ '::error file=x::a.js': OLD_CALL, '\n::error::b.js': OLD_CALL, '::c.js': '\0' });
    const { printed } = await runCommand('check', { format }, { cwd });
    const commands = printed.split('\n').filter((line) => /^\s*::/.test(line));
    const named = commands.map((line) => /(?:file=([^,]*),line|title=sunset)/.exec(line)?.[1] ?? '');
    expect(named).toEqual(
      format === 'github' ? ['%0A%3A%3Aerror%3A%3Ab.js', '%3A%3Aerror file=x%3A%3Aa.js', '%3A%3Ac.js', ''] : [],
    );
    const { printed: names } = await runCommand('fix', { check: true }, { cwd });
    expect(names).not.toMatch(/^\s*::/m);
  });
});

describe.each(['check', 'fix'] as const)('%s --since', (command) => {
  it.each(['--output=x', '-p'])('refuses the ref %s', async (since) => {
    const cwd = createFolder({ 'a.js': OLD_CALL });
    git(cwd, 'init', '--quiet');
    expect((await runCommand(command, { since }, { cwd })).error).toBe(`--since: "${since}" names no commit`);
    expect(existsSync(join(cwd, 'x'))).toBe(false);
  });

  it('says how to fetch the history of a shallow clone', async () => {
    const origin = createFolder({ 'a.js': OLD_CALL });
    git(origin, 'init', '--quiet');
    for (const text of ['1', '2']) {
      writeFileSync(join(origin, 'a.js'), `${OLD_CALL}// ${text}\n`);
      git(origin, 'add', '.');
      git(origin, 'commit', '--quiet', '-m', text);
    }
    const cwd = join(createFolder({}), 'clone');
    git(origin, 'clone', '--quiet', '--depth=1', `file://${origin}`, cwd);
    expect((await runCommand(command, { since: 'HEAD~1' }, { cwd })).error).toMatch(/fetch-depth: 0/);
  });

  it.each([
    'core.fsmonitor',
    'filter.evil.clean',
    'filter.a=b.clean',
    'filter.a=b.process',
    'filter.a\u2028b.clean',
    'filter.a\u2029b.process',
    'filter..clean',
    'diff.external',
    'diff.evil.textconv',
    'core.hooksPath',
  ])('runs nothing that %s of the checkout names', async (setting) => {
    const cwd = createFolder({
      '.gitattributes': `*.js filter=${/^filter\.(.*)\./su.exec(setting)?.[1] ?? 'evil'} diff=evil\n`,
      'a.js': OLD_CALL,
    });
    git(cwd, 'init', '--quiet');
    git(cwd, 'add', '.');
    git(cwd, 'commit', '--quiet', '-m', 'first');
    writeFileSync(join(cwd, 'evil.sh'), `#!/bin/sh\ntouch '${cwd}/pwned'\ncat\n`, { mode: 0o755 });
    git(cwd, 'config', setting, join(cwd, 'evil.sh'));
    writeFileSync(join(cwd, 'a.js'), OLD_CALL + OLD_CALL);
    expect(existsSync(join(cwd, 'pwned'))).toBe(false);
    const { code } = await runCommand(command, { since: 'HEAD', 'fail-on': 'hint', check: true }, { cwd });
    expect(code).toBe(1);
    expect((await runCommand('fix', { write: true, force: false }, { cwd })).error).toMatch(/uncommitted/);
    expect(existsSync(join(cwd, 'pwned'))).toBe(false);
  });
});

/** Creates a repository with a changed file, a program that leaves a mark, and a commit of `files`. */
function createWithProgram(files: Readonly<Record<string, string | Buffer>>): { cwd: string; program: string } {
  const cwd = createFolder({ 'a.js': OLD_CALL });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), text);
  }
  git(cwd, 'init', '--quiet');
  git(cwd, 'add', '.');
  git(cwd, 'commit', '--quiet', '-m', 'first');
  const program = join(createFolder({}), 'evil.sh');
  writeFileSync(program, `#!/bin/sh\ntouch '${cwd}/pwned'\ncat\n`, { mode: 0o755 });
  writeFileSync(join(cwd, 'a.js'), OLD_CALL + OLD_CALL);
  return { cwd, program };
}

it('git is not run if the name of a filter is no text, because it cannot be turned off', async () => {
  const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
  const { cwd, program } = createWithProgram({ '.gitattributes': bytes('*.js filter=x\xffy\n') });
  appendFileSync(join(cwd, '.git/config'), bytes(`[filter "x\xffy"]\n\tclean = ${program}\n`));
  const { error } = await runCommand('check', { since: 'HEAD' }, { cwd });
  expect([error, existsSync(join(cwd, 'pwned'))]).toEqual([expect.stringContaining('no UTF-8'), false]);
});

it('a git that does not read settings of its environment is not run, because it would run the filters', async () => {
  const { cwd, program } = createWithProgram({ '.gitattributes': '*.js filter=evil\n' });
  git(cwd, 'config', 'filter.evil.clean', program);
  const bin = createFolder({});
  const real = execFileSync('/bin/sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  writeFileSync(join(bin, 'git'), `#!/bin/sh\nunset GIT_CONFIG_COUNT\nexec '${real}' "$@"\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${bin}:${process.env['PATH']}`);
  const { error } = await runCommand('check', { since: 'HEAD' }, { cwd });
  vi.unstubAllEnvs();
  expect([error, existsSync(join(cwd, 'pwned'))]).toEqual([expect.stringContaining('needs git 2.31'), false]);
});

it.each(['pkg', 'pkg/src'])('a folder of the checkout that looks like a repository is none in %s', async (folder) => {
  const { cwd, program } = createWithProgram({
    'pkg/HEAD': 'ref: refs/heads/main\n',
    'pkg/objects/.keep': '',
    'pkg/refs/.keep': '',
    'pkg/src/a.js': OLD_CALL,
    'pkg/info/attributes': '* filter=evil\n',
  });
  const config = `[core]\n\tworktree = .\n\tfsmonitor = ${program}\n[filter "evil"]\n\tclean = ${program}\n`;
  writeFileSync(join(cwd, 'pkg/config'), config);
  const { error } = await runCommand('check', { since: 'HEAD' }, { cwd: join(cwd, folder) });
  expect([error, existsSync(join(cwd, 'pwned'))]).toEqual([
    '--since needs a git work tree, and this directory is in none',
    false,
  ]);
});

describe('fix --commit', () => {
  it.each([
    ['gpg.program', 'openpgp'],
    ['gpg.openpgp.program', 'openpgp'],
    ['gpg.x509.program', 'x509'],
    ['gpg.ssh.program', 'ssh'],
    ['gpg.ssh.defaultKeyCommand', 'ssh'],
  ])('commits without a signature, and does not run what %s of the checkout names', async (setting, format) => {
    const cwd = createFolder({ 'a.js': OLD_CALL });
    git(cwd, 'init', '--quiet');
    git(cwd, 'add', '.');
    git(cwd, 'commit', '--quiet', '-m', 'first');
    const program = join(createFolder({}), 'evil.sh');
    writeFileSync(program, `#!/bin/sh\ntouch '${cwd}/pwned'\nexit 1\n`, { mode: 0o755 });
    for (const [name, value] of [
      ['user.name', 'a'],
      ['user.email', 'a@example.com'],
      ['commit.gpgSign', 'true'],
      ['gpg.format', format],
      [setting, program],
    ])
      git(cwd, 'config', name!, value!);
    const { status, stderr } = await runReusedCli(['fix', '--no-config', '--commit'], cwd);
    expect([status, stderr.includes('cannot commit')]).toEqual([0, false]);
    expect(existsSync(join(cwd, 'pwned'))).toBe(false);
    expect(execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd, encoding: 'utf8' })).toBe('2\n');
  });
});

it('fix --commit starts no maintenance of the repository, which could run programs of its configuration', async () => {
  const cwd = createFolder({ 'a.js': OLD_CALL });
  git(cwd, 'init', '--quiet');
  git(cwd, 'add', '.');
  git(cwd, 'commit', '--quiet', '-m', 'first');
  // One loose object in the folder that git counts is enough.
  const objects = Array.from({ length: 300 }, (_, index) => `${index}\n`);
  for (const [index, text] of objects.entries()) writeFileSync(join(cwd, `o${index}`), text);
  git(cwd, 'hash-object', '-w', ...objects.map((_, index) => `o${index}`));
  for (const [index] of objects.entries()) rmSync(join(cwd, `o${index}`));
  for (const [name, value] of Object.entries({
    'user.name': 'a',
    'user.email': 'a@example.com',
    'gc.auto': '1',
    'gc.autoDetach': 'false',
    'maintenance.autoDetach': 'false',
  }))
    git(cwd, 'config', name, value);
  expect((await runReusedCli(['fix', '--no-config', '--commit'], cwd)).status).toBe(0);
  expect(readdirSync(join(cwd, '.git/objects/pack'))).toEqual([]);
});

describe('a program of the repository', () => {
  const TYPED = OLD_CALL.replace('await', 'export const list = (id: string) =>');

  it('is not run to check types with --no-config', async () => {
    const cwd = createFolder({
      'package.json': '{"name":"p","type":"module"}',
      'tsconfig.json': '{}',
      'a.ts': TYPED,
      'node_modules/typescript/package.json': '{"name":"typescript","main":"evil.js"}',
    });
    writeFileSync(
      join(cwd, 'node_modules/typescript/evil.js'),
      `require('fs').writeFileSync(${JSON.stringify(join(cwd, 'pwned'))}, '');`,
    );
    const { status, stdout, stderr } = await runReusedCli(['fix', '--no-config', '--check'], cwd);
    expect([status, stdout]).toEqual([1, 'a.ts\n']);
    expect(stderr).toContain('not type-checked: --no-config runs no program of the repository');
    expect(existsSync(join(cwd, 'pwned'))).toBe(false);
  });
});

describe('a text of the repository', () => {
  const NAME = 'a\u001b[31m\u009b31m\u202e##[error]x##vso[task.complete].js';

  it.each(['stylish', 'json', 'github'])('controls neither terminal nor runner in %s', async (format) => {
    const cwd = createFolder({ [NAME]: OLD_CALL, [`b${NAME}`]: 'const = ;' });
    const { stdout } = await runReusedCli(['check', '--no-config', '--trace', '--format', format], cwd);
    // eslint-disable-next-line no-control-regex -- control characters are the point
    expect(stdout).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|##\w*\[/);
    if (format === 'json') {
      const { findings } = JSON.parse(stdout) as { findings: { file: string }[] };
      expect(findings[0]?.file).toBe(NAME);
    }
  });
});

it('a name is no command in a calendar, wherever a line of it is folded, and not in the data of an audit', async () => {
  const cwd = createFolder({
    'package.json': '{"name":"p"}',
    [`a\u009b31m\u202e##vso[x]${'::error::'.repeat(20)}.js`]: OLD_CALL,
  });
  const { status, stdout } = await runReusedCli(['calendar', '--no-config'], cwd);
  expect([status, stdout.includes('error')]).toEqual([0, true]);
  expect(stdout).not.toMatch(/^\s*::|[\u009b\u202e]|##\w*\[/m);
  const output = createFolder({});
  await runReusedCli(['audit', '.', '--no-config', '--output', output], cwd);
  expect(readFileSync(join(output, 'audit.json'), 'utf8')).not.toMatch(/[\u009b\u202e]|##\w*\[/);
});

it.each(['diff.orderFile', 'core.attributesFile'])(
  'the file of %s that the checkout names may be a device',
  async (setting) => {
    const cwd = createFolder({ 'a.js': OLD_CALL });
    git(cwd, 'init', '--quiet');
    git(cwd, 'add', '.');
    git(cwd, 'commit', '--quiet', '-m', 'first');
    git(cwd, 'config', setting, '/dev/zero');
    writeFileSync(join(cwd, 'a.js'), OLD_CALL + OLD_CALL);
    expect((await runCommand('check', { since: 'HEAD', 'fail-on': 'hint' }, { cwd })).code).toBe(1);
  },
);

describe('a repository whose files are pipes', () => {
  it
    .skipIf(process.platform === 'win32')
    .each([
      ...['HEAD', 'index', 'config', 'shallow', 'info/attributes', 'objects/info/alternates'],
      ...['refs/heads/x', 'logs/HEAD', 'COMMIT_EDITMSG'],
    ])('keeps no run waiting: %s', async (name) => {
    const cwd = createFolder({ 'a.js': OLD_CALL });
    git(cwd, 'init', '--quiet');
    git(cwd, 'add', '.');
    rmSync(join(cwd, '.git', name), { force: true });
    mkdirSync(dirname(join(cwd, '.git', name)), { recursive: true });
    execFileSync('mkfifo', [join(cwd, '.git', name)]);
    expect((await runCommand('check', { 'fail-on': 'hint' }, { cwd })).code).toBe(1);
    const { error } = await runCommand('check', { since: 'HEAD' }, { cwd });
    expect(error).toBe(`git does not answer: .git/${name} is no file`);
    renameSync(join(cwd, '.git'), join(cwd, 'kept'));
    writeFileSync(join(cwd, '.git'), 'gitdir: kept\n');
    expect((await runCommand('check', { since: 'HEAD' }, { cwd })).error).toBe(error);
  });
});

/** Commits a tree whose folders hold each other: ten in each of nine levels are a billion files. */
function commitBomb(cwd: string): void {
  const input = (text: string, ...words: string[]): string =>
    execFileSync('git', words, { cwd, input: text, encoding: 'utf8' }).trim();
  const blob = input(OLD_CALL, 'hash-object', '-w', '--stdin');
  const repeat = (entry: string): string => Array.from({ length: 10 }, (_, index) => `${entry}\tf${index}\n`).join('');
  let tree = input(repeat(`100644 blob ${blob}`), 'mktree');
  for (let level = 0; level < 8; level++) tree = input(repeat(`040000 tree ${tree}`), 'mktree');
  const own = git(cwd, 'ls-tree', 'HEAD');
  const root = input(`${own.trim()}\n040000 tree ${tree}\tbomb\n`, 'mktree');
  git(cwd, 'update-ref', 'HEAD', git(cwd, 'commit-tree', '-m', 'bomb', '-p', 'HEAD', root).trim());
}

describe('a commit of a billion files', () => {
  it('is refused as a merge base', async () => {
    const cwd = createFolder({ 'a.js': OLD_CALL });
    git(cwd, 'init', '--quiet');
    git(cwd, 'add', '.');
    git(cwd, 'commit', '--quiet', '-m', 'first');
    commitBomb(cwd);
    const { error } = await runCommand('check', { since: 'HEAD' }, { cwd });
    expect(error).toBe('--since: the merge base has more than 200000 files');
  });

  it('is not read to learn if a file is committed', async () => {
    const cwd = createFolder({ 'package.json': '{"name":"p"}', 'a.js': OLD_CALL, 'b.js': OLD_CALL });
    git(cwd, 'init', '--quiet');
    git(cwd, 'add', 'a.js');
    git(cwd, 'commit', '--quiet', '-m', 'first');
    commitBomb(cwd);
    const { error } = await runCommand('fix', { write: true }, { cwd });
    expect(error).toMatch(/uncommitted changes, nothing was written.*: b\.js$/);
    rmSync(join(cwd, 'b.js'));
    expect((await runCommand('fix', { write: true }, { cwd })).error).toBeUndefined();
    expect(readFileSync(join(cwd, 'a.js'), 'utf8')).not.toBe(OLD_CALL);
  });
});

it('an audit runs nothing that the configuration of a submodule names', async () => {
  const cwd = createFolder({ 'a.js': OLD_CALL, 'mod/b.js': OLD_CALL, 'mod/.gitattributes': '*.js filter=evil\n' });
  const program = join(createFolder({}), 'evil.sh');
  writeFileSync(program, `#!/bin/sh\ntouch '${cwd}/pwned'\ncat\n`, { mode: 0o755 });
  for (const folder of [join(cwd, 'mod'), cwd]) {
    git(folder, 'init', '--quiet');
    git(folder, 'add', '.');
    git(folder, 'commit', '--quiet', '-m', 'first');
  }
  for (const setting of ['filter.evil.clean', 'core.fsmonitor']) git(join(cwd, 'mod'), 'config', setting, program);
  writeFileSync(join(cwd, 'mod/b.js'), `${OLD_CALL}\n`);
  const { status } = await runReusedCli(['audit', '.', '--no-config', '--output', createFolder({})], cwd);
  expect([status, existsSync(join(cwd, 'pwned'))]).toEqual([0, false]);
});

it('a workflow with very many scripts is read in part', async () => {
  const script = "- run: curl 'https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces'\n";
  const cwd = createFolder({ 'package.json': '{"name":"p"}', 'a.js': '', 'a.yml': script.repeat(3000) });
  const { stdout } = await runReusedCli(['check', '--no-config', '--format', 'json'], cwd);
  const { findings, limitations } = JSON.parse(stdout) as { findings: unknown[]; limitations: { line: number }[] };
  expect([findings.length, limitations]).toEqual([2000, [expect.objectContaining({ line: 2001, reason: 'budget' })]]);
}, 20_000);

describe('a file beside the sources that is made to be slow', () => {
  const create = (files: Readonly<Record<string, string>>): string => {
    const cwd = createFolder({ [`${'a'.repeat(100)}.js`]: OLD_CALL });
    git(cwd, 'init', '--quiet');
    git(cwd, 'add', '.');
    git(cwd, 'commit', '--quiet', '-m', 'first');
    for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
    return cwd;
  };

  it.each([
    ['.gitmodules', `[submodule "x"]\n path = a${' '.repeat(300_000)}b\n`, ['--since', 'HEAD']],
    ['.gitignore', `${'**/'.repeat(60)}${'*a'.repeat(20)}b\n`.repeat(300), []],
    ['a.json', `["${OLD_CALL.slice(13, 70)}/${'{{a}}/'.repeat(300_000)}"]`, []],
  ])(
    '%s',
    async (name, text, words) => {
      const cwd = create({ [name]: text });
      const { status } = await runReusedCli(['check', '--no-config', '--fail-on', 'never', ...words], cwd);
      expect(status).toBe(0);
    },
    5000,
  );

  it('.gitmodules is no device', async () => {
    const cwd = create({});
    symlinkSync('/dev/zero', join(cwd, '.gitmodules'));
    expect((await runReusedCli(['check', '--no-config', '--since', 'HEAD'], cwd)).status).toBe(0);
  });
});

it.each(['?access_token=hunter2', '?a=1&api_key=hunter2#x', '?filter[client_secret]=hunter2'])(
  'a secret in the query of a URL is shown in no format: %s',
  async (query) => {
    const text = `await fetch('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces${query}');\n`;
    const shell = `curl -u user:hunter2 'https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces${query}'\n`;
    const cwd = createFolder({
      'a.js': text,
      'a.sh': shell,
      'b.js': `import 'node:net';\nopen("${text.slice(13, -4)}");`,
    });
    for (const format of ['stylish', 'json', 'sarif', 'markdown', 'html', 'csv']) {
      const { stdout } = await runCommandIn(cwd, '--no-config', '--explain-limitations', '--trace', '--format', format);
      expect(stdout).toContain('kv-legacy-namespace-routes');
      expect(stdout).not.toContain('hunter2');
    }
  },
);

describe('modules that export each other', () => {
  const COUNT = 80;
  const getText = (index: number) =>
    [
      ...[7, 3].map((factor) => `export * from './f${(index * factor + 1) % COUNT}.js';`),
      `import { path as sent, gone } from './f${(index + 1) % COUNT}.js';`,
      `export const read${index} = () => fetch(\`https://api.cloudflare.com/client/v4\${sent}\${gone}\`);`,
    ].join('\n');

  it('are searched in linear time, and what they export is found', async () => {
    const files = Object.fromEntries(Array.from({ length: COUNT }, (_, index) => [`f${index}.js`, getText(index)]));
    const cwd = createFolder({
      ...files,
      'f40.js': `${files['f40.js']}\nexport const path = '/zones/z/firewall/rules';`,
    });
    const { stdout } = await runReusedCli(['check', '--no-config', '--format', 'json'], cwd);
    const { findings } = JSON.parse(stdout) as { findings: { file: string }[] };
    expect(new Set(findings.map(({ file }) => file))).toEqual(new Set(['f40.js']));
  }, 20_000);
});

describe('a sunset.config.json of the repository', () => {
  it.each(['/dev/zero', '../outside.json'])('cannot have %s read', async (data) => {
    const root = createFolder({ 'outside.json': 'secret', 'app/package.json': '{}', 'app/a.js': OLD_CALL });
    const cwd = join(root, 'app');
    writeFileSync(join(cwd, 'sunset.config.json'), JSON.stringify({ data: [data] }));
    git(cwd, 'init', '--quiet');
    expect((await runCommand('check', {}, { cwd })).error).toBe(
      `sunset.config.json: settings.data: ${data} is outside of the repository (--data reads it)`,
    );
  });

  it('is no link that leads out, no pipe and not larger than a megabyte', async () => {
    const root = createFolder({ 'outside.json': '{}', 'app/package.json': '{}', 'app/a.js': OLD_CALL });
    const cwd = join(root, 'app');
    const path = join(cwd, 'sunset.config.json');
    const read = async () => {
      const { error } = await runCommand('check', {}, { cwd });
      rmSync(path);
      return error;
    };
    git(cwd, 'init', '--quiet');
    symlinkSync('../outside.json', path);
    expect(await read()).toMatch(/leads out of the repository/);
    writeFileSync(path, `{ "baseUrls": [${' '.repeat(1024 * 1024)}] }`);
    expect(await read()).toMatch(/larger than 1 MB/);
    symlinkSync('/dev/zero', path);
    expect(await read()).toMatch(/it is no file/);
  });
});

describe.each(['sunset-baseline.json', 'CODEOWNERS', '.github/CODEOWNERS'])('%s of the repository', (name) => {
  it('is no link that leads out, no pipe, no device and not endless', async () => {
    const root = createFolder({ outside: '{"outsideSecret":1}', 'app/a.js': OLD_CALL, 'app/.github/x': '' });
    const cwd = join(root, 'app');
    const path = join(cwd, name);
    git(cwd, 'init', '--quiet');
    const read = async () => {
      const { status, stdout, stderr } = await runReusedCli(['check', '--no-config', '--format', 'csv'], cwd);
      rmSync(path);
      expect([status, stdout, stderr.trim().split('\n').length]).toEqual([2, '', 1]);
      return stderr;
    };
    symlinkSync(join(root, 'outside'), path);
    expect(await read()).toMatch(/is a link that leads out of the repository$/m);
    symlinkSync('/dev/zero', path);
    expect(await read()).toMatch(/is a link that leads out of the repository$/m);
    writeFileSync(path, '');
    truncateSync(path, 3 * 1024 ** 3);
    expect(await read()).toMatch(/is larger than \d+ MB$/m);
    if (process.platform === 'win32') return;
    execFileSync('mkfifo', [path]);
    expect(await read()).toMatch(/it is no file$/m);
  }, 30_000);
});

describe('a link that leads out of the working directory', () => {
  const WRITERS: readonly (readonly string[])[] = [
    ['check', '--format', 'json', '--output', 'd/x'],
    ['check', '--format', 'html=d/x'],
    ['check', '--shard', '1/1', '--output', 'd/x'],
    ['calendar', '--output', 'd/x'],
    ['fix', '--report', 'd/x', '--force'],
    ['baseline', '--baseline', 'd/x'],
    ['data', 'init', 'd/x'],
    ['data', 'export', '--json', '--output', 'd/x'],
    ['audit', '.', '--output', 'd'],
    ['merge', 'part.json', '--output', 'd/x'],
  ];

  it.each(WRITERS.map((words) => [words.join(' '), words] as const))('is not written through: %s', async (_, words) => {
    const root = createFolder({ 'outside/kept': '', 'app/package.json': '{}', 'app/a.js': OLD_CALL });
    const cwd = join(root, 'app');
    if (words[0] === 'merge') await runReusedCli(['check', '--shard', '1/1', '--output', 'part.json'], cwd);
    symlinkSync('../outside', join(cwd, 'd'));
    const { status, stderr } = await runReusedCli(words, cwd);
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^sunset: cannot write d.*: a link leads out of the working directory$/m),
    ]);
    expect(readdirSync(join(root, 'outside'))).toEqual(['kept']);
  });

  it('is not written through if it is the file itself', async () => {
    const root = createFolder({ victim: 'old', 'app/a.js': OLD_CALL });
    const cwd = join(root, 'app');
    symlinkSync('../victim', join(cwd, 'f'));
    expect((await runReusedCli(['calendar', '--output', 'f'], cwd)).status).toBe(2);
    expect(readFileSync(join(root, 'victim'), 'utf8')).toBe('old');
  });

  it('is not written through above it, in the repository', async () => {
    const root = createFolder({ 'outside/kept': '', 'repo/.git/HEAD': '', 'repo/app/a.js': OLD_CALL });
    const cwd = join(root, 'repo/app');
    symlinkSync('../outside', join(root, 'repo/d'));
    expect(await runReusedCli(['calendar', '--output', '../d/x'], cwd)).toMatchObject({
      status: 2,
      stderr: 'sunset: cannot write ../d/x: a link leads out of the repository\n',
    });
    expect((await runReusedCli(['calendar', '--output', '../../outside/x'], cwd)).status).toBe(0);
    expect(readdirSync(join(root, 'outside'))).toEqual(['kept', 'x']);
  });
});

it.skipIf(process.platform === 'win32')('a pipe is written in place by a calendar', async () => {
  const cwd = createFolder({ 'a.js': OLD_CALL });
  const path = join(cwd, 'pipe');
  execFileSync('mkfifo', [path]);
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  expect((await runReusedCli(['calendar', '--output', 'pipe'], cwd)).status).toBe(0);
  expect(lstatSync(path).isFIFO()).toBe(true);
  closeSync(reader);
});

it('the name of a package is no workflow command in what doctor says', async () => {
  const cwd = createFolder({
    ...Object.fromEntries(['a', 'b'].map((name) => [`${name}/package.json`, `{"name":"::error::${name}"}`])),
    'a/a.js': OLD_CALL,
    'b/b.js': OLD_CALL,
  });
  const { stdout } = await runReusedCli(['doctor', '--no-config'], cwd);
  expect(stdout).toContain('::error::b');
  expect(stdout).not.toMatch(/^\s*::/m);
});

it('a token in a reason is not shown', async () => {
  const token = 'ghp_16C7e42F292c6912E7710c838347Ae178B4a';
  const cwd = createFolder({
    'a.js': `// eslint-disable-next-line sunset/no-ended-route -- key ${token}\n${OLD_CALL}`,
    'b.js': OLD_CALL,
  });
  await runReusedCli(['baseline', '--as-of', '2025-01-01', '--reason', `key ${token}`], cwd);
  for (const format of ['json', 'sarif']) {
    const { stdout } = await runReusedCli(['check', '--as-of', '2025-01-01', '--format', format], cwd);
    expect(stdout).toContain('key …');
    expect(stdout).not.toContain(token);
  }
});

it('a token in the place of a name is not shown', async () => {
  const token = 'ghp_16C7e42F292c6912E7710c838347Ae178B4a';
  const cwd = createFolder({
    CODEOWNERS: `*.js @${token} @team\n`,
    'p/package.json': `{"name":"${token}"}`,
    'p/a.js': OLD_CALL,
    'q/package.json': '{"name":"@scope/web-app"}',
    'q/a.js': OLD_CALL,
  });
  git(cwd, 'init', '--quiet');
  const grouped = ['stylish', 'markdown'].flatMap((format) =>
    ['package', 'owner'].map((grouping) => ['check', '--format', format, '--group-by', grouping]),
  );
  const checks = [...grouped, ...['csv', 'html', 'json'].map((format) => ['check', '--format', format])];
  for (const words of [...checks, ['doctor'], ['calendar', '--as-of', '2025-01-01']]) {
    const { stdout } = await runReusedCli([...words, '--no-config'], cwd);
    expect(stdout).not.toContain(token);
    if (words[2] === 'stylish') expect(stdout).toContain(words[4] === 'package' ? '@scope/web-app' : '@team');
  }
});

it.each<[string, Readonly<Record<string, string>>]>([
  ['the settings', { 'sunset.config.json': '{"TOKEN":1}' }],
  ['the settings of package.json', { 'package.json': '{"sunset":{"TOKEN":1}}' }],
  [
    'a data file',
    { 'sunset.config.json': '{"data":"d.json"}', 'd.json': '{"deprecations":[{"TOKEN":1}],"operations":[],"TOKEN":2}' },
  ],
])('a token in the place of a key of %s is not shown', async (_, files) => {
  const token = 'ghp_16C7e42F292c6912E7710c838347Ae178B4a';
  const written = Object.entries(files).map(([name, text]) => [name, text.replaceAll('TOKEN', token)]);
  const cwd = createFolder({ 'a.js': OLD_CALL, ...(Object.fromEntries(written) as Record<string, string>) });
  for (const words of [['check'], ['config'], ['doctor'], ...('d.json' in files ? [['data', 'lint']] : [])]) {
    const { stdout, stderr } = await runReusedCli(words, cwd);
    expect(stdout + stderr).not.toContain(token);
    if (words[0] === 'check') expect(stderr).toContain('d.json' in files ? 'd.json' : '… is no setting');
  }
});

it('entries of a baseline write no command and no control character to a log', async () => {
  const text = '\u001b[2J\r\n::error::forged';
  const entry = { id: text, file: 'gone.js', usage: '0123456789abcdef', count: 1, reason: 'y', date: '2026-01-01' };
  const cwd = createFolder({
    'a.js': OLD_CALL,
    'sunset-baseline.json': JSON.stringify({ schemaVersion: 1, entries: [entry] }),
  });
  const { stderr } = await runReusedCli(['check', '--no-config', '--rules', 'deprecations,contracts'], cwd);
  expect(stderr).toContain('1 entry for code that is gone');
  expect(stderr).toContain('\\x1b[2J\\x0d\\x0a::error::forged');
  expect(stderr).not.toMatch(/^::/m);
});

it('a token in the text around a path is not shown where that keeps a rewrite from being made', async () => {
  const token = 'ghp_16C7e42F292c6912E7710c838347Ae178B4a';
  const path = '/accounts/a/workers/namespaces';
  const cwd = createFolder({
    'package.json': '{"name":"p"}',
    'a.js': `fetch('https://api.cloudflare.com/client/v4${path}');\n`,
    'a.test.js': `import './a.js';\nexpect(url).toBe('https://api.cloudflare.com/client/v4${path}?access_token=${token}');\n`,
    '.github/workflows/a.yml': `jobs:\n  a:\n    steps:\n      - with: { script: "fetch('${path}?${token}')" }\n`,
  });
  for (const words of [['fix'], ['fix', '--format', 'json'], ['check', '--format', 'json'], ['check', '--frames']]) {
    const { stdout, stderr } = await runReusedCli([words[0]!, '--no-config', ...words.slice(1)], cwd);
    expect(stdout + stderr).not.toContain(token);
  }
});

it('a token between the edits of a rewrite is shown in no format', async () => {
  const token = 'ghp_16C7e42F292c6912E7710c838347Ae178B4a';
  const render = (domain: string): string =>
    `export const f = (a) => fetch(\`https://api.cloudflare.com/client/v4/accounts/\${a}/access/apps\`, { method: 'POST', body: JSON.stringify({ type: 'self_hosted', self_hosted_domains: ['${domain}.example.com'] }) });\n`;
  const cwd = createFolder({ 'a.js': render(token), 'b.js': render('www') });
  const words = ['check', '--no-config', '--rules', 'deprecations,contracts', '--opt-in', 'all'];
  for (const format of ['stylish', 'json', 'sarif', 'rdjson', 'html', 'markdown', 'github', 'gitlab', 'junit', 'csv']) {
    const { stdout } = await runReusedCli([...words, '--format', format], cwd);
    expect(stdout).not.toContain(token);
    if (format === 'rdjson') expect(stdout).toContain('www.example.com');
  }
});

it('a token in the path of a broken contract is not shown', async () => {
  const token = 'ghp_16C7e42F292c6912E7710c838347Ae178B4a';
  const url = `https://api.cloudflare.com/client/v4/accounts/a/storage/kv/namespaces/n/values/${token}`;
  const cwd = createFolder({ 'a.js': `fetch('${url}', { headers: { Authorization: 'Bearer ${token}' } });\n` });
  const { stdout } = await runReusedCli(
    ['check', '--no-config', '--rules', 'deprecations,contracts', '--opt-in', 'all', '--format', 'json'],
    cwd,
  );
  expect(stdout).toContain('"contract": "auth-token-literal"');
  expect(stdout).not.toContain(token);
});

it('a list of --data is no device', async () => {
  const { error } = await runCommand('check', { data: ['/dev/zero'] }, { cwd: createFolder({ 'a.js': OLD_CALL }) });
  expect(error).toMatch(/^--data: cannot read/);
});

it('300,000 rules of .gitignore cost no minute', async () => {
  const rules = Array.from({ length: 300_000 }, (_, index) => `*x${index}*a*b*c`).join('\n');
  const cwd = createFolder({ '.gitignore': `${rules}\n*.js`, 'a.js': OLD_CALL });
  expect((await runCommand('check', { 'fail-on': 'hint' }, { cwd })).code).toBe(1);
});

it('configurations of TypeScript that double at each step are read in bounded time', async () => {
  const files: Record<string, string> = {};
  for (let step = 0; step < 40; step++)
    for (const side of ['a', 'b'])
      files[`${side}${step}.json`] = JSON.stringify({ extends: [`./a${step + 1}.json`, `./b${step + 1}.json`] });
  const cwd = createFolder({
    ...files,
    'package.json': '{"name":"p"}',
    'a40.json': '{}',
    'b40.json': '{}',
    'tsconfig.json': '{ "extends": "./a0.json" }',
    'base.ts': "export const BASE = 'https://api.cloudflare.com/client/v4';",
    'a.ts':
      "import { BASE } from '@/base';\nimport { BASE as own } from './base';\nfetch(own + '/zones/z/firewall/rules');\nfetch(BASE);\n",
  });
  const { status } = await runReusedCli(['check', '--no-config'], cwd);
  expect(status).toBe(1);
});

it.each([
  'ghp_abcdefghijklmnopqrstuvwxyzABCDEF0123',
  '0123456789abcdef0123456789abcdef01234',
  'sk-abcdefghijklmnopqrst',
  `dop_v1_${'ab12'.repeat(16)}`,
  `shpat_${'0a1b'.repeat(8)}`,
  'AKIAIOSFODNN7EXAMPLE',
  'q7x9z3k5m1n8b4v6c2l0p7o9i3u5y1',
  'abcdefghijklmnopqrstuvwxyzabcdef',
])('a token in a path is not shown: %s', async (token) => {
  const cwd = createFolder({
    'a.js': `fetch('https://api.cloudflare.com/client/v4/accounts/${token}/workers/namespaces');\n`,
  });
  for (const format of ['stylish', 'json', 'github']) {
    const { stdout } = await runReusedCli(['check', '--no-config', '--trace', '--format', format], cwd);
    expect(stdout).toContain('kv-legacy-namespace-routes');
    expect(stdout).not.toContain(token);
  }
});

it.each([
  '023e105f4ecef8ad9ca31a8372d0c353',
  'f174e90a-fafe-4643-bbbc-4a0ed4fc8415',
  'zero-trust-production-account-2',
])('an id in a path is shown: %s', async (id) => {
  const cwd = createFolder({
    'a.js': `fetch('https://api.cloudflare.com/client/v4/accounts/${id}/workers/namespaces');\n`,
  });
  const { stdout } = await runCommandIn(cwd, '--no-config', '--format', 'json');
  expect(stdout).toContain(`/accounts/${id}/workers/namespaces`);
});

it.each([
  ['a variable', "const zoneToken = 'hunter2';", 'zoneToken'],
  ['a member', "const config = { auth: { password: 'hunter2' } };", 'config.auth.password'],
  ['an assignment', "let apiKey;\napiKey = 'hunter2';", 'apiKey'],
  ['a key of a JSON module', "import config from './config.json';", 'config.cloudflare.apiToken'],
])('a path shows nothing that is read from a secret: %s', async (_, setup, read) => {
  const cwd = createFolder({
    'config.json': JSON.stringify({ cloudflare: { apiToken: 'hunter2' } }),
    'a.js': `${setup}\nfetch(\`https://api.cloudflare.com/client/v4/accounts/\${${read}}/workers/namespaces\`);\n`,
  });
  for (const format of ['stylish', 'json', 'sarif']) {
    const { stdout } = await runCommandIn(cwd, '--no-config', '--trace', '--format', format);
    expect(stdout).toContain('/accounts/…/workers/namespaces');
    expect(stdout).not.toContain('hunter2');
  }
});

it.each([
  `fetch(URL, { headers: { "X-Auth-Key": "it's-hunter2" } });`,
  `fetch(URL, { headers: [['X-Auth-Key', 'hunter2']] });`,
  `fetch(URL, { headers: { cookie: \`session=\${1}hunter2\` } }); // hunter2`,
  `fetch(URL, { headers: { 'x-auth-user-service-key': 'hunter2' } });`,
  `login('root', 'hunter2'); fetch(URL, { headers: new Headers({ a: 'b\\'hunter2' }) });`,
])('a rewrite in a page shows no text that it does not change: %s', async (line) => {
  const url = 'https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces';
  const cwd = createFolder({ 'a.js': `${line.replace('URL', `'${url}'`)}\n` });
  const { stdout } = await runCommandIn(cwd, '--no-config', '--format', 'html');
  expect(stdout).toMatch(/<ins>.*storage\/kv\/namespaces&#39;/);
  expect(stdout).not.toContain('hunter2');
});

it('a secret of a line that is rewritten, of a command or of a setting is not shown', async () => {
  const secret = 'hunter2-hunter2';
  const token = 'ghp_abcdefghijklmnopqrstuvwxyzABCDEF0123';
  const url = `api.cloudflare.com/client/v4/accounts/${token}/workers/namespaces`;
  const cwd = createFolder({
    'a.js': `fetch('https://me:${secret}@${url}', { headers: { 'X-Auth-Key': '${secret}', password: "${secret}" } });\n`,
    'b.js': `require('child_process').exec('curl https://me:${secret}@${url} https://${url}?token=${token}');\n`,
    'own.json': JSON.stringify({ exclude: [{ id: token, reason: 'r', until: '2027-01-01' }] }),
  });
  for (const format of ['stylish', 'json', 'github', 'html', 'sarif', 'markdown', 'csv', 'junit']) {
    const { stdout } = await runCommandIn(cwd, '--no-config', '--explain-limitations', '--trace', '--format', format);
    expect(stdout).toContain('kv-legacy-namespace-routes');
    expect(stdout).not.toMatch(/hunter2|ghp_/);
  }
  const { stderr } = await runCommandIn(cwd, '--config', 'own.json');
  expect(stderr).toContain('there is no deprecation or constraint "…"');
});

const runCommandIn = (cwd: string, ...words: string[]) => runReusedCli(['check', ...words], cwd);

it('an error at the merge base is one line of text', async () => {
  const cwd = createFolder({ 'a.js': OLD_CALL, 'sunset.config.json': '{"x\\u001b[31m\\n::error::y":1}' });
  git(cwd, 'init', '--quiet');
  git(cwd, 'add', '.');
  git(cwd, 'commit', '--quiet', '-m', 'first');
  writeFileSync(join(cwd, 'sunset.config.json'), '{}');
  const { stderr } = await runCommandIn(cwd, '--since', 'HEAD');
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(stderr).not.toContain('\u001b');
});

describe('a diff', () => {
  const TEXT = `/*\n::error::x\n*/\n${OLD_CALL}// ##[error]x\n`;

  it('stops the commands of the runner, and still applies', async () => {
    const cwd = createFolder({ 'a.js': TEXT });
    const { printed } = await runCommand('fix', {}, { cwd, env: { GITHUB_ACTIONS: 'true' } });
    const [first = '', ...lines] = printed.trimEnd().split('\n');
    expect(first).toMatch(/^::stop-commands::[0-9a-f]{64}$/);
    expect(lines.at(-1)).toBe(`::${first.slice('::stop-commands::'.length)}::`);
    expect(execFileSync('git', ['apply', '--numstat', '-'], { cwd, input: printed, encoding: 'utf8' })).toMatch(
      /a\.js/,
    );
    expect((await runCommand('fix', {}, { cwd })).printed).toMatch(/^--- a/);
  });

  it('controls no terminal, with colours or without', async () => {
    const cwd = createFolder({ 'a.js': `// \u001b[2J\n${OLD_CALL}` });
    const { printed } = await runCommand('fix', {}, { cwd, hasPerson: true });
    expect(printed).toContain(String.raw`\x1b[2J`);
  });

  it('names a file with a command as git quotes it', async () => {
    const cwd = createFolder({ '##[error]x.js': OLD_CALL });
    const { printed } = await runCommand('fix', {}, { cwd });
    expect(printed).toContain(String.raw`+++ "b/\043\043[error]x.js"`);
  });
});

describe('invisible characters', () => {
  const HIDDEN = {
    'a right-to-left override': '\u202e',
    'a zero width space': '\u200b',
    'a zero width joiner': '\u200d',
    'a Hangul filler': '\u3164',
    'a variation selector': '\ufe0f',
    'a tag of plane 14': '\u{e0041}',
    'a control character of C1': '\u009b',
  };

  it.each(Object.entries(HIDDEN))('are shown in names: %s', async (_, character) => {
    const name = `a${character}b.js`;
    const cwd = createFolder({ [name]: OLD_CALL });
    for (const format of ['stylish', 'markdown', 'html', 'csv', 'junit', 'json', 'sarif']) {
      const { printed } = await runCommand('check', { format }, { cwd });
      expect([format, printed.includes(character)]).toEqual([format, false]);
    }
    const { printed } = await runCommand('fix', {}, { cwd });
    expect(printed).not.toContain(character);
    expect(execFileSync('git', ['apply', '--numstat', '-z', '-'], { cwd, input: printed, encoding: 'utf8' })).toBe(
      `1\t1\t${name}\0`,
    );
  });

  it.each(Object.entries(HIDDEN))('are shown in a diff for a person, and kept in a patch: %s', async (_, character) => {
    const cwd = createFolder({ 'a.js': `// ${character}\n${OLD_CALL}` });
    expect((await runCommand('fix', {}, { cwd, hasPerson: true })).printed).not.toContain(character);
    expect((await runCommand('fix', {}, { cwd })).printed).toContain(character);
  });
});
