/** Every fixture through the engine: what its comments announce, with either parser, and through the gate. */
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../analysis/engine.ts';
import { getPackageFacts } from '../../analysis/host/package-facts.ts';
import { loadDataset } from '../../data/load.ts';
import { loadFixtures, renderExpectation, renderFinding } from '../fixtures.ts';
import { getReference } from './reference.ts';

const fixtures = loadFixtures();

describe.each(fixtures)('$name', (fixture) => {
  const open = new Set(fixture.expected.filter(({ end }) => end === null).map(({ start }) => start));
  const expected = fixture.expected.map((each) => renderExpectation(each, fixture.text)).sort();

  it('announces something exactly where it must be reported', () => {
    expect(expected.length > 0).toBe(fixture.kind === 'report');
  });

  it.each(['typescript-estree', 'oxc'] as const)('is judged as announced, read by %s', (parser) => {
    const found = getReference(fixture, parser).map((finding) => renderFinding(finding, { text: fixture.text, open }));
    expect(found.sort()).toEqual(expected);
  });

  it('gives equal findings with both parsers, to the last field', () => {
    expect(getReference(fixture, 'oxc')).toEqual(getReference(fixture, 'typescript-estree'));
  });

  it('passes the gate if it has findings', () => {
    if (expected.length === 0) return;
    expect(createEngine(loadDataset()).isCandidate(fixture.text, getPackageFacts(fixture.file))).toBe(true);
  });
});

it('has fixtures', () => {
  expect(fixtures.length).toBeGreaterThan(0);
});
