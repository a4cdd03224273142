/** Ids in the settings that the data does not have: a mistyped one would move or judge nothing, in silence. */
import type { Dataset } from '../data/dataset.ts';
import { listMovedIds } from './edits/class-moves.ts';
import type { AnalysisSettings } from './analysis-settings.ts';

export interface UnknownId {
  /** The setting that holds it. */
  setting: string;
  kind: 'deprecation' | 'constraint';
  id: string;
  /** The ids that the data has. */
  known: readonly string[];
}

/**
 * Returns the first id that the data does not have; null if there is none. Where the data has no rules of a kind, ids
 * of that kind are not tested.
 */
export function findUnknownId(
  settings: Pick<AnalysisSettings, 'extendSafe' | 'extendReview' | 'optIn'>,
  { deprecations, contracts = [] }: Pick<Dataset, 'deprecations' | 'contracts'>,
): UnknownId | null {
  const optIn = settings.optIn === 'all' ? [] : (settings.optIn ?? []);
  const constraints = contracts.flatMap((contract) => contract.constraints.map(({ id }) => id));
  const ids = deprecations.map(({ id }) => id);
  const { extendSafe, extendReview } = settings;
  return (
    findIn(listMovedIds({ extendSafe }), 'extendSafe', 'deprecation', ids) ??
    findIn(listMovedIds({ extendReview }), 'extendReview', 'deprecation', ids) ??
    findIn(optIn, 'optIn', 'constraint', constraints)
  );
}

function findIn(
  ids: readonly string[],
  setting: string,
  kind: UnknownId['kind'],
  known: readonly string[],
): UnknownId | null {
  const id = known.length === 0 ? undefined : ids.find((each) => !known.includes(each));
  return id === undefined ? null : { setting, kind, id, known };
}

/** `optIn: there is no constraint "x"`. */
export function renderUnknownId({ setting, kind, id }: UnknownId): string {
  return `${setting}: there is no ${kind} "${id}"`;
}
