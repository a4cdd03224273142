/** Lists by keys. */

/** Adds an entry to the list of its key. */
export function addToGroup<Key, Entry>(groups: Map<Key, Entry[]>, key: Key, entry: Entry): void {
  const known = groups.get(key);
  if (known) known.push(entry);
  else groups.set(key, [entry]);
}

/** Returns the entries of a list by their keys, in the order of the list. */
export function groupBy<Key, Entry>(entries: Iterable<Entry>, getKey: (entry: Entry) => Key): Map<Key, Entry[]> {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) addToGroup(groups, getKey(entry), entry);
  return groups;
}
