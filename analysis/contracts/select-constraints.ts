/** Selects the constraints that are judged. */
import type { Confidence, Constraint, Contract } from '../../data/contract-schema.ts';

/** Selects the active constraints: opt-in constraints only where they are named. */
export function selectConstraints(contracts: readonly Contract[], optIn: readonly string[] | 'all' = []): Constraint[] {
  return contracts.flatMap(({ constraints }) =>
    constraints.filter((constraint) => !isOptIn(constraint) || optIn === 'all' || optIn.includes(constraint.id)),
  );
}

/** True for a constraint of low confidence, without a sentence of the document, or with a stated reason. */
export function isOptIn({
  confidence,
  sentences,
  optIn,
}: {
  confidence: Confidence;
  sentences: readonly unknown[];
  optIn?: string;
}): boolean {
  return confidence === 'low' || sentences.length === 0 || optIn !== undefined;
}
