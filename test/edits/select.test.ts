/** Which edits of a file's findings are made together, and why the others wait. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isConflict, isSame } from '../../analysis/edits/apply.ts';
import { selectEdits } from '../../analysis/edits/select-edits.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import type { Edit } from '../../analysis/findings/use.ts';

describe('selectEdits', () => {
  const finding = (fixClass: Finding['fix']['class'], ...edits: [number, number, string][]): Finding =>
    ({
      evidence: 'proven',
      fix: {
        class: fixClass,
        reason: '',
        edits: edits.map(([start, end, text]): Edit => ({ range: [start, end], text })),
      },
    }) as unknown as Finding;

  it('takes a finding if and only if its edit overlaps none of those before', () => {
    const edit = fc.tuple(fc.nat(30), fc.nat(4), fc.constantFrom('', 'a', 'a\n', 'b\n'));
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 25 }), (edits) => {
        const findings = edits.map(([start, length, text]) => finding('safe', [start, start + length, text]));
        const taken: Edit[] = [];
        const expected = findings.filter(({ fix: { edits: [own] = [] } }) => {
          if (taken.some((known) => isSame(known, own!))) return true;
          if (taken.some((known) => isConflict(known, own!))) return false;
          return taken.push(own!);
        });
        expect(selectEdits(findings, 'safe').rewritten).toEqual(expected);
      }),
      { seed: 18 },
    );
  });

  it('merges equal edits, sorts, and leaves out a finding that overlaps an earlier one', () => {
    const findings = [
      finding('safe', [8, 9, 'x']),
      finding('safe', [1, 3, 'a'], [8, 9, 'x']),
      finding('safe', [4, 5, 'b'], [2, 4, 'c']),
      finding('safe', [3, 4, 'd']),
    ];
    const { edits, rewritten, left } = selectEdits(findings, 'safe');
    expect(edits.map(({ range }) => range)).toEqual([
      [1, 3],
      [3, 4],
      [8, 9],
    ]);
    expect(rewritten).toEqual([findings[0], findings[1], findings[3]]);
    expect(left).toEqual([{ finding: findings[2], why: 'overlap' }]);
  });

  it('does not order two different insertions at one place', () => {
    expect(selectEdits([finding('safe', [3, 3, 'a']), finding('safe', [3, 3, 'b'])], 'safe').left).toMatchObject([
      { why: 'overlap' },
    ]);
    expect(selectEdits([finding('safe', [3, 3, 'a']), finding('safe', [3, 3, 'a'])], 'safe').edits).toHaveLength(1);
  });

  it('says why a finding stays', () => {
    const findings = [finding('manual'), finding('none'), finding('review', [1, 2, 'a']), finding('safe')];
    expect(selectEdits(findings, 'safe').left.map(({ why }) => why)).toEqual(['manual', 'none', 'review', 'manual']);
    expect(selectEdits(findings, 'review').rewritten).toEqual([findings[2]]);
  });
});
