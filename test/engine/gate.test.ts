/** The gate never turns away a file in which the engine finds something. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { NO_PACKAGE } from '../../analysis/program/source-file.ts';
import { loadFixFixtures, loadFixtures } from '../fixtures.ts';
import { getEngine, TALKING } from './analyze-text.ts';

const engine = getEngine();

/** Uses that the engine finds without asking the gate, which it does by itself unless all that is sent is wanted. */
function countUses(name: string, text: string, facts = TALKING): number {
  const { source } = parseSource({ name, text });
  return source ? engine.analyze(source, facts, 'all that is sent').uses.length : 0;
}

const texts = [...loadFixtures(), ...loadFixFixtures().flatMap(({ before, after }) => [before, after])];

describe('a gated run', () => {
  it.each([TALKING, NO_PACKAGE])('equals an ungated one on every fixture (%o)', (facts) => {
    for (const { name, text } of texts) {
      if (!engine.isCandidate(text, facts)) expect([name, countUses(name, text, facts)]).toEqual([name, 0]);
    }
  });

  it('equals an ungated one on fixtures with lines taken out', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.infiniteStream(fc.integer({ min: 0, max: 9 })),
        ({ name, text }, stream) => {
          const kept = text
            .split('\n')
            .filter(() => stream.next().value !== 0)
            .join('\n');
          if (!engine.isCandidate(kept, TALKING)) expect(countUses(name, kept)).toBe(0);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('lets a path through whose letters are spelled as escapes', () => {
    const text = 'fetch(`https://api.cloudflare.com/client/v4/accounts/${a}/\\x77orkers/namespaces`);';
    expect(countUses('a.ts', text)).toBe(1);
    expect(engine.isCandidate(text, NO_PACKAGE)).toBe(true);
  });

  it('stops what only mentions the words in prose', () => {
    expect(
      engine.hasMarker('// the rules and filters of the firewall, their roles and settings, workers and namespaces'),
    ).toBe(false);
  });
});
