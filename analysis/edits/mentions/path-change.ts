/** The path of a request before and after a rewrite, with samples for its parameters. */
import type { Finding } from '../../findings/finding.ts';

export interface PathChange {
  before: string;
  after: string;
  addsSegments: boolean;
  /** The segments that go. */
  removed: readonly string[];
  /** The segment behind the last one that goes, if it stays. */
  next: string | null;
  /** The words of the path before. */
  words: readonly string[];
}

const PARAMETER = /\{[^{}]*\}/g;
/** An ID as the platform writes them: it fits `\w+`, `[0-9a-f]{32}` and `[^/]+`. */
const ID = '023e105f4ecef8ad9ca31a8372d0c353';
const SEGMENT = /[A-Za-z_][\w-]*/g;

/** Returns what the edits of a route's rewrite change in its path; null if they change something else. */
export function getPathChange(
  { fix, path, sdk }: Pick<Finding, 'fix' | 'path' | 'sdk'>,
  text: string,
): PathChange | null {
  if (path === null) return null;
  const before: readonly string[] = path.replace(/\?.*/s, '').replace(PARAMETER, ID).split('/');
  const edits = fix.edits ?? [];
  let after: readonly string[] = before;
  if (sdk === null)
    for (const { range, text: added } of edits)
      after = replaceSegments(after, getSegments(text.slice(...range)), added);
  // The method of the SDK that takes a dimension by its name sends it in upper case.
  else after = [...before.slice(0, -1), before.at(-1)!.toUpperCase()];
  if (after.join('/') === before.join('/')) return null;
  const removed = before.filter((segment) => !after.includes(segment));
  const next = before[before.findLastIndex((segment) => removed.includes(segment)) + 1];
  return {
    before: before.join('/'),
    after: after.join('/'),
    addsSegments: after.length !== before.length,
    removed,
    next: removed.length === 0 || next === undefined || next === ID ? null : next,
    words: [...new Set(before)].filter((segment) => segment !== '' && segment !== ID),
  };
}

function getSegments(text: string): readonly string[] {
  return text.match(SEGMENT) ?? [];
}

/** Puts the words that a text adds in the place of those that it removes, where both are written as segments. */
function replaceSegments(path: readonly string[], removed: readonly string[], text: string): readonly string[] {
  const added = getSegments(text);
  const old = removed.filter((word) => !added.includes(word) && path.includes(word));
  const place = path.findIndex((segment) => old.includes(segment));
  if (place === -1) return path;
  const fresh = added.filter((word) => !removed.includes(word));
  const kept = path.filter((segment, index) => index === place || !old.includes(segment));
  const at = kept.indexOf(path[place]!);
  return [...kept.slice(0, at), ...fresh, ...kept.slice(at + 1)];
}
