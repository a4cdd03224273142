/** Numbers that are calculated from numbers are what the program itself would get. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { createExternals } from '../../analysis/requests/search/externals.ts';
import { createEvaluation } from '../../analysis/evaluator/machine.ts';
import { collectFileFacts } from '../../analysis/program/file-facts.ts';
import { getText } from '../../analysis/evaluator/domain/skeleton.ts';
import type { Value } from '../../analysis/evaluator/domain/value.ts';
import { loadDataset } from '../../data/load.ts';

const externals = createExternals(loadDataset().platform);

function evaluate(expression: string): Value {
  const { source } = parseSource({ name: 'a.ts', text: `const value = ${expression};` });
  const evaluation = createEvaluation(collectFileFacts(source!), externals);
  const [statement] = evaluation.facts.source.ast.body;
  if (statement?.type !== 'VariableDeclaration') throw new Error('no declaration');
  return evaluation.evaluate(statement.declarations[0]!.init!, evaluation.fileFrame);
}

describe('arithmetic', () => {
  it('gives the number that the program gets', () => {
    const number = fc.integer({ min: 0, max: 999 });
    const calculation = fc.tuple(number, fc.array(fc.tuple(fc.constantFrom('+', '-', '*'), number), { maxLength: 4 }));
    fc.assert(
      fc.property(calculation, ([first, rest]) => {
        // From the left, products first: what the language says, by other means than the evaluator's.
        const sums: [number, number][] = [[1, first]];
        for (const [operator, operand] of rest) {
          if (operator === '*') sums.at(-1)![1] *= operand;
          else sums.push([operator === '-' ? -1 : 1, operand]);
        }
        const value = evaluate([first, ...rest.flat()].join(' '));
        expect(value).toMatchObject({
          kind: 'constant',
          value: sums.reduce((sum, [sign, product]) => sum + sign * product, 0),
        });
      }),
    );
  });

  it.each([
    ["1 + 2 + 'px'", '3px'],
    ["'v' + 1 + 2", 'v12'],
    ['`${60 * 1000}`', '60000'],
    ['String(10 * 60)', '600'],
  ])('becomes text where text begins: %s', (expression, text) => {
    const value = evaluate(expression);
    expect(value.kind === 'text' ? getText(value.skeleton) : value).toBe(text);
  });

  it('is not known with something that is not', () => {
    expect(evaluate('size + 60')).toMatchObject({ kind: 'unknown' });
    expect(evaluate('size * 60')).toMatchObject({ kind: 'unknown' });
  });
});
