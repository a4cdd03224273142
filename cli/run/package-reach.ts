/** Which packages of a run may give a value to the code of a package. */
import type { ModuleGraph } from '../../analysis/prefilter/module-graph.ts';
import type { ScannedFile } from './scan-files.ts';

type Root = string | null;

/**
 * Returns a package, by its root, the packages that import it, whose calls give it values, and those that all of these import, directly or
 * through others. Null is the code without a package.
 */
export type PackageReach = (root: Root) => ReadonlySet<Root>;

/** Creates the reach for the files of a run. Without a graph, no import is known. */
export function createPackageReach(
  files: readonly ScannedFile[],
  graph: Pick<ModuleGraph, 'getImports'> | null,
): PackageReach {
  const { imports, importers } = joinPackages(files, graph);
  const known = new Map<Root, ReadonlySet<Root>>();
  return (root) => {
    const before = known.get(root);
    if (before) return before;
    const reached = follow(follow(new Set([root]), importers), imports);
    known.set(root, reached);
    return reached;
  };
}

type Joins = Map<Root, Set<Root>>;

/** The packages that each package imports, and those that import it. Tests do not count. */
function joinPackages(
  files: readonly ScannedFile[],
  graph: Pick<ModuleGraph, 'getImports'> | null,
): { imports: Joins; importers: Joins } {
  const roots = new Map(files.map(({ file, home }) => [file.path, home.root]));
  const imports: Joins = new Map();
  const importers: Joins = new Map();
  if (graph === null) return { imports, importers };
  for (const { file, home, marks } of files) {
    if (marks.isTest || marks.specifiers.length === 0) continue;
    for (const module of graph.getImports(file.path)) {
      const root = roots.get(module);
      if (root === undefined || root === home.root) continue;
      join(imports, home.root, root);
      join(importers, root, home.root);
    }
  }
  return { imports, importers };
}

function join(joins: Joins, from: Root, to: Root): void {
  const known = joins.get(from) ?? new Set();
  joins.set(from, known.add(to));
}

/** Adds what the packages lead to. The set grows while it is walked. */
function follow(packages: Set<Root>, joins: Joins): Set<Root> {
  for (const each of packages) for (const next of joins.get(each) ?? []) packages.add(next);
  return packages;
}
