/** Files in the order of their imports, those of a package one after the other. */
import type { ModuleGraph } from './module-graph.ts';
import { addToGroup } from '../program/group-by-key.ts';

/**
 * Returns the files, imported ones before their importers; in a cycle, as they are met. The files of a package stay together,
 * because facts of a whole package are collected when the analysis enters it. Packages come before those that import them, and
 * only packages that import each other may have a file before one that it imports.
 */
export function orderByImports(
  files: readonly string[],
  graph: Pick<ModuleGraph, 'getImports'>,
  getPackage: (file: string) => string | null,
): string[] {
  const wanted = new Set(files);
  const reached = orderDepthFirst(files, (file) => graph.getImports(file));
  const imported = new Map<string | null, Set<string | null>>();
  const members = new Map<string | null, string[]>();
  for (const file of reached) {
    const home = getPackage(file);
    let others = imported.get(home);
    if (!others) imported.set(home, (others = new Set()));
    for (const module of graph.getImports(file)) others.add(getPackage(module));
    if (wanted.has(file)) addToGroup(members, home, file);
  }
  const packages = orderDepthFirst([...imported.keys()], (home) => [...(imported.get(home) ?? [])]);
  return packages.flatMap((home) => members.get(home) ?? []);
}

/**
 * Returns all nodes that are reachable from some nodes, each once and after its successors; in a cycle, in the order of
 * the visit.
 */
function orderDepthFirst<Node>(from: readonly Node[], getNext: (node: Node) => readonly Node[]): Node[] {
  const visited = new Set<Node>();
  const ordered: Node[] = [];
  for (const start of from) {
    const path: { node: Node; following: readonly Node[]; next: number }[] = [];
    const enter = (node: Node): void => {
      visited.add(node);
      path.push({ node, following: getNext(node), next: 0 });
    };
    if (!visited.has(start)) enter(start);
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      if (visit.next === visit.following.length) {
        path.pop();
        ordered.push(visit.node);
        continue;
      }
      const following = visit.following[visit.next++]!;
      if (!visited.has(following)) enter(following);
    }
  }
  return ordered;
}
