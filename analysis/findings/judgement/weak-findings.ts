/** Findings that a judgement does not report because their evidence is weaker than it wants. Each face counts them as limitations. */
import type { Judge } from '../../judge-file.ts';
import type { SourceFile } from '../../program/source-file.ts';
import { isAtLeast } from '../evidence.ts';
import { getFindingId, type Finding } from '../finding.ts';
import type { Judgement } from './judge-uses.ts';
import type { FileAnalysis } from '../file-analysis.ts';
import type { Limitation } from '../limitation.ts';

/** Returns the findings that are too weak. They are judged apart, so that they do not change the fingerprints of reported findings. */
export function judgeWeak(
  judge: Judge,
  source: Pick<SourceFile, 'text' | 'name'>,
  analysis: FileAnalysis,
  judgement: Judgement,
): Finding[] {
  const { evidence: least = 'likely' } = judgement;
  const isWeak = ({ evidence }: Pick<Finding, 'evidence'>): boolean => !isAtLeast(evidence, least);
  const { uses, breaches = [] } = analysis;
  return uses.some(isWeak) || breaches.some(isWeak)
    ? judge(source, analysis, { ...judgement, evidence: 'possible' }).filter(isWeak)
    : [];
}

/** Returns the limitation of a finding that is not reported. */
export function toWeakLimitation(finding: Finding): Limitation {
  const { file, line, evidence } = finding;
  const text = `${getFindingId(finding)} is not reported here: it is ${evidence} (--evidence ${evidence} reports it)`;
  return { file, line, reason: 'weak-evidence', text };
}
