/**
 * Finds patterns that tell the paths before and after a rewrite apart without naming the part that goes: regular expressions
 * (`/\/zones\/\w+\/(\w+)$/`), globs and routes with parameters (`'/accounts/:account/:product/namespaces'`), and parts of the path that a
 * text is searched for (`url.includes('/workers/')`).
 */
import { loadDataset } from '../../../data/load.ts';
import { memoise, memoiseByPart } from '../../program/memoise.ts';
import type { PathChange } from './path-change.ts';
import { toRoutePatterns } from './route-patterns.ts';

/** A regular expression on one line. */
const LITERAL =
  /\/(?<=(?:[(,=:[!&|?{};>\n]|\breturn)\s{0,80}\/)((?![*/])(?:\\.|\[(?:\\.|[^\]\\\n]){0,200}\]|[^/\\\n[])+)\/([dgimsuvy]*)/g;
/** One that is given as a text. */
const GIVEN = /\bRegExp\(\s*(?:String\.raw)?(['"`])((?:\\.|(?!\1)[^\\\n])+)\1/g;
/** A text that is an expression of a path, as tables of proxies have it: `'^/api/[^/]+/items'`. */
const QUOTED = /(['"`])([^'"`\s]{4,200})\1/g;
const IS_EXPRESSION = /^\^|\[\^?[\w/-]+\]|\\[wd]|\.[*+]/;
/** A repeated group may take very long for a text that does not match. */
const REPEATED_GROUP = /\)(?:[*+]|\{\d)/;
/** A text with a parameter or a wildcard between its slashes. */
const STANDING_IN = String.raw`\/:\w|\/\*|\*\/|\*(?=['"\`?])|\/\{\w+\}|\/\[\.{0,3}\w+\]|\/<[\w:]+>`;
const ROUTE = new RegExp(
  String.raw`['"\`](?=(?:https?:\/\/[^'"\`\s/]*|\*{1,2})?\/[^'"\`\s]*?(?:${STANDING_IN}))([^'"\`\s]+)['"\`]`,
  'g',
);
/** A text that another one is searched for. Source: ECMA-262. */
const SEARCHED = /\.(?:includes|startsWith|endsWith|indexOf|match|search|split)\(\s*(['"`])([^'"`\n$]{3,200})\1/g;

/** So many letters of a word of the path, at least, are in a pattern that is for it. */
const LEAST_LETTERS = 4;

interface Text {
  text: string;
}

/** `test`: of a fake, any pattern counts; `rule`: elsewhere, only one that is surely for paths, and whether it matches. */
export type PatternPlace = 'test' | 'rule';

interface Patterns {
  literals: readonly { match: RegExpExecArray; pattern: RegExp | null; source: string }[];
  routes: readonly { match: RegExpExecArray; patterns: ReturnType<typeof toRoutePatterns> }[];
  searched: readonly RegExpExecArray[];
}

/** Kept, because thousands of rewrites search one file for the same words. */
const holds = memoiseByPart(({ text }: Text, part: string): boolean => text.includes(part));

// Kept, because thousands of rewrites search the same file.
const findPatterns = memoise(({ text }: Text): Patterns => {
  const written = [...text.matchAll(LITERAL)].map((match) => ({ match, source: match[1]!, flags: match[2]! }));
  const given = [...text.matchAll(GIVEN)].map((match) => ({
    match,
    source: (match[1] === '`' ? match[2]!.replace(/\$\{[^}]*\}/g, '[^/]+') : match[2]!).replace(/\\\\/g, '\\'),
    flags: '',
  }));
  const quoted = [...text.matchAll(QUOTED)]
    .filter(([, , source = '']) => source.includes('/') && IS_EXPRESSION.test(source))
    .map((match) => ({ match, source: match[2]!.replace(/\\\\/g, '\\'), flags: '' }));
  return {
    literals: [...written, ...given, ...quoted].map(({ match, source, flags }) => ({
      match,
      source,
      pattern: REPEATED_GROUP.test(source) ? null : toRegExp(source, flags),
    })),
    routes: [...text.matchAll(ROUTE)].map((match) => ({ match, patterns: toRoutePatterns(match[1]!) })),
    searched: [...text.matchAll(SEARCHED)],
  };
});

/** Returns the first pattern; null if none tells the two paths apart. One that names a removed segment is found by its name. */
export function findDistinctivePattern(file: Text, change: PathChange, place: PatternPlace): RegExpExecArray | null {
  const { text } = file;
  if (place === 'rule' && !change.words.some((word) => holds(file, word.slice(0, LEAST_LETTERS)))) return null;
  const { literals, routes, searched } = findPatterns(file);
  for (const { match, pattern, source } of literals) {
    if (place === 'rule' && !(source.includes('/') && namesPath(source, change))) continue;
    if (isNaming(source, change, place)) continue;
    if (tellsApart(pattern, change, () => place === 'test' && source.includes('/'))) return match;
  }
  for (const { match, patterns } of routes) {
    if (isNaming(match[1]!, change, place) || (place === 'rule' && !namesPath(match[1]!, change))) continue;
    const isRead = (name: string): boolean => place === 'test' && new RegExp(`(?<![:\\w])${name}\\b`).test(text);
    const isDistinctive = patterns.some(({ pattern, names }) =>
      tellsApart(pattern, change, (index) => names[index] !== undefined && isRead(names[index])),
    );
    if (isDistinctive) return match;
  }
  for (const match of searched) {
    const part = match[2]!;
    if (isNaming(part, change, place) || (place === 'rule' && !/\/[\w-]{2}|^(?=.*[_-])[\w-]{6}/.test(part))) continue;
    if (/[a-z]/i.test(part) && isOnlyBefore((path) => path.includes(part), change)) return match;
  }
  return null;
}

/** True for a pattern with a word of the path. */
function namesPath(pattern: string, { words }: PathChange): boolean {
  return words.some((word) => pattern.includes(word));
}

/** True for a pattern that holds a removed segment which is distinctive, or with the next one; in a test, also another one at its end. */
function isNaming(pattern: string, { removed, next }: PathChange, place: PatternPlace): boolean {
  const plain = pattern.replaceAll('\\/', '/');
  const words = plain.split(/[^\w-]+/);
  return removed.some((segment) =>
    /[_-]/.test(segment)
      ? words.includes(segment)
      : (next !== null && plain.includes(`${segment}/${next}`)) ||
        (place === 'test' && new RegExp(`(?:^|/)${segment}/?$`).test(plain)),
  );
}

function toRegExp(pattern: string, flags: string): RegExp | null {
  try {
    return new RegExp(pattern, flags.replace(/[gy]/g, ''));
  } catch {
    return null;
  }
}

/** True if only one of the paths matches, or if a group that is read holds another segment. A group of several segments is the rest. */
function tellsApart(
  pattern: RegExp | null,
  { before, after }: PathChange,
  isRead: (group: number) => boolean,
): boolean {
  if (pattern === null) return false;
  return getBases().some((base) => {
    const [old, fresh] = [pattern.exec(base + before), pattern.exec(base + after)];
    if (old === null) return false;
    if (fresh === null) return true;
    return old.slice(1).some((held, index) => held !== fresh[index + 1] && !held?.includes('/') && isRead(index));
  });
}

function isOnlyBefore(test: (path: string) => boolean, { before, after }: PathChange): boolean {
  return getBases().some((base) => test(base + before) && !test(base + after));
}

/** What precedes the path: fakes see the URL, its path, or what is behind the base. */
function getBases(): readonly string[] {
  const { baseUrls } = loadDataset().platform;
  return [...baseUrls, ...baseUrls.map((base) => new URL(base).pathname), ''];
}
