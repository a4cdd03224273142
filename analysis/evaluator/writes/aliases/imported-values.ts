/** Follows a value that a file exports to the files that import it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getKeyName } from '../../../program/syntax/syntax.ts';
import { follow, type ImportedPlace, type Search } from './change-search.ts';
import { type Held, putUnder, takeFrom } from './held-value.ts';

/** Follows an export by its name; null for `module.exports` as a whole. */
export function followExport(name: string | null, held: Held, from: TSESTree.Node, search: Search): void {
  if (!search.imports) return;
  const { evaluation } = search;
  for (const place of search.imports(evaluation.getFile(from), name)) {
    // The file of a node is known once it has a frame.
    evaluation.getFileFrame(place.file);
    const imported = getHeld(place, name, held);
    if (imported) for (const node of getNodes(place)) follow(node, imported, search);
  }
}

/** Follows a variable whose declaration is exported: `export const hosts = {…}`, `export default class Settings {…}`. */
export function followDeclaredExports({ name, defs }: Scope.Variable, held: Held, search: Search): void {
  for (const definition of defs) {
    const node = definition.node as TSESTree.Node;
    const declaration = node.type === 'VariableDeclarator' ? node.parent : node;
    const type = declaration.parent?.type;
    if (type === 'ExportNamedDeclaration') followExport(name, held, node, search);
    if (type === 'ExportDefaultDeclaration') followExport('default', held, node, search);
  }
}

/** How a place has the export: a namespace as a member of its name, and the import of one member of `module.exports` a part of it. */
function getHeld({ kind, node }: ImportedPlace, name: string | null, held: Held): Held | null {
  if (kind !== 'name') return name === null ? held : putUnder(name, held);
  const { parent } = node;
  return name === null && parent?.type === 'ImportSpecifier' ? takeFrom(getKeyName(parent.imported), held) : held;
}

/** The expressions of a place: a call that loads the module, or the references to a name. */
function getNodes({ kind, node, file }: ImportedPlace): readonly TSESTree.Node[] {
  return kind === 'loaded' ? [node] : getReferences(node, file);
}

function getReferences(name: TSESTree.Node, { variables }: FileFacts): readonly TSESTree.Node[] {
  return (variables.get(name)?.references ?? []).map(({ identifier }) => identifier as TSESTree.Node);
}
