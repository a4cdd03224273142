/** What the engine itself finds in each fixture; every face is held against it. */
import { createEngine, type Engine } from '../../analysis/engine.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import { getPackageFacts } from '../../analysis/host/package-facts.ts';
import { parseSource, type ParserName } from '../../analysis/host/parsers/parse-source.ts';
import { loadDataset } from '../../data/load.ts';
import type { FixtureFile } from '../fixtures.ts';

let engine: Engine | undefined;

/** Findings of a fixture, or of another text in its place; evidence `possible`, on the fixture's day. */
export function getReference(
  { name, file, text, asOf }: FixtureFile,
  parser: ParserName = 'typescript-estree',
): Finding[] {
  engine ??= createEngine(loadDataset());
  const { source, failure } = parseSource({ name, text }, { parser });
  if (failure !== undefined) throw new Error(`${name}:${failure.line}: ${failure.text}`);
  const analysis = engine.analyze(source, getPackageFacts(file));
  return engine.judge(source, analysis, { asOf, evidence: 'possible' });
}

/** What a test compares: everything but the trace, which the faces of one file do not show. */
export function withoutTrace(findings: readonly Finding[]): Omit<Finding, 'trace'>[] {
  return findings.map(({ trace: _trace, ...finding }) => finding);
}
