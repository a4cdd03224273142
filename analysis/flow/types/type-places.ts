/** Finds the places of a package where a value gets a declared type, directly or as part of another type. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { FieldGraph } from '../../program/names/field-graph.ts';
import { findTypeNames, type TypeNameUse } from '../../program/names/field-occurrences.ts';
import { resolveExport, resolveTypeName, type TypeDeclaration } from '../../program/modules/type-declarations.ts';
import { climbFrom } from './type-climb.ts';
import type { TypeField } from './type-fields.ts';
import type { TypePlace } from './type-place.ts';

/** The most types that are followed from a type to the types that contain it. */
const MAX_TYPES = 24;
/** A type that is named more often is not followed. */
const MAX_USES = 200;

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
    for (const { node, file } of findUses(next.declaration, evaluation, names)) {
      climbFrom(node, next.path, { file, evaluation, within: null, places, holders: pending, ends: [] });
    }
  }
  return places;
}

/** Equal for one declaration in two parses of its file. */
function getDeclarationKey({ node, file }: TypeDeclaration): string {
  return `${file.source.path ?? file.source.name}:${node.range[0]}`;
}

function getDeclaredName(node: TSESTree.Node): string | null {
  return 'id' in node && node.id?.type === 'Identifier' ? node.id.name : null;
}

/** The names in types that refer to a declaration. */
function findUses(
  declaration: TypeDeclaration,
  evaluation: Evaluation,
  names: FieldGraph | null,
): readonly TypeNameUse[] {
  const name = getDeclaredName(declaration.node);
  if (name === null) return [];
  const uses = names?.getTypeNames(name) ?? findTypeNames(name, evaluation.facts);
  if (uses.length > MAX_USES) return [];
  const key = getDeclarationKey(declaration);
  return uses.filter(({ node, file }) => {
    const found = resolveTypeName(node, file, evaluation)?.declaration ?? resolveUndeclared(node, evaluation, names);
    return found && getDeclarationKey(found) === key;
  });
}

/** Returns the export that a name without an import refers to, because a framework imports it. */
function resolveUndeclared(
  { name }: TSESTree.Identifier,
  evaluation: Evaluation,
  names: FieldGraph | null,
): TypeDeclaration | null {
  const [declared, ...others] = names?.getDeclaring(name) ?? [];
  return declared && others.length === 0 ? resolveExport(declared.node, declared.file, evaluation).declaration : null;
}
