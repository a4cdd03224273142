/** How long what was read from the disk may be believed. */

/**
 * `once`: for the whole run. `each-time`: until the program next waits for something. `seconds`: so long that a run over many
 * files does not look at each of them again and again, and so short that nobody who types notices.
 */
export type Freshness = 'once' | 'seconds' | 'each-time';

/** Milliseconds. */
const SECONDS = 2_000;

/** The number of the present turn; what was read in an earlier one is looked at again. */
export type TurnReader = () => number;

export function createTurnReader(freshness: Freshness): TurnReader {
  if (freshness === 'once') return () => 0;
  if (freshness === 'seconds') return () => Math.floor(performance.now() / SECONDS);
  let turn = 0;
  let isEnding = false;
  return () => {
    if (!isEnding) {
      isEnding = true;
      // Unreferenced: a process that has nothing else to do may end.
      setImmediate(() => {
        isEnding = false;
        turn++;
      }).unref();
    }
    return turn;
  };
}

/** What a function said, kept for the turn by its argument. */
export function keepForTurn<Key, Value>(getTurn: TurnReader, find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  let lastTurn = getTurn();
  return (key) => {
    const turn = getTurn();
    if (turn !== lastTurn) known.clear();
    lastTurn = turn;
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before as Value;
    const value = find(key);
    known.set(key, value);
    return value;
  };
}
