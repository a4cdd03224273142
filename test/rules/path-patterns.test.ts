/** The patterns of a configuration, of which only those that may match a path are tried. */
import ignore from 'ignore';
import { expect, it } from 'vitest';
import { createMatcher } from '../../rules/configuration/path-patterns.ts';

const NAMES = [
  'a.js',
  'src/a.js',
  'src/generated/a.js',
  'SRC/Generated/b.ts',
  'src/generated-old/a.js',
  'lib/src/a.js',
  'src/deep/er/x.gen.js',
  'x y/a.js',
  '#a/b.js',
  '!a/b.js',
  'src/[id]/a.js',
];

it.each([
  [['src']],
  [['src/']],
  [['/src/generated']],
  [['generated/**']],
  [['**/generated/*.js']],
  [['*.gen.js']],
  [['src/*', '!src/a.js']],
  [['*.js', '!generated', '!src/generated/a.js']],
  [['!src/a.js', 'src/*.js']],
  [['src/generated', '!src/generated/a.js']],
  [['s?c/a.js', '[ls]ib', 'x\\ y', 'x y/', '#a/b.js', '\\!a', 'src/\\[id\\]']],
  [['*', '!*/', '!**/*.ts']],
])('%j leaves out what git would', (patterns) => {
  const matches = createMatcher(patterns);
  const all = ignore({ allowRelativePaths: true }).add(patterns);
  expect(NAMES.filter(matches)).toEqual(NAMES.filter((name) => all.ignores(name)));
  // A second call must give the same answer from the cache.
  expect(NAMES.filter(matches)).toEqual(NAMES.filter((name) => all.ignores(name)));
});
