/**
 * Finds the patterns of a source that match the path which a rewrite changes: a rule of a proxy, a cache or a limiter decides by them
 * what becomes of a request, in this program or in front of it.
 */
import { findNamedWords, type NamedWord, type WordPattern } from './named-words.ts';

/** Returns the first such place; null if there is none. */
export function findPathRule(text: string, patterns: readonly WordPattern[]): NamedWord | null {
  return findNamedWords({ text, isTest: false }, patterns).find((named) => isInPattern(text, named)) ?? null;
}

/** True for a segment behind an escaped slash, as in `/\/script_monitor/`, and in a text with a wildcard: `'/zones/*\/script_monitor'`. */
export function isInPattern(text: string, { start, end, lineStart }: NamedWord): boolean {
  const before = text.slice(lineStart, start);
  if (COMMENT.test(before)) return false;
  if (before.endsWith('\\/')) return true;
  const [literal = ''] = /[^'"`]*$/.exec(before) ?? [];
  const isQuoted = literal.length < before.length;
  const [rest = ''] = /^[^'"`\n]*/.exec(text.slice(end)) ?? [];
  return isQuoted && (literal + rest).includes('*');
}

const COMMENT = /^\s*(?:\/\/|\/?\*)|\s\/\/\s/;
