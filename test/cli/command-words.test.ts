/** Paths without a command, mistyped words, and what a shell completes. */
import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findMisread, getCommandName, getOptionNames } from '../../cli/command-words.ts';
import { findValues } from '../../cli/complete-values.ts';
import { DECLARED_COMMANDS } from '../../cli/commands/declared-commands.ts';
import { getBuiltPath } from '../built.ts';
import { runBuiltCli, runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { OLD_CALL } from './run-command.ts';

const FILES = { 'src/a.ts': OLD_CALL, 'list/b.ts': '' };

describe('paths without a command are checked', () => {
  it.each([[['src']], [['src/a.ts']], [['src/*.ts']], [['./src', '--fail-on', 'hint']], [['--strict', 'src']]])(
    '%j',
    async (words) => {
      const { stdout } = await runCli([...words, '--as-of', '2026-09-15'], createFolder(FILES));
      expect(stdout).toContain('1 finding (1 warning) in 1 of 1 file, as of 2026-09-15');
    },
  );

  it('but a command wins over a folder with its name', async () => {
    const { stdout } = await runCli(['list'], createFolder(FILES));
    expect(stdout).toContain('of the dataset, as of');
  });

  it('and a path that does not exist is named', async () => {
    expect(await runCli(['src/missing.ts'], createFolder(FILES))).toMatchObject({
      status: 2,
      stderr: 'sunset: cannot read src/missing.ts: there is no such file or directory\n',
    });
  });
});

it.each([
  [['chekc'], 'unknown argument: chekc; did you mean check?'],
  [['chek', 'src'], 'unknown argument: chek; did you mean check?'],
  [['check', '--strcit'], 'unknown argument: strcit; did you mean --strict?'],
  [['check', '--formta=json'], 'unknown argument: formta; did you mean --format?'],
  [['fix', '--wirte'], 'unknown argument: wirte; did you mean --write?'],
  [['check', '--imprts'], 'unknown argument: imprts; did you mean --no-imports?'],
  [['fix', '--dry-run'], 'unknown argument: dry-run; without --write, fix shows the rewrites and changes nothing'],
  [['fix', '-w'], 'unknown argument: w; did you mean --write?'],
  [['check', '--fix'], 'unknown argument: fix; did you mean sunset fix?'],
  [['check', '-f', 'json'], 'unknown argument: f; did you mean --format?'],
  [['explain', 'no-deprecated-route'], 'no-deprecated-route is a rule: docs/rules/no-deprecated-route.md (https'],
  [['explain', 'sunset/valid-request'], 'sunset/valid-request is a rule: docs/rules/valid-request.md'],
  [['explain', 'unknown-segment'], 'unknown-segment is a limitation: docs/ci.md'],
  [['check', '--zzzzzz'], 'unknown argument: zzzzzz; sunset --help'],
])('%j is refused with what was meant', async (words, message) => {
  const { status, stdout, stderr } = await runCli(words, createFolder(FILES));
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(message);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});

it.each([[['help', 'check']], [['help']]])('%j is --help', async (words) => {
  const { status, stdout } = await runBuiltCli(words, createFolder(FILES));
  expect({ status, first: stdout.split('\n')[0] }).toEqual({
    status: 0,
    first: `sunset ${words[1] === undefined ? '<command>' : 'check [paths..]'}`,
  });
});

it('words about colours, and both classes of rewrites, are understood', async () => {
  const cwd = createFolder(FILES);
  expect(await runCli(['check', '--no-color', '--fail-on', 'never'], cwd)).toMatchObject({ status: 0 });
  const [both, review] = [
    await runCli(['fix', '--class', 'safe,review'], cwd),
    await runCli(['fix', '--class', 'review'], cwd),
  ];
  expect(both).toEqual(review);
});

it('an option with a value has a --no- form only where its help says what it means', async () => {
  const lines = DECLARED_COMMANDS.flatMap((declaration) =>
    getOptionNames(declaration).map((option) => ({ command: getCommandName(declaration), option })),
  );
  const read = (command: string, word: string) => findMisread([command, word], '/');
  const withValue = lines.filter(({ command, option }) => read(command, `--${option}=maybe`) === null);
  expect(withValue.length).toBeGreaterThan(100);
  const withNone = withValue.filter(({ command, option }) => read(command, `--no-${option}`) === null);
  expect(withNone.length).toBeGreaterThan(5);
  expect(new Set(withNone.map(({ option }) => option))).toEqual(new Set(['config', 'baseline']));
  for (const { command, option } of withNone) {
    const { stdout } = await runBuiltCli([command, '--help'], createFolder({}));
    expect(stdout.replaceAll(/\s+/g, ' '), command).toContain(`--no-${option} `);
    expect(stdout).not.toContain('$0');
  }
});

it.each([['-h'], ['check', '-h'], ['-v']])('short words are answered: %s %s', async (...words) => {
  const { status, stdout, stderr } = await runBuiltCli(words, createFolder({}));
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(words.includes('-v') ? /^\d+\.\d+\.\d+\n$/ : /-h, --help/);
});

describe('completion', () => {
  const complete = async (...typed: string[]): Promise<string[]> => {
    const { stdout, stderr, status } = await runBuiltCli(
      ['--get-yargs-completions', 'sunset', ...typed],
      createFolder({}),
    );
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    return stdout.split('\n').filter((word) => word !== '');
  };

  it('offers commands, options and values, and runs nothing', async () => {
    expect(await complete('')).toEqual(expect.arrayContaining(['check', 'fix', 'completion']));
    expect(await complete('check', '--gr')).toContain('--group-by');
    expect(await complete('check', '--format', 's')).toEqual(['stylish', 'sarif']);
    expect(await complete('check', '--group-by', '')).toEqual(['file', 'deprecation', 'package', 'owner']);
    expect(await complete('data', '')).toEqual(['init', 'import', 'lint', 'export']);
    expect(await complete('init', '--ci', '')).toEqual(['github', 'gitlab', 'none']);
    expect(await complete('check', '--rules', 'deprecations,')).toEqual([
      'deprecations,deprecations',
      'deprecations,contracts',
    ]);
    expect(await complete('check', '--only', 'kv-l')).toEqual(['kv-legacy-namespace-routes']);
    expect(await complete('explain', 'oauth-client-rotate-u')).toEqual(['oauth-client-rotate-unchecked']);
    expect(await complete('data', '--n')).toContain('--name');
  });

  it.each([
    ['check', '--format'],
    ['fix', '--format'],
    ['doctor', '--format'],
    ['list', '--format'],
    ['check', '--group-by'],
    ['check', '--fail-on'],
    ['check', '--evidence'],
    ['fix', '--class'],
    ['list', '--lifecycle'],
    ['check', '--rules'],
    ['init', '--ci'],
  ])('offers to %s %s what the command accepts', async (command, option) => {
    const words = command === 'init' ? ['--yes'] : [];
    const { stderr } = await runCli([command, option, '?', ...words], createFolder(FILES));
    const [, listed = ''] = /^sunset: --[a-z-]+ is one (?:or more )?of (.*), not "\?"/.exec(stderr) ?? [];
    expect(findValues([command, option], '', '.')).toEqual(listed.split(', '));
  });

  it('offers files behind a format, and leaves them to the shell where a file is meant', async () => {
    const cwd = createFolder({ 'sunset.sarif': '', 'sub/sunset.json': '', 'sub/b': '', 'other.txt': '' });
    expect(findValues(['check', '--format'], 'sarif=su', cwd)).toEqual(['sarif=sub/', 'sarif=sunset.sarif']);
    expect(findValues(['check', '--format'], 'sarif=sub/s', cwd)).toEqual(['sarif=sub/sunset.json']);
    expect(findValues(['check'], '--format=html=o', cwd)).toEqual(['--format=html=other.txt']);
    expect(findValues(['check', '--format'], 'sarif=none/', cwd)).toEqual([]);
    // bash splits words at `=`.
    expect(findValues(['='], 'o', cwd)).toEqual([]);
    for (const words of [['--format', 'sarif', '='], ['--format', '=', 'sarif', '='], ['--output'], ['--as-of'], []])
      expect(findValues(['check', ...words], 'su', cwd), words.join(' ')).toEqual([]);
    expect(findValues(['check', '--group-by', '='], 'o', cwd)).toEqual(['owner']);
    expect(findValues(['check'], '--group-by=o', cwd)).toEqual(['--group-by=owner']);
    expect(findValues(['list'], '', cwd)).toBeNull();
    expect(await complete('check', '--group-by', '=', 'own')).toEqual(['owner']);
  });

  it('is for the shell that is named, and has a help', async () => {
    const run = (...words: string[]) => runBuiltCli(['completion', ...words], createFolder({}), { SHELL: '/bin/bash' });
    const [zsh, bash] = [await run('zsh'), await run('bash')];
    expect([zsh.status, zsh.stderr, bash.status, bash.stderr]).toEqual([0, '', 0, '']);
    expect(zsh.stdout).toMatch(/^#compdef sunset/);
    expect(bash.stdout).not.toContain('#compdef');
    for (const help of ['--help', '-h']) {
      const { status, stdout } = await run(help);
      expect([status, stdout.split('\n')[0]]).toEqual([0, 'sunset completion [bash|zsh]']);
    }
  });

  it('works in bash', () => {
    const folder = createFolder({});
    writeFileSync(
      join(folder, 'sunset'),
      `#!/bin/sh\nexec "${process.execPath}" "${getBuiltPath('cli/main.js')}" "$@"\n`,
    );
    chmodSync(join(folder, 'sunset'), 0o755);
    const ask = (line: string): string =>
      `COMP_WORDS=(${line}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _sunset_yargs_completions; echo "\${COMPREPLY[@]}"`;
    const lines = ['sunset check --format s', 'sunset check --group-by = own', 'sunset check --format sarif = s'];
    const script = ['source <(sunset completion bash)', ...lines.map(ask)].join('; ');
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` };
    expect(execFileSync('bash', ['-c', script], { env, encoding: 'utf8' })).toBe('stylish sarif\nowner\n\n');
  });
});
