/** The input and the result of planning one rewrite; other uses of the same text are checked later. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { SdkTables } from '../../data/dataset.ts';
import type { SingleEdit } from '../../data/deprecation-schema.ts';
import type { TextPiece } from '../evaluator/domain/skeleton.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import type { Edit } from '../findings/use.ts';
import type { MatchedUse } from '../findings/matched-use.ts';
import type { ClassMoves } from './class-moves.ts';
import type { PackageFacts } from '../program/source-file.ts';

/** Old ID to new ID, as the user configures it. */
type IdMap = Readonly<Record<string, string>>;

/** The same for every use of a file. */
export interface FilePlanContext {
  evaluation: Evaluation;
  /** Of the analysed file; every range counts in it. */
  text: string;
  brand: string;
  tables: SdkTables;
  facts: PackageFacts;
  ids: IdMap;
  moves: ClassMoves;
  /** All uses of the file. */
  uses: readonly MatchedUse[];
  /** The evaluation of the file that sends the changed text, if that text is in a module. Other importers may send it as well. */
  importer?: Evaluation;
}

export interface PlanContext extends FilePlanContext {
  use: MatchedUse;
}

export type EditKind = SingleEdit['kind'];
export type EditOfKind<K extends EditKind> = Extract<SingleEdit, { kind: K }>;
export type Planner<K extends EditKind> = (edit: EditOfKind<K>, context: PlanContext) => Plan | Refused;

/** Why an edit cannot be made, in words that continue "not rewritten: ". */
export interface Refused {
  refused: string;
  /** A newer version of the SDK has the method that the edit calls. */
  isSdkTooOld?: true;
}

/** The reason alone; null where the edit can be made. */
export type RefusalReason = string | null;

/** One replacement, and the shared text or node that it changes. */
export interface PlannedEdit {
  edit: Edit;
  /** Characters of a literal that several requests may share. */
  piece?: TextPiece;
  /** A node inside an object, call or array that several requests may share. */
  node?: TSESTree.Node;
  /** The call that the edit removes: it may send several requests. */
  omitted?: TSESTree.Node;
}

/** Edits that are made all or not at all. */
export interface Plan {
  edits: readonly PlannedEdit[];
  /** Removes the declarations of names that nothing uses any more. */
  unused?: readonly Edit[];
  /** Further work for the reviewer, which the marker names. */
  note?: string;
  /** Which reads of the answer a person has to look for, because the answer goes where it is not followed. */
  unfollowed?: string;
}

export const EMPTY_PLAN: Plan = { edits: [] };

export function isRefused<T extends object>(planned: Refused | T): planned is Refused {
  return 'refused' in planned;
}

/** One plan with the edits of all; the first refusal if there is one. */
export function joinPlans(plans: readonly (Plan | Refused)[]): Plan | Refused {
  const refused = plans.find((plan) => isRefused(plan));
  if (refused) return refused;
  const made = plans.filter((plan): plan is Plan => !isRefused(plan));
  const note = made.find((plan) => plan.note !== undefined)?.note;
  const edits = made.flatMap((plan) => plan.edits);
  return note === undefined ? { edits } : { edits, note };
}

/** Edits as a plan: of one node that requests may share, or of nothing shared. */
export function toPlan(edits: readonly Edit[], node?: TSESTree.Node): Plan {
  return { edits: edits.map((edit) => (node ? { edit, node } : { edit })) };
}

/** Joins the plans for all places of a change. No place refuses it, unless the change is optional. */
export function planAtPlaces<T>(
  { optional }: { optional?: boolean },
  places: readonly T[],
  plan: (place: T) => Plan | Refused,
): Plan | Refused {
  if (places.length === 0) return optional ? EMPTY_PLAN : { refused: 'the part that has to change is not written out' };
  return joinPlans(places.map(plan));
}
