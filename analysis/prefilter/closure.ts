/** The marks of import closures. Each strongly connected component of the module graph is joined once. */
import { addMarks, createMarkSet, hashSet, hasSameMarks, joinSets, type MarkSet } from './mark-set.ts';
import type { ModuleGraph } from './module-graph.ts';

export interface Closure {
  /** The marks of a file and of all modules that it imports, directly or not. */
  getReached(file: string): MarkSet;
  /** True if a file reaches a cycle of many modules, from which it reaches half of the program. */
  isTangled(file: string): boolean;
}

/** In a larger cycle, the marks that are reached say little about what each module uses. */
const MAX_CYCLE = 100;

/** The result for a module whose component is complete. */
interface Reached {
  readonly reached: MarkSet;
  readonly isTangled: boolean;
}

/** A module on the way of the walk (Tarjan's algorithm, without recursion). */
interface Visit extends Reached {
  isTangled: boolean;
  file: string;
  imports: readonly string[];
  next: number;
  index: number;
  low: number;
}

/** `size` is the number of marks. The graph must not change while the closure is used. */
export function createClosure(graph: Pick<ModuleGraph, 'getCodeImports' | 'getMarks'>, size: number): Closure {
  const known = new Map<string, Reached>();
  const share = createSharing();

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
        isTangled: false,
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
          join(parent, visit);
        }
        continue;
      }
      visit.next += 1;
      const finished = known.get(imported);
      const before = visits.get(imported);
      if (finished) join(visit, finished);
      else if (before) visit.low = Math.min(visit.low, before.index);
      else enter(imported);
    }
  }

  /** All modules of a component reach what its first one does. */
  function closeComponent(open: Visit[], root: Visit): void {
    const members = open.splice(open.lastIndexOf(root));
    root.isTangled ||= members.length > MAX_CYCLE;
    for (const member of members) join(root, member);
    const { reached, isTangled } = root;
    const shared = share({ reached, isTangled });
    for (const { file } of members) known.set(file, shared);
  }

  function find(file: string): Reached {
    if (!known.has(file)) walk(file);
    return known.get(file)!;
  }

  return {
    getReached: (file) => find(file).reached,
    isTangled: (file) => find(file).isTangled,
  };
}

/** Creates a function that returns the first of equal values, so that the many files of a program share few sets of marks. */
function createSharing(): (value: Reached) => Reached {
  const byHash = new Map<number, Reached[]>();
  return (value) => {
    const hash = hashSet(value.reached);
    const alike = byHash.get(hash);
    const before = alike?.find(
      ({ reached, isTangled }) => isTangled === value.isTangled && hasSameMarks(reached, value.reached),
    );
    if (before) return before;
    if (alike) alike.push(value);
    else byHash.set(hash, [value]);
    return value;
  };
}

function join(visit: Visit, other: Reached): void {
  joinSets(visit.reached, other.reached);
  visit.isTangled ||= other.isTangled;
}
