/** What is said of a value known in part: yes, no or unknown, and how several such answers are joined (Kleene's logic). */
import type { ContractSchema } from '../../../data/contract-schema.ts';
import type { PartialProperty } from './partial-json.ts';

export type Truth = 'yes' | 'no' | 'unknown';

/** What breaks a schema; empty unless the truth is `no`. */
export interface Break<Origin> {
  keyword: keyof ContractSchema;
  /** Where it is written; of something missing, the place that lacks it; null where the root itself is nowhere. */
  origin: Origin | null;
  /** The property that is missing or should not be there. */
  name?: string;
}

export interface SchemaJudgement<Origin> {
  truth: Truth;
  breaks: readonly Break<Origin>[];
}

/** One of several, and nobody knows which. */
export function judgeChoice<Origin>(judgements: readonly SchemaJudgement<Origin>[]): SchemaJudgement<Origin> {
  const [first] = judgements;
  return first && judgements.every(({ truth }) => truth === first.truth) ? first : createJudgement('unknown');
}

/** Broken where each of several is. */
export function judgeAny<Origin>(judgements: readonly SchemaJudgement<Origin>[]): SchemaJudgement<Origin> {
  const truth = anyHolds(judgements.map((judgement) => judgement.truth));
  return truth === 'no' ? judgements[0]! : createJudgement(truth);
}

/** Met where each of several is; what breaks any breaks it. */
export function judgeAll<Origin>(judgements: readonly SchemaJudgement<Origin>[]): SchemaJudgement<Origin> {
  const breaks = judgements.flatMap((judgement) => judgement.breaks);
  if (breaks.length > 0) return { truth: 'no', breaks };
  return createJudgement(judgements.every(({ truth }) => truth === 'yes') ? 'yes' : 'unknown');
}

/** Whether one of several holds. */
export function anyHolds(truths: readonly Truth[]): Truth {
  if (truths.includes('yes')) return 'yes';
  return truths.every((truth) => truth === 'no') ? 'no' : 'unknown';
}

/** The opposite; of unknown, unknown. */
export function negate(truth: Truth): Truth {
  if (truth === 'unknown') return 'unknown';
  return truth === 'yes' ? 'no' : 'yes';
}

/** A judgement that nothing breaks. */
export function createJudgement<Origin>(truth: Exclude<Truth, 'no'>): SchemaJudgement<Origin> {
  return { truth, breaks: [] };
}

/** What may be missing breaks nothing for certain. */
export function weakenIfOptional<Origin>(
  judgement: SchemaJudgement<Origin>,
  { isOptional }: PartialProperty<Origin>,
): SchemaJudgement<Origin> {
  return isOptional && judgement.truth === 'no' ? createJudgement('unknown') : judgement;
}
