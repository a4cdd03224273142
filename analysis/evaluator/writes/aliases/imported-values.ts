/** Follows a value that a file exports to the files that import it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { getCallOf, getKeyName } from '../../../program/syntax/syntax.ts';
import { follow, type ImportedPlace, type Search } from './change-search.ts';
import { type Held, putUnder, takeFrom } from './held-value.ts';

/** Follows an export by its name; null for `module.exports` as a whole. */
export function followExport(name: string | null, held: Held, from: TSESTree.Node, search: Search): void {
  for (const { node, imported } of findImported(name, held, from, search)) follow(node, imported, search);
}

/** Follows a variable whose declaration is exported: `export const hosts = {…}`, `export default class Settings {…}`. */
export function followDeclaredExports(variable: Scope.Variable, held: Held, search: Search): void {
  for (const { name, node } of getDeclaredExports(variable)) followExport(name, held, node, search);
}

/** Follows what an exported function returns to its calls in other files. */
export function followReturned(variable: Scope.Variable, held: Held, search: Search): void {
  const exported = [...getDeclaredExports(variable), ...getSpecifiedExports(variable)];
  for (const { name, node } of exported)
    for (const { node: place, imported } of findImported(name, held, node, search)) {
      const call = getCallOf(place);
      // A namespace or another module has the function as a member.
      if (call) follow(call, imported, search);
      else if (place.parent?.type === 'MemberExpression') follow(place, imported, search);
    }
}

interface Exported {
  name: string | null;
  node: TSESTree.Node;
}

function getDeclaredExports({ name, defs }: Scope.Variable): Exported[] {
  return defs.flatMap((definition): Exported[] => {
    const node = definition.node as TSESTree.Node;
    const declaration = node.type === 'VariableDeclarator' ? node.parent : node;
    const type = declaration.parent?.type;
    if (type === 'ExportNamedDeclaration') return [{ name, node }];
    return type === 'ExportDefaultDeclaration' ? [{ name: 'default', node }] : [];
  });
}

/** `export { list, base as default }` */
function getSpecifiedExports({ references }: Scope.Variable): Exported[] {
  return references.flatMap(({ identifier }): Exported[] => {
    const node = identifier as TSESTree.Node;
    return node.parent?.type === 'ExportSpecifier' ? [{ name: getKeyName(node.parent.exported), node }] : [];
  });
}

interface Imported {
  node: TSESTree.Node;
  imported: Held;
}

function findImported(name: string | null, held: Held, from: TSESTree.Node, search: Search): Imported[] {
  const { evaluation } = search;
  const home = evaluation.getFile(from);
  return (search.imports?.(home, name) ?? []).flatMap((place) => {
    // The file of a node is known once it has a frame.
    evaluation.getFileFrame(place.file);
    const states = getStates(place, name, held);
    return getNodes(place).flatMap((node) => states.map((imported) => ({ node, imported })));
  });
}

/**
 * How a place may have the export: a namespace as a member of its name. A file that exports it again may give it another name, or put it
 * into a namespace of its own.
 */
function getStates({ kind, node, names }: ImportedPlace, name: string | null, held: Held): Held[] {
  const { parent } = node;
  if (name === null) {
    const taken = parent?.type === 'ImportSpecifier' ? takeFrom(getKeyName(parent.imported), held) : held;
    return taken ? [taken] : [];
  }
  const ofNamespaces = [...new Set([name, ...(names ?? [])])].map((each) => putUnder(each, held));
  if (kind === 'name') {
    const isOther = parent?.type === 'ImportSpecifier' && getKeyName(parent.imported) !== name;
    return isOther ? [held, ...ofNamespaces] : [held];
  }
  return [...ofNamespaces, ...ofNamespaces.map((inner) => putUnder(null, inner))];
}

/** The expressions of a place: a call that loads the module, or the references to a name. */
function getNodes({ kind, node, file: { variables } }: ImportedPlace): readonly TSESTree.Node[] {
  if (kind === 'loaded') return [node];
  return (variables.get(node)?.references ?? []).map(({ identifier }) => identifier as TSESTree.Node);
}
