/** Edits of findings as lines and columns, for formats that show or make them. */
import { createLineIndex, type Position } from '../../analysis/findings/places/source-place.ts';
import type { Edit } from '../../analysis/findings/finding.ts';

export interface PlacedEdit {
  start: Position;
  end: Position;
  text: string;
}

/** In UTF-16 code units, from 1, as findings count them. */
export function placeEdits(edits: readonly Edit[], text: string): PlacedEdit[] {
  const getPosition = createLineIndex(text);
  return edits.map((edit) => ({
    start: getPosition(edit.range[0]),
    end: getPosition(edit.range[1]),
    text: edit.text,
  }));
}

/** One edit with the same result: it also covers the text between them, which stays. Null for none. */
export function joinEdits(edits: readonly Edit[], text: string): Edit | null {
  const sorted = [...edits].sort((a, b) => a.range[0] - b.range[0]);
  const [first] = sorted;
  if (first === undefined) return null;
  let joined = '';
  let [, end] = [first.range[0], first.range[0]];
  for (const edit of sorted) {
    joined += text.slice(end, edit.range[0]) + edit.text;
    end = edit.range[1];
  }
  return { range: [first.range[0], end], text: joined };
}
