/** Groups entries by keys. */

/** Appends an entry to the list of a key. */
export function addToGroup<Key, Entry>(groups: Map<Key, Entry[]>, key: Key, entry: Entry): void {
  const known = groups.get(key);
  if (known) known.push(entry);
  else groups.set(key, [entry]);
}

/** Groups entries by the key that `getKey` returns; keys and entries stay in the order of `entries`. */
export function groupBy<Key, Entry>(entries: Iterable<Entry>, getKey: (entry: Entry) => Key): Map<Key, Entry[]> {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) addToGroup(groups, getKey(entry), entry);
  return groups;
}
