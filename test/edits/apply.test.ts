/** Edits become text in one place, which never loses or doubles a character. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../analysis/edits/apply.ts';
import type { Edit } from '../../analysis/findings/use.ts';

const text = fc.string({ unit: fc.constantFrom('a', '/', '\r\n', '\t', '😀', "'"), maxLength: 60 });
const edits = (length: number): fc.Arbitrary<Edit[]> =>
  fc.array(
    fc
      .tuple(fc.nat(length), fc.nat(length), fc.string({ maxLength: 5 }))
      .map(([a, b, replacement]): Edit => ({ range: [Math.min(a, b), Math.max(a, b)], text: replacement })),
    { maxLength: 8 },
  );

describe('applyEdits', () => {
  it('keeps every character outside the edits it applies', () => {
    fc.assert(
      fc.property(
        text.chain((source) => fc.tuple(fc.constant(source), edits(source.length))),
        ([source, all]) => {
          const { text: result, rejected } = applyEdits(source, all);
          const applied = [
            ...new Map(
              all.filter((edit) => !rejected.includes(edit)).map((edit) => [`${edit.range.join()}:${edit.text}`, edit]),
            ).values(),
          ];
          applied.sort((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1]);
          let expected = '';
          let position = 0;
          for (const edit of applied) {
            expect(edit.range[0]).toBeGreaterThanOrEqual(position);
            expected += source.slice(position, edit.range[0]) + edit.text;
            [, position] = edit.range;
          }
          expect(result).toBe(expected + source.slice(position));
        },
      ),
    );
  });

  it('does not depend on the order in which edits are given', () => {
    fc.assert(
      fc.property(
        text.chain((source) => fc.tuple(fc.constant(source), edits(source.length))),
        ([source, all]) => {
          // Two different texts for one range are a conflict that only order can decide.
          const distinct = [...new Map(all.map((edit) => [edit.range.join(), edit])).values()];
          expect(applyEdits(source, [...distinct].reverse()).text).toBe(applyEdits(source, distinct).text);
        },
      ),
    );
  });

  it('applies the same edit once however often it is given', () => {
    const edit: Edit = { range: [1, 2], text: 'x' };
    expect(applyEdits('abc', [edit, { ...edit }])).toEqual({ text: 'axc', rejected: [] });
  });

  it('rejects edits that overlap an earlier one', () => {
    const second: Edit = { range: [2, 4], text: 'y' };
    expect(applyEdits('abcdef', [{ range: [1, 3], text: 'x' }, second])).toEqual({ text: 'axdef', rejected: [second] });
  });
});
