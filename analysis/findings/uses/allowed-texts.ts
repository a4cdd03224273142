/** Uses of paths with a text that only a type or a list allows, beside uses of the same path whose text a call passes. */
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { TextPiece } from '../../evaluator/domain/skeleton.ts';
import type { SourcePlace, Use } from '../use.ts';
import type { MatchedUse } from '../matched-use.ts';
import { addToGroup } from '../../program/group-by-key.ts';
import { memoise } from '../../program/memoise.ts';
import { findPlace } from '../places/trace.ts';

/** Returns the literals of a URL beside the text that only a type or a list allows; none where there is no such text. */
export function getPlacesBeside({ request }: MatchedUse, evaluation: Evaluation): SourcePlace[] {
  const written = (request?.url ?? []).filter((piece): piece is TextPiece => piece.kind === 'text');
  if (!written.some(({ isOfType }) => isOfType)) return [];
  return written.flatMap(({ isOfType, origin }) => (origin && !isOfType ? [findPlace(origin.node, evaluation)] : []));
}

/**
 * Tests if calls pass what a type or a list allows: for each operation of the use, one of `others` has the same literals in its URL
 * and a text of its own. Then the place to change is at those calls.
 */
export function isPassedByCalls({ deprecation, operations, besides = [] }: Use, others: readonly Use[]): boolean {
  if (besides.length === 0) return false;
  const passed = (getUsesByPlace(others).get(getKey(besides[0]!)) ?? []).filter(
    (other) => other.deprecation === deprecation && hasPlaces(other.madeBy ?? [], besides),
  );
  return operations.every(({ operation }) =>
    passed.some((other) => other.operations.some((each) => each.operation === operation)),
  );
}

/** The uses by the places of what makes them, because a file may have thousands. */
const getUsesByPlace = memoise((uses: readonly Use[]): ReadonlyMap<string, readonly Use[]> => {
  const byPlace = new Map<string, Use[]>();
  for (const use of uses)
    if (!use.besides) for (const key of new Set((use.madeBy ?? []).map(getKey))) addToGroup(byPlace, key, use);
  return byPlace;
});

function hasPlaces(places: readonly SourcePlace[], sought: readonly SourcePlace[]): boolean {
  const known = new Set(places.map(getKey));
  return sought.every((place) => known.has(getKey(place)));
}

function getKey({ file, line, column, endLine, endColumn }: SourcePlace): string {
  return [file, line, column, endLine, endColumn].join(':');
}
