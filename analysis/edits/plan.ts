/** What a rewrite would change for one use, before it is known who else uses the same text. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit } from '../findings/finding.ts';
import type { TextPiece } from '../evaluator/domain/skeleton.ts';

/** Why an edit cannot be made, in words. */
export interface Refused {
  refused: string;
}

/** One replacement, and what has to belong to the requests that want it. */
export interface PlannedEdit {
  edit: Edit;
  /** The characters of a text that several requests may share. */
  piece?: TextPiece;
  /** A node inside an object, a call or an array that several requests may share. */
  node?: TSESTree.Node;
}

/** Edits that are made all or not at all. */
export interface Plan {
  edits: readonly PlannedEdit[];
}

export function isRefused<T extends object>(planned: Refused | T): planned is Refused {
  return 'refused' in planned;
}

/** One plan of several; the first refusal refuses them all. */
export function joinPlans(plans: readonly (Plan | Refused)[]): Plan | Refused {
  return (
    plans.find((plan) => isRefused(plan)) ?? { edits: plans.flatMap((plan) => (isRefused(plan) ? [] : plan.edits)) }
  );
}
