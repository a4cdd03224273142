/** How sure a rewrite around a key is: a type that is written for the answer has to change with it, a shared secret is no public key. */
import { describe, expect, it } from 'vitest';
import { getContractReference, loadContractFixtures } from './fixtures.ts';

const fixtures = loadContractFixtures();

/** The classes of the fixes of `report/<name>`. */
function getClasses(constraint: string, name: string): string[] {
  const fixture = fixtures.find(
    ({ deprecation, kind, file }) => deprecation === constraint && kind === 'report' && file.endsWith(`/${name}`),
  )!;
  return getContractReference(fixture).map(({ fix }) => fix.class);
}

describe('the rewrite of a read of the key', () => {
  it.each([
    ['fetch.ts', 'safe'],
    ['typed-fetch.ts', 'review'],
  ])('in report/%s is %s', (name, fixClass) => {
    expect(getClasses('rtk-public-key-shape', name)).toEqual([fixClass]);
  });
});

describe('the rewrite of an algorithm', () => {
  it.each([
    ['pss-worker.ts', 'review'],
    ['hmac-secret-worker.ts', 'manual'],
  ])('in report/%s is %s', (name, fixClass) => {
    expect(new Set(getClasses('rtk-signature-algorithm', name))).toEqual(new Set([fixClass]));
  });
});
