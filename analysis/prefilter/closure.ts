/** The marks of import closures. Each strongly connected component of the module graph is joined once. */
import { addMarks, createMarkSet, joinSets, type MarkSet } from './mark-set.ts';
import type { ModuleGraph } from './module-graph.ts';

export interface Closure {
  /** The marks of a file and of all modules that it imports, directly or not. */
  getReached(file: string): MarkSet;
}

/** A module on the way of the walk (Tarjan's algorithm, without recursion). */
interface Visit {
  file: string;
  imports: readonly string[];
  next: number;
  index: number;
  low: number;
  reached: MarkSet;
}

/** `size` is the number of marks. The graph must not change while the closure is used. */
export function createClosure(graph: Pick<ModuleGraph, 'getCodeImports' | 'getMarks'>, size: number): Closure {
  const known = new Map<string, MarkSet>();

  function walk(from: string): void {
    const visits = new Map<string, Visit>();
    const open: Visit[] = [];
    const path: Visit[] = [];
    const enter = (file: string): void => {
      const visit: Visit = {
        file,
        imports: graph.getCodeImports(file),
        next: 0,
        index: visits.size,
        low: visits.size,
        reached: createMarkSet(size),
      };
      addMarks(visit.reached, graph.getMarks(file)?.held ?? []);
      visits.set(file, visit);
      open.push(visit);
      path.push(visit);
    };
    enter(from);
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const imported = visit.imports[visit.next];
      if (imported === undefined) {
        path.pop();
        const parent = path.at(-1);
        if (visit.low === visit.index) closeComponent(open, visit);
        if (parent) {
          parent.low = Math.min(parent.low, visit.low);
          joinSets(parent.reached, visit.reached);
        }
        continue;
      }
      visit.next += 1;
      const finished = known.get(imported);
      const before = visits.get(imported);
      if (finished) joinSets(visit.reached, finished);
      else if (before) visit.low = Math.min(visit.low, before.index);
      else enter(imported);
    }
  }

  /** All modules of a component reach what its first one does. */
  function closeComponent(open: Visit[], root: Visit): void {
    for (let member = open.pop(); member; member = open.pop()) {
      joinSets(root.reached, member.reached);
      known.set(member.file, root.reached);
      if (member === root) return;
    }
  }

  return {
    getReached(file) {
      if (!known.has(file)) walk(file);
      return known.get(file)!;
    },
  };
}
