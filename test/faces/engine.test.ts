/** Every fixture through the engine: its findings are those its comments announce, and the prefilter lets it through. */
import { selectsText } from '../engine/select-text.ts';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../analysis/engine.ts';
import { getPackageFacts } from '../../analysis/host/package-facts.ts';
import { loadDataset } from '../../data/load.ts';
import { byExtent } from '../extent.ts';
import { loadFixtures, renderExpectation, renderFinding, renderRelated } from '../fixtures.ts';
import { getReference } from './reference.ts';

const fixtures = loadFixtures();
const engine = createEngine(loadDataset());
const parsers = byExtent({ sample: ['oxc'], all: ['typescript-estree', 'oxc'] } as const);

describe.each(fixtures)('$name', (fixture) => {
  const open = new Set(
    [...fixture.expected, ...fixture.related].filter(({ end }) => end === null).map(({ start }) => start),
  );
  const expected = fixture.expected.map((each) => renderExpectation(each, fixture.text)).sort();

  it('announces findings if it is in report/, none if it is in clean/', () => {
    expect(expected.length > 0).toBe(fixture.kind === 'report');
  });

  it.each(parsers)('has the announced findings, parsed by %s', (parser) => {
    const found = getReference(fixture, parser);
    const shown = { text: fixture.text, open };
    expect(found.map((finding) => renderFinding(finding, shown)).sort()).toEqual(expected);
    expect(found.flatMap((finding) => renderRelated(finding, shown)).sort()).toEqual(
      fixture.related.map((each) => renderExpectation(each, fixture.text)).sort(),
    );
  });

  it.runIf(parsers.length > 1)('has findings that are equal in every field with both parsers', () => {
    expect(getReference(fixture, 'oxc')).toEqual(getReference(fixture, 'typescript-estree'));
  });

  it('is selected by the prefilter if it has findings', () => {
    if (expected.length === 0) return;
    expect(selectsText(engine, fixture.text, getPackageFacts(fixture.file), fixture.name)).toBe(true);
  });
});

it('has fixtures', () => {
  expect(fixtures.length).toBeGreaterThan(0);
});
