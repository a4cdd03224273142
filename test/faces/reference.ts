/** What the engine itself finds in each fixture; every face is compared with it. */
import { createEngine, type Engine } from '../../analysis/engine.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import { getPackageFacts } from '../../analysis/host/package-facts.ts';
import { parseSource, type ParserName } from '../../analysis/host/parsers/parse-source.ts';
import { loadDataset } from '../../data/load.ts';
import type { FixtureFile } from '../fixtures.ts';

let engine: Engine | undefined;
/** Findings by parser, name, day and text: many suites of one process need those of the same fixture. */
const known = new Map<string, readonly Finding[]>();

/**
 * Returns the findings of a fixture, or of another text in its place, with evidence `possible`, on the fixture's day.
 * The default parser is the faster one; test/faces/engine.test.ts proves that both give equal findings.
 */
export function getReference({ name, file, text, asOf }: FixtureFile, parser: ParserName = 'oxc'): readonly Finding[] {
  const key = [parser, name, asOf, text].join('\0');
  let findings = known.get(key);
  if (findings === undefined) {
    engine ??= createEngine(loadDataset());
    const { source, failure } = parseSource({ name, text }, { parser });
    if (failure !== undefined) throw new Error(`${name}:${failure.line}: ${failure.text}`);
    const analysis = engine.analyze(source, { facts: getPackageFacts(file) });
    findings = engine.judge(source, analysis, { asOf, evidence: 'possible' });
    known.set(key, findings);
  }
  return findings;
}
