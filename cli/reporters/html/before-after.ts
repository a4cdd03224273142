/** Shows a rewrite: the lines that it changes, before and after. */
import type { Edit } from '../../../analysis/findings/finding.ts';
import { maskLine } from '../../../analysis/findings/places/secrets.ts';
import { stripControl } from '../../printable.ts';
import { joinEdits } from '../edit-places.ts';

export interface Change {
  /** Number of the first line. */
  line: number;
  before: readonly string[];
  after: readonly string[];
}

/** Edits on the same line, or on the next one, are one change. */
export function getChanges(edits: readonly Edit[], text: string): Change[] {
  const groups: Edit[][] = [];
  for (const edit of [...edits].sort((a, b) => a.range[0] - b.range[0])) {
    const last = groups.at(-1);
    const between = last === undefined ? '' : text.slice(last.at(-1)!.range[1], edit.range[0]);
    if (last !== undefined && between.split('\n').length <= 2) last.push(edit);
    else groups.push([edit]);
  }
  return groups.map((group) => {
    const edit = joinEdits(group, text)!;
    const start = text.lastIndexOf('\n', edit.range[0] - 1) + 1;
    const end = text.indexOf('\n', edit.range[1]);
    const stop = end === -1 ? text.length : end;
    const before = text.slice(start, stop);
    const after = text.slice(start, edit.range[0]) + edit.text + text.slice(edit.range[1], stop);
    return { line: text.slice(0, start).split('\n').length, before: toLines(before), after: toLines(after) };
  });
}

function toLines(text: string): string[] {
  return text.split(/\r?\n/).map((line) => maskLine(stripControl(line)));
}
