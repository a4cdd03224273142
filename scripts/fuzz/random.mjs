/** A source of choices that is the same for the same seed (mulberry32). */
export function createRandom(seed) {
  let state = seed | 0;
  /** An integer from 0 up to `below`. */
  const next = (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  return {
    next,
    pick: (list) => list[next(list.length)],
    /** True once in so many times. */
    isOneIn: (count) => next(count) === 0,
  };
}
