/** What the engine itself finds in each fixture; every face is compared with it. */
import { createEngine, type Engine } from '../../analysis/engine.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import { getPackageFacts } from '../../analysis/host/package-facts.ts';
import { parseSource, type ParserName } from '../../analysis/host/parsers/parse-source.ts';
import { loadDataset } from '../../data/load.ts';
import type { FixtureFile } from '../fixtures.ts';
import { shareResults } from '../shared-results.ts';

let engine: Engine | undefined;
const share = shareResults<readonly Finding[]>('reference');

/**
 * Returns the findings of a fixture, or of another text in its place, with evidence `possible`, on the fixture's day.
 * The default parser is the faster one; test/faces/engine.test.ts proves that both give equal findings.
 */
export function getReference({ name, file, text, asOf }: FixtureFile, parser: ParserName = 'oxc'): readonly Finding[] {
  return share([parser, name, asOf, text].join('\0'), () => {
    engine ??= createEngine(loadDataset());
    const { source, failure } = parseSource({ name, text }, { parser });
    if (failure !== undefined) throw new Error(`${name}:${failure.line}: ${failure.text}`);
    const analysis = engine.analyze(source, { facts: getPackageFacts(file) });
    return engine.judge(source, analysis, { asOf, evidence: 'possible' });
  });
}
