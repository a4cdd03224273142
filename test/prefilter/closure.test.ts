/** The closure of a file holds what the file and all modules that it reaches hold, in any graph. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createClosure } from '../../analysis/prefilter/closure.ts';
import type { Marks } from '../../analysis/prefilter/marks.ts';
import { hasMark } from '../../analysis/prefilter/mark-set.ts';

const SIZE = 12;
const NO_MARKS = {
  specifiers: [],
  typeSpecifiers: [],
  mayTypeClass: false,
  hasEscapes: false,
  isTest: false,
  mayMention: false,
  addressesPlatform: false,
};

/** The files that a file reaches, by a plain walk. */
function walk(from: number, edges: readonly (readonly number[])[]): Set<number> {
  const reached = new Set([from]);
  for (const file of reached) for (const next of edges[file]!) reached.add(next);
  return reached;
}

it('equals a plain walk from every file, whichever file comes first', () => {
  const graph = fc.array(fc.uniqueArray(fc.nat(SIZE - 1), { maxLength: 4 }), { minLength: SIZE, maxLength: SIZE });
  fc.assert(
    fc.property(graph, fc.shuffledSubarray([...Array(SIZE).keys()], { minLength: SIZE }), (edges, order) => {
      const getCodeImports = (file: string): string[] => edges[Number(file)]!.map(String);
      const getMarks = (file: string): Marks => ({ ...NO_MARKS, held: [Number(file)] });
      const closure = createClosure({ getCodeImports, getMarks }, SIZE);
      for (const file of order) {
        const set = closure.getReached(String(file));
        const reached = [...Array(SIZE).keys()].filter((mark) => hasMark(set, mark));
        expect(reached).toEqual([...walk(file, edges)].sort((one, other) => one - other));
      }
    }),
    { numRuns: 500 },
  );
});
