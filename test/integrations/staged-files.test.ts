/** The kinds of files that hooks before a commit pass to `sunset check`: pre-commit, and the examples for lefthook and lint-staged. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isSourceName } from '../../analysis/host/source-names.ts';
import { isTranslatedName } from '../../analysis/translation/translate-text.ts';
import { runCli } from '../faces/cli.ts';
import { ROOT } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';

const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

const [hook] = parse(read('.pre-commit-hooks.yaml')) as [{ entry: string; files: string }];
const EXAMPLES = [...read('docs/ci.md').matchAll(/["']\*\.\{([\w,]+)\}["']/g)].map(([, list]) => list!.split(','));

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
    const call = 'curl https://api.cloudflare.com/client/v4/zones/z/firewall/rules\n';
    const files = Object.fromEntries(NAMES.map((name) => [name, name.endsWith('.json') ? '{}' : '']));
    const cwd = createFolder({ ...files, 'a.sh': call });
    const words = hook.entry.replace('npx --no-install sunset ', '').split(' ');
    const { status, stdout } = await runCli([...words, ...NAMES], cwd);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^a\.sh\n/);
  });
});

it('lefthook and lint-staged pass kinds that a check reads, in the examples', () => {
  expect(EXAMPLES).toHaveLength(2);
  for (const extension of EXAMPLES.flat()) expect(new RegExp(hook.files).test(`a.${extension}`)).toBe(true);
});
