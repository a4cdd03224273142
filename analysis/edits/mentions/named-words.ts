/** The words that a rewrite removes from a source, and the places in another text that contain them. */
import type { Finding } from '../../findings/finding.ts';
import { escapeWord } from '../../prefilter/word-search.ts';
import { getLineBefore, getLineStarts } from './line-parts.ts';

/** A place that names one of the words. */
export interface NamedWord {
  word: string;
  start: number;
  end: number;
  /** Where the line of the place begins. */
  lineStart: number;
  /** The request may go to a server of the program, because its base can be set. */
  mayBeServed: boolean;
}

/** A word of a rewrite. */
export interface WordPattern {
  word: RegExp;
  /** A path counts in every text; a field or a single segment only in tests. */
  isPath: boolean;
  /** The request may go to a server of the program, because its base can be set. */
  mayBeServed: boolean;
}

const NAME = /[A-Za-z_$][\w$-]*/g;
/** The argument of a call that is removed as a whole: `url.searchParams.set('magnitude', unit)`. */
const ARGUMENT_OF_CALL = /^\s*[\w$.]+\(\s*['"`]([\w$.-]+)['"`]/;
/** The member of a statement that is removed as a whole: `if (options.email) body.notification_email = options.email;`. */
const ASSIGNED_MEMBER = /(?:\.|\[['"`])([\w$-]+)(?:['"`]\])?\s*=(?![=>])/;

/** Words of the language, which say nothing of a request: a test may have them for anything. */
const WORDS_OF_LANGUAGE = new Set(['true', 'false', 'null', 'undefined', 'new', 'void', 'typeof']);
/** What follows the operator in the value of a filter: `contains:`. */
const AFTER_OPERATOR = '(?::|%3A)';

const PARAMETER = /\{[^{}]*\}/g;

/** What precedes a segment: a quote, or a slash in a text. A text that begins with a dot is the specifier of a module. */
const BEFORE = '(?:[\'"`]|(?<=[\'"`]|[\'"`][^\'"`.\\s][^\'"`\\s]*)/)';
/** What follows a segment: the end of the text, or an expression. */
const BEHIND = '/?(?:[\'"`]|\\$\\{)';

/**
 * Patterns of the text that the edits of a finding remove: a segment, alone or with the next one, or the name of a field or method. What
 * the edits change besides, such as a value of the language or the method of a request whose path changes, is not looked for.
 */
export function getWordPatterns(finding: PatternedFinding, text: string): WordPattern[] {
  const mayBeServed = finding.fix.hasDefaultBase === true;
  return findPatterns(finding, text).map((pattern) => ({ ...pattern, mayBeServed }));
}

type UnsentPattern = Omit<WordPattern, 'mayBeServed'>;

function findPatterns(finding: PatternedFinding, text: string): UnsentPattern[] {
  const { fix, kind, sdk } = finding;
  const isOfSdk = sdk !== null;
  const segments = kind === 'route' && !isOfSdk ? getSegments(finding) : null;
  return (fix.edits ?? []).flatMap(({ range, text: added }): UnsentPattern[] => {
    const old = text.slice(...range);
    const kept: readonly string[] = added.match(NAME) ?? [];
    const names = (old.match(NAME) ?? []).filter(
      (each) => !kept.includes(each) && !WORDS_OF_LANGUAGE.has(each) && (segments?.has(each) ?? true),
    );
    const written = ARGUMENT_OF_CALL.exec(old)?.[1] ?? ASSIGNED_MEMBER.exec(old)?.[1];
    const name = kind === 'route' && isOfSdk ? names.at(-1) : (written ?? names[0]);
    if (name === undefined) return [];
    const isPath = kind === 'route' && !isOfSdk;
    const isOperator = kind === 'query' && new RegExp(escapeWord(name) + AFTER_OPERATOR, 'i').test(old);
    if (isOperator) return [{ word: new RegExp(`(?<![\\w$-])${escapeWord(name)}${AFTER_OPERATOR}`, 'gi'), isPath }];
    if (kind === 'route' && isOfSdk)
      return [{ word: createMethodPattern(escapeWord(name)), isPath }, ...getPathPatterns(finding)];
    if (!isPath || /[_-]/.test(name))
      return [{ word: new RegExp(`(?<![\\w$-])${escapeWord(name)}(?![\\w$-])`, 'g'), isPath }];
    const next = /^\/[\w-]+/.exec(text.slice(range[1]))?.[0] ?? /\/[\w-]+/.exec(old)?.[0];
    // The segment at the end of a literal, for paths that are put together from several parts.
    const single: UnsentPattern = { word: new RegExp(BEFORE + escapeWord(name) + BEHIND, 'g'), isPath: false };
    return next === undefined
      ? [single]
      : [single, { word: new RegExp(`(?<![\\w-])${escapeWord(name)}\\\\?${escapeWord(next)}(?![\\w-])`, 'g'), isPath }];
  });
}

/** The name of a method, other than a variable whose members are used: `os.tmpdir()` names no method `os`. */
const createMethodPattern = (name: string): RegExp =>
  new RegExp(`(?<=\\.)${name}(?![\\w$-])|(?<![\\w$.-])${name}(?![\\w$.-])`, 'g');

/** The end of the path that a replaced method of the SDK requests: a fake may know the request by its URL. */
function getPathPatterns({ path }: PatternedFinding): UnsentPattern[] {
  const end = /(?<![\w-])[\w-]+\/[\w-]+$/.exec(path ?? '');
  return end ? [{ word: new RegExp(`(?<![\\w-])${escapeWord(end[0])}(?![\\w-])`, 'g'), isPath: false }] : [];
}

type PatternedFinding = Pick<Finding, 'fix' | 'kind' | 'sdk' | 'path' | 'operations'>;

/** The words of the paths that the code requests. */
function getSegments({ path, operations }: PatternedFinding): ReadonlySet<string> {
  const paths = [path ?? '', ...operations.map(({ operation }) => operation.slice(operation.indexOf('/')))];
  return new Set(paths.flatMap((each) => each.replace(PARAMETER, '').match(NAME) ?? []));
}

/** Comments, imports, names of tests and negated expectations, which may still name the removed word. */
const INDIFFERENT =
  /(?:^|\s)\/\/|^\s*\/?\*|\.not\.|^\s*import\b(?!\s*\()|^\s*(?:it|test|describe|suite|context|specify)\b[^'"`]*['"`][^'"`]*$/;

/** Returns every place of a text that names a word; in a test, without the places that may still name it. */
export function findNamedWords(
  { text, isTest }: { text: string; isTest: boolean },
  patterns: readonly WordPattern[],
): NamedWord[] {
  return patterns
    .filter(({ isPath }) => isPath || isTest)
    .flatMap(({ word, mayBeServed }) => {
      const matches = [...text.matchAll(word)];
      const lineStarts = getLineStarts(
        text,
        matches.map(({ index }) => index),
      );
      return matches.flatMap(({ 0: match, index: start }, order): NamedWord[] => {
        const lineStart = lineStarts[order]!;
        if (isTest && INDIFFERENT.test(getLineBefore(text, lineStart, start))) return [];
        return [{ word: match, start, end: start + match.length, lineStart, mayBeServed }];
      });
    });
}
