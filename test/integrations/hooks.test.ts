/**
 * lefthook and lint-staged stop a commit with the lines that docs/ci.md shows, and the command line works beside ESLint 8 and
 * Biome. The real programs are installed from npm, only in `npm run test:all`.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { getBuiltPath } from '../built.ts';
import { git } from '../cli/git.ts';
import { byExtent } from '../extent.ts';
import { ROOT } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';

const TOOLS = ['lefthook@2.2.2', 'lint-staged@16.4.0', 'eslint@8.57.1', '@biomejs/biome@2.6.8'];
const PAGE = readFileSync(join(ROOT, 'docs/ci.md'), 'utf8');
const CALL = "fetch('https://api.cloudflare.com/client/v4/zones/z/firewall/rules');\n";

/** The example of the page whose code block begins so. */
function getExample(start: string): string {
  const found = [...PAGE.matchAll(/```\w+\n(.*?)```/gs)].find(([, text]) => text!.startsWith(start));
  return found![1]!;
}

interface Outcome {
  status: number;
  output: string;
}

async function run(cwd: string, program: string, ...words: string[]): Promise<Outcome> {
  const env = { ...process.env, NO_COLOR: '1', PATH: `${join(cwd, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` };
  try {
    const { stdout, stderr } = await promisify(execFile)(program, words, { cwd, env });
    return { status: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string };
    return { status: typeof code === 'number' ? code : 1, output: stdout + stderr };
  }
}

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
    const { status, output } = await run(installed, 'npm', ...words);
    expect([status, status === 0 ? '' : output]).toEqual([0, '']);
    const link = join(installed, 'node_modules/.bin/sunset');
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(getBuiltPath('cli/main.js'), link);
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
    ['lint-staged', { 'package.json': getExample('{ "lint-staged"') }, []],
  ] as const)('%s', (program, files, words) => {
    it('lets a commit pass that adds no use to a file that is judged', async () => {
      const cwd = createRepository(files);
      stage(cwd, { 'src/generated/g.js': CALL, 'src/old.js': `${CALL}// one line more\n` });
      const { status, output } = await run(cwd, program, ...words);
      expect([status, status === 0 ? '' : output]).toEqual([0, '']);
      git(cwd, 'reset', '-q', '--hard');
      stage(cwd, { 'src/generated/g.js': CALL });
      expect((await run(cwd, program, ...words)).status).toBe(0);
    });

    it('stops one that adds a use, beside an ignored file', async () => {
      const cwd = createRepository(files);
      stage(cwd, { 'src/generated/g.js': CALL, 'src/new.js': CALL });
      const { status, output } = await run(cwd, program, ...words);
      expect(status).toBe(1);
      expect(output).toContain('src/new.js');
      expect(output).toContain('firewall-rules-and-filters');
    });
  });

  it('a project with Biome is linted by it and checked by the command line', async () => {
    const cwd = createRepository({ 'biome.json': '{"vcs":{"enabled":false}}' });
    const { status, output } = await run(cwd, 'biome', 'lint', 'src');
    expect([status, status === 0 ? '' : output]).toEqual([0, '']);
    const checked = await run(cwd, 'sunset', 'check');
    expect([checked.status, checked.output.includes('src/old.js')]).toEqual([1, true]);
  });

  it('a project with ESLint 8 is linted by it and checked by the command line', async () => {
    const cwd = createRepository({
      '.eslintrc.json':
        '{"root":true,"env":{"es2022":true},"parserOptions":{"sourceType":"module"},"extends":"eslint:recommended","globals":{"fetch":"readonly"}}',
    });
    expect((await run(cwd, 'eslint', '--version')).output).toBe('v8.57.1\n');
    expect(await run(cwd, 'eslint', 'src')).toEqual({ status: 0, output: '' });
    const { status, output } = await run(cwd, 'sunset', 'check');
    expect(status).toBe(1);
    expect(output).toContain('src/old.js');
  });
});
