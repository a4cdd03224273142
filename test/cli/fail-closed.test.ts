/** A run that could not look is no success. */
import { spawnSync, type StdioOptions } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LARGEST_SOURCE_BYTES } from '../../analysis/host/source-size.ts';
import { reportSchema } from '../../cli/report-schema.ts';
import { FORMAT_NAMES } from '../../cli/reporters/formats.ts';
import { runBuiltCli, runCli } from '../faces/cli.ts';
import { getBuiltPath } from '../built.ts';
import { ROOT } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';
import { OLD_CALL } from './run-command.ts';

const DAY = ['--as-of', '2026-11-10'];
const PACKAGE = { 'package.json': '{"name":"p"}' };

const check = (files: Readonly<Record<string, string>>, ...words: string[]) =>
  runCli(['check', '--no-config', ...DAY, ...words], createFolder({ ...PACKAGE, ...files }));

const leavesOut = (names: string): string => `; .gitignore leaves out ${names} (--no-ignore reads that)`;

describe.each(['check', 'fix'])('%s without a file', (command) => {
  const run = (files: Readonly<Record<string, string>>, ...words: string[]) =>
    runCli([command, '--no-config', ...DAY, ...words], createFolder({ ...PACKAGE, ...files }));

  it.each([
    ['an empty directory', {}, [], 'this directory', ''],
    ['a directory without sources', { 'docs/a.md': '' }, ['docs'], 'docs', ''],
    ['one of several directories', { 'src/a.js': 'x', 'docs/a.md': '' }, ['src', 'docs'], 'docs', ''],
    ['a pattern that matches nothing', { 'src/a.js': 'x' }, ['src/*.ts'], 'src/*.ts', ''],
    ['a pattern of a missing directory', { 'src/a.js': 'x' }, ['source/**/*.js'], 'source/**/*.js', ''],
    ['sources that are all ignored', { '.gitignore': '*.js', 'a.js': 'x' }, [], 'this directory', leavesOut('a.js')],
    ['an ignored folder', { '.gitignore': 'src', 'src/a.js': 'x' }, ['.'], 'this directory', leavesOut('src/')],
    ['a folder of ignored ones', { '.gitignore': 'b', 'a/b/c.js': 'x' }, ['a'], 'a', leavesOut('a/b/')],
    [
      'a pattern of ignored files',
      { '.gitignore': 'b', 'a/b/c.js': 'x' },
      ['a/**/*.js'],
      'a/**/*.js',
      leavesOut('a/b/'),
    ],
  ])('fails for %s', async (_, files, words, named, cause) => {
    expect(await run(files, ...words)).toEqual({
      status: 2,
      stdout: '',
      stderr:
        `sunset: no JavaScript or TypeScript file in ${named}, and no request in a script or document` +
        `${cause} (--pass-with-no-files accepts that)\n`,
    });
    expect((await run(files, '--pass-with-no-files', ...words)).status).toBe(0);
  });
});

it.each([
  [{ 'sunset.config.json': '{"ignores":["*"]}' }, []],
  [{ 'package.json': '{"name":"p","sunset":{"ignores":["**/*.js"]}}' }, []],
  [{ 'lib/sunset.config.json': '{"ignores":["*"]}' }, ['lib']],
])('a configuration that leaves out every file fails: %j', async (files, words) => {
  const cwd = createFolder({ ...PACKAGE, ...files, 'lib/a.js': OLD_CALL });
  for (const command of ['check', 'fix']) {
    const { status, stderr } = await runCli([command, ...DAY, ...words], cwd);
    expect([status, stderr]).toEqual([
      2,
      'sunset: the configuration ignores every file of this run (--pass-with-no-files accepts that)\n',
    ]);
  }
});

describe('a quoted pattern', () => {
  const files = {
    'src/a.ts': OLD_CALL,
    'src/sub/b.js': OLD_CALL,
    'src/sub/ignored.js': OLD_CALL,
    'src/node_modules/c/d.js': OLD_CALL,
    'app/[id]/page.ts': OLD_CALL,
    '.gitignore': 'ignored.js',
  };
  const getFiles = async (...words: string[]) => {
    const { stdout } = await check(files, '--format', 'json', ...words);
    return [...new Set(reportSchema.parse(JSON.parse(stdout)).findings.map(({ file }) => file))];
  };

  it.each([
    ['src/**/*.{js,ts}', ['src/a.ts', 'src/sub/b.js']],
    ['src/*', ['src/a.ts']],
    ['**/*.ts', ['app/[id]/page.ts', 'src/a.ts']],
    ['*/sub/?.js', ['src/sub/b.js']],
    ['app/[id]/page.ts', ['app/[id]/page.ts']],
    ['app/[id]', ['app/[id]/page.ts']],
  ])('%s finds what a shell would', async (pattern, expected) => {
    expect(await getFiles(pattern)).toEqual(expected);
  });

  it('is one for fix, too', async () => {
    const { status, stdout } = await runCli(
      ['fix', '--no-config', ...DAY, '--check', 'src/**/*.{js,ts}'],
      createFolder({ ...PACKAGE, ...files }),
    );
    expect([status, stdout]).toEqual([1, 'src/a.ts\nsrc/sub/b.js\n']);
  });

  it('is no substitute for an ignored file', async () => {
    expect((await check(files, 'src/sub/ignored.*')).status).toBe(2);
  });
});

describe('a green run says what it did not judge', () => {
  const CONFIGURATION = JSON.stringify({
    exclude: [{ id: 'kv-legacy-namespace-routes', reason: 'the proxy answers', until: '2030-01-01' }],
  });

  it.each([
    [
      'an empty list of files',
      { 'a.js': OLD_CALL, list: '' },
      ['--no-config', '--files-from', 'list', '--pass-with-no-files'],
      'the list of --files-from names no file that a check reads, so nothing was judged',
    ],
    [
      'other deprecations',
      { 'a.js': OLD_CALL },
      ['--no-config', '--only', 'account-roles'],
      '--only account-roles: nothing else was judged',
    ],
    [
      'other rules',
      { 'a.js': OLD_CALL },
      ['--no-config', '--rules', 'contracts'],
      '--rules contracts: no deprecation was judged',
    ],
    [
      'excluded deprecations',
      { 'a.js': OLD_CALL, 'sunset.config.json': CONFIGURATION },
      [],
      'the configuration excludes 1 finding: 1 kv-legacy-namespace-routes',
    ],
  ])('%s', async (_, files, words, line) => {
    for (const format of ['stylish', 'json', 'github'])
      expect(
        await runCli(['check', ...DAY, '--format', format, ...words], createFolder({ ...PACKAGE, ...files })),
      ).toMatchObject({ status: 0, stderr: `sunset: ${line}\n` });
    const fix = await runCli(['fix', '--check', ...DAY, ...words], createFolder({ ...PACKAGE, ...files }));
    expect([fix.status, fix.stderr.split('\n')]).toEqual([0, expect.arrayContaining([`sunset: ${line}`])]);
  });
});

describe('a configuration that makes a run green', () => {
  const run = (settings: object, ...words: string[]) =>
    runCli(words, createFolder({ ...PACKAGE, 'a.js': OLD_CALL, 'sunset.config.json': JSON.stringify(settings) }));

  it.each([[{ failOn: 'never' }], [{ overrides: [{ files: ['**'], failOn: 'never' }] }]])(
    'is named, if it is its failOn: %j',
    async (settings) => {
      expect(await run(settings, 'check', ...DAY, '--format', 'json')).toMatchObject({
        status: 0,
        stderr: 'sunset: failOn of the configuration lets 1 error pass\n',
      });
      expect((await run(settings, 'check', ...DAY, '--fail-on', 'never')).stderr).toBe('');
    },
  );

  it.each(['check', 'fix'])('is named, if it is its day, by %s', async (command) => {
    const { status, stderr } = await run({ asOf: '2020-01-01' }, command);
    expect([status, stderr.split('\n')]).toEqual([
      0,
      expect.arrayContaining([
        'sunset: the configuration judges as of 2020-01-01: what has ended since then is not judged so',
      ]),
    ]);
  });
});

it.each(FORMAT_NAMES)('%s names the place of a limitation', async (format) => {
  const text = `${OLD_CALL.trimEnd()} // eslint-disable-line sunset/no-deprecated-route, sunset/no-ended-route\n`;
  const { status, stdout, stderr } = await check({ 'a.js': `// a comment\n${text}` }, '--format', format);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(PLACES[format] ?? /./);
  const flat = stdout.replaceAll(/\s+/g, ' ');
  expect(flat).toMatch(/a\.js.{0,120}?\b2\b/);
  // A command of GitHub counts them by reason, as a report for people does.
  expect(flat).toMatch(/\bsilenced\b/);
});

const PLACES: Readonly<Record<string, RegExp>> = {
  gitlab: /"Not judged: [^"]* silenced by a comment"[^}]*"path": "a\.js",\s*"lines": \{\s*"begin": 2,/,
  rdjson: /"Not judged: [^"]* silenced by a comment"[^}]*"path": "a\.js",[^}]*"line": 2\b/,
  github: /^::notice title=sunset::1 limitation: .*%0A {2}silenced: a\.js:2$/m,
  stylish: /^1 limitation: .*\n {2}silenced: a\.js:2$/m,
};

it.each(['check', 'fix', 'baseline'])('standard input is refused by %s', async (command) => {
  const { status, stdout, stderr } = await runBuiltCli([command, '-'], createFolder({ 'a.js': 'x' }));
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toBe('sunset: name files or directories, not "-"; --stdin-filename <name> checks standard input\n');
});

it('paths behind two dashes are paths', async () => {
  const { stdout } = await check({ 'a.js': OLD_CALL, '-b.js': OLD_CALL }, '--format', 'json', '--', '-b.js');
  expect(reportSchema.parse(JSON.parse(stdout)).findings).toMatchObject([{ file: '-b.js' }]);
});

describe('a file that cannot be judged', () => {
  const BROKEN = `${OLD_CALL}\nconst = ;\n`;
  const cases = [
    ['that does not parse', 'broken.js', BROKEN, 3, 'syntax-error'],
    ['that does not parse and names nothing of the platform', 'plain.js', 'let a;\nconst = ;\n', 2, 'syntax-error'],
    [
      'that is a pointer',
      'stored.js',
      'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 9\n',
      1,
      'not-text',
    ],
    ['that is no text', 'binary.js', `${OLD_CALL}\n\0`, 3, 'not-text'],
    ['that is too large', 'large.js', `${OLD_CALL}// ${'x'.repeat(LARGEST_SOURCE_BYTES)}`, 1, 'too-large'],
    ['that nests too deeply', 'deep.js', `${OLD_CALL}${'['.repeat(50_000)}${']'.repeat(50_000)}`, 1, 'budget'],
  ] as const;

  it.each(cases)('%s fails the run where it is named', async (_, name, text, line, reason) => {
    const files = { [name]: text, 'good.js': OLD_CALL };
    const json = await check(files, '--format', 'json', '--fail-on', 'never', name, 'good.js');
    expect(json.status).toBe(2);
    const report = reportSchema.parse(JSON.parse(json.stdout));
    expect(report.limitations).toMatchObject([{ file: name, line, reason }]);
    expect(report.findings).toMatchObject([{ file: 'good.js' }]);
    const fix = await runCli(['fix', '--no-config', ...DAY, name], createFolder(files));
    expect(fix.status).toBe(2);
    expect(fix.stderr).toContain(`${name}:${line} not judged: `);
  });

  it.each(FORMAT_NAMES)('is named with its line in the format %s', async (format) => {
    const files = Object.fromEntries(cases.map(([, name, text]) => [name, text]));
    const { stdout } = await check(files, '--format', format);
    for (const [, name, , line] of cases.filter(([, name]) => name !== 'plain.js')) {
      // The name, and within the next words the line: as text, as a column, or as a member of an object.
      const place = new RegExp(`${name}.{0,120}?\\b${line}\\b`);
      expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(place);
    }
  });

  it.each(cases.filter(([, name]) => name !== 'plain.js'))(
    '%s is a limitation where a walk meets it, and exit code 2 with --strict',
    async (_, name, text, line, reason) => {
      const files = { [name]: text };
      const stylish = await check(files);
      expect(stylish.status).toBe(0);
      expect(stylish.stdout).toMatch(new RegExp(`^${name}:${line} not judged: .+ \\(${reason}\\)$`, 'm'));
      const github = await check(files, '--format', 'github');
      expect(github.stdout).toContain(`::warning file=${name},line=${line},title=sunset%3A ${reason}::`);
      const json = await check(files, '--format', 'json');
      expect(reportSchema.parse(JSON.parse(json.stdout)).limitations).toMatchObject([{ file: name, line, reason }]);
      expect((await check(files, '--strict')).status).toBe(2);
    },
  );

  it.each(cases)('%s is named by fix with its line where a walk meets it', async (_, name, text, line) => {
    const { status, stderr } = await runCli(['fix', '--no-config', ...DAY], createFolder({ ...PACKAGE, [name]: text }));
    expect([status, stderr.includes(`${name}:${line} not judged: `)]).toEqual([0, name !== 'plain.js']);
  });

  it.each(['calendar', 'baseline'])('is named with its line by %s, which shows no findings', async (command) => {
    const texts = cases.map(([, name, text]) => [name, text] as const);
    const weak = 'fetch(`${process.env.API_URL}/zones/${z}/settings`);\n';
    const talks = { 'package.json': '{"name":"p","dependencies":{"cloudflare":"4.5.0"}}' };
    const files = { ...talks, ...Object.fromEntries(texts), 'weak.js': weak };
    const { status, stderr } = await runCli([command, '--no-config', ...DAY], createFolder(files));
    expect(status).toBe(0);
    for (const [, name, , line] of cases.filter(([, name]) => name !== 'plain.js'))
      expect(stderr).toContain(`${name}:${line} not judged: `);
    expect(stderr).toMatch(/^6 limitations: .*\b1 weak-evidence \(sunset check --explain-limitations\)$/m);
  });

  it.each(cases.filter(([, name]) => name !== 'plain.js'))(
    '%s is exit code 2 of fix with --strict',
    async (_, name, text) => {
      const cwd = createFolder({ ...PACKAGE, [name]: text, 'good.js': OLD_CALL });
      const { status, stdout } = await runCli(['fix', '--no-config', ...DAY, '--check', '--strict'], cwd);
      expect([status, stdout]).toEqual([2, 'good.js\n']);
    },
  );
});

describe('a named file with commands that does not parse', () => {
  const LIST = 'curl https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces';
  const cases = [
    ['a cut package.json', 'package.json', '{"name":"p",', 1],
    ['an empty one', 'lib/package.json', '', 1],
    ['one that is a list', 'lib/package.json', '[]', 1],
    ['tasks of Deno', 'deno.json', '{"tasks":{"a":"deno run a.ts"}', 1],
    ['tasks of Deno with comments', 'deno.jsonc', '// tasks\n{"tasks":}', 1],
    ['a script with an open quote', 'run.sh', 'echo "a b"\necho "done\n', 2],
    ['a hook of git with an open quote', '.husky/pre-push', "\necho 'it\n", 2],
  ] as const;

  it.each(cases)('%s fails the run', async (_, name, text, line) => {
    for (const words of [[name], [name, 'good.js'], ['--strict', name]]) {
      const files = { 'good.js': OLD_CALL, [name]: text };
      const { status, stdout } = await check(files, '--format', 'json', '--fail-on', 'never', ...words);
      const { limitations, files: counts } = reportSchema.parse(JSON.parse(stdout));
      expect([status, limitations]).toMatchObject([2, [{ file: name, line, reason: 'syntax-error' }]]);
      expect(counts).toMatchObject({ failed: 1, gated: 0 });
    }
    const fix = await runCli(['fix', '--no-config', ...DAY, name], createFolder({ [name]: text }));
    expect([fix.status, fix.stderr.includes(`${name}:${line} not judged: `)]).toEqual([2, true]);
  });

  it('fails it as well where standard input has the text', () => {
    const words = [getBuiltPath('cli/main.js'), 'check', '--no-config', '--stdin-filename', 'package.json'];
    const { status, stdout } = spawnSync(process.execPath, words, {
      cwd: createFolder(PACKAGE),
      input: '{"name":',
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([2, expect.stringContaining('package.json:1 not judged: ')]);
  });

  it('is judged as far as it can be read', async () => {
    const text = `{"tasks":{"list":"${LIST}"}`;
    const { status, stdout } = await check({ 'deno.json': text }, '--format', 'json', 'deno.json');
    const { findings } = reportSchema.parse(JSON.parse(stdout));
    expect([status, findings]).toMatchObject([2, [{ file: 'deno.json', line: 1 }]]);
  });

  it('is a limitation where a walk meets it and it may hold a request', async () => {
    const files = { 'tools/a.sh': `${LIST}'\n`, 'tools/b.sh': "echo 'it\n", 'bin/c': `#!/bin/sh\n${LIST}"\n` };
    const { status, stdout } = await check({ ...files, 'a.js': '' }, '--format', 'json');
    const { findings, limitations } = reportSchema.parse(JSON.parse(stdout));
    expect([status, limitations.map(({ file, line, reason }) => `${file}:${line} ${reason}`)]).toEqual([
      1,
      ['bin/c:2 syntax-error', 'tools/a.sh:1 syntax-error'],
    ]);
    expect(findings.map(({ file }) => file)).toEqual(['bin/c', 'tools/a.sh']);
    expect((await check({ ...files, 'a.js': '' }, '--fail-on', 'never', '--strict')).status).toBe(2);
  });

  it.each([
    ['a package.json', 'package.json', '{"name":"p","scripts":{"a":"node a.js"}}'],
    ['one with a byte-order mark', 'package.json', '\uFEFF{}'],
    ['a script with quotes over lines', 'run.sh', 'echo "a\nb\'s" "${x#"${x%%[! ]*}"}" \'c\nd\'\n'],
    ['a script with patterns in a substitution', 'run.sh', 'x="$(case $1 in a) echo "it\'s" ;; *) (b) ;; esac)"\n'],
    ['comments and a last comma in tasks of Deno', 'deno.json', '{ // tasks\n"tasks": {"a": "deno run a.ts",},}'],
  ])('%s that parses does not', async (_, name, text) => {
    expect((await check({ [name]: text }, '--strict', name)).status).toBe(0);
  });
});

describe('data that cannot be read', () => {
  it.each([
    ['named by an option', {}, ['--no-config', '--data', 'none.json'], '--data'],
    ['named by the configuration', { 'sunset.config.json': '{"data":["none.json"]}' }, [], '--data'],
  ])('fails the run where it is %s', async (_, files, words, named) => {
    const cwd = createFolder({ ...PACKAGE, 'a.js': OLD_CALL, ...files });
    for (const command of ['check', 'fix']) {
      const { status, stdout, stderr } = await runCli([command, ...DAY, ...words], cwd);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toBe(`sunset: ${named}: cannot read none.json: there is no such file or directory\n`);
    }
  });
});

describe('an installation or a system that fails', () => {
  const files = { ...PACKAGE, 'a.ts': OLD_CALL };
  const main = getBuiltPath('cli/main.js');
  const run = (command: string, cwd: string) =>
    spawnSync('sh', ['-c', command.replaceAll('SUNSET', `'${process.execPath}' '${main}'`)], { cwd, encoding: 'utf8' });

  it('is said in one line and is no success, without a parser', () => {
    const folder = createFolder({ ...files, 'package/package.json': readFileSync(join(ROOT, 'package.json'), 'utf8') });
    cpSync(join(ROOT, 'dist'), join(folder, 'package/dist'), { recursive: true });
    mkdirSync(join(folder, 'package/node_modules'));
    for (const name of readdirSync(join(ROOT, 'node_modules')).filter((name) => !/^\.|oxc|typescript/.test(name)))
      symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'package/node_modules', name));
    const { status, stdout, stderr } = run(`'${process.execPath}' package/dist/cli/main.js check --no-config`, folder);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^sunset: the parser @typescript-eslint\/typescript-estree cannot be loaded: .+\n$/);
  });

  it.skipIf(!existsSync('/dev/full'))('is said in one line where the output cannot be written', () => {
    const { status, stderr } = run('SUNSET check --no-config > /dev/full', createFolder(files));
    expect([status, stderr]).toEqual([2, 'sunset: the output cannot be written: no space left on device\n']);
  });

  it.skipIf(process.platform === 'win32')('keeps the exit code where the reader has left', () => {
    const command = '{ SUNSET check --no-config --format json; echo $? > code; } | true; cat code';
    expect(run(command, createFolder(files)).stdout).toBe('1\n');
  });

  it.skipIf(process.platform === 'win32')('is said in one line where the working directory has gone', () => {
    const { status, stderr } = run('mkdir gone; cd gone; rmdir ../gone; SUNSET check', createFolder(files));
    expect([status, stderr]).toEqual([2, 'sunset: the working directory does not exist\n']);
  });
});

it('two dashes before the command are no command', async () => {
  expect(await runCli(['--', 'check'], createFolder({ ...PACKAGE, 'a.js': OLD_CALL }))).toMatchObject({
    status: 2,
    stderr: 'sunset: no command is given; sunset --help lists them\n',
  });
});

it('a link to installed packages, and an ignored source outside of git, are limitations', async () => {
  const cwd = createFolder({
    ...PACKAGE,
    '.gitignore': 'lib/\nb.js\n',
    'a.js': 'x();',
    'b.js': OLD_CALL,
    'lib/c.js': OLD_CALL,
    'node_modules/.src/d.js': OLD_CALL,
  });
  symlinkSync('node_modules/.src', join(cwd, 'src'));
  symlinkSync('node_modules/.src/d.js', join(cwd, 'd.js'));
  const { status, stdout } = await runCli(['check', '--no-config', ...DAY, '--format', 'json', '--strict'], cwd);
  const { limitations } = reportSchema.parse(JSON.parse(stdout));
  expect(limitations.map(({ file, reason }) => `${file} ${reason}`)).toEqual([
    'b.js unread-kind',
    'd.js unreadable',
    'lib/c.js unread-kind',
    'src unreadable',
  ]);
  expect(status).toBe(2);
});

it('a wrapper of the settings replaces no known client where its argument is missing', async () => {
  const files = { 'sunset.config.json': '{ "wrappers": [{ "call": "fetch", "path": 4 }] }', 'a.js': OLD_CALL };
  const { status } = await runCli(['check', ...DAY], createFolder({ ...PACKAGE, ...files }));
  expect(status).toBe(1);
});

it('a directory on standard input is refused', () => {
  const cwd = createFolder({ 'package.json': '{"name":"p"}' });
  const directory = openSync(cwd, 'r');
  const words = [getBuiltPath('cli/main.js'), 'check', '--no-config', '--stdin-filename', 'a.js'];
  const stdio: StdioOptions = [directory, 'pipe', 'pipe'];
  const { status, stderr } = spawnSync(process.execPath, words, { cwd, stdio, encoding: 'utf8' });
  closeSync(directory);
  expect([status, stderr]).toEqual([2, 'sunset: standard input is a directory\n']);
});

// The superuser reads it anyway.
it.skipIf(process.getuid?.() === 0)('a package.json that cannot be read is a limitation', async () => {
  const cwd = createFolder({ 'package.json': '{"name":"p","dependencies":{"cloudflare":"4"}}', 'a.js': 'x();\n' });
  chmodSync(join(cwd, 'package.json'), 0);
  const { stdout } = await runCli(['check', ...DAY, '--no-config', '--format', 'json'], cwd);
  expect(reportSchema.parse(JSON.parse(stdout)).limitations).toMatchObject([{ file: 'package.json' }]);
});

it.skipIf(process.platform !== 'linux')('a name that is not UTF-8 is said to be the cause', async () => {
  const cwd = createFolder({ 'package.json': '{"name":"p"}', 'a.js': '' });
  writeFileSync(Buffer.concat([Buffer.from(`${cwd}/n`), Buffer.from([0xe9]), Buffer.from('.js')]), OLD_CALL);
  const { status, stdout } = await runCli(['check', '--no-config', '--format', 'json', '--strict'], cwd);
  expect(status).toBe(2);
  expect(reportSchema.parse(JSON.parse(stdout)).limitations).toEqual([
    {
      file: 'n\uFFFD.js',
      line: 1,
      reason: 'unreadable',
      text: 'the file cannot be read: its name is not UTF-8',
    },
  ]);
  const named = await runCli(['check', '--no-config', 'n\uFFFD.js'], cwd);
  expect([named.status, named.stderr]).toEqual([2, 'sunset: cannot read n\uFFFD.js: its name is not UTF-8\n']);
});

describe('a file that only names where its text is', () => {
  const LFS = 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 9\n';
  const findUnjudged = async (cwd: string) => {
    const { stdout } = await runCli(['check', '--no-config', ...DAY, '--format', 'json'], cwd);
    return reportSchema.parse(JSON.parse(stdout)).limitations.map(({ file, reason }) => `${file} ${reason}`);
  };

  it.each([
    ['kv.sh', LFS],
    ['.github/workflows/kv.yml', LFS],
    ['kv.http', LFS],
    ['Dockerfile', LFS],
    ['kv.html', LFS],
    ['kv.sh', '../../../ops/kv.sh'],
    ['kv.sh', 'ops/kv.sh'],
    ['kv.sh', 'real.sh'],
    ['kv.js', 'ops/kv.js'],
    ['Makefile', 'ops/kv.sh'],
  ])('is a limitation: %s with %j', async (name, text) => {
    const others = { 'good.js': '', 'ops/kv.sh': '', 'ops/kv.js': '', 'real.sh': '' };
    expect(await findUnjudged(createFolder({ ...PACKAGE, ...others, [name]: text }))).toEqual([`${name} not-text`]);
  });

  it.each([
    ['kv.sh', './ops/kv.sh\n'],
    ['kv.sh', 'ops/missing.sh'],
    ['.nvmrc', 'lts/iron'],
    ['public/bin', 'bin'],
    ['public/kv.sh', 'kv.sh'],
    ['notes.txt', LFS],
  ])('is none: %s with %j', async (name, text) => {
    expect(await findUnjudged(createFolder({ ...PACKAGE, 'good.js': '', 'ops/kv.sh': '', [name]: text }))).toEqual([]);
  });

  it('is one as a link to a script or a file of commands that leads out', async () => {
    const cwd = createFolder({
      'app/good.js': '',
      'ops/kv.sh': '',
      'ops/Makefile': '',
      'README.md': '',
      '.git/HEAD': '',
    });
    for (const name of ['kv.sh', 'Makefile']) symlinkSync(`../ops/${name}`, join(cwd, 'app', name));
    symlinkSync('missing.sh', join(cwd, 'app/dangling.sh'));
    symlinkSync('../README.md', join(cwd, 'app/README.md'));
    symlinkSync('good.js', join(cwd, 'app/again.js'));
    const expected = ['Makefile', 'dangling.sh', 'kv.sh'].map((name) => `${name} unreadable`);
    expect((await findUnjudged(join(cwd, 'app'))).sort()).toEqual(expected);
  });

  it('is read as a link to an ignored script, once', async () => {
    const text = 'curl https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces\n';
    const cwd = createFolder({ ...PACKAGE, 'good.js': '', '.gitignore': 'ops', 'ops/kv.sh': text, 'own.sh': text });
    for (const [to, from] of [
      ['ops/kv.sh', 'a.sh'],
      ['own.sh', 'b.sh'],
    ] as const)
      symlinkSync(to, join(cwd, from));
    const { stdout } = await runCli(['check', '--no-config', ...DAY, '--format', 'json'], cwd);
    expect(reportSchema.parse(JSON.parse(stdout)).findings.map(({ file }) => file)).toEqual(['a.sh', 'own.sh']);
  });
});
