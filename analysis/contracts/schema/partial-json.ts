/** Partly known JSON, and the three-valued truth of judgements on it (Kleene's logic). */
import type { ContractSchema } from '../../../data/contract-schema.ts';

/**
 * Partly known JSON: the parts of a request that the source shows. `Origin` is the caller's link to the source, such as
 * a place.
 */
export type PartialJson<Origin> =
  | UnknownPart
  | { kind: 'scalar'; value: number | boolean | null; origin: Origin }
  /**
   * A text; null is a hole, which may be any text, also the empty one. Two literal pieces are never adjacent. `unit` tells the unit of a
   * duration, and the expression that has it. `end`: the text at `origin` is only `head`, and the literal at `end` completes it.
   */
  | {
      kind: 'text';
      pieces: readonly (string | null)[];
      unit?: { name: NonNullable<ContractSchema['unit']>; origin: Origin };
      end?: { head: string; origin: Origin };
      origin: Origin;
    }
  /** `isOpen`: it may hold further elements at any position. */
  | { kind: 'list'; items: readonly PartialJson<Origin>[]; isOpen: boolean; origin: Origin }
  /** `isOpen`: it may hold further properties. */
  | { kind: 'object'; properties: ReadonlyMap<string, PartialProperty<Origin>>; isOpen: boolean; origin: Origin }
  /** One of several values. */
  | { kind: 'choice'; values: readonly PartialJson<Origin>[] };

interface UnknownPart {
  kind: 'unknown';
}

export interface PartialProperty<Origin> {
  /** The place of its key. */
  origin: Origin;
  /** True if it may be missing. */
  isOptional: boolean;
  read(): PartialJson<Origin>;
}

export type Truth = 'yes' | 'no' | 'unknown';

/** The parts that break a schema. Only a judgement with the truth `no` has any. */
export interface Break<Origin> {
  keyword: keyof ContractSchema;
  /** The place that breaks it; for something missing the object that lacks it; null where no code writes it. */
  origin: Origin | null;
  /** The property that is missing or must not exist. */
  name?: string;
  /** The key of the property that the place disagrees with. */
  beside?: Origin;
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

/** Judges alternatives: broken if every judgement is. */
export function judgeAny<Origin>(judgements: readonly SchemaJudgement<Origin>[]): SchemaJudgement<Origin> {
  const truth = anyHolds(judgements.map((judgement) => judgement.truth));
  return truth === 'no' ? judgements[0]! : createJudgement(truth);
}

/** Judges a conjunction: met if every judgement is; broken if one is. */
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

/** Returns the whole text; null where it has a hole. */
export function joinPieces(pieces: readonly (string | null)[]): string | null {
  return pieces.includes(null) ? null : pieces.join('');
}
