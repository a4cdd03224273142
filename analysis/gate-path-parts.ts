/**
 * Whether a segment stands in a text as a part of a path that may be one of the data: what is asked more of it where the
 * rest of the path stands in another file. Everyday words would lead through half of a large program otherwise.
 */
import { SEGMENT_ENDS } from './gate-look.ts';
import { isTitle } from './gate-written.ts';
import type { ClaimedPaths } from './routes/claimed-paths.ts';
import { escapeWord } from './word-search.ts';

/** A literal is looked at so far back from the segment. */
const MAX_LITERAL = 300;
/** What a value is held against goes nowhere. */
const COMPARED = /(?:[=!]=|\||\bcase)\s*$/;
const COMMENT = /^\s*(?:\*|\/\*)|(?:^|[^:])\/\//;
/** The path of a module is none. */
const SPECIFIER = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*$/;
/** Where a path begins: behind a host, a hole or the sign that stands for one in mocks. */
const ORIGIN = /^(?:https?:\/\/[^/]*|\$\{[^}]*\}|\*)(?=\/)/;

/** A host that is written whole. */
const FOREIGN = /(?:^|\s)https?:\/\/([^/$:\s]+)\//;

interface Known {
  paths: ClaimedPaths;
  hosts: readonly string[];
}

/** Returns the question; it asks for each segment with an expression that is made once. `hosts` are the platform's. */
export function createPathPartLook(
  paths: ClaimedPaths,
  hosts: readonly string[],
): (text: string, segment: string) => boolean {
  const patterns = new Map<string, RegExp>();
  return (text, segment) => {
    let pattern = patterns.get(segment);
    if (!pattern) patterns.set(segment, (pattern = new RegExp(`[/}'"\`]${escapeWord(segment)}${SEGMENT_ENDS}`, 'g')));
    return Array.from(text.matchAll(pattern)).some(({ index, 0: match }) =>
      isPart(text, index, index + match.length, { paths, hosts }),
    );
  };
}

function isPart(text: string, start: number, end: number, { paths, hosts }: Known): boolean {
  const isLiteral = /['"`]/.test(text[start]!);
  if (
    isLiteral &&
    (COMPARED.test(text.slice(Math.max(0, start - 20), start)) ||
      /^['"`]\s*:/.test(text.slice(end, end + 10)) ||
      isTitle(text, start))
  )
    return false;
  const line = text.lastIndexOf('\n', start) + 1;
  if (COMMENT.test(text.slice(Math.max(line, start - MAX_LITERAL), start))) return false;
  let begin = start;
  while (begin > line && start - begin < MAX_LITERAL && !/['"`]/.test(text[begin - 1]!)) begin -= 1;
  if (SPECIFIER.test(text.slice(Math.max(0, begin - 21), begin - 1))) return false;
  const written = isLiteral ? text.slice(start + 1, end) : text.slice(begin, end);
  const host = FOREIGN.exec(written)?.[1];
  if (host !== undefined && !hosts.includes(host.toLowerCase())) return false;
  // The path of a module, or of a file.
  return !/^\.{1,2}\//.test(written) && !isOtherPath(written.replace(ORIGIN, ''), paths);
}

/** Whether a path is written from its first segment on, and is none of the data. */
function isOtherPath(path: string, paths: ClaimedPaths): boolean {
  const segments = path.slice(1).split('/');
  return (
    path.startsWith('/') &&
    paths.isFirstSegment(segments[0]!) &&
    !paths.isPathPrefix(segments.map((segment) => (/^:|\$\{/.test(segment) ? null : segment)))
  );
}
