/** Files and settings of an untrusted checkout that reach git, reports, the terminal, or a pipe. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { observeReads } from '../../analysis/host/disk-observer.ts';
import { createResolver } from '../../analysis/host/modules/resolve.ts';
import { loadDataset } from '../../data/load.ts';
import { runReusedCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { git } from './git.ts';
import { OLD_CALL, runCommand } from './run-command.ts';

const CLEAN = 'export const x = 1;\n';
const CONTRACTS = ['--rules', 'contracts', '--opt-in', 'all'];

describe.each(['diff.external', 'diff.evil.textconv'])('the setting %s of a submodule', (setting) => {
  it.each(['diff', 'log'])('starts no program where the checkout shows submodules as a %s', async (shown) => {
    const cwd = createFolder({ 'a.js': OLD_CALL, 'mod/b.js': OLD_CALL, 'mod/.gitattributes': '*.js diff=evil\n' });
    const mod = join(cwd, 'mod');
    const program = join(createFolder({}), 'evil.sh');
    writeFileSync(program, `#!/bin/sh\ntouch '${cwd}/pwned'\ncat "$1"\n`, { mode: 0o755 });
    for (const folder of [mod, cwd]) {
      git(folder, 'init', '--quiet');
      git(folder, 'add', '.');
      git(folder, 'commit', '--quiet', '-m', 'first');
    }
    git(mod, 'config', setting, program);
    writeFileSync(join(mod, 'b.js'), `${OLD_CALL}\n`);
    git(mod, 'commit', '--quiet', '-a', '-m', 'second');
    git(cwd, 'config', 'diff.submodule', shown);
    // What it guards against: git itself does run the program.
    if (shown === 'diff') {
      git(cwd, 'diff', 'HEAD');
      expect(existsSync(join(cwd, 'pwned'))).toBe(true);
      execFileSync('rm', [join(cwd, 'pwned')]);
    }
    for (const command of ['check', 'fix'] as const) {
      await runCommand(command, { since: 'HEAD', 'fail-on': 'hint', check: true }, { cwd });
      expect(existsSync(join(cwd, 'pwned'))).toBe(false);
    }
  });
});

describe('a report that a JSON configuration names', () => {
  it.each(['json=../out.json', 'html=/tmp/sunset-out.html', 'sarif=.git/hooks/pre-commit', 'json=x/../../out.json'])(
    'is refused outside of the working directory and in the folder of git: %s',
    async (format) => {
      const root = createFolder({ 'app/a.js': CLEAN, 'app/x/b.js': CLEAN, 'app/.git/hooks/kept': '' });
      const cwd = join(root, 'app');
      for (const [name, text] of [
        ['sunset.config.json', JSON.stringify({ format: ['stylish', format] })],
        ['package.json', JSON.stringify({ sunset: { format } })],
      ] as const) {
        writeFileSync(join(cwd, name), text);
        const { status, stderr } = await runReusedCli(['check'], cwd);
        expect([status, stderr]).toEqual([
          2,
          expect.stringContaining(`settings.format: ${format} is not in the working directory (--format writes it)`),
        ]);
        execFileSync('rm', [join(cwd, name)]);
      }
      expect([readdirSync(root), readdirSync(join(cwd, '.git/hooks'))]).toEqual([['app'], ['kept']]);
    },
  );

  it('is written below it, and the command line may name any place', async () => {
    const root = createFolder({ 'app/a.js': CLEAN, 'app/sunset.config.json': '{"format":"json=out.json"}' });
    const cwd = join(root, 'app');
    expect((await runReusedCli(['check'], cwd)).status).toBe(0);
    expect((await runReusedCli(['check', '--format', 'json=../out.json'], cwd)).status).toBe(0);
    expect([existsSync(join(cwd, 'out.json')), existsSync(join(root, 'out.json'))]).toEqual([true, true]);
  });
});

it('texts of a data file are no commands in what explain prints', async () => {
  const forged = 'x\n::error::x ##[error]x\u001b[31m\u202e';
  const [first] = loadDataset().deprecations.filter(({ id }) => id === 'access-bookmarks');
  const entry = {
    ...first!,
    id: 'own-entry',
    item: null,
    affects: [{ kind: 'route', operations: ['GET /own/things'], note: forged }],
    rewrites: [],
    title: forged,
    summary: `::error::${forged}`,
    steps: [forged],
    notes: [forged, '::warning::x'],
    detectable: { hint: forged },
    replacement: { none: forged },
    sources: [{ fact: forged, source: forged }],
  };
  const cwd = createFolder({
    'sunset.config.json': '{"data":"own.json"}',
    'own.json': JSON.stringify([entry]),
    'a.js': CLEAN,
  });
  const { status, stdout, stderr } = await runReusedCli(['explain', 'own-entry'], cwd);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain(String.raw`\x1b[31m`);
  // eslint-disable-next-line no-control-regex -- these characters are the point
  expect(stdout).not.toMatch(/^\s*::|[\u001b\u202e]|##\w*\[/m);
});

it('lines of existing files are no commands in what init prints', async () => {
  const cwd = createFolder({
    'package.json': '{"name":"p"}',
    'eslint.config.js': '// \u001b[31m\u202e\n// ##[error]x\nexport default [];\n',
    '.gitlab-ci.yml': '::error::x:\n  script: [ls]\n',
    'a.js': CLEAN,
  });
  const words = ['init', '--yes', '--no-hook', '--ci', 'gitlab'];
  const { status, stdout } = await runReusedCli(words, cwd, { GITHUB_ACTIONS: 'true' });
  expect(status).toBe(0);
  expect(stdout).toContain(String.raw`// \x1b[31m\u202e`);
  // eslint-disable-next-line no-control-regex -- these characters are the point
  expect(stdout).not.toMatch(/[\u001b\u202e]|##\w*\[/);
  const stopped = stdout.replace(/^::stop-commands::(\w+)\n[^]*?\n::\1::$/gm, '');
  expect([stdout, stopped].map((text) => /^[ +-]?::error/m.test(text))).toEqual([true, false]);
});

describe.skipIf(process.platform === 'win32')('a pipe in the checkout', () => {
  it('keeps init not waiting', async () => {
    const cwd = createFolder({ 'package.json': '{}', 'a.js': CLEAN });
    execFileSync('mkfifo', [join(cwd, 'eslint.config.js')]);
    const { status, stderr } = await runReusedCli(['init', '--yes', '--no-hook'], cwd);
    expect([status, stderr]).toEqual([2, 'sunset: cannot read eslint.config.js: it is no file\n']);
  });

  it('keeps no report waiting that nothing reads', async () => {
    const cwd = createFolder({ 'package.json': '{}', 'a.js': CLEAN });
    execFileSync('mkfifo', [join(cwd, 'f.sarif')]);
    const { status, stderr } = await runReusedCli(['check', '--no-config', '--format', 'sarif=f.sarif'], cwd);
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^sunset: cannot write .*: no program reads this pipe$/m),
    ]);
  });
});

it.each([
  ['main', '{"name":"p","main":"../outside/secret.ts"}', 'p'],
  ['a link to a main', '{"name":"p","main":"./link/secret.ts"}', 'p'],
])('%s that leads outside of the repository opens nothing there', (_name, manifest, specifier) => {
  const root = createFolder({
    'outside/package.json': '{}',
    'outside/secret.ts': `export const base = '';\n`,
    'p/.git/HEAD': '',
    'p/package.json': manifest,
    'p/src/a.ts': `import { base } from '${specifier}';\nfetch(base);\n`,
  });
  symlinkSync('../outside', join(root, 'p/link'));
  const opened: string[] = [];
  const add = (path: string): void => void opened.push(path);
  const by = {
    willRead: add,
    hasRead: add,
    hasListed: add,
    hasExamined: () => undefined,
    hasResolved: () => undefined,
  };
  const from = join(root, 'p/src/a.ts');
  const resolved = observeReads(by, () => createResolver(() => 0, join(root, 'p'))(specifier, from));
  expect(resolved).toEqual({ kind: 'unresolved', reason: 'outside' });
  expect(opened.filter((path) => /outside|link/.test(path.slice(root.length)))).toEqual([]);
});

it('a diff holds no commands for the runner of Azure', async () => {
  const cwd = createFolder({ 'a.js': `/*\n##vso[task.setvariable variable=x]y\n*/\n${OLD_CALL}` });
  const { printed } = await runCommand('fix', {}, { cwd, env: { TF_BUILD: 'True' } });
  expect(printed).toContain(String.raw`#\x23vso[`);
  expect(printed).not.toContain('##vso[');
});

it('what an audit keeps of a repository has no character that turns the direction of text', async () => {
  const cwd = createFolder({ 'package.json': '{"name":"p"}', ['a\u202e.js']: OLD_CALL });
  const output = createFolder({});
  await runReusedCli(['audit', '.', '--no-config', '--output', output], cwd);
  const kept = readdirSync(join(output, 'repositories')).map((name) =>
    readFileSync(join(output, 'repositories', name), 'utf8'),
  );
  expect(kept.join('')).toContain(String.raw`a\u202e.js`);
  expect(kept.join('')).not.toContain('\u202e');
});

it.each(['/;v=hunter2', '/?token=hunter2', '/?a=1&sig=hunter2', '/?x=a;jsessionid=hunter2', '/#state=hunter2'])(
  'an address that a message quotes shows no value of its parameters: %s',
  async (rest) => {
    const hook = { name: 'x', url: `http://localhost:1${rest}`, events: ['meeting.started'] };
    const call = `await fetch('https://api.cloudflare.com/client/v4/accounts/a/realtime/kit/b/webhooks', {
      method: 'POST', body: JSON.stringify(${JSON.stringify(hook)}) });\n`;
    const cwd = createFolder({ 'package.json': '{}', 'a.js': call });
    for (const format of ['stylish', 'json']) {
      const { stdout } = await runReusedCli(['check', '--no-config', ...CONTRACTS, '--trace', '--format', format], cwd);
      expect(stdout).toContain('rtk-webhook-url');
      expect(stdout).toContain('=…');
      expect(stdout).not.toContain('hunter2');
    }
  },
);

it('texts of a document and of a data file are escaped in the JSON of data import and data export', async () => {
  const title = 'a\u202eb\u061c ##[error]x';
  const document = {
    openapi: '3.0.3',
    info: { title },
    servers: [{ url: 'https://api.acme.example/v1' }],
    paths: { '/things': { get: { deprecated: true, summary: title, description: title } } },
  };
  const cwd = createFolder({ 'package.json': '{}', 'openapi.json': JSON.stringify(document) });
  await runReusedCli(['data', 'import', 'openapi.json', '--output', 'own.json'], cwd);
  for (const words of [
    ['import', 'openapi.json'],
    ['export', 'own.json', '--json', '--no-config'],
    ['export', 'own.json', '--overlay', '--no-config'],
  ]) {
    const { status, stdout } = await runReusedCli(['data', ...words], cwd);
    expect(status).toBe(0);
    expect(stdout).toContain(String.raw`\u202e`);
    expect(stdout).not.toMatch(/[\u202e\u061c]|##\w*\[/);
    expect(JSON.stringify(JSON.parse(stdout))).toContain(title);
  }
});
