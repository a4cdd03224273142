/** Moves the marker of a review from the code of a translation to a comment above the command in the text. */
import { isMarker } from '../edits/text/marker.ts';
import { getLine, getLineEnd } from '../edits/text/object-literals.ts';
import type { Edit } from '../findings/use.ts';
import type { Translation } from './translation.ts';

/**
 * Returns the edit that adds the marker above the innermost command around it that begins its line; `present` if that command has
 * one of this id. Null for another edit, and where there is no such command or no comment in the language.
 */
export function moveMarker(
  { range: [place], text: written }: Edit,
  { statements = [] }: Translation,
  text: string,
): Edit | 'present' | null {
  if (!isMarker(written)) return null;
  const command = statements.findLast(
    ({ range: [start, end], from }) => start <= place && place < end && beginsItsLine(from, text),
  );
  if (!command) return null;
  const [start] = getLine(text, command.from);
  const marker = written.trim().replace(/^\/\//, '#');
  const [head = marker] = /^# SUNSET\([^)]*\):/.exec(marker) ?? [];
  if (getCommentsAbove(start, text).some((comment) => comment.startsWith(head))) return 'present';
  return { range: [start, start], text: text.slice(start, command.from) + marker + getLineEnd(text, start) };
}

/** False behind other words or the prompt of a transcript, and behind a line that goes on. */
function beginsItsLine(from: number, text: string): boolean {
  const [start] = getLine(text, from);
  return (
    text[from] !== '$' &&
    /^[ \t]*$/.test(text.slice(start, from)) &&
    !/\\\r?\n$/.test(text.slice(Math.max(0, start - 3), start))
  );
}

/** The comment lines directly above the line that starts at an offset. */
function getCommentsAbove(start: number, text: string): string[] {
  const comments: string[] = [];
  for (let end = start; end > 0;) {
    const [before] = getLine(text, end - 1);
    const line = text.slice(before, end).trim();
    if (!line.startsWith('#')) break;
    comments.push(line);
    end = before;
  }
  return comments;
}
