/** What a text looks like does not matter to its fixes: line ends, tabs and what stands around stay as they are. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byExtent, isSampled } from '../extent.ts';
import { loadFixFixtures } from '../fixtures.ts';
import { fixFixture } from './fix-fixture.ts';
import { dress, LOOKS } from './looks.ts';

const fixtures = loadFixFixtures();
const names = Object.keys(LOOKS);

/** In the sample each fixture has every second look, and each look every second fixture. */
const withLooks = names.map((look, own) => ({
  look,
  own: fixtures.filter((_, index) => isSampled(index + own, 2)),
}));

describe.each(withLooks)('a text with $look', ({ look, own }) => {
  it.each(own)('keeps them in $name', (fixture) => {
    const { before, after } = fixture;
    expect(fixFixture(fixture, dress(before.text, look, before.name))).toBe(dress(after.text, look, before.name));
  });
});

describe('a text with several of them', () => {
  it('keeps them all', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fixtures),
        fc.uniqueArray(fc.constantFrom(...names), { minLength: 2 }),
        (fixture, looks) => {
          const { before, after } = fixture;
          const dressAll = (text: string): string =>
            looks.reduce((dressed, look) => dress(dressed, look, before.name), text);
          expect(fixFixture(fixture, dressAll(before.text))).toBe(dressAll(after.text));
        },
      ),
      { numRuns: byExtent({ sample: 50, all: 300 }) },
    );
  });
});
