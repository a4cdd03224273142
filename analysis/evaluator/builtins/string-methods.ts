/** Methods and tests of strings whose result is known, and `toString` of URLs. */
import {
  concat,
  getLength,
  MAX_PIECES,
  slicePiece,
  sliceSkeleton,
  splitSkeleton,
  textOf,
  withoutEdits,
  type Skeleton,
  getText,
} from '../domain/skeleton.ts';
import { encodeText, parseEncoding } from '../../program/syntax/encodings.ts';
import { getOnlyText, joinTexts, mapText, recodeText } from '../domain/text.ts';
import { toSkeletons } from '../domain/kinds.ts';
import { choiceOf, unknown } from '../domain/choice.ts';
import { arrayOf } from '../domain/array.ts';
import type { Value, PatternValue } from '../domain/value.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import type { Call } from '../evaluation.ts';
import { replaceAtEnd } from './end-patterns.ts';
import { sliceText, trimText } from './text-parts.ts';

export function callTextMethod(receiver: Value, name: string, call: Call): Value {
  const { args } = call;
  switch (name) {
    case 'toString': {
      const encoding = parseEncoding(getOnlyText(args[0]) ?? '');
      if (encoding !== null) return recodeText(receiver, (text) => encodeText(text, encoding));
      return mapText(receiver, (skeleton) => skeleton);
    }
    case 'valueOf':
    case 'toJSON':
    case 'normalize':
      return mapText(receiver, (skeleton) => skeleton);
    case 'trim':
    case 'trimStart':
    case 'trimEnd':
      return trimText(receiver, name);
    case 'padEnd':
    case 'padStart':
      return isAsLong(receiver, args[0]) ? mapText(receiver, withoutEdits) : unknown('unresolved');
    case 'concat':
      return joinTexts([receiver, ...args]);
    case 'toUpperCase':
      return mapText(receiver, (skeleton) => changeCase(skeleton, (text) => text.toUpperCase()));
    case 'toLowerCase':
      return mapText(receiver, (skeleton) => changeCase(skeleton, (text) => text.toLowerCase()));
    case 'replace':
    case 'replaceAll':
      return replace(receiver, args, name === 'replaceAll', call);
    case 'split':
      return split(receiver, call);
    case 'slice':
    case 'substring':
    case 'substr':
      return sliceText(receiver, name, args);
    default:
      return unknown('unresolved');
  }
}

/** Text that changes cannot be edited, since the file has other characters; the rest keeps its origin. */
function changeCase(skeleton: Skeleton, change: (text: string) => string): Skeleton {
  return skeleton.map((piece) => {
    if (piece.kind === 'hole' || change(piece.text) === piece.text) return piece;
    return { ...withoutEdits([piece])[0]!, text: change(piece.text) } as typeof piece;
  });
}

/**
 * `replace('{zone_id}', id)` fills a placeholder. Only regular expressions that match placeholders or trim the ends of
 * a base URL are followed; any other makes the text unknown.
 */
function replace(receiver: Value, args: readonly Value[], isGlobal: boolean, call: Call): Value {
  const [pattern, replacement] = args;
  const search = getOnlyText(pattern);
  const literal = pattern?.kind === 'pattern' ? getLiteralOf(pattern.source) : null;
  if (pattern?.kind === 'pattern' && literal === null)
    return (
      fillPlaceholders(receiver, pattern, replacement, call) ??
      replaceLiteralAtEnd(receiver, pattern, replacement) ??
      trimSlashes(receiver, pattern.source)
    );
  if (literal !== null && replacement)
    return replace(receiver, [{ kind: 'text', skeleton: textOf(literal) }, replacement], true, call);
  if (search === null || !replacement || search === '') return unknown('unresolved');
  return choiceOf(
    toSkeletons(receiver).map((skeleton) => {
      const parts = splitSkeleton(skeleton, search);
      if (parts.length === 1) return { kind: 'text', skeleton };
      const [first, ...rest] = parts as [Skeleton, ...Skeleton[]];
      if (isGlobal && rest.length > MAX_PIECES) return unknown('budget');
      if (isGlobal)
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
  const toArgument = (text: string): Value => ({ kind: 'text', skeleton: textOf(text) });
  return fillMatches(receiver, pattern, (match) =>
    replacement.kind === 'text'
      ? replacement
      : call.evaluation.callValue(replacement, { ...call, args: match.map(toArgument), isOpen: false }),
  );
}

/** A text with every match of a pattern replaced. A placeholder whose value is not known stays. */
export function fillMatches(receiver: Value, pattern: RegExp, fill: (match: readonly string[]) => Value): Value {
  return choiceOf(
    toSkeletons(receiver).map((skeleton) => {
      const parts = skeleton.flatMap((piece): Value[] => {
        if (piece.kind === 'hole') return [{ kind: 'text', skeleton: [piece] }];
        const filled: Value[] = [];
        let start = 0;
        for (const match of piece.text.slice(0, MAX_TEMPLATE).matchAll(pattern)) {
          const end = match.index + match[0].length;
          const value = fill(match);
          const isKnown =
            value.kind !== 'constant' && toSkeletons(value).some((text) => text.some(({ kind }) => kind === 'text'));
          const kept = slicePiece(piece, match.index, end);
          filled.push({ kind: 'text', skeleton: [slicePiece(piece, start, match.index)] });
          filled.push(isKnown ? value : { kind: 'text', skeleton: [kept] });
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

/** `.replace(/\/+$/, '')` and `.replace(/^\/+/, '')`: the usual ways to trim a base URL and a path. */
function trimSlashes(receiver: Value, source: string): Value {
  if (/^\\\/[+*]?\$$/.test(source)) return mapText(receiver, dropTrailingSlash);
  if (/^\^\\\/[+*]?$/.test(source)) return mapText(receiver, dropLeadingSlash);
  if (/^\^\\\/[+*]?\|\\\/[+*]?\$$/.test(source))
    return mapText(receiver, (skeleton) => dropLeadingSlash(dropTrailingSlash(skeleton)));
  return unknown('unresolved');
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

function split(receiver: Value, { args, node }: Call): Value {
  const separator = getOnlyText(args[0]);
  const skeletons = toSkeletons(receiver);
  if (!separator || skeletons.length !== 1) return unknown('unresolved');
  const elements = splitSkeleton(skeletons[0]!, separator).map<Value>((skeleton) => ({ kind: 'text', skeleton }));
  return arrayOf(elements, node, false);
}

/** True if the known part of a text is already as long as the target length, so that nothing is padded. */
function isAsLong(receiver: Value, length: Value | undefined): boolean {
  if (length?.kind !== 'constant' || typeof length.value !== 'number') return false;
  const wanted = length.value;
  return toSkeletons(receiver).every((skeleton) => getLength(skeleton.filter(({ kind }) => kind === 'text')) >= wanted);
}

/** The result of `startsWith`, `endsWith` and `includes`; undefined for another method, or where the result is not known. */
export function testTextMethod(receiver: Value, name: string, { args, node }: Call): Value | undefined {
  const [skeleton, ...others] = toSkeletons(receiver);
  const [searched] = args[0] ? toSkeletons(args[0]) : [];
  const part = searched ? getText(searched) : null;
  if (!skeleton || others.length > 0 || part === null) return undefined;
  const whole = getText(skeleton);
  const first = skeleton[0]?.kind === 'text' ? skeleton[0].text : '';
  const last = skeleton.at(-1);
  const end = last?.kind === 'text' ? last.text : '';
  const toValue = (value: boolean): Value => ({ kind: 'constant', value, node });
  switch (name) {
    case 'startsWith':
      return whole !== null || first.length >= part.length || !part.startsWith(first)
        ? toValue((whole ?? first).startsWith(part))
        : undefined;
    case 'endsWith':
      return whole !== null || end.length >= part.length || !part.endsWith(end)
        ? toValue((whole ?? end).endsWith(part))
        : undefined;
    case 'includes':
      return whole === null ? undefined : toValue(whole.includes(part));
    default:
      return undefined;
  }
}

/** A pattern that matches a scheme at the beginning, as wrappers use it that also take absolute URLs. */
const SCHEME = /^\^\(?(\?:)?(https\?|http\(s\)\?|http)\)?(:(\\?\/){0,2})?$/;

/** The result of `pattern.test(text)`. */
export function testPattern(pattern: PatternValue, value: Value | undefined, node: TSESTree.Node): Value {
  const [skeleton, ...others] = value ? toSkeletons(value) : [];
  const first = skeleton?.[0];
  if (others.length > 0 || first?.kind !== 'text' || !SCHEME.test(pattern.source) || first.text.length < 5)
    return unknown('unresolved');
  return { kind: 'constant', value: /^https?:?/i.test(first.text), node };
}

/** `util.format('%s/zones/%s', base, zone)`, for every format that may be meant. */
export function formatText([format, ...args]: readonly Value[]): Value {
  return format ? choiceOf(toSkeletons(format).map((skeleton) => fillFormat(skeleton, args))) : unknown('unresolved');
}

/** Fills the placeholders in order; one without an argument stays. */
function fillFormat(format: Skeleton, args: readonly Value[]): Value {
  const given = [...args];
  const [first = [], ...rest] = splitSkeleton(format, '%');
  const parts: Value[] = [toText(first)];
  for (const part of rest) {
    const letter = getText(sliceSkeleton(part, 0, 1));
    const isFilled = letter !== null && /[sdifj]/.test(letter) && given.length > 0;
    parts.push(isFilled ? given.shift()! : toText(textOf('%')), toText(isFilled ? sliceSkeleton(part, 1) : part));
  }
  return joinTexts(parts);
}

function toText(skeleton: Skeleton): Value {
  return { kind: 'text', skeleton };
}
