/** The fields that types like `Pick` and `Omit` take from another type. */
import type { TSESTree } from '@typescript-eslint/utils';
import { memoise } from '../../program/memoise.ts';
import { PICKING_TYPES } from '../../libraries/flows/generic-types.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { resolveTypeName, type TypeModules } from '../../program/modules/type-declarations.ts';
import type { AccessPath } from '../access-path.ts';

/** Aliases of keys are followed this far. */
const MAX_DEPTH = 4;

/**
 * Tests if a picking type has the field at the beginning of a path: `Pick<DnsRecord, 'locked'>`. With keys that are not written as
 * literals, `Pick` takes no field, and `Omit` keeps all of them.
 */
export function keepsField(
  name: string,
  keys: TSESTree.TypeNode | undefined,
  [head]: AccessPath,
  where: { file: FileFacts; modules: TypeModules },
): boolean {
  const names = (keys && listKeys(keys, where, 0)) ?? new Set();
  return names.has(head ?? '') === (PICKING_TYPES.get(name) === 'keeps');
}

/** The steps of the keys; null if some are not known. */
function listKeys(
  type: TSESTree.TypeNode,
  { file, modules }: { file: FileFacts; modules: TypeModules },
  depth: number,
): ReadonlySet<string> | null {
  if (depth > MAX_DEPTH) return null;
  const written = getWrittenKeys(type);
  if (written) return written;
  if (type.type === 'TSUnionType') {
    const parts = type.types.map((part) => listKeys(part, { file, modules }, depth + 1));
    return parts.includes(null) ? null : new Set(parts.flatMap((part) => [...part!]));
  }
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return null;
  const declaration = resolveTypeName(type.typeName, file, modules)?.declaration;
  return declaration?.node.type === 'TSTypeAliasDeclaration'
    ? listKeys(declaration.node.typeAnnotation, { file: declaration.file, modules }, depth + 1)
    : null;
}

/** The steps of keys that are written as literals; null for others. An interface is visited on many ways. */
const getWrittenKeys = memoise((type: TSESTree.TypeNode): ReadonlySet<string> | null => {
  const parts = type.type === 'TSUnionType' ? type.types : [type];
  const keys = parts.flatMap((part) =>
    part.type === 'TSLiteralType' && part.literal.type === 'Literal' ? [`.${part.literal.value}`] : [],
  );
  return keys.length === parts.length ? new Set(keys) : null;
});
