/** Files in the order of their imports, and the modules near a file. */
import type { ModuleGraph } from './module-graph.ts';

/** The files, imported ones before their importers; in a cycle, as they are met. */
export function orderByImports(files: readonly string[], graph: Pick<ModuleGraph, 'getImports'>): string[] {
  const wanted = new Set(files);
  const visited = new Set<string>();
  const ordered: string[] = [];
  for (const from of files) {
    const path: { file: string; imports: readonly string[]; next: number }[] = [];
    const enter = (file: string): void => {
      visited.add(file);
      path.push({ file, imports: graph.getImports(file), next: 0 });
    };
    if (!visited.has(from)) enter(from);
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const imported = visit.imports[visit.next++];
      if (imported === undefined) {
        path.pop();
        if (wanted.has(visit.file)) ordered.push(visit.file);
      } else if (!visited.has(imported)) enter(imported);
    }
  }
  return ordered;
}
