/** Replacing parts of texts: `replace`, `replaceAll`, and placeholders that become arguments. */
import {
  concat,
  MAX_PIECES,
  slicePiece,
  sliceSkeleton,
  splitSkeleton,
  type Skeleton,
  type TextPiece,
  makeText,
} from '../domain/skeleton.ts';
import { getOnlyText, joinTexts, mapText } from '../domain/text.ts';
import { toSkeletons } from '../domain/kinds.ts';
import { choiceOf, unknown } from '../domain/choice.ts';
import type { Value, PatternValue } from '../domain/value.ts';
import type { Call } from '../evaluation.ts';
import { replaceAtEnd } from './end-patterns.ts';
import { replacePattern } from './pattern-replacements.ts';

/**
 * `replace('{zone_id}', id)` fills a placeholder. Regular expressions that match placeholders or trim the ends of a base URL are
 * read by what they are for, and others as they are written.
 */
export function replace(receiver: Value, args: readonly Value[], replaced: 'first' | 'all', call: Call): Value {
  const [pattern, replacement] = args;
  const search = getOnlyText(pattern);
  const literal = pattern?.kind === 'pattern' ? getLiteralOf(pattern.source) : null;
  if (pattern?.kind === 'pattern' && literal === null)
    return (
      fillPlaceholders(receiver, pattern, replacement, call) ??
      replaceLiteralAtEnd(receiver, pattern, replacement) ??
      trimSlashes(receiver, pattern.source) ??
      replacePattern(receiver, pattern, replacement, call)
    );
  if (literal !== null && replacement) return replace(receiver, [makeText(literal), replacement], 'all', call);
  if (search === null || !replacement || search === '') return unknown('unresolved');
  return choiceOf(
    toSkeletons(receiver).map((skeleton) => {
      const parts = splitSkeleton(skeleton, search);
      if (parts.length === 1) return { kind: 'text', skeleton };
      const [first, ...rest] = parts as [Skeleton, ...Skeleton[]];
      if (replaced === 'all' && rest.length > MAX_PIECES) return unknown('budget');
      if (replaced === 'all')
        return joinTexts([
          { kind: 'text', skeleton: first },
          ...rest.flatMap((part): Value[] => [replacement, { kind: 'text', skeleton: part }]),
        ]);
      const position = first.reduce((length, piece) => length + (piece.kind === 'text' ? piece.text.length : 1), 0);
      return joinTexts([
        { kind: 'text', skeleton: first },
        replacement,
        { kind: 'text', skeleton: sliceSkeleton(skeleton, position + search.length) },
      ]);
    }),
  );
}

/** Patterns that match placeholders (`/\{(\w+)\}/g`, `/{(.*?)}/g`, `/:(\w+)/g`), without anchors and repeated groups. */
const PLACEHOLDERS = /^(\$?\\?\{\\?\{?\(?(?:[[\\^][^{}]*|\.[*+]\?)\)?\\?\}\\?\}?|[:<%]+=?(\\s\*)?\(?[[\\][^:/$]*)$/;

const REPEATED_GROUP = /\)[+*{?]|\(\?/;

/** A text whose placeholders are filled by a callback or a value; null for a pattern that matches anything else. */
function fillPlaceholders(
  receiver: Value,
  { source, flags }: PatternValue,
  replacement: Value | undefined,
  call: Call,
): Value | null {
  if (!PLACEHOLDERS.test(source) || REPEATED_GROUP.test(source) || !replacement) return null;
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const toArgument = (text: string): Value => makeText(text);
  return fillMatches(receiver, pattern, (match) =>
    replacement.kind === 'text'
      ? replacement
      : call.evaluation.callValue(replacement, { ...call, args: match.map(toArgument), isOpen: false }),
  );
}

/** A text with every match of a pattern replaced. A placeholder whose value is not known stays. */
export function fillMatches(receiver: Value, pattern: RegExp, fill: (match: readonly string[]) => Value): Value {
  return replaceMatches(receiver, pattern, (match) => {
    const value = fill(match);
    const isKnown =
      value.kind !== 'constant' && toSkeletons(value).some((text) => text.some(({ kind }) => kind === 'text'));
    return isKnown ? value : null;
  });
}

/** A text with every match of a pattern replaced, given its groups and its piece of the text. Null keeps the piece. */
export function replaceMatches(
  receiver: Value,
  pattern: RegExp,
  replaceMatch: (match: readonly string[], piece: TextPiece) => Value | null,
): Value {
  return choiceOf(
    toSkeletons(receiver).map((skeleton) => {
      const parts = skeleton.flatMap((piece): Value[] => {
        if (piece.kind === 'hole') return [{ kind: 'text', skeleton: [piece] }];
        const filled: Value[] = [];
        let start = 0;
        for (const match of piece.text.slice(0, MAX_TEMPLATE).matchAll(pattern)) {
          const end = match.index + match[0].length;
          const kept = slicePiece(piece, match.index, end);
          filled.push({ kind: 'text', skeleton: [slicePiece(piece, start, match.index)] });
          filled.push(replaceMatch(match, kept) ?? { kind: 'text', skeleton: [kept] });
          start = end;
        }
        return [...filled, { kind: 'text', skeleton: [slicePiece(piece, start)] }];
      });
      return joinTexts(
        parts.filter(
          (part) => part.kind !== 'text' || part.skeleton.some((piece) => piece.kind === 'hole' || piece.text !== ''),
        ),
      );
    }),
  );
}

/** Longer texts are no paths. */
const MAX_TEMPLATE = 500;

/** The text after a replacement of a literal at one end; null for any other pattern. */
function replaceLiteralAtEnd(
  receiver: Value,
  { source, flags }: PatternValue,
  replacement: Value | undefined,
): Value | null {
  const isFirst = source.startsWith('^');
  const isLast = /(^|[^\\])\$$/.test(source);
  const literal = isFirst === isLast ? null : getLiteralOf(isFirst ? source.slice(1) : source.slice(0, -1));
  if (literal === null || literal === '' || /[im]/.test(flags) || replacement?.kind !== 'text') return null;
  return replaceAtEnd(receiver, literal, isFirst ? 'first' : 'last', replacement);
}

/** The text that a pattern without operators matches, unescaped; null for any other pattern. */
function getLiteralOf(source: string): string | null {
  const text = source.replace(/\\([{}:$/.<>%[\]()-])/g, '\0$1');
  return /[\\^$.*+?()[\]|]/.test(text.replace(/\0./g, '')) || text === '\0/' ? null : text.replaceAll('\0', '');
}

/** `.replace(/\/+$/, '')` and `.replace(/^\/+/, '')`: the usual ways to trim a base URL and a path; null for any other pattern. */
function trimSlashes(receiver: Value, source: string): Value | null {
  if (/^\\\/[+*]?\$$/.test(source)) return mapText(receiver, dropTrailingSlash);
  if (/^\^\\\/[+*]?$/.test(source)) return mapText(receiver, dropLeadingSlash);
  if (/^\^\\\/[+*]?\|\\\/[+*]?\$$/.test(source))
    return mapText(receiver, (skeleton) => dropLeadingSlash(dropTrailingSlash(skeleton)));
  return null;
}

/** Drops the slash at the beginning. */
export function dropLeadingSlash(skeleton: Skeleton): Skeleton {
  const [first] = skeleton;
  return first?.kind === 'text' && first.text.startsWith('/') ? sliceSkeleton(skeleton, 1) : skeleton;
}

/** Drops the slash at the end. */
export function dropTrailingSlash(skeleton: Skeleton): Skeleton {
  const last = skeleton.at(-1);
  if (last?.kind !== 'text' || !last.text.endsWith('/')) return skeleton;
  return concat(skeleton.slice(0, -1), last.text === '/' ? [] : [{ ...last, text: last.text.slice(0, -1) }]);
}
