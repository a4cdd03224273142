/** How sure the rewrite of a wrong way to the key is: a type that is written for the answer has to change with it. */
import { describe, expect, it } from 'vitest';
import { getContractReference, loadContractFixtures } from './fixtures.ts';

const fixtures = loadContractFixtures().filter(({ deprecation }) => deprecation === 'rtk-public-key-shape');

describe('the rewrite of a read of the key', () => {
  it.each([
    ['fetch.ts', 'safe'],
    ['typed-fetch.ts', 'review'],
  ])('in report/%s is %s', (name, fixClass) => {
    const fixture = fixtures.find(({ kind, file }) => kind === 'report' && file.endsWith(`/${name}`))!;
    expect(getContractReference(fixture).map(({ fix }) => fix.class)).toEqual([fixClass]);
  });
});
