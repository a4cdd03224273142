/** Three-valued truth of partly known values, and its connectives (Kleene's logic). */
import type { ContractSchema } from '../../../data/contract-schema.ts';
import type { PartialProperty } from './partial-json.ts';

export type Truth = 'yes' | 'no' | 'unknown';

/** What breaks a schema. Only a judgement with the truth `no` has any. */
export interface Break<Origin> {
  keyword: keyof ContractSchema;
  /** The place that breaks it; for something missing the object that lacks it; null where no code writes it. */
  origin: Origin | null;
  /** The property that is missing or must not exist. */
  name?: string;
}

export interface SchemaJudgement<Origin> {
  truth: Truth;
  breaks: readonly Break<Origin>[];
}

/** Judges a choice: one of the values is real, and it is unknown which. */
export function judgeChoice<Origin>(judgements: readonly SchemaJudgement<Origin>[]): SchemaJudgement<Origin> {
  const [first] = judgements;
  return first && judgements.every(({ truth }) => truth === first.truth) ? first : createJudgement('unknown');
}

/** Broken if every judgement is. */
export function judgeAny<Origin>(judgements: readonly SchemaJudgement<Origin>[]): SchemaJudgement<Origin> {
  const truth = anyHolds(judgements.map((judgement) => judgement.truth));
  return truth === 'no' ? judgements[0]! : createJudgement(truth);
}

/** Met if every judgement is; broken if one is. */
export function judgeAll<Origin>(judgements: readonly SchemaJudgement<Origin>[]): SchemaJudgement<Origin> {
  const breaks = judgements.flatMap((judgement) => judgement.breaks);
  if (breaks.length > 0) return { truth: 'no', breaks };
  return createJudgement(judgements.every(({ truth }) => truth === 'yes') ? 'yes' : 'unknown');
}

/** Disjunction. */
export function anyHolds(truths: readonly Truth[]): Truth {
  if (truths.includes('yes')) return 'yes';
  return truths.every((truth) => truth === 'no') ? 'no' : 'unknown';
}

/** Negation; `unknown` stays `unknown`. */
export function negate(truth: Truth): Truth {
  if (truth === 'unknown') return 'unknown';
  return truth === 'yes' ? 'no' : 'yes';
}

/** Creates a judgement without breaks. */
export function createJudgement<Origin>(truth: Exclude<Truth, 'no'>): SchemaJudgement<Origin> {
  return { truth, breaks: [] };
}

/** A property that may be missing cannot break a schema for certain. */
export function weakenIfOptional<Origin>(
  judgement: SchemaJudgement<Origin>,
  { isOptional }: PartialProperty<Origin>,
): SchemaJudgement<Origin> {
  return isOptional && judgement.truth === 'no' ? createJudgement('unknown') : judgement;
}
