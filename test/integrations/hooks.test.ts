/**
 * lefthook and lint-staged stop a commit with the lines that docs/ci.md shows, and the command line works beside ESLint 8 and
 * Biome. The real programs are installed from npm, only in `npm run test:all`.
 */
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { git } from '../cli/git.ts';
import { byExtent } from '../extent.ts';
import { createFolder } from '../temporary.ts';
import { getExample, installCommand, runTool } from './run-tool.ts';

const TOOLS = ['lefthook@2.2.2', 'lint-staged@16.4.0', 'eslint@8.57.1', '@biomejs/biome@2.6.8'];
const CALL = "fetch('https://api.cloudflare.com/client/v4/zones/z/firewall/rules');\n";

byExtent({ sample: describe.skip, all: describe })('in a project with real tools', () => {
  let installed: string;

  beforeAll(async () => {
    installed = createFolder({ 'package.json': '{"private":true}' });
    const words = [
      'install',
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
      ...TOOLS,
    ];
    const { status, output } = await runTool(installed, ['npm', ...words]);
    expect([status, status === 0 ? '' : output]).toEqual([0, '']);
    installCommand(installed);
  }, 300_000);

  /** A repository with one commit, in which an old use stands. */
  function createRepository(files: Readonly<Record<string, string>>): string {
    const cwd = createFolder({
      'package.json': '{"name":"p","private":true}',
      '.gitignore': 'node_modules\n',
      'sunset.config.json': '{"ignores":["src/generated/**"]}',
      'src/generated/g.js': '',
      'src/old.js': CALL,
      ...files,
    });
    symlinkSync(join(installed, 'node_modules'), join(cwd, 'node_modules'));
    git(cwd, 'init', '-q');
    git(cwd, 'add', '-A');
    git(cwd, 'commit', '-qm', 'a');
    return cwd;
  }

  function stage(cwd: string, files: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
    git(cwd, 'add', '-A');
  }

  describe.each([
    ['lefthook', { 'lefthook.yml': getExample('# lefthook.yml') }, ['run', 'pre-commit']],
    ['lint-staged', { 'package.json': getExample('{\n  "lint-staged"') }, []],
  ] as const)('%s', (program, files, words) => {
    it('lets a commit pass that adds no use to a file that is judged', async () => {
      const cwd = createRepository(files);
      stage(cwd, { 'src/generated/g.js': CALL, 'src/old.js': `${CALL}// one line more\n` });
      const { status, output } = await runTool(cwd, [program, ...words]);
      expect([status, status === 0 ? '' : output]).toEqual([0, '']);
      git(cwd, 'reset', '-q', '--hard');
      stage(cwd, { 'src/generated/g.js': CALL });
      expect((await runTool(cwd, [program, ...words])).status).toBe(0);
    });

    it('stops one that adds a use, beside an ignored file', async () => {
      const cwd = createRepository(files);
      stage(cwd, { 'src/generated/g.js': CALL, 'src/new.js': CALL });
      const { status, output } = await runTool(cwd, [program, ...words]);
      expect(status).toBe(1);
      expect(output).toContain('src/new.js');
      expect(output).toContain('firewall-rules-and-filters');
    });

    it.each(['package.json', 'src/package.json', 'deno.jsonc'])('stops one that adds a use to %s', async (name) => {
      const cwd = createRepository(files);
      const own = name === 'package.json' ? (JSON.parse(readFileSync(join(cwd, name), 'utf8')) as object) : {};
      const key = name.startsWith('deno') ? 'tasks' : 'scripts';
      const curl = 'curl https://api.cloudflare.com/client/v4/zones/z/firewall/rules';
      stage(cwd, { [name]: JSON.stringify({ ...own, [key]: { rules: curl } }) });
      const { status, output } = await runTool(cwd, [program, ...words]);
      expect([status, output]).toEqual([1, expect.stringContaining(name)]);
    });
  });

  it('a project with Biome is linted by it and checked by the command line', async () => {
    const cwd = createRepository({ 'biome.json': '{"vcs":{"enabled":false}}' });
    const { status, output } = await runTool(cwd, ['biome', 'lint', 'src']);
    expect([status, status === 0 ? '' : output]).toEqual([0, '']);
    const checked = await runTool(cwd, ['sunset', 'check']);
    expect([checked.status, checked.output.includes('src/old.js')]).toEqual([1, true]);
  });

  it('a project with ESLint 8 is linted by it and checked by the command line', async () => {
    const cwd = createRepository({
      '.eslintrc.json':
        '{"root":true,"env":{"es2022":true},"parserOptions":{"sourceType":"module"},"extends":"eslint:recommended","globals":{"fetch":"readonly"}}',
    });
    expect((await runTool(cwd, ['eslint', '--version'])).output).toBe('v8.57.1\n');
    expect(await runTool(cwd, ['eslint', 'src'])).toEqual({ status: 0, output: '' });
    const { status, output } = await runTool(cwd, ['sunset', 'check']);
    expect(status).toBe(1);
    expect(output).toContain('src/old.js');
  });
});
