/** A minified bundle holds thousands of calls of libraries, so each of them is followed less far than in a file of the program. */
import type { TSESTree } from '@typescript-eslint/utils';
import { expect, it } from 'vitest';
import { Budget } from '../../analysis/evaluator/budget.ts';
import { unknown } from '../../analysis/evaluator/domain/choice.ts';
import type { FileFacts } from '../../analysis/program/file-facts.ts';

/** Spends whole calls of 1,000 steps in a file with this text; returns how many until the file is spent. */
function countCalls(text: string): number {
  const facts = { source: { text } } as FileFacts;
  const expression = { type: 'Identifier' } as TSESTree.Identifier;
  const budget = new Budget(facts);
  for (let calls = 0; ; calls++) {
    budget.begin();
    if (budget.isFileSpent) return calls;
    for (let steps = 0; steps < 1_000; steps++) budget.spend(facts, expression, () => unknown('budget'));
  }
}

it('gives a minified text a quarter of the budget of a file, however large it is', () => {
  const line = 'send(1);';
  const plain = countCalls(`${line}\n`.repeat(10_000));
  const bundled = countCalls(line.repeat(10_000));
  expect([plain, bundled]).toEqual([160, 40].map((calls) => expect.closeTo(calls, -1)));
});
