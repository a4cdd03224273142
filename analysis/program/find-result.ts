/** Searches of lists. */

/** Returns the first result that is not null; null where no entry gives one. */
export function findResult<Entry, Result>(
  entries: Iterable<Entry>,
  find: (entry: Entry) => Result | null | undefined,
): Result | null {
  for (const entry of entries) {
    const result = find(entry);
    if (result !== null && result !== undefined) return result;
  }
  return null;
}
