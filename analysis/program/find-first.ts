/** Searches ordered lists. */

/** Returns the index of the first item that passes a test which all later items pass, too (binary search); the number of items if none. */
export function findFirst<Item>(items: readonly Item[], isFound: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isFound(items[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
