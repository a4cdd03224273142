/** Under which names a file exports nodes and variables. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../../program/file-facts.ts';
import { memoise } from '../../../program/memoise.ts';
import { getExports } from '../../../program/modules/exports.ts';
import { getMemberName } from '../../../program/syntax/syntax.ts';
import { someNode } from '../../../program/syntax/walk.ts';
import type { Variable } from '../values/held-keys.ts';

/** A name; null for what may be any, such as `module.exports` as a whole. */
type ExportedName = string | null;

interface ExportIndex {
  byNode: ReadonlyMap<TSESTree.Node, readonly ExportedName[]>;
  byVariable: ReadonlyMap<Variable, ReadonlySet<ExportedName>>;
}

/** Kept by file, because a file may export thousands of names, and each may be looked up. */
const getIndex = memoise((file: FileFacts): ExportIndex => {
  const { names, whole } = getExports(file);
  const byNode = new Map<TSESTree.Node, ExportedName[]>();
  const add = (node: TSESTree.Node, name: ExportedName): void => {
    const known = byNode.get(node);
    if (known) known.push(name);
    else byNode.set(node, [name]);
  };
  for (const [name, entry] of names) if (entry.kind === 'node') add(entry.node, name);
  if (whole?.type === 'ObjectExpression')
    for (const property of whole.properties) add(property, getMemberName(property));
  else if (whole) add(whole, null);
  const byVariable = new Map<Variable, Set<ExportedName>>();
  for (const [node, own] of byNode)
    someNode(node, (inner) => {
      const variable = inner.type === 'Identifier' ? file.variables.get(inner) : undefined;
      if (!variable) return false;
      const known = byVariable.get(variable) ?? new Set();
      for (const name of own) known.add(name);
      byVariable.set(variable, known);
      return false;
    });
  return { byNode, byVariable };
});

/** Returns the names under which a file exports expressions around one of the nodes, or with one of the variables; null for any name. */
export function getExportedNames(
  file: FileFacts,
  nodes: readonly TSESTree.Node[],
  variables: Iterable<Variable>,
): ReadonlySet<string> | null {
  const { byNode, byVariable } = getIndex(file);
  const found = new Set<ExportedName>();
  for (const node of nodes)
    for (let outer: TSESTree.Node | undefined = node; outer; outer = outer.parent)
      for (const name of byNode.get(outer) ?? []) found.add(name);
  for (const variable of variables) for (const name of byVariable.get(variable) ?? []) found.add(name);
  return found.has(null) ? null : (found as ReadonlySet<string>);
}
