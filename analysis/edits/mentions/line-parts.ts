/** The parts of a line around a place of a text. A line of a bundle has thousands of places: each reads a bounded part of it. */

/** So much of a longer line is read at its beginning, where comments and commands begin, and on each side of the place. */
const OPENING = 200;
const MOST_BESIDE = 2_000;

/** Returns what precedes a place on its line; of a long line, its beginning and what is next to the place, with a gap between them. */
export function getLineBefore(text: string, lineStart: number, place: number): string {
  return place - lineStart <= OPENING + MOST_BESIDE
    ? text.slice(lineStart, place)
    : `${text.slice(lineStart, lineStart + OPENING)} … ${text.slice(place - MOST_BESIDE, place)}`;
}

/** Returns what follows a place on its line; of a long line, what is next to the place. */
export function getLineBehind(text: string, place: number): string {
  return /^[^\n]*/.exec(text.slice(place, place + MOST_BESIDE))?.[0] ?? '';
}

/** Returns the offsets at which the lines of the places begin. The places are in ascending order. */
export function getLineStarts(text: string, places: readonly number[]): readonly number[] {
  let searched = 0;
  let lineStart = 0;
  return places.map((place) => {
    const newline = text.slice(searched, place).lastIndexOf('\n');
    if (newline !== -1) lineStart = searched + newline + 1;
    searched = place;
    return lineStart;
  });
}
