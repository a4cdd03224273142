/**
 * pre-commit runs the hook of this repository in a real commit. It is taken from the PATH, or fetched by pip; only in
 * `npm run test:all`, and skipped where neither has it.
 */
import { copyFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { git } from '../cli/git.ts';
import { byExtent } from '../extent.ts';
import { ROOT } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';
import { getExample, installCommand, runTool, type Outcome } from './run-tool.ts';

const VERSION = '4.6.2';
const CALL = "fetch('https://api.cloudflare.com/client/v4/zones/z/firewall/rules');\n";
const COMMITTER = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];

byExtent({ sample: describe.skip, all: describe })('pre-commit', () => {
  /** How pre-commit is started; null where it is not to be had. */
  let tool: { words: readonly string[]; env: NodeJS.ProcessEnv } | null = null;
  let hooks: string;

  const run = (cwd: string, ...words: readonly string[]): Promise<Outcome> =>
    runTool(cwd, [...tool!.words, ...words], tool!.env);

  beforeAll(async () => {
    const home = createFolder({});
    const target = join(home, 'python');
    const pip = ['-m', 'pip', 'install', '--quiet', '--retries', '0', '--target', target, `pre-commit==${VERSION}`];
    const env = { PRE_COMMIT_HOME: join(home, 'cache') };
    if ((await runTool(home, ['pre-commit', '--version'], env)).status === 0) tool = { words: ['pre-commit'], env };
    else if ((await runTool(home, ['python3', ...pip])).status === 0)
      tool = { words: ['python3', '-m', 'pre_commit'], env: { ...env, PYTHONPATH: target } };
    hooks = createFolder({});
    copyFileSync(join(ROOT, '.pre-commit-hooks.yaml'), join(hooks, '.pre-commit-hooks.yaml'));
    git(hooks, 'init', '-q');
    git(hooks, 'add', '-A');
    git(hooks, 'commit', '-qm', 'a');
    git(hooks, 'tag', 'v1.0.0');
  }, 300_000);

  /** A repository with the example of docs/ci.md, and one commit, in which an old use stands. */
  function createRepository(): string {
    const example = getExample('repos:\n').replace(/repo: \S+/, () => `repo: ${hooks}`);
    const cwd = createFolder({
      'package.json': '{"name":"p","private":true}',
      '.gitignore': 'node_modules\n',
      '.pre-commit-config.yaml': example,
      'sunset.config.json': '{"ignores":["src/generated/**"]}',
      'src/generated/g.js': '',
      'src/old.js': CALL,
    });
    const installed = createFolder({});
    installCommand(installed);
    symlinkSync(join(installed, 'node_modules'), join(cwd, 'node_modules'));
    git(cwd, 'init', '-q');
    git(cwd, 'add', '-A');
    git(cwd, 'commit', '-qm', 'a');
    return cwd;
  }

  it('accepts the definition of the hook, and the example', async ({ skip }) => {
    if (tool === null) return skip('pre-commit is not to be had here');
    const cwd = createRepository();
    expect(await run(hooks, 'validate-manifest', '.pre-commit-hooks.yaml')).toEqual({ status: 0, output: '' });
    expect(await run(cwd, 'validate-config', '.pre-commit-config.yaml')).toEqual({ status: 0, output: '' });
    expect((await run(hooks, 'validate-config', '.pre-commit-hooks.yaml')).status).toBe(1);
  });

  it('lets a commit pass that adds no use, and stops one that does', async ({ skip }) => {
    if (tool === null) return skip('pre-commit is not to be had here');
    const cwd = createRepository();
    expect((await run(cwd, 'install')).status).toBe(0);
    const commit = async (files: Readonly<Record<string, string>>): Promise<Outcome> => {
      for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
      git(cwd, 'add', '-A');
      return runTool(cwd, ['git', ...COMMITTER, 'commit', '-m', 'b'], tool!.env);
    };
    const passed = await commit({ 'src/generated/g.js': CALL, 'src/old.js': `${CALL}// one line more\n` });
    expect([passed.status, passed.output]).toEqual([0, expect.stringMatching(/^sunset\.+Passed$/m)]);
    expect((await commit({ 'notes.txt': CALL })).output).toMatch(/^sunset\.+\(no files to check\)Skipped$/m);
    const stopped = await commit({ 'src/generated/g.js': '', 'src/new.js': CALL });
    expect(stopped.status).toBe(1);
    expect(stopped.output).toMatch(/^sunset\.+Failed\n- hook id: sunset\n- exit code: 1\n\nsrc\/new\.js\n/m);
    expect(git(cwd, 'log', '--oneline').trim().split('\n')).toHaveLength(3);
  });
});
