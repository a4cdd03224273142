/** Finds the lines that a rewrite changes, before and after. */
import type { Edit } from '../../../analysis/findings/use.ts';
import { findHiddenTexts, findQuotedTexts, type Range } from '../../../analysis/findings/places/secrets.ts';
import { maskTokens } from '../../../data/mask-tokens.ts';
import { stripControl } from '../../printable.ts';
import { joinEdits } from '../edit-places.ts';
import { getLineIndex, keepRecent } from '../text-lines.ts';

export interface Change {
  /** Number of the first line. */
  line: number;
  before: readonly string[];
  after: readonly string[];
}

/** More of a line than this is not shown: a thousand findings may be in one line. */
const LONGEST_LINE = 2_000;
/** What is shown of such a line on each side of an edit. */
const SHOWN_AROUND = 300;
/** Where a part of a line may begin or end: no token or address goes on there. */
const BOUNDARY = /[\s'"`,;(){}]/;

/** Joins edits on the same or neighbouring lines into changes. Texts beside the edits may be secrets and are replaced by `…`. */
export function getChanges(edits: readonly Edit[], text: string): Change[] {
  const groups: Edit[][] = [];
  for (const edit of [...edits].sort((a, b) => a.range[0] - b.range[0])) {
    const last = groups.at(-1);
    const between = last === undefined ? '' : text.slice(last.at(-1)!.range[1], edit.range[0]);
    if (last !== undefined && between.length <= LONGEST_LINE && between.split('\n').length <= 2) last.push(edit);
    else groups.push([edit]);
  }
  return groups.map((group) => {
    const edit = joinEdits(group, text)!;
    const lines = getLinesAround(text, edit.range);
    const shown = selectShown(text, lines, edit.range);
    const hidden = findHiddenTexts({ source: text, quoted: findQuoted(text, lines), shown }, group).map((range) => ({
      range,
      text: '…',
    }));
    const before = change(text, shown, hidden);
    const after = change(text, shown, hideInEdits(group, hidden, text));
    const [isCutBefore, isCutBehind] = [shown[0] > lines[0], shown[1] < lines[1]];
    const render = (part: string): string[] => toLines(`${isCutBefore ? '…' : ''}${part}${isCutBehind ? '…' : ''}`);
    return { line: getLineIndex(text)(lines[0]).line, before: render(before), after: render(after) };
  });
}

/** The range of the lines that a range touches. */
function getLinesAround(text: string, [from, to]: Range): Range {
  const end = text.indexOf('\n', to);
  return [text.lastIndexOf('\n', from - 1) + 1, end === -1 ? text.length : end];
}

/** Returns the part of lines that is shown around a range of them: of a long line not all. */
function selectShown(text: string, [start, stop]: Range, [from, to]: Range): Range {
  let first = start;
  if (from - start > LONGEST_LINE)
    for (first = from - SHOWN_AROUND; first < from && !BOUNDARY.test(text[first]!);) first += 1;
  let last = stop;
  if (stop - to > LONGEST_LINE) for (last = to + SHOWN_AROUND; last > to && !BOUNDARY.test(text[last]!);) last -= 1;
  return [first, last];
}

/** The quoted texts of a long line are those of many findings. */
function findQuoted(text: string, lines: Range): readonly Range[] {
  if (lines[1] - lines[0] <= LONGEST_LINE) return findQuotedTexts(text, lines);
  const known = getQuotedTexts(text);
  const key = lines.join();
  const quoted = known.get(key) ?? findQuotedTexts(text, lines);
  known.set(key, quoted);
  return quoted;
}

const getQuotedTexts = keepRecent((_text: string) => new Map<string, readonly Range[]>());

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
