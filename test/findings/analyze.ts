/** One file with a dataset of a few entries: what is reported of it, in short. */
import { createEngine } from '../../analysis/engine.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import { selectsText } from '../engine/select-text.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { NO_PACKAGE, type PackageFacts } from '../../analysis/program/source-file.ts';
import type { Dataset } from '../../data/dataset.ts';
import { loadDataset } from '../../data/load.ts';
import type { Affects, Deprecation } from '../../data/deprecation-schema.ts';

export const TALKING: PackageFacts = { talksToPlatform: true, sdk: { kind: 'installed', spec: '4.5.0' } };
export const BASE = 'https://api.cloudflare.com/client/v4';

/** The shipped dataset with these kinds of use in the place of its deprecations, each an entry of its own. */
export function makeDataset(...affects: Affects[]): Dataset {
  const entries = affects.map((entry, index): Deprecation => ({
    id: `entry-${index}`,
    item: null,
    title: 'Old thing',
    summary: 'It goes.',
    dates: { deprecated: '2025-01-01', ends: null },
    detectable: 'yes',
    affects: [entry],
    replacement: { none: 'it just goes.' },
    rewrites: [],
    steps: ['Stop.'],
    sources: [{ fact: 'all', source: 'a test' }],
  }));
  return { ...loadDataset(), deprecations: entries };
}

/** What is found, each as `evidence text-of-the-range`; the prefilter must select what has a finding. */
export function findIn(text: string, dataset: Dataset, facts: PackageFacts = TALKING): string[] {
  return getFindings(text, dataset, facts).map(({ evidence, range }) => `${evidence} ${text.slice(...range)}`);
}

export function getFindings(text: string, dataset: Dataset, facts: PackageFacts = TALKING): Finding[] {
  const engine = createEngine(dataset);
  const { source, failure } = parseSource({ name: 'source.ts', text });
  if (failure) throw new Error(`${failure.line}: ${failure.text}`);
  const analysis = engine.analyze(source, { facts });
  const [failed] = analysis.limitations.filter(({ reason }) => reason === 'analysis-failed');
  if (failed) throw new Error(failed.text);
  if (analysis.uses.length > 0 && !selectsText(engine, text, facts))
    throw new Error('the prefilter leaves the file out');
  return engine.judge(source, analysis, { asOf: '2026-11-21', evidence: 'possible' });
}

export { NO_PACKAGE };
