/** Asks the vias of values that are each made of the one before whether they have a sought reference. */
import type { TSESTree } from '@typescript-eslint/utils';
import { expect, it } from 'vitest';
import { createReferenceTest, joinVia } from '../../analysis/evaluator/domain/references.ts';
import type { Via } from '../../analysis/evaluator/domain/skeleton.ts';

const named = (name: string): Via => ({ reference: { type: 'Identifier', name } as TSESTree.Node });

/** The via of each of so many values, the first of which was read through `start`. */
function createChain(start: string, count: number): Via[] {
  const chain = [named(start)];
  while (chain.length < count) chain.push(joinVia(chain.at(-1)!, named(`v${chain.length}`))!);
  return chain;
}

const COUNT = 1_000;

it.each([
  ['token', true],
  ['zone', false],
])('looks at each reference a few times at most, beginning with %s', (start, expected) => {
  let looks = 0;
  const test = createReferenceTest((node) => {
    looks += 1;
    return node.type === 'Identifier' && node.name === 'token';
  });
  expect(createChain(start, COUNT).map(test)).toEqual(Array<boolean>(COUNT).fill(expected));
  expect(looks).toBeLessThan(3 * COUNT);
});

it('keeps what it found apart from what it did not walk to the end', () => {
  const test = createReferenceTest((node) => node.type === 'Identifier' && node.name === 'token');
  const [plain, secret] = [named('zone'), named('token')];
  const inner = joinVia(plain, secret)!;
  const whole = joinVia(inner, plain)!;
  expect([null, whole, inner, plain, secret, joinVia(plain, named('x')), whole].map(test)).toEqual([
    false,
    true,
    true,
    false,
    true,
    false,
    true,
  ]);
});
