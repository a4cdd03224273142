/** Source text in, what the engine says of it out; for tests that need no file. */
import { createEngine, type Engine } from '../../analysis/engine.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import { applyEdits } from '../../analysis/edits/apply.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import type { AnalysisSettings } from '../../analysis/analysis-settings.ts';
import type { PackageFacts } from '../../analysis/program/source-file.ts';
import { loadDataset } from '../../data/load.ts';
import type { FileAnalysis } from '../../analysis/findings/file-analysis.ts';

export const TALKING: PackageFacts = { talksToPlatform: true, sdk: { kind: 'installed', spec: '4.5.0' } };
export const DAY = '2026-11-21';

let shipped: Engine | undefined;

/** The engine with the shipped data, made once. */
export function getEngine(): Engine {
  return (shipped ??= createEngine(loadDataset()));
}

export function analyzeText(
  text: string,
  {
    name = 'source.ts',
    facts = TALKING,
    settings,
  }: { name?: string; facts?: PackageFacts; settings?: AnalysisSettings } = {},
): {
  analysis: FileAnalysis;
  findings: Finding[];
} {
  const engine = settings ? createEngine(loadDataset(), settings) : getEngine();
  const { source, failure } = parseSource({ name, text });
  if (failure) throw new Error(`${failure.line}: ${failure.text}`);
  const analysis = engine.analyze(source, { facts });
  return { analysis, findings: engine.judge(source, analysis, { asOf: DAY, evidence: 'possible' }) };
}

/** The text after every proven safe fix. */
export function fixText(text: string): string {
  const { findings } = analyzeText(text);
  const edits = findings
    .filter(({ fix, evidence }) => fix.class === 'safe' && evidence === 'proven')
    .flatMap(({ fix }) => fix.edits ?? []);
  return applyEdits(text, edits).text;
}
