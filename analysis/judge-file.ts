/** Applies a day to the analysis of a file. It needs no engine, so that a cached analysis can be judged without one. */
import type { Dataset } from '../data/dataset.ts';
import { judgeBreaches } from './contracts/judge-breaches.ts';
import type { Finding } from './findings/finding.ts';
import { judgeUses, type Judgement } from './findings/judgement/judge-uses.ts';
import type { SourceFile } from './program/source-file.ts';
import type { AnalysisSettings } from './analysis-settings.ts';
import type { FileAnalysis } from './findings/file-analysis.ts';

/** Applies a day. Findings come in the order of their place. */
export type Judge = (
  source: Pick<SourceFile, 'text' | 'name'>,
  analysis: FileAnalysis,
  judgement: Judgement,
) => Finding[];

export function createJudge(shipped: Dataset, settings: AnalysisSettings = {}): Judge {
  const brand = settings.brand ?? shipped.platform.brand;
  return (source, analysis, judgement) => {
    const uses = judgeUses(source, analysis, judgement, {
      deprecations: shipped.deprecations,
      brand,
      documentUrl: shipped.platform.documentUrl,
    });
    if (!analysis.breaches?.length) return uses;
    const breaches = judgeBreaches(source, analysis.breaches, judgement, shipped.contracts ?? []);
    return [...uses, ...breaches].sort((one, other) => one.range[0] - other.range[0] || one.range[1] - other.range[1]);
  };
}
