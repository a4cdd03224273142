/** The sample of fixtures that `npm test` gives to the faces shows everything that all fixtures show. */
import { describe, expect, it } from 'vitest';
import { loadContractFixtures } from '../contracts/fixtures.ts';
import { loadFixFixtures, loadFixtures } from '../fixtures.ts';
import {
  chooseSample,
  getContractTraits,
  getFixTraits,
  getTraits,
  sampleContractFixtures,
  sampleFixFixtures,
  sampleFixtures,
} from './sample.ts';

describe('the sample', () => {
  it.each([
    ['report and clean fixtures', loadFixtures().flatMap(getTraits), sampleFixtures().flatMap(getTraits)],
    ['before/after pairs', loadFixFixtures().flatMap(getFixTraits), sampleFixFixtures().flatMap(getFixTraits)],
    [
      'fixtures of constraints',
      loadContractFixtures().flatMap(getContractTraits),
      sampleContractFixtures().flatMap(getContractTraits),
    ],
  ])('of the %s has every kind of finding × fix class × file extension that occurs', (_, all, sampled) => {
    expect(all.length).toBeGreaterThan(0);
    expect([...new Set(sampled)].sort()).toEqual([...new Set(all)].sort());
  });

  it('is the same each time', () => {
    expect(chooseSample(loadFixtures(), getTraits).map(({ name }) => name)).toEqual(
      sampleFixtures().map(({ name }) => name),
    );
  });

  it('is smaller than the whole', () => {
    expect(sampleFixtures().length).toBeLessThan(loadFixtures().length / 3);
    expect(sampleContractFixtures().length).toBeLessThan(loadContractFixtures().length / 3);
  });
});

describe('a choice', () => {
  it('selects the item with most of the missing features, and the first of equals', () => {
    const items = ['a', 'b', 'ab', 'bc', 'cb'];
    expect(chooseSample(items, (item) => [...item])).toEqual(['ab', 'bc']);
    expect(chooseSample([], () => [])).toEqual([]);
  });
});
