/**
 * Finds patterns of a fake that tell the paths before and after a rewrite apart without naming a part of them: regular expressions
 * (`/\/zones\/\w+\/(\w+)$/`) and routes with parameters (`'/accounts/:account/:product/namespaces'`).
 */
import { loadDataset } from '../../../data/load.ts';
import { escapeWord } from '../../prefilter/word-search.ts';
import { memoise } from '../../program/memoise.ts';
import type { PathChange } from './path-change.ts';
import type { TestText } from './test-texts.ts';

/** A regular expression with an escaped slash, on one line. */
const LITERAL =
  /\/(?<=(?:[(,=:[!&|?{};>\n]|\breturn)\s{0,80}\/)((?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/g;
/** A repeated group may take very long for a text that does not match. */
const REPEATED_GROUP = /\)(?:[*+]|\{\d)/;
/** A text with a parameter or a wildcard between its slashes. */
const ROUTE = /['"`]((?:https?:\/\/[^'"`\s]*|\*)?\/[^'"`\s]*(?:\/:\w|\/\*|\*\/)[^'"`\s]*)['"`]/g;

type Text = Pick<TestText, 'text'>;

// Thousands of rewrites ask for the same file.
const findLiterals = memoise(({ text }: Text): readonly RegExpExecArray[] => [...text.matchAll(LITERAL)]);
const findRoutes = memoise(({ text }: Text): readonly RegExpExecArray[] => [...text.matchAll(ROUTE)]);

/** Returns the first pattern; null if none tells the two paths apart. One that names a removed segment is found by its name. */
export function findTellingPattern(file: Text, change: PathChange): RegExpExecArray | null {
  const { text: test } = file;
  const isNaming = (pattern: string): boolean => pattern.split(/[^\w-]+/).some((word) => change.removed.includes(word));
  for (const match of findLiterals(file)) {
    const [, pattern = '', flags = ''] = match;
    if (!pattern.includes('/') || REPEATED_GROUP.test(pattern) || isNaming(pattern)) continue;
    if (tellsApart(toRegExp(pattern, flags), change)) return match;
  }
  for (const match of findRoutes(file)) {
    if (isNaming(match[1]!)) continue;
    const { pattern, names } = toPattern(match[1]!);
    const isRead = (name: string): boolean => new RegExp(`(?<![:\\w])${name}\\b`).test(test);
    if (tellsApart(toRegExp(pattern, ''), change, (index) => isRead(names[index]!))) return match;
  }
  return null;
}

function toRegExp(pattern: string, flags: string): RegExp | null {
  try {
    return new RegExp(pattern, flags.replace(/[gy]/g, ''));
  } catch {
    return null;
  }
}

/** The regular expression of a route, and the names of its groups. Beside `**`, which may hold slashes, `*` holds none. */
function toPattern(route: string): { pattern: string; names: readonly string[] } {
  const names: string[] = [];
  const path = route.replace(/^https?:\/\/[^/]*/, '').split('/');
  const wildcard = route.includes('**') ? '[^/]*' : '.*';
  const parts = path.map((segment) => {
    const parameter = /^:(\w+)([*+]?)/.exec(segment);
    if (parameter === null)
      return segment
        .split(/(\*+)\w*/)
        .map((part, index) => (index % 2 === 0 ? escapeWord(part) : part === '**' ? '.*' : wildcard))
        .join('');
    names.push(parameter[1]!);
    return parameter[2] === '' ? '([^/]+)' : '(.+)';
  });
  return { pattern: `^${parts.join('/')}$`, names };
}

/** True if only one of the paths matches, or if a group that is read holds another segment. A group of several segments is the rest. */
function tellsApart(
  pattern: RegExp | null,
  { before, after }: PathChange,
  isRead: (group: number) => boolean = () => true,
): boolean {
  if (pattern === null) return false;
  return getBases().some((base) => {
    const [old, fresh] = [pattern.exec(base + before), pattern.exec(base + after)];
    if (old === null) return false;
    if (fresh === null) return true;
    return old.slice(1).some((held, index) => held !== fresh[index + 1] && !held?.includes('/') && isRead(index));
  });
}

/** What precedes the path: fakes see the URL, its path, or what is behind the base. */
function getBases(): readonly string[] {
  const { baseUrls } = loadDataset().platform;
  return [...baseUrls, ...baseUrls.map((base) => new URL(base).pathname), ''];
}
