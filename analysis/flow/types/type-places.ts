/** Finds the places of a package where a value gets a declared type, directly or as part of another type. */
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { FieldGraph } from '../../program/names/field-graph.ts';
import { findTypeUses, getDeclarationKey } from '../../program/names/type-uses.ts';
import { climbFrom } from './type-climb.ts';
import type { TypeField } from './type-fields.ts';
import type { TypePlace } from './type-place.ts';

/** The most types that are followed from a type to the types that contain it. */
const MAX_TYPES = 24;

export function findTypePlaces(
  field: TypeField,
  { evaluation, names }: { evaluation: Evaluation; names: FieldGraph | null },
): TypePlace[] {
  const places: TypePlace[] = [];
  const seen = new Set<string>();
  const pending: TypeField[] = [field];
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
