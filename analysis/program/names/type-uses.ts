/** Finds the places where a package names a type that it declares. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../file-facts.ts';
import {
  resolveExport,
  resolveTypeName,
  type TypeDeclaration,
  type TypeModules,
} from '../modules/type-declarations.ts';
import type { FieldGraph } from './field-graph.ts';
import { findTypeNames, type TypeNameUse } from './field-occurrences.ts';

/** A type that is named more often is not followed. */
const MAX_USES = 200;

/** What knows the modules of the analysed file, and that file. */
interface Program extends TypeModules {
  readonly facts: FileFacts;
}

/** Equal for one declaration in two parses of its file. */
export function getDeclarationKey({ node, file }: TypeDeclaration): string {
  return `${file.source.path ?? file.source.name}:${node.range[0]}`;
}

/** The names in types that refer to a declaration; those of the analysed file alone where names are not followed. */
export function findTypeUses(
  declaration: TypeDeclaration,
  program: Program,
  names: FieldGraph | null,
): readonly TypeNameUse[] {
  const name = getDeclaredName(declaration.node);
  if (name === null) return [];
  const uses = names ? getAllNames(name, declaration.file, names) : findTypeNames(name, program.facts);
  if (uses.length > MAX_USES) return [];
  const key = getDeclarationKey(declaration);
  return uses.filter(({ node, file }) => {
    const found = resolveTypeName(node, file, program)?.declaration ?? resolveUndeclared(node, program, names);
    return found && getDeclarationKey(found) === key;
  });
}

/** The names of a type in the package, and in the file that declares it, which may be of another package of the workspace. */
function getAllNames(name: string, home: FileFacts, names: FieldGraph): readonly TypeNameUse[] {
  const uses = names.getTypeNames(name);
  const isListed = uses.some(({ file }) => file.source.path === home.source.path);
  return isListed ? uses : [...uses, ...findTypeNames(name, home)];
}

function getDeclaredName(node: TSESTree.Node): string | null {
  return 'id' in node && node.id?.type === 'Identifier' ? node.id.name : null;
}

/** Returns the export that a name without an import refers to, because a framework imports it. */
function resolveUndeclared(
  { name }: TSESTree.Identifier,
  program: Program,
  names: FieldGraph | null,
): TypeDeclaration | null {
  const [declared, ...others] = names?.getDeclaring(name) ?? [];
  return declared && others.length === 0 ? resolveExport(declared.node, declared.file, program).declaration : null;
}
