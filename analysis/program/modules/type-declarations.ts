/** The declarations that names of types refer to, in the same file or in the modules that a file imports. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { getExports } from './exports.ts';
import type { FileFacts } from '../file-facts.ts';
import type { FoundModule } from './modules.ts';
import { getKeyName } from '../syntax/syntax.ts';

export interface TypeDeclaration {
  /** An interface, an alias, a class or an enum. */
  node: TSESTree.Node;
  file: FileFacts;
}

export interface ResolvedTypeName {
  /** The imports on the way to the declaration, in the order in which they are followed. */
  imports: readonly { module: string; name: string }[];
  /** Null for a type of a library, and for a name that nothing declares. */
  declaration: TypeDeclaration | null;
}

export interface TypeModules {
  findModule(specifier: string, from: FileFacts, node: TSESTree.Node): FoundModule;
  /** True if a module may export a name, itself or from another module. */
  mayExport(specifier: string, from: FileFacts, name: string): boolean;
}

/** Re-exports are followed this far. */
const MAX_IMPORTS = 10;

/** The declaration of a type that a file names; null for a name that the file neither declares nor imports. */
export function resolveTypeName(
  name: TSESTree.Identifier,
  file: FileFacts,
  modules: TypeModules,
): ResolvedTypeName | null {
  const variable = file.variables.get(name);
  return variable ? resolveVariable(variable, file, modules, []) : null;
}

function resolveVariable(
  { defs }: Scope.Variable,
  file: FileFacts,
  modules: TypeModules,
  imports: ResolvedTypeName['imports'],
): ResolvedTypeName {
  // A schema and the type made of it may share their name.
  const node = (defs.find(({ node: { type } }) => /^TS(?:Interface|TypeAlias)/.test(type)) ?? defs[0])?.node;
  if (node?.type !== 'ImportSpecifier' && node?.type !== 'ImportDefaultSpecifier')
    return { imports, declaration: node ? { node: node as TSESTree.Node, file } : null };
  const { source } = node.parent as TSESTree.ImportDeclaration;
  const imported = node.type === 'ImportDefaultSpecifier' ? 'default' : getKeyName(node.imported);
  return imported === null
    ? { imports, declaration: null }
    : resolveImport({ specifier: source.value, name: imported, node }, file, modules, imports);
}

interface Import {
  specifier: string;
  name: string;
  node: TSESTree.Node;
}

function resolveImport(
  { specifier, name, node }: Import,
  file: FileFacts,
  modules: TypeModules,
  before: ResolvedTypeName['imports'],
): ResolvedTypeName {
  const found = before.length >= MAX_IMPORTS ? null : modules.findModule(specifier, file, node);
  const imports = [...before, { module: (found?.kind === 'external' ? found.as : undefined) ?? specifier, name }];
  if (found?.kind !== 'module') return { imports, declaration: null };
  const { names, stars } = getExports(found.file);
  const entry = names.get(name);
  if (entry?.kind === 'from')
    return entry.name === null
      ? { imports, declaration: null }
      : resolveImport({ specifier: entry.specifier, name: entry.name, node }, found.file, modules, imports);
  if (entry) return resolveExport(entry.node, found.file, modules, imports);
  let reached: ResolvedTypeName['imports'] = imports;
  for (const star of stars) {
    if (!modules.mayExport(star, found.file, name)) continue;
    const resolved = resolveImport({ specifier: star, name, node }, found.file, modules, reached);
    if (resolved.declaration) return resolved;
    reached = resolved.imports;
  }
  return { imports: reached, declaration: null };
}

/** The declaration behind `export { Api }`, `export default class Api` and `export interface Api`. */
export function resolveExport(
  node: TSESTree.Node,
  file: FileFacts,
  modules: TypeModules,
  imports: ResolvedTypeName['imports'] = [],
): ResolvedTypeName {
  if (node.type !== 'Identifier') return { imports, declaration: { node, file } };
  const variable = file.variables.get(node);
  return variable ? resolveVariable(variable, file, modules, imports) : { imports, declaration: null };
}
