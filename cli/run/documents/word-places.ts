/** Finds where a text holds a word of the data as a value. */
import { createLineIndex } from '../../../analysis/findings/places/source-place.ts';

export interface WordSearch {
  /** The word is the name of a header: any case, and wherever it stands. */
  isHeader: boolean;
  /** The text is a document of settings, whose values need no quotes. */
  isDocument: boolean;
}

/** The most characters read before a word on its line: a bundle may be one line. */
const LONGEST_BEFORE = 500;

/** The lines with a word outside of comments: a header wherever it is, any other word as a value. */
export function findWordPlaces(text: string, word: string, { isHeader, isDocument }: WordSearch): number[] {
  const written = isHeader ? text.toLowerCase() : text;
  const wanted = isHeader ? word.toLowerCase() : word;
  let position: ReturnType<typeof createLineIndex> | undefined;
  const lines: number[] = [];
  for (let at = written.indexOf(wanted); at !== -1; at = written.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const before = readBefore(text, at);
    if (/[\w-]$/.test(before.text) || /[\w-]/.test(text[end] ?? '')) continue;
    if (before.isWhole && COMMENT.test(before.text)) continue;
    const behind = text.slice(end, end + 40);
    if (!isHeader && !(isDocument ? !KEY_BEHIND.test(behind) : isValue(before, behind))) continue;
    lines.push((position ??= createLineIndex(text))(at).line);
    // A line counts once.
    at = text.indexOf('\n', end);
    if (at === -1) break;
  }
  return lines;
}

interface Before {
  text: string;
  /** True if the text goes back to the beginning of the line. */
  isWhole: boolean;
}

function readBefore(text: string, at: number): Before {
  const start = Math.max(0, at - LONGEST_BEFORE);
  const read = text.slice(start, at);
  const line = read.lastIndexOf('\n') + 1;
  return { text: read.slice(line), isWhole: line > 0 || start === 0 };
}

const COMMENT = /^\s*(?:\*|\/\*|#|<!--)|(?:^|[\s;,{)])\/\//;
/** The rest of a route that a server serves: `/:state` in `app.post('/mirage/:state')`. The word is its name, and no value. */
const ROUTE_BEHIND = /^(?:\/[\w-]+)*\/:\w/;
const KEY_BEHIND = /^['"`]?\]?\s*[:=](?!=)/;

/** Tests if a word of a program or a page is the value of a literal or of markup, and no key or name. */
function isValue(before: Before, behind: string): boolean {
  if (/>\s*$/.test(before.text) && /^\s*</.test(behind)) return true;
  if (/['"`]\/$/.test(before.text) && ROUTE_BEHIND.test(behind)) return false;
  const isKey = KEY_BEHIND.test(behind) && !/\?\s*['"`]$/.test(before.text);
  return isInLiteral(before) && !isKey;
}

/** Where the beginning of the line is not known, a quote directly before the word opens a literal. */
function isInLiteral({ text, isWhole }: Before): boolean {
  return isWhole ? (text.match(/['"`]/g) ?? []).length % 2 === 1 : /['"`]$/.test(text);
}
