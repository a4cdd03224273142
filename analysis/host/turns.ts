/** How long what was read from the disk may be believed. */

/** `once`: for the whole run. `each-time`: until the program next waits for something, as an editor's server does. */
export type Freshness = 'once' | 'each-time';

/** The number of the present turn; what was read in an earlier one is looked at again. */
export type TurnReader = () => number;

export function createTurnReader(freshness: Freshness): TurnReader {
  if (freshness === 'once') return () => 0;
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
