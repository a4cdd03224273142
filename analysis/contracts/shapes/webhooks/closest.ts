/** Words that are nearly another one. */

/** How many letters have to be added, dropped or changed to make one word of the other. */
export function getDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length]!;
}

/** The nearest of some words, whatever its case and its separators. */
export function getClosest(word: string, words: readonly string[]): string {
  const plain = simplify(word);
  return [...words].sort((a, b) => getDistance(plain, simplify(a)) - getDistance(plain, simplify(b)))[0]!;
}

function simplify(word: string): string {
  return word.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
