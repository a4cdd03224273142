/** The quick test rules out no text that the prefilter selects outside of a package that talks to the platform. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../analysis/engine.ts';
import { NO_PACKAGE } from '../../analysis/program/source-file.ts';
import { loadDataset } from '../../data/load.ts';
import { getContractEngine, loadContractFixtures } from '../contracts/fixtures.ts';
import { byExtent } from '../extent.ts';
import { getEngine } from '../engine/analyze-text.ts';
import { selectsText } from '../engine/select-text.ts';
import { loadFixtures } from '../fixtures.ts';

const fixtures = [...loadFixtures(), ...loadContractFixtures()];

describe.each([
  ['deprecations', getEngine()],
  ['contracts', getContractEngine([])],
])('the quick test for %s', (_name, engine) => {
  it('lets every selected fixture pass, with lines taken out', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fixtures),
        fc.infiniteStream(fc.integer({ min: 0, max: 9 })),
        ({ name, text }, stream) => {
          const kept = text
            .split('\n')
            .filter(() => stream.next().value !== 0)
            .join('\n');
          if (!engine.mayStandAlone(kept))
            expect([kept, selectsText(engine, kept, NO_PACKAGE, name)]).toEqual([kept, false]);
        },
      ),
      { numRuns: byExtent({ sample: 300, all: 3_000 }) },
    );
  });

  it.each([
    ["fetch('https://api.cloudflare.com/client/v4/zones')", true],
    ["import Client from 'cloudflare';", true],
    ["fetch('https://\\x61pi.example.com/zones')", true],
    ["fetch('https://%61pi.example.com/zones')", true],
    ["fetch(base + '/\\tzones')", true],
    ["import { env } from '@cloudflare/workers-types';", false],
    ['// the rules and filters of the firewall, their roles and settings', false],
    ["exec('npm', 'run', 'build', { env: { secrets }, webhooks: [] });", false],
  ])('decides by the words of the platform: %s', (text, passes) => {
    expect(engine.mayStandAlone(text)).toBe(passes);
  });
});

it('lets every text pass where calls are declared or the platform is assumed', () => {
  const engines = [{ assumePlatform: true }, { wrappers: [{ call: 'api', path: 0 }] }].map((settings) =>
    createEngine(loadDataset(), settings),
  );
  expect(engines.map((engine) => engine.mayStandAlone('api(path)'))).toEqual([true, true]);
});
