/** Texts that are known in part, of which two may be one: `{}` is a hole. */
import { expect, it } from 'vitest';
import { holeOf, textOf, type Skeleton } from '../../analysis/evaluator/domain/skeleton.ts';
import { mayBeEqual } from '../../analysis/edits/safety/values/equal-texts.ts';

const read = (text: string): Skeleton =>
  text.split('{}').flatMap((part, index) => [...(index > 0 ? holeOf('unresolved') : []), ...textOf(part)]);

it.each([
  ['/a/b', '/a/b'],
  ['/a/{}', '/a/b/c'],
  ['/a/{}/c', '/a/b/c'],
  ['{}', '/a'],
  ['/{}/b', '/a/{}'],
  ['/a/{}/c/d', '/a/x/{}/d'],
  ['/a/{}-{}/c', '/a/x-{}'],
  ['{}/c', '/a/{}'],
])('%s may be %s', (one, other) => {
  expect([mayBeEqual(read(one), read(other)), mayBeEqual(read(other), read(one))]).toEqual([true, true]);
});

it.each([
  ['/a/b', '/a/c'],
  ['/a', '/a/b'],
  ['/a/{}/b', '/a/{}/c'],
  ['/a/{}/b', '/z/{}/b'],
  ['/a/{}/b', '/a/{}/b/{}'],
  ['/a/{}/b', '/a/x/y/b'],
  ['/a/{}', '/b/{}'],
  ['', '/a'],
])('%s is never %s', (one, other) => {
  expect([mayBeEqual(read(one), read(other)), mayBeEqual(read(other), read(one))]).toEqual([false, false]);
});
