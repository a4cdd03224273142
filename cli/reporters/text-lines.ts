/** The lines of a text, kept for the formats, which ask for them at each of thousands of findings. */
import { createLineIndex, type Position } from '../../analysis/findings/places/source-place.ts';

/** Formats go through the findings file by file, or in the order of urgency. */
const MOST_TEXTS = 16;

/** The lines of a text, without their ends. */
export const getLines = keepRecent((text: string): readonly string[] => text.split(/\r\n|[\n\r\u2028\u2029]/));

/** Returns the function from the offsets of a text to their positions. */
export const getLineIndex: (text: string) => (offset: number) => Position = keepRecent(createLineIndex);

/** Returns the function with the results for the texts that it was last called with kept. */
export function keepRecent<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    if (results.size >= MOST_TEXTS) results.clear();
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}
