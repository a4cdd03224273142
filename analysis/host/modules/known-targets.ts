/**
 * Caches the targets of specifiers by directory. The cache is bounded, because only files near each other share
 * targets.
 */
import type { Resolved } from '../../program/source-file.ts';
import type { GenerationCounter } from '../freshness.ts';

export interface KnownTargets {
  get(directory: string, specifier: string): Resolved | undefined;
  set(directory: string, specifier: string, resolved: Resolved): void;
}

/** The module graph of a run has a cache of its own; the evaluator resolves the imports of files near each other. */
const MOST_TARGETS = 20_000;

type ByDirectory = Map<string, Map<string, Resolved>>;

/** Keeps between `most` and twice as many targets; forgets all when the generation changes. */
export function createKnownTargets(getGeneration: GenerationCounter, most = MOST_TARGETS): KnownTargets {
  let recent: ByDirectory = new Map();
  let older: ByDirectory = new Map();
  let count = 0;
  let lastGeneration = getGeneration();

  function forgetStale(): void {
    const generation = getGeneration();
    if (generation === lastGeneration) return;
    lastGeneration = generation;
    recent = new Map();
    older = new Map();
    count = 0;
  }

  function add(directory: string, specifier: string, resolved: Resolved): void {
    if (count >= most) {
      older = recent;
      recent = new Map();
      count = 0;
    }
    let known = recent.get(directory);
    if (!known) recent.set(directory, (known = new Map()));
    known.set(specifier, resolved);
    count += 1;
  }

  return {
    get(directory, specifier) {
      forgetStale();
      const resolved = recent.get(directory)?.get(specifier);
      if (resolved !== undefined) return resolved;
      const before = older.get(directory)?.get(specifier);
      if (before !== undefined) add(directory, specifier, before);
      return before;
    },
    set(directory, specifier, resolved) {
      forgetStale();
      add(directory, specifier, resolved);
    },
  };
}
