/** Finds words of a text in any language that match the path before a rewrite, and not the path after it: expressions, globs, prefixes. */
import { loadDataset } from '../../../data/load.ts';
import { memoise } from '../../program/memoise.ts';
import { getLineBefore, getLineStarts } from './line-parts.ts';
import type { PathChange } from './path-change.ts';
import { toRoutePatterns } from './route-patterns.ts';
import { withoutTrailing } from '../../../data/without-trailing.ts';

/** A word with a slash and something that stands for other text. */
const TOKEN = /[^\s'"`,;]{4,200}/g;
const IS_PATTERN = /[*+?[\\]|\/:\w|\/\{\w+\}|\/<\w+>|\.\./;
const REPEATED_GROUP = /\)(?:[*+]|\{\d)/;
/** What a line says of a text with slashes that is the beginning or a part of a path, not of a file. */
const OF_REQUESTS = /path|ur[il]|route|location|prefix|request/i;
/** A comment of a line. */
const COMMENT = /^\s*(?:#(?!\{)|\/\/|\/?\*|--|;|%|<!--|REM\b)/;

interface Token {
  match: RegExpExecArray;
  patterns: readonly Pick<RegExp, 'test'>[];
}

const findTokens = memoise(({ text }: { text: string }): readonly Token[] => {
  const matches = [...text.matchAll(TOKEN)].filter(([word]) => word.includes('/'));
  const lineStarts = getLineStarts(
    text,
    matches.map(({ index }) => index),
  );
  return matches.flatMap((match, order): Token[] => {
    const [word] = match;
    const line = getLineBefore(text, lineStarts[order]!, match.index);
    if (COMMENT.test(line)) return [];
    if (!IS_PATTERN.test(word)) {
      const [part] = /^\/[\w/-]+/.exec(word) ?? [];
      return part !== undefined && OF_REQUESTS.test(line)
        ? [{ match, patterns: [{ test: (path) => path.includes(part) }] }]
        : [];
    }
    const route = /^\W?((?:https?:\/|\*{1,2})?\/.*)$/.exec(word)?.[1];
    const ends = route === undefined ? [] : [...new Set([route, withoutTrailing(route, ')]}')])];
    const routes = ends.flatMap(toRoutePatterns).map(({ pattern }) => pattern);
    const expression = REPEATED_GROUP.test(word) ? null : toRegExp(word);
    return [{ match, patterns: [...routes, ...(expression ? [expression] : [])] }];
  });
});

/** Returns the first such word; null if there is none. It holds a word of the path that stays, or one that goes. */
export function findDistinctiveToken(
  file: { text: string },
  { before, after, words }: PathChange,
): RegExpExecArray | null {
  if (!words.some((word) => file.text.includes(word))) return null;
  const { baseUrls } = loadDataset().platform;
  const bases = [...baseUrls, ...baseUrls.map((base) => new URL(base).pathname), ''];
  const isDistinctive = ({ match: [word], patterns }: Token): boolean =>
    words.some((each) => word.includes(each)) &&
    patterns.some((pattern) => bases.some((base) => pattern.test(base + before) && !pattern.test(base + after)));
  return findTokens(file).find(isDistinctive)?.match ?? null;
}

/** Reads a word as a regular expression, without the brackets around it if need be; null if it is none. */
function toRegExp(word: string): RegExp | null {
  for (const each of [word, withoutTrailing(word.replace(/^[({[]+/, ''), ')}]')])
    try {
      return new RegExp(each.replace(/\\\\/g, '\\'));
    } catch {
      // The word is no expression.
    }
  return null;
}
