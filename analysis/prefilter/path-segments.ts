/** Tests if a segment is part of a path that may be one of the data. */
import type { ClaimedPaths } from '../routes/claimed-paths.ts';
import { memoiseLatest } from '../program/memoise.ts';

/** Tests a segment; `start` is the offset of the character before it, `end` is its end. */
export type PathTest = (text: string, start: number, end: number) => boolean;

/** How many characters before a segment are searched for the beginning of its literal. */
const MAX_LITERAL = 300;
/** A value that is compared reaches no request. */
const COMPARED = /(?:[=!]=|[^|]\||\bcase)\s*$/;
const COMMENT = /^\s*(?:\*(?!\/)|\/\*(?![^]*\*\/))|(?:^|[^:])\/\//;
const KEY_BEHIND = /^['"`]\s*:/;
/** A path has no spaces. */
const SENTENCE_BEHIND = /^ [^\s'"`]/;
const SPLIT_BY_SPACES = /\.split\(\s*(?:['"`] |\/(?: |\\s))/;
/** Where a member is read by a literal: `jobs['run']`. */
const READ_BEFORE = /[\w$)\]}.]\[$/;
const KEYWORD_BEFORE = /(?<![\w$.])(?:await|case|default|do|else|in|of|return|typeof|void|yield)\[$/;
const CHOSEN_BEFORE = /\?\s*$/;
const SPECIFIER_BEFORE = /(?:\bfrom|\bimport|\brequire)\s*(?:\(\s*)?$/;
const TITLE_BEFORE = /(?:^|[^\w$.])(?:describe|it|test)\($/;
/** Where a path begins: behind a host, a hole or the asterisk that mocks write for a host. */
const ORIGIN = /^(?:https?:\/\/[^/]*|\$\{[^}]*\}|\*)(?=\/)/;
/** A host that is written whole. */
const FOREIGN = /(?:^|\s)https?:\/\/([^/$:\s]+)\//;

/** `hosts` are the platform's own, in small letters. */
export function createPathTest(paths: ClaimedPaths, hosts: readonly string[]): PathTest {
  return (text, start, end) => {
    const isWhole = /['"`]/.test(text[start]!);
    if (isWhole && isNoPath(text, start, end)) return false;
    const near = text.slice(Math.max(0, start - MAX_LITERAL), start);
    const line = start - near.length + near.lastIndexOf('\n') + 1;
    if (COMMENT.test(text.slice(line, start))) return false;
    let begin = start;
    while (begin > line && !/['"`]/.test(text[begin - 1]!)) begin -= 1;
    if (SPECIFIER_BEFORE.test(text.slice(Math.max(0, begin - 21), begin - 1))) return false;
    const written = isWhole ? text.slice(start + 1, end) : text.slice(begin, end);
    const host = FOREIGN.exec(written)?.[1];
    if (host !== undefined && !hosts.includes(host.toLowerCase())) return false;
    // `./settings` is the path of a module or a file.
    return !/^\.{1,2}\//.test(written) && !isOtherPath(written.replace(ORIGIN, ''), paths);
  };
}

/** True if a literal that begins at an offset is the title of a test, which is no part of a request. */
export function isTestTitle(text: string, start: number): boolean {
  return text[start - 1] === '(' && TITLE_BEFORE.test(text.slice(Math.max(0, start - 12), start));
}

/** True for a literal that is compared, a key, the name of a member that is read, a sentence, or the title of a test. */
function isNoPath(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 20), start);
  if (COMPARED.test(before) || isTestTitle(text, start)) return true;
  const behind = text.slice(end, end + 10);
  if (SENTENCE_BEHIND.test(behind)) return !splitsBySpaces(text);
  if (behind.startsWith(`${text[start]!}]`) && READ_BEFORE.test(before) && !KEYWORD_BEFORE.test(before)) return true;
  return KEY_BEHIND.test(behind) && !CHOSEN_BEFORE.test(before);
}

/** True if a text may write a list of words in one literal: `'settings rules'.split(' ')`. */
const splitsBySpaces = memoiseLatest((text: string) => SPLIT_BY_SPACES.test(text));

/** True for a path that is written from its first segment on, and that is no path of the data. */
function isOtherPath(path: string, paths: ClaimedPaths): boolean {
  const segments = path.slice(1).split('/');
  return (
    path.startsWith('/') &&
    paths.isFirstSegment(segments[0]!) &&
    !paths.isPathPrefix(segments.map((segment) => (/^:|\$\{/.test(segment) ? null : segment)))
  );
}
