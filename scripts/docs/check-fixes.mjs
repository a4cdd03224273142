/** Finds the fix class of constraints with a check from their fixtures, because the data does not contain it. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createEngine } from '../../analysis/engine.ts';
import { createPackageReader } from '../../analysis/host/package-facts.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { loadContracts, loadDataset } from '../../data/load.ts';
import { ROOT } from './sources.mjs';

const CLASSES = ['safe', 'review'];

/**
 * Returns the safest fix class among the fixtures of each constraint, by id; no entry if none has a fix. `findIn` returns the
 * findings of a fixture; the tests have them already.
 */
export function findCheckFixes(findIn = createFinder()) {
  const inChecks = loadContracts().flatMap(({ constraints }) => constraints.filter(({ judged }) => 'check' in judged));
  return new Map(
    inChecks.flatMap(({ id }) => {
      const folder = join(ROOT, 'test/contracts/fixtures', id, 'report');
      const classes = readdirSync(folder).flatMap((name) =>
        findIn(join(folder, name)).flatMap(({ contract, fix }) =>
          contract === id && fix.edits !== undefined ? [fix.class] : [],
        ),
      );
      const surest = CLASSES.find((known) => classes.includes(known));
      return surest === undefined ? [] : [[id, surest]];
    }),
  );
}

function createFinder() {
  const dataset = loadDataset();
  const engine = createEngine({ ...dataset, deprecations: [], contracts: loadContracts() }, { optIn: 'all' });
  const packages = createPackageReader(dataset.platform);
  return (file) => {
    const text = readFileSync(file, 'utf8');
    const { source } = parseSource({ name: basename(file), text });
    const analysis = engine.analyze(source, { facts: packages.getPackage(dirname(file)).facts });
    const failed = analysis.limitations.find(({ reason }) => reason === 'analysis-failed');
    if (failed) throw new Error(`${file}: ${failed.text}`);
    return engine.judge(source, analysis, { asOf: '2026-11-10', evidence: 'possible' });
  };
}
