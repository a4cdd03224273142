/** The kinds of files that hooks before a commit pass to `sunset check`: pre-commit, and the examples for lefthook and lint-staged. */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isSourceName } from '../../analysis/host/source-names.ts';
import { isTranslatedName } from '../../analysis/translation/translate-text.ts';
import { git } from '../cli/git.ts';
import { runCli } from '../faces/cli.ts';
import { ROOT } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';
import { getExample } from './run-tool.ts';

const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

const [hook] = parse(read('.pre-commit-hooks.yaml')) as [{ entry: string; files: string }];
const lefthook = parse(getExample('# lefthook.yml')) as { 'pre-commit': { jobs: [{ glob: string[] }] } };
const staged = JSON.parse(getExample('{\n  "lint-staged"')) as { 'lint-staged': Record<string, string> };
const EXAMPLES = [lefthook['pre-commit'].jobs[0].glob, Object.keys(staged['lint-staged'])];
/** Both look for a pattern without a slash in all folders. */
const isPassed = (patterns: readonly string[], name: string): boolean =>
  patterns.some((pattern) => matchesGlob(pattern.includes('/') ? name : basename(name), pattern));

const COMMANDS = [
  ...read('docs/ci.md').matchAll(/(?:run: |": ")((?:npx --no-install )?sunset check --since HEAD [^\n"]*)/g),
].map(([, line]) => line!);
const CALL = 'curl https://api.cloudflare.com/client/v4/zones/z/firewall/rules\n';
const getWords = (line: string): string[] => line.replace(/^(?:npx --no-install )?sunset /, '').split(' ');

const NAMES = [
  'a.js a.jsx a.mjs a.cjs a.ts a.tsx a.mts a.cts a.vue a.svelte a.sh a.bash a.zsh a.ksh a.http a.rest a.yml a.yaml a.md',
  'a.markdown package.json sub/package.json deno.json deno.jsonc',
].flatMap((line) => line.split(' '));
const OTHERS = ['a.json', 'my-package.json', 'a.txt', 'a.css', 'js', 'a.js.map', 'a.python'];

describe('the hook for pre-commit', () => {
  const pattern = new RegExp(hook.files);

  it.each(NAMES)('is given %s, which a check reads', (name) => {
    expect([pattern.test(name), isSourceName(name) || isTranslatedName(name)]).toEqual([true, true]);
  });

  it.each(OTHERS)('is not given %s', (name) => {
    expect([pattern.test(name), isSourceName(name) || isTranslatedName(name)]).toEqual([false, false]);
  });

  it('runs on files of all kinds at once', async () => {
    const files = Object.fromEntries(NAMES.map((name) => [name, name.endsWith('.json') ? '{}' : '']));
    const cwd = createFolder({ ...files, 'a.sh': CALL });
    git(cwd, 'init', '-q');
    const { status, stdout } = await runCli([...getWords(hook.entry), ...NAMES], cwd);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^a\.sh\n/);
  });
});

describe.each([
  ['pre-commit', hook.entry],
  ['lefthook', COMMANDS[0]!.replace(' {staged_files}', '')],
  ['lint-staged', COMMANDS[1]!],
])('the line for %s', (_, line) => {
  const run = (cwd: string, ...names: readonly string[]) => runCli([...getWords(line), ...names], cwd);

  function createRepository(): string {
    const cwd = createFolder({
      'package.json': '{"name":"p"}',
      'sunset.config.json': '{"ignores":["src/generated/**"]}',
      'src/generated/g.sh': '',
      'src/old.sh': CALL,
    });
    git(cwd, 'init', '-q');
    git(cwd, 'add', '-A');
    git(cwd, 'commit', '-qm', 'a');
    return cwd;
  }

  it('lets a commit pass that adds nothing, or only to files that the configuration ignores', async () => {
    const cwd = createRepository();
    writeFileSync(join(cwd, 'src/old.sh'), `${CALL}echo done\n`);
    writeFileSync(join(cwd, 'src/generated/g.sh'), CALL);
    git(cwd, 'add', '-A');
    expect((await run(cwd, 'src/old.sh', 'src/generated/g.sh')).status).toBe(0);
    expect((await run(cwd, 'src/generated/g.sh')).status).toBe(0);
  });

  it('stops one that adds a use beside an ignored file, also the first of a repository', async () => {
    const cwd = createRepository();
    writeFileSync(join(cwd, 'src/new.sh'), CALL);
    git(cwd, 'add', '-A');
    const { status, stdout } = await run(cwd, 'src/generated/g.sh', 'src/new.sh');
    expect([status, stdout.split('\n')[0]]).toEqual([1, 'src/new.sh']);
    const fresh = createFolder({ 'src/new.sh': CALL });
    git(fresh, 'init', '-q');
    expect((await run(fresh, 'src/new.sh')).status).toBe(1);
  });
});

it('lefthook and lint-staged pass kinds that a check reads, in the examples', () => {
  for (const patterns of EXAMPLES) {
    expect(NAMES.filter((name) => !isPassed(patterns, name))).toEqual([]);
    expect(OTHERS.filter((name) => isPassed(patterns, name))).toEqual([]);
  }
});
