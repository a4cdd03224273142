/** Finds the places of a package where a value gets a declared type, directly or as part of another type. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { FieldGraph } from '../../program/names/field-graph.ts';
import { findTypeUses, getDeclarationKey } from '../../program/names/type-uses.ts';
import type { AccessPath } from '../access-path.ts';
import { climbFrom, climbType } from './type-climb.ts';
import type { TypeField } from './type-fields.ts';
import type { TypePlace } from './type-place.ts';

/** The most types that are followed from a type to the types that contain it. */
const MAX_TYPES = 24;

interface Package {
  evaluation: Evaluation;
  names: FieldGraph | null;
}

export function findTypePlaces(field: TypeField, { evaluation, names }: Package): TypePlace[] {
  return followTypes({ places: [], pending: [field] }, { evaluation, names });
}

/** Finds the places of a package where a value gets the type of another one, `ReturnType<typeof listZones>`, that has the path. */
export function findQueryPlaces(query: TSESTree.TSTypeQuery, path: AccessPath, within: Package): TypePlace[] {
  const places: TypePlace[] = [];
  const pending: TypeField[] = [];
  const { evaluation } = within;
  climbType(query, path, {
    file: evaluation.getFile(query),
    evaluation,
    within: null,
    places,
    holders: pending,
    ends: [],
  });
  return followTypes({ places, pending }, within);
}

/** Adds the places of the pending types, and of the types that contain them, to those that were found before. */
function followTypes(
  { places, pending }: { places: TypePlace[]; pending: TypeField[] },
  { evaluation, names }: Package,
): TypePlace[] {
  const seen = new Set<string>();
  for (let next = pending.pop(); next && seen.size < MAX_TYPES; next = pending.pop()) {
    const key = `${getDeclarationKey(next.declaration)} ${next.path.join(' ')}`;
    if (seen.has(key)) continue;
    seen.add(key);
    for (const { node, file } of findTypeUses(next.declaration, evaluation, names)) {
      climbFrom(node, next.path, { file, evaluation, within: null, places, holders: pending, ends: [] });
    }
  }
  return places;
}
