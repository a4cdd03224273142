/** What mends a breach: it parses, it ends the breach, and a second run changes nothing. */
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../analysis/edits/apply.ts';
import { selectEdits } from '../../analysis/edits/select-edits.ts';
import { getContractReference, loadContractFixtures } from './fixtures.ts';

const rewritable = loadContractFixtures().filter((fixture) =>
  getContractReference(fixture).some(({ fix }) => fix.edits !== undefined),
);

describe.each(rewritable)('$name', (fixture) => {
  const before = getContractReference(fixture);
  const { edits, rewritten } = selectEdits(before, 'review');
  const text = applyEdits(fixture.text, edits).text;
  // Throws where the result does not parse.
  const after = getContractReference({ ...fixture, text });

  it('is cured where it is rewritten, and nothing else is', () => {
    expect(rewritten.length).toBeGreaterThan(0);
    const cured = new Set(rewritten);
    expect(after.map(({ contract }) => contract).sort()).toEqual(
      before
        .filter((finding) => !cured.has(finding))
        .map(({ contract }) => contract)
        .sort(),
    );
  });

  it('is left alone by a second run', () => {
    expect(selectEdits(after, 'review').edits).toEqual([]);
  });
});

it('has something to rewrite', () => {
  expect(rewritable.length).toBeGreaterThan(0);
});
