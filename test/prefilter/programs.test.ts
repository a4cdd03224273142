/** Neither the prefilter nor the order or names of files change what a run over a program of several files finds. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byExtent } from '../extent.ts';
import { ROOT } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';
import { createVariants, findDifferences } from './compare-runs.ts';
import { readProgram } from './vary-program.ts';

const FOLDER = join(ROOT, 'test/projects');
const projects = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [join(FOLDER, entry.name)] : [],
);
const programs = [...projects, join(ROOT, 'examples/legacy-consumer')].map(readProgram);

describe('a run over a program', () => {
  it('finds the same without the prefilter, with files shuffled and with files renamed', { timeout: 300_000 }, () => {
    const step = byExtent({ sample: 15, all: 1 });
    for (const program of programs.filter((_, index) => index % step === 0))
      expect(findDifferences(program, { removed: [], seed: 1 }, createFolder)).toEqual([]);
  });

  it('finds the same in all of these with lines taken out', { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(fc.constantFrom(...programs), createVariants(10), (program, variant) => {
        expect(findDifferences(program, variant, createFolder)).toEqual([]);
      }),
      { numRuns: byExtent({ sample: 2, all: 200 }), seed: 20261121 },
    );
  });
});
