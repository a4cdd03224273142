/** Every fixture of a constraint through the engine: its findings are those its comments announce, and the prefilter lets it through. */
import { selectsText } from '../engine/select-text.ts';
import { describe, expect, it } from 'vitest';
import { byExtent } from '../extent.ts';
import { renderExpectation, renderFinding } from '../fixtures.ts';
import { getContractEngine, getContractReference, getFacts, getOptIn, loadContractFixtures } from './fixtures.ts';

const fixtures = loadContractFixtures();
const parsers = byExtent({ sample: ['oxc'], all: ['typescript-estree', 'oxc'] } as const);

describe.each(fixtures)('$name', (fixture) => {
  const open = new Set(fixture.expected.filter(({ end }) => end === null).map(({ start }) => start));
  const expected = fixture.expected.map((each) => renderExpectation(each, fixture.text)).sort();

  it('announces findings if it is in report/, none if it is in clean/', () => {
    expect(expected.length > 0).toBe(fixture.kind === 'report');
  });

  it.each(parsers)('has the announced findings, parsed by %s', (parser) => {
    const found = getContractReference(fixture, parser).map((finding) =>
      renderFinding(finding, { text: fixture.text, open }),
    );
    expect(found.sort()).toEqual(expected);
  });

  it('is selected by the prefilter, reported or clean', () => {
    const engine = getContractEngine(getOptIn(fixture.deprecation));
    expect(selectsText(engine, fixture.text, getFacts(fixture))).toBe(true);
  });
});
