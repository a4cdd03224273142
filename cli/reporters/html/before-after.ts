/** Finds the lines that a rewrite changes, before and after. */
import type { Edit } from '../../../analysis/findings/use.ts';
import { findHiddenTexts, maskTokens } from '../../../analysis/findings/places/secrets.ts';
import { stripControl } from '../../printable.ts';
import { joinEdits } from '../edit-places.ts';

export interface Change {
  /** Number of the first line. */
  line: number;
  before: readonly string[];
  after: readonly string[];
}

/** Joins edits on the same or neighbouring lines into changes. Texts beside the edits may be secrets and are replaced by `…`. */
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
    const hidden = findHiddenTexts(text, [start, stop], group).map((range) => ({ range, text: '…' }));
    const before = change(text, [start, stop], hidden);
    const after = change(text, [start, stop], hideInEdits(group, hidden, text));
    return { line: text.slice(0, start).split('\n').length, before: toLines(before), after: toLines(after) };
  });
}

/** Joins the edits with those that hide texts. A hidden text that an edit moves is hidden in its new place as well. */
function hideInEdits(edits: readonly Edit[], hidden: readonly Edit[], text: string): Edit[] {
  const isWithin = ({ range: [from, to] }: Edit, { range: [start, stop] }: Edit): boolean =>
    from >= start && to <= stop;
  const moved = edits.map((edit) => {
    const texts = hidden.filter((each) => isWithin(each, edit)).map(({ range }) => text.slice(range[0], range[1]));
    return {
      ...edit,
      text: texts.reduce((known, each) => (each === '' ? known : known.replaceAll(each, '…')), edit.text),
    };
  });
  const shown = moved.filter((edit) => !hidden.some((each) => isWithin(edit, each) && !isWithin(each, edit)));
  return [...shown, ...hidden.filter((each) => !edits.some((edit) => isWithin(each, edit)))];
}

/** Returns a part of a text with edits in it, which do not overlap. */
function change(text: string, [start, stop]: readonly [number, number], edits: readonly Edit[]): string {
  const whole = joinEdits(edits, text);
  return whole === null
    ? text.slice(start, stop)
    : text.slice(start, whole.range[0]) + whole.text + text.slice(whole.range[1], stop);
}

function toLines(text: string): string[] {
  return text.split(/\r?\n/).map((line) => maskTokens(stripControl(line)));
}
