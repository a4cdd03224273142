/** Converts edits of findings to lines and columns, for formats that show or apply them. */
import type { Position } from '../../analysis/findings/places/source-place.ts';
import type { Edit } from '../../analysis/findings/use.ts';
import { getLineIndex } from './text-lines.ts';

export interface PlacedEdit {
  start: Position;
  end: Position;
  text: string;
}

/** Returns the edits with 1-based lines and columns in UTF-16 code units, as in findings. */
export function placeEdits(edits: readonly Edit[], text: string): PlacedEdit[] {
  const getPosition = getLineIndex(text);
  return edits.map((edit) => ({
    start: getPosition(edit.range[0]),
    end: getPosition(edit.range[1]),
    text: edit.text,
  }));
}

/** Joins edits into one with the same result, which also covers the unchanged text between them; null for an empty list. */
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
