/** How long an answer read from the disk stays valid. */

/**
 * `once`: for the whole run. `each-time`: until the event loop turns, so for one synchronous analysis. `seconds`: for two
 * seconds, so that a run over many files does not stat the same file for each of them, and an editor shows a change soon.
 */
export type Freshness = 'once' | 'seconds' | 'each-time';

/** Milliseconds that a generation lasts under `seconds`. */
const SECONDS = 2_000;

/** Returns the current generation. An answer from an earlier one is stale. */
export type GenerationCounter = () => number;

export function createGenerationCounter(freshness: Freshness): GenerationCounter {
  if (freshness === 'once') return getOnly;
  if (freshness === 'seconds') return () => Math.floor(performance.now() / SECONDS);
  let generation = 0;
  let isEnding = false;
  return () => {
    if (!isEnding) {
      isEnding = true;
      // Unreferenced: a process that has nothing else to do may end.
      setImmediate(() => {
        isEnding = false;
        generation++;
      }).unref();
    }
    return generation;
  };
}

/** The counter of `once`. */
const getOnly: GenerationCounter = () => 0;

/** True if answers stay valid as long as the counter exists. */
export function isForever(getGeneration: GenerationCounter): boolean {
  return getGeneration === getOnly;
}

/** Memoises a function by its argument; forgets all results when the generation changes. */
export function memoizePerGeneration<Key, Value>(
  getGeneration: GenerationCounter,
  find: (key: Key) => Value,
): (key: Key) => Value {
  const known = new Map<Key, Value>();
  let lastGeneration = getGeneration();
  return (key) => {
    const generation = getGeneration();
    if (generation !== lastGeneration) known.clear();
    lastGeneration = generation;
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before as Value;
    const value = find(key);
    known.set(key, value);
    return value;
  };
}
