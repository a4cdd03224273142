/** Offsets as lines and columns, both from 1. */
export interface Position {
  line: number;
  column: number;
}

/** Returns a function from offset to position; the lines are counted at its first call. */
export function createLineIndex(text: string): (offset: number) => Position {
  let known: readonly number[] | undefined;
  return (offset) => {
    const starts = (known ??= findStarts(text));
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - starts[low]! + 1 };
  };
}

/** The offset of each line. CRLF, LF, CR, U+2028 and U+2029 end a line (ECMA-262, 12.3). */
function findStarts(text: string): number[] {
  const starts = [0];
  for (const match of text.matchAll(/\r\n|[\n\r\u2028\u2029]/g)) starts.push(match.index + match[0].length);
  return starts;
}
