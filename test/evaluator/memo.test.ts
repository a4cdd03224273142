/** Values that wait for each other: each is computed a bounded number of times, and what a cycle leaves open is not kept. */
import { expect, it } from 'vitest';
import { Budget } from '../../analysis/evaluator/budget.ts';
import { unknown } from '../../analysis/evaluator/domain/choice.ts';
import type { Environment, Value } from '../../analysis/evaluator/domain/value.ts';
import { Memo } from '../../analysis/evaluator/memo.ts';
import type { FileFacts } from '../../analysis/program/file-facts.ts';

const file = { source: { text: '' } } as FileFacts;
const environment = { file, parent: null } as Environment;

const isOfCycle = (value: Value): boolean => value.kind === 'unknown' && value.reason === 'cycle';

/** Memoised values of a graph: each reads its neighbours in order, and lacks a value if one of them does. */
function createGraph(edges: Readonly<Record<string, readonly string[]>>) {
  const memo = new Memo(new Budget(file));
  memo.begin('with imports');
  const keys = new Map(Object.keys(edges).map((name) => [name, { name }]));
  const computed: string[] = [];
  const read = (name: string): Value =>
    memo.memoise(keys.get(name)!, environment, () => {
      computed.push(name);
      const values = edges[name]!.map(read);
      return values.find(isOfCycle) ?? unknown('parameter');
    });
  return { read, computed };
}

it('computes values that all read each other in a number of steps that grows with them, not with their orders', () => {
  const names = Array.from({ length: 14 }, (_, index) => `v${index}`);
  const { read, computed } = createGraph(Object.fromEntries(names.map((name) => [name, names])));
  expect(read('v0')).toEqual(unknown('cycle'));
  expect(computed.length).toBeLessThan(names.length ** 2);
});

it('computes a value again once the value is known that a cycle came back to', () => {
  const { read, computed } = createGraph({ outer: ['inner', 'leaf'], inner: ['outer'], leaf: [] });
  expect(read('outer')).toEqual(unknown('cycle'));
  expect(computed).toEqual(['outer', 'inner', 'leaf']);
  expect(read('inner')).toEqual(unknown('cycle'));
  expect(computed).toEqual(['outer', 'inner', 'leaf', 'inner']);
});

it('computes a value again for a reader that an inner value of its cycle no longer keeps waiting', () => {
  // `b` is first read below `c`, which it comes back to, and later beside it, where it only lacks `a`.
  const { read, computed } = createGraph({ a: ['c', 'b'], c: ['b'], b: ['c', 'a'] });
  read('a');
  expect(computed).toEqual(['a', 'c', 'b', 'b']);
});
