/** Finds the nodes of a tree by their types. One walk over the tree serves all searches. */
import type { TSESTree } from '@typescript-eslint/utils';
import { walk } from './walk.ts';
import { memoise } from '../memoise.ts';
import { addToGroup } from '../group-by-key.ts';

interface NodeIndex {
  /** All nodes in the order of the walk. */
  nodes: TSESTree.Node[];
  /** The places in that order of the nodes of a type. */
  places: Map<string, number[]>;
  /** Nodes of several types, by the list of these types. */
  found: Map<readonly string[], readonly TSESTree.Node[]>;
}

/** The node of a type, by the name of the type. */
type NodeOf<Type extends string, Node = TSESTree.Node> = Node extends TSESTree.Node
  ? `${Node['type']}` extends Type
    ? Node
    : never
  : never;

/**
 * Returns the nodes of some types in the order of `walk`, without those inside type annotations. The list of types
 * should be a constant: it identifies the result.
 */
export function findNodes<Type extends `${TSESTree.Node['type']}`>(
  ast: TSESTree.Program,
  types: readonly Type[],
): readonly NodeOf<Type>[] {
  const index = getIndex(ast);
  let found = index.found.get(types);
  if (!found) index.found.set(types, (found = selectNodes(types, index)));
  return found as readonly NodeOf<Type>[];
}

const getIndex = memoise((ast: TSESTree.Program): NodeIndex => {
  const nodes: TSESTree.Node[] = [];
  const places = new Map<string, number[]>();
  walk(ast, (node) => {
    addToGroup(places, node.type, nodes.length);
    nodes.push(node);
  });
  return { nodes, places, found: new Map() };
});

function selectNodes(types: readonly string[], { nodes, places }: NodeIndex): readonly TSESTree.Node[] {
  const selected: number[] = [];
  for (const type of types) for (const place of places.get(type) ?? []) selected.push(place);
  const found: TSESTree.Node[] = [];
  // Typed arrays sort numbers without a callback.
  for (const place of new Uint32Array(selected).sort()) found.push(nodes[place]!);
  return found;
}
