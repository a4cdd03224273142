/** The patterns of the data run on texts of strangers, and are no source code, which `npm run lint` reads. */
import { readdirSync, readFileSync } from 'node:fs';
import { Linter } from 'eslint';
import regexp from 'eslint-plugin-regexp';
import { expect, it } from 'vitest';

const CONTRACTS = new URL('../../data/contracts/', import.meta.url);
const names = readdirSync(CONTRACTS).filter((name) => name.endsWith('.json'));

const RULES = { 'regexp/no-super-linear-backtracking': 'error' } as const;

function findSlowPatterns(patterns: Iterable<string>): string[] {
  const program = [...patterns].map((pattern) => `new RegExp(${JSON.stringify(pattern)}, 'y');`).join('\n');
  const config = { plugins: { regexp: regexp as object }, rules: RULES };
  return new Linter()
    .verify(program, config)
    .map(({ line, message }) => `${program.split('\n')[line - 1]}: ${message}`);
}

it.each(names)('%s has patterns of linear time only', (name) => {
  const patterns = new Set<string>();
  JSON.parse(readFileSync(new URL(name, CONTRACTS), 'utf8'), (key, value: unknown) => {
    if (key === 'behind' && typeof value === 'string') patterns.add(value);
    return value;
  });
  expect(findSlowPatterns(patterns)).toEqual([]);
});

it('a pattern with a repeated choice of blanks and comments is one', () => {
  expect(findSlowPatterns([String.raw`\{(?:\s|//[^\n]*)*case`])).not.toEqual([]);
});
