/** Every fixture of a constraint through the engine: what its comments announce, with either parser, and through the gate. */
import { describe, expect, it } from 'vitest';
import { renderExpectation, renderFinding } from '../fixtures.ts';
import { getContractEngine, getContractReference, getFacts, getOptIn, loadContractFixtures } from './fixtures.ts';

const fixtures = loadContractFixtures();

describe.each(fixtures)('$name', (fixture) => {
  const open = new Set(fixture.expected.filter(({ end }) => end === null).map(({ start }) => start));
  const expected = fixture.expected.map((each) => renderExpectation(each, fixture.text)).sort();

  it('announces something exactly where it must be reported', () => {
    expect(expected.length > 0).toBe(fixture.kind === 'report');
  });

  it.each(['typescript-estree', 'oxc'] as const)('is judged as announced, read by %s', (parser) => {
    const found = getContractReference(fixture, parser).map((finding) =>
      renderFinding(finding, { text: fixture.text, open }),
    );
    expect(found.sort()).toEqual(expected);
  });

  it('passes the gate, reported or clean', () => {
    expect(getContractEngine(getOptIn(fixture.deprecation)).isCandidate(fixture.text, getFacts(fixture))).toBe(true);
  });
});
