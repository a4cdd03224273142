/** `sunset init`, run on projects of several forms, and the list of files that its hook names. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSource } from '../../../analysis/host/parsers/parse-source.ts';
import { runInit } from '../../../cli/init/run-init.ts';
import { getPackageVersion } from '../../../cli/output/package-version.ts';
import { getBuiltPath } from '../../built.ts';
import { runCli } from '../../faces/cli.ts';
import { createFolder } from '../../temporary.ts';
import { git } from '../git.ts';

const PACKAGE = { 'package.json': '{"name":"p","devDependencies":{"eslint":"^10.0.0"}}' };
const init = (cwd: string, ...words: string[]) => runCli(['init', ...words], cwd);
const read = (cwd: string, name: string) => readFileSync(join(cwd, name), 'utf8');

describe('init', () => {
  it('shows every change and writes nothing without a person', async () => {
    const cwd = createFolder({ ...PACKAGE, '.github/.keep': '' });
    const { status, stdout, stderr } = await init(cwd);
    expect(status).toBe(0);
    for (const name of ['sunset.config.json', 'eslint.config.mjs', '.github/workflows/sunset.yml']) {
      expect(stdout).toContain(name);
      expect(existsSync(join(cwd, name))).toBe(false);
    }
    expect(stderr).toBe('nothing is written: there is no terminal to ask on; --yes makes these changes\n');
  });

  it('makes what the user agrees to', async () => {
    const cwd = createFolder({ ...PACKAGE, '.gitlab-ci.yml': 'test:\n  script: [npm test]' });
    const asked: string[] = [];
    const ask = (question: string) => {
      asked.push(question);
      return Promise.resolve(question.includes('eslint') ? 'n' : 'y');
    };
    const nothing = (): void => undefined;
    const host = {
      cwd,
      env: {},
      today: '2026-09-15',
      hasColor: false,
      print: nothing,
      log: nothing,
      hasPerson: true,
      ask,
    };
    expect(await runInit({}, host)).toBe(0);
    expect(asked).toHaveLength(3);
    expect(existsSync(join(cwd, 'eslint.config.mjs'))).toBe(false);
    expect(read(cwd, '.gitlab-ci.yml')).toMatch(/^test:\n {2}script: \[npm test\]\n\nsunset:\n/);
  });

  it('writes a configuration that is read, adds to a hook, and changes nothing twice', async () => {
    const cwd = createFolder({ ...PACKAGE, '.husky/pre-commit': 'npm test\n', 'a.js': 'x' });
    git(cwd, 'init', '-q');
    git(cwd, 'remote', 'add', 'origin', 'https://github.com/acme/p.git');
    expect((await init(cwd, '--yes')).status).toBe(0);
    expect((await runCli(['check'], cwd)).status).toBe(0);
    expect(read(cwd, '.husky/pre-commit')).toMatch(/^npm test\ngit diff --cached .* sunset check --files-from - /);
    expect(read(cwd, '.github/workflows/sunset.yml')).toContain('fetch-depth: 0');
    const again = await init(cwd, '--yes');
    expect(again.stdout).toBe('');
    expect(again.stderr.split('\n').filter((line) => line.includes('left as it is'))).toHaveLength(4);
  });

  it.skipIf(process.platform === 'win32')('adds a hook that only what a commit adds can stop', async () => {
    const use = (path: string): string => `fetch('https://api.cloudflare.com/client/v4/accounts/a/${path}');\n`;
    const cwd = createFolder({ 'package.json': '{"name":"p"}', 'a.js': use('workers/namespaces') });
    git(cwd, 'init', '-q');
    await init(cwd, '--yes', '--ci', 'none');
    const command = `${process.execPath} ${getBuiltPath('cli/main.js')}`;
    const hook = read(cwd, '.git/hooks/pre-commit').replace('npx --no-install sunset', command);
    const run = (): number | null => spawnSync('sh', ['-c', hook], { cwd }).status;
    git(cwd, 'add', '-A');
    expect(run()).toBe(1);
    git(cwd, 'commit', '-q', '-m', 'old', '--no-verify');
    writeFileSync(join(cwd, 'a.js'), `// A comment.\n${use('workers/namespaces')}`);
    git(cwd, 'add', '-A');
    expect(run()).toBe(0);
    writeFileSync(join(cwd, 'a.js'), `${use('workers/namespaces')}${use('workers/namespaces/n')}`);
    git(cwd, 'add', '-A');
    expect(run()).toBe(1);
  });

  it.each([
    ['an npm project', {}, 'npm ci --ignore-scripts', 'npx --no-install'],
    ['a lock file of pnpm', { 'pnpm-lock.yaml': '' }, 'pnpm install --frozen-lockfile --ignore-scripts', 'pnpm exec'],
    ['one of Yarn 1', { 'yarn.lock': '' }, 'yarn install --frozen-lockfile --ignore-scripts', 'yarn --silent run'],
    ['Yarn 4', { 'yarn.lock': '', '.yarnrc.yml': '' }, 'yarn install --immutable --mode=skip-build', 'yarn run'],
    ['one of Bun', { 'bun.lock': '' }, 'bun install --frozen-lockfile --ignore-scripts', 'bunx --no-install'],
    [
      'a declared package manager beside an old lock file',
      { 'package-lock.json': '{}', 'package.json': '{"packageManager":"pnpm@10.2.0+sha512.0"}' },
      'pnpm install --frozen-lockfile --ignore-scripts',
      'pnpm exec',
    ],
  ])('uses the package manager of %s', async (_, files, install, run) => {
    for (const [service, file] of [
      ['github', '.github/workflows/sunset.yml'],
      ['gitlab', '.gitlab-ci.yml'],
    ] as const) {
      const cwd = createFolder({ ...PACKAGE, ...files });
      git(cwd, 'init', '-q');
      const { stderr } = await init(cwd, '--yes', '--ci', service);
      const commands = [...read(cwd, file).matchAll(/^ +- (?:run: )?((?:npm|npx|pnpm|yarn|bun|bunx|corepack) .*)$/gm)];
      const [check, installed] = commands.map(([, command]) => command).reverse();
      expect(installed).toBe(install);
      expect(check).toContain(`${run} sunset check --since "origin/`);
      expect(read(cwd, '.git/hooks/pre-commit')).toContain(`| ${run} sunset check --files-from -`);
      expect(stderr).toContain('eslint-plugin-sunset && ');
    }
  });

  it('shows the findings in the log of the job for GitLab, too', async () => {
    const cwd = createFolder({
      ...PACKAGE,
      'a.js': "fetch('https://api.cloudflare.com/client/v4/zones/z/firewall/rules');",
    });
    await init(cwd, '--yes', '--ci', 'gitlab');
    const [, formats = ''] = /sunset check --since "[^"]*" (.*)/.exec(read(cwd, '.gitlab-ci.yml')) ?? [];
    const { status, stdout } = await runCli(['check', ...formats.split(' ')], cwd);
    expect([status, stdout]).toEqual([1, expect.stringContaining('firewall-rules-and-filters')]);
    expect(read(cwd, 'gl-code-quality-report.json')).toContain('firewall-rules-and-filters');
  });

  it('fetches its own version in a repository without a package.json', async () => {
    const files = { 'eslint.config.js': 'export default [];\n', 'svc/package.json': '{}', 'purge.sh': 'true' };
    const cwd = createFolder(files);
    git(cwd, 'init', '-q');
    const { status, stderr } = await init(cwd, '--yes', '--ci', 'github');
    const sunset = `npx --yes eslint-plugin-sunset@${getPackageVersion()}`;
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: `written: sunset.config.json
written: .github/workflows/sunset.yml
written: .git/hooks/pre-commit
next: ${sunset} check && ${sunset} baseline
`,
    });
    expect(read(cwd, '.github/workflows/sunset.yml')).toContain(`      - run: ${sunset} check --since "origin/`);
    expect(read(cwd, '.github/workflows/sunset.yml')).not.toMatch(/npm (?:ci|install)/);
    expect(read(cwd, '.git/hooks/pre-commit')).toContain(`| ${sunset} check --files-from -`);
    expect(read(cwd, 'eslint.config.js')).toBe(files['eslint.config.js']);
    expect((await runCli(['check'], cwd)).status).toBe(0);
    expect((await init(cwd, '--yes', '--ci', 'github')).stdout).toBe('');
  });

  it('says why it makes no CI job', async () => {
    const { stderr } = await init(createFolder(PACKAGE), '--yes');
    expect(stderr).toMatch(/^no CI job is made: .*; --ci github or --ci gitlab does\n/);
    expect((await init(createFolder(PACKAGE), '--yes', '--ci', 'none')).stderr).not.toContain('CI job');
  });

  const IMPORT = "import sunset from 'eslint-plugin-sunset';\n";
  const RULES = '...sunset.configs.recommended';
  const IMPORTS = '{ settings: { sunset: { imports: true } } }';
  const ADDED = `${RULES}, ${IMPORTS}`;

  it.each([
    ['export default [];\n', `${IMPORT}export default [${ADDED}];\n`],
    [
      "import js from 'x';\n\nexport default [\n  js.a,\n];\n",
      `import js from 'x';\n${IMPORT}\nexport default [\n  js.a,\n  ${RULES},\n  ${IMPORTS},\n];\n`,
    ],
    [
      "import { d } from 'x';\nexport default d([{ rules: {} }]);\n",
      `import { d } from 'x';\n${IMPORT}export default d([{ rules: {} }, ${ADDED}]);\n`,
    ],
    [
      "import t from 'x';\nexport default t.config(\n  t.base,\n  {},\n);\n",
      `import t from 'x';\n${IMPORT}export default t.config(\n  t.base,\n  {},\n  ${RULES},\n  ${IMPORTS},\n);\n`,
    ],
    [
      "'use strict';\nmodule.exports = [{}];\n",
      `'use strict';\nconst sunset = require('eslint-plugin-sunset');\nmodule.exports = [{}, ${ADDED}];\n`,
    ],
  ])('adds its lines to %j', async (before, after) => {
    const cwd = createFolder({ ...PACKAGE, 'eslint.config.js': before });
    const { stderr } = await init(cwd, '--yes', '--ci', 'none', '--no-hook');
    expect(stderr).toContain('lets ESLint find what sunset check finds in other files;');
    expect(read(cwd, 'eslint.config.js')).toBe(after);
    expect(parseSource({ name: 'eslint.config.js', text: after }, {}).source).toBeDefined();
  });

  it.each([
    ['imports: true', 'it names eslint-plugin-sunset already\n'],
    ['evidence: "possible"', `it names eslint-plugin-sunset already; without \`${IMPORTS}\` ESLint reads no`],
  ])('says what a configuration with the plugin lacks: %s', async (setting, reason) => {
    const text = `${IMPORT}export default [...sunset.configs.recommended, { settings: { sunset: { ${setting} } } }];\n`;
    const cwd = createFolder({ ...PACKAGE, 'eslint.config.js': text });
    const { stderr } = await init(cwd, '--yes', '--ci', 'none', '--no-hook');
    expect(stderr).toContain(`eslint.config.js is left as it is: ${reason}`);
    expect(read(cwd, 'eslint.config.js')).toBe(text);
  });

  it('leaves a configuration of another form to the user', async () => {
    const text = 'const list = make();\nexport default list;\n';
    const cwd = createFolder({ ...PACKAGE, 'eslint.config.js': text });
    const { stderr } = await init(cwd, '--yes', '--ci', 'none', '--no-hook');
    expect(stderr).toContain(`eslint.config.js is left as it is: add \`${ADDED}\` to the list that it exports\n`);
    expect(read(cwd, 'eslint.config.js')).toBe(text);
  });

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['.eslintrc.json', { '.eslintrc.json': '{}' }, 'ESLint ignores it beside an eslint.config file'],
    ['.eslintrc', { '.eslintrc': '{}', 'package.json': '{"devDependencies":{"eslint":"*"}}' }, 'ESLint ignores it'],
    [
      'eslintConfig of package.json',
      { 'package.json': '{"eslintConfig":{},"devDependencies":{"eslint":">=8"}}' },
      'ESLint ignores it beside an eslint.config file',
    ],
    ['ESLint', { 'package.json': '{"devDependencies":{"eslint":"^7.0.0 || ^8.57.0"}}' }, 'this is ESLint 8;'],
    ['ESLint', { 'node_modules/eslint/package.json': '{"version":"8.57.1"}' }, 'this is ESLint 8;'],
    [
      'ESLint',
      { 'node_modules/eslint/package.json': '{"version":"8.57.1"}', 'eslint.config.js': 'export default [];' },
      'ESLint 8;',
    ],
  ])(
    'writes no flat configuration that would switch rules off or has no effect: %s, %j',
    async (name, files, reason) => {
      const cwd = createFolder({ ...PACKAGE, ...files });
      const { stderr } = await init(cwd, '--yes', '--ci', 'none', '--no-hook');
      expect(stderr).toMatch(
        new RegExp(
          `^${name.replaceAll('.', '\\.')} is left as it is: .*; sunset check and sunset lsp need no ESLint$`,
          'm',
        ),
      );
      expect(stderr).toContain(reason);
      expect(existsSync(join(cwd, 'eslint.config.mjs'))).toBe(false);
    },
  );

  it.each([['{"devDependencies":{"eslint":"^9.0.0"}}'], ['{"devDependencies":{"eslint":"^8 || ^9"}}']])(
    'writes one for ESLint 9: %s',
    async (manifest) => {
      const cwd = createFolder({ 'package.json': manifest });
      expect((await init(cwd, '--yes', '--ci', 'none', '--no-hook')).stderr).toContain('written: eslint.config.mjs\n');
    },
  );

  it.each([['github'], ['gitlab'], ['none']])(
    'names the root in a folder of a repository: --ci %s',
    async (service) => {
      const root = createFolder({ 'packages/a/package.json': '{"name":"a"}' });
      git(root, 'init', '-q');
      const { status, stderr } = await init(join(root, 'packages/a'), '--yes', '--ci', service);
      expect(status).toBe(0);
      expect(stderr).toContain(
        `no CI job and no hook is made: run init in ${join('..', '..')}, the root of the repository\nwritten: sunset.config.json\nnext: `,
      );
    },
  );

  it.each([
    ['node_modules/eslint-plugin-sunset/package.json', '../../node_modules/'],
    ['package-lock.json', '../../node_modules/'],
    ['packages/a/package-lock.json', './node_modules/'],
    ['README.md', './node_modules/'],
  ])('names the schema where it is in a folder of a workspace: %s', async (file, folder) => {
    const root = createFolder({ 'packages/a/package.json': '{"name":"a"}', [file]: '{}' });
    git(root, 'init', '-q');
    const cwd = join(root, 'packages/a');
    await init(cwd, '--yes');
    expect(read(cwd, 'sunset.config.json')).toContain(`"$schema": "${folder}eslint-plugin-sunset/dist/schema/`);
  });

  it.each([
    ['sunset-baseline.json', true],
    ['sunset-baseline.json\nREADME.txt', false],
  ])('the hook says nothing of a commit of the baseline alone: %j', async (names, isSilent) => {
    const cwd = createFolder({
      list: names,
      'README.txt': '',
      'sunset-baseline.json': '{"schemaVersion":1,"entries":[]}',
    });
    const words = ['check', '--files-from', 'list', '--pass-with-no-files', '--as-of', '2026-11-30'];
    const { status, stdout, stderr } = await runCli(words, cwd);
    expect([status, stdout === '', stderr === '']).toEqual([0, isSilent, isSilent]);
  });

  it.each([
    ['lefthook.yml', 'pre-commit:\n  jobs: []\n'],
    ['.pre-commit-config.yaml', 'repos: []\n'],
  ])('leaves the hooks to the program that %s is for', async (file, text) => {
    const cwd = createFolder({ ...PACKAGE, [file]: text });
    git(cwd, 'init', '-q');
    expect((await init(cwd, '--yes', '--ci', 'none')).stderr).toContain(
      `${file} is left as it is: it has the hooks of this project; https://unpkg.com/eslint-plugin-sunset/docs/ci.md shows the lines to add\n`,
    );
    expect(existsSync(join(cwd, '.git/hooks/pre-commit'))).toBe(false);
    writeFileSync(join(cwd, file), `${text}# sunset\n`);
    expect((await init(cwd, '--yes', '--ci', 'none')).stderr).toContain(
      `${file} is left as it is: it runs sunset already\n`,
    );
  });

  it('makes the hook in the folder from which git runs it', async () => {
    const cwd = createFolder(PACKAGE);
    git(cwd, 'init', '-q');
    git(cwd, 'config', 'core.hooksPath', '.githooks');
    const { stderr } = await init(cwd, '--yes', '--ci', 'none');
    expect(stderr).toContain('written: .githooks/pre-commit\n');
    expect(existsSync(join(cwd, '.git/hooks/pre-commit'))).toBe(false);
  });

  it('makes no hook outside of the folder, and shows its line', async () => {
    const cwd = createFolder({ 'main/package.json': '{"name":"p"}' });
    const main = join(cwd, 'main');
    git(main, 'init', '-q');
    git(main, 'add', '-A');
    git(main, 'commit', '-q', '-m', 'a');
    git(main, 'worktree', 'add', '-q', '../tree');
    const { stderr } = await init(join(cwd, 'tree'), '--yes', '--ci', 'none');
    expect(stderr).toMatch(
      /main\/\.git\/hooks\/pre-commit is left as it is: it is outside of this folder; add: git diff /,
    );
    expect(existsSync(join(main, '.git/hooks/pre-commit'))).toBe(false);
    git(main, 'config', 'core.hooksPath', cwd);
    expect((await init(main, '--yes', '--ci', 'none')).stderr).toMatch(
      /\/pre-commit is left as it is: it is outside of/,
    );
  });

  it('makes a hook that fails by the setting of the project', async () => {
    const cwd = createFolder(PACKAGE);
    git(cwd, 'init', '-q');
    await init(cwd, '--yes', '--ci', 'none');
    expect(read(cwd, '.git/hooks/pre-commit')).not.toContain('--fail-on');
  });

  it('needs a project and known words', async () => {
    expect(await init(createFolder({}), '--yes')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'sunset: there is no package.json and no .git here: run init at the root of a project\n',
    });
    expect(await init(createFolder(PACKAGE), '--ci', 'jenkins')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'sunset: --ci is one of github, gitlab, none, not "jenkins"\n',
    });
  });
});

describe('a list of files', () => {
  const KV = "fetch('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces');\n";
  const files = { 'package.json': '{"name":"p"}', 'a.js': KV, 'b.js': KV, 'notes.txt': '', list: 'gone.js\n' };
  const strange = { 'café.js': KV, 'say "a".js': KV };

  it.each([
    ['b.js\nnotes.txt\n', ['b.js']],
    ['a.js\0b.js\0', ['a.js', 'b.js']],
    ['', []],
    // As git quotes a name, and as a shell of Windows writes a list.
    ['"caf\\303\\251.js"\n"say \\"a\\".js"\n', ['café.js', 'say "a".js']],
    [Buffer.from('\uFEFFa.js\r\ncafé.js\r\n', 'utf16le'), ['a.js', 'café.js']],
    [Buffer.from('\uFEFFa.js\r\n', 'utf16le').swap16(), ['a.js']],
    ['\uFEFFb.js\n', ['b.js']],
  ])('%j on standard input names the files', (input, expected) => {
    const words = [
      'check',
      '--no-config',
      '--format',
      'json',
      '--fail-on',
      'never',
      '--files-from',
      '-',
      '--pass-with-no-files',
    ];
    const options = { cwd: createFolder({ ...files, ...strange }), input, encoding: 'utf8' } as const;
    const output = execFileSync(process.execPath, [getBuiltPath('cli/main.js'), ...words], options);
    const { findings, files: counts } = JSON.parse(output) as {
      findings: { file: string }[];
      files: { scanned: number };
    };
    expect(findings.map(({ file }) => file)).toEqual(expected);
    expect(counts.scanned).toBe(expected.length);
  });

  it('says how many names it has left out', async () => {
    const list = "a.js\nnotes.txt\nsrc\nb.js \n'b.js'\n";
    expect(
      await runCli(
        ['check', '--no-config', '--fail-on', 'never', '--files-from', 'list'],
        createFolder({ ...files, list }),
      ),
    ).toMatchObject({ status: 0, stderr: 'sunset: --files-from: 4 names of other kinds of files left out\n' });
  });

  it.each([
    [['--files-from', 'none'], 'cannot read none: there is no such file or directory'],
    [['--files-from', 'list', 'a.js'], 'leave out the paths'],
    [['--files-from', 'list'], 'cannot read gone.js: there is no such file or directory'],
  ])('%j is a failure', async (words, message) => {
    const { status, stdout, stderr } = await runCli(['check', '--no-config', ...words], createFolder(files));
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });
});
