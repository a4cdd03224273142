/** Replacing what a regular expression matches in a text that is known in part: `url.replace(/^@zone:(\w+)\//, '/zones/$1/')`. */
import { hasFewRepetitions } from '../../program/pattern-cost.ts';
import { choiceOf, unknown } from '../domain/choice.ts';
import { toSkeletons } from '../domain/kinds.ts';
import {
  getLength,
  getText,
  renderSkeleton,
  slicePiece,
  sliceSkeleton,
  withoutEdits,
  type Skeleton,
} from '../domain/skeleton.ts';
import { joinTexts } from '../domain/text.ts';
import type { PatternValue, Value } from '../domain/value.ts';
import type { Call } from '../evaluation.ts';

/** Longer texts are no paths. */
const MAX_LENGTH = 500;

/** Stands for a hole in the text that the pattern reads, and for a character of a class in the pattern. */
const HOLE = '\uE000';

/** Negative lookaround, boundaries, references, properties, and classes that are empty or exclude letters: a hole may have them or not. */
const BEYOND = /\(\?(?!:|=|<[A-Za-z])|\\[bBkpPW1-9]|\[\^?\]|\[\^[^\]]*(?:\w|\\[wd])/;

/** The boundaries of words at the ends of a pattern. They are known where no hole is beside the match. */
const OUTER_BOUNDARIES = /^(\^?)\\b|\\b$/g;

/** A class of characters, `[\da-f]` or `\w`, with what repeats it; and other escapes, which stay. */
const CLASSES = /(?:\[((?:\\.|[^\]\\])+)\]|(\\[wd]))(?:([*+?])|(\{\d+(?:,\d*)?\}))?|\\./g;

/**
 * A text with the match of a pattern replaced, all of them with the flag `g`. An unknown part is what a class of characters matches,
 * repeated or not, and no other part of the pattern. Unknown where it may decide if the pattern matches.
 */
export function replacePattern(
  receiver: Value,
  { source, flags }: PatternValue,
  replacement: Value | undefined,
  call: Call,
): Value {
  const pattern = compile(source, flags);
  if (!pattern || !replacement) return unknown('unresolved');
  return choiceOf(
    toSkeletons(receiver).map((written): Value => {
      // A rewritten text might no longer match.
      const skeleton = withoutEdits(written);
      const matches = findMatches(skeleton, pattern, source);
      return matches ? joinTexts(replaceMatches(skeleton, matches, replacement, call)) : unknown('unresolved');
    }),
  );
}

/** The arguments of each call of a function that replaces matches: the match and its groups. Null where the matches are not known. */
export function getCallsForMatches(receiver: Value, { source, flags }: PatternValue): readonly Value[][] | null {
  const pattern = compile(source, flags);
  if (!pattern) return null;
  const calls = toSkeletons(receiver).map((written) => {
    const skeleton = withoutEdits(written);
    return findMatches(skeleton, pattern, source)?.map((match) => getArguments(match, skeleton)) ?? null;
  });
  return calls.some((each) => each === null) ? null : calls.flatMap((each) => each ?? []);
}

/** A match, with the parts that its groups match, by their position and by their name; null for a group that takes no part in it. */
export interface PatternMatch {
  parts: readonly (Value | null)[];
  groups: readonly (readonly [name: string, part: Value | null])[];
}

/** The matches of a pattern in each of the texts that a value may be; null where one of them is not known. */
export function findPatternMatches(receiver: Value, { source, flags }: PatternValue): readonly PatternMatch[][] | null {
  const pattern = compile(source, flags);
  if (!pattern) return null;
  const found = toSkeletons(receiver).map((written) => {
    const skeleton = withoutEdits(written);
    const toPart = (range: Range | undefined): Value | null => (range ? toText(range, skeleton) : null);
    const toMatch = ({ indices }: RegExpExecArray): PatternMatch => ({
      parts: indices!.map(toPart),
      groups: Object.entries(indices!.groups ?? {}).map(([name, range]) => [name, toPart(range)]),
    });
    return findMatches(skeleton, pattern, source)?.map(toMatch) ?? null;
  });
  return found.some((each) => each === null) ? null : found.flatMap((each) => (each ? [each] : []));
}

/** The matches of a pattern in a text, of which the first alone counts without the flag `g`; null where they are not known. */
function findMatches(
  skeleton: Skeleton,
  { exact, open, hasBoundary }: CompiledPattern,
  source: string,
): readonly RegExpExecArray[] | null {
  const text = skeleton.map((piece) => (piece.kind === 'text' ? piece.text : HOLE)).join('');
  const isWhole = getText(skeleton) !== null;
  const pattern = isWhole ? exact : open;
  if (!pattern || text.length > MAX_LENGTH || (isWhole && text.includes(HOLE))) return null;
  const matches = pattern.global ? [...text.matchAll(pattern)] : [pattern.exec(text)].filter((m) => m !== null);
  const isBesideHole = ({ index, 0: { length } }: RegExpExecArray): boolean =>
    text.slice(Math.max(0, index - 1), index + 1).includes(HOLE) ||
    text.slice(index + Math.max(0, length - 1), index + length + 1).includes(HOLE);
  if (hasBoundary && !isWhole && matches.some(isBesideHole)) return null;
  if (matches.some(([match]) => match !== '' && match.replaceAll(HOLE, '') === '')) return null;
  return matches.length > 0 || isWhole || beginsOtherwise(source, skeleton) ? matches : null;
}

/** The match and its groups. */
function getArguments({ indices }: RegExpExecArray, skeleton: Skeleton): Value[] {
  return indices!.map((range) => toText(range, skeleton));
}

type Range = [from: number, to: number];

function toText(range: Range | undefined, skeleton: Skeleton): Value {
  return { kind: 'text', skeleton: range ? sliceSkeleton(skeleton, ...range) : [] };
}

/** A pattern as it is written, for known texts, and for texts with a character for each hole; null there if holes may decide. */
interface CompiledPattern {
  exact: RegExp;
  open: RegExp | null;
  /** The pattern begins or ends with the boundary of a word. */
  hasBoundary: boolean;
}

/** Null for a pattern that is not read. */
function compile(source: string, flags: string): CompiledPattern | null {
  if (/[yv]/.test(flags) || source.includes(HOLE) || !hasFewRepetitions(source)) return null;
  const inner = source.replace(OUTER_BOUNDARIES, '$1');
  const written = source.replace(CLASSES, (whole, listed?: string, escape?: string, repeated = '', times = '') => {
    const characters = listed ?? escape;
    if (characters === undefined || characters.startsWith('^')) return whole;
    return times === '' ? `[${characters}${HOLE}]${repeated}` : `(?:[${characters}]${times}|${HOLE})`;
  });
  const withIndices = flags.includes('d') ? flags : `${flags}d`;
  try {
    return {
      exact: new RegExp(source, withIndices),
      open: BEYOND.test(inner) ? null : new RegExp(written, withIndices),
      hasBoundary: inner !== source,
    };
  } catch {
    return null;
  }
}

/** True if a pattern for the beginning of a text starts with other words than the text, whose first part is known. */
function beginsOtherwise(source: string, [first]: Skeleton): boolean {
  const [, words = ''] = /^\^((?:[\w\-/@#~:]|\\[/.])+)(?![*+?{])/.exec(source) ?? [];
  const text = words.replaceAll('\\', '');
  if (text === '' || first?.kind !== 'text') return false;
  return [...text].some((character, index) => first.text[index] !== undefined && first.text[index] !== character);
}

function replaceMatches(
  skeleton: Skeleton,
  matches: readonly RegExpExecArray[],
  replacement: Value,
  call: Call,
): Value[] {
  const parts: Value[] = [];
  let start = 0;
  const add = (end: number): void => {
    const kept = sliceSkeleton(skeleton, start, end);
    if (kept.length > 0) parts.push({ kind: 'text', skeleton: kept });
  };
  for (const match of matches) {
    const { index, 0: whole, indices } = match;
    add(index);
    const args = getArguments(match, skeleton);
    const named = Object.entries(indices!.groups ?? {}).map(
      ([name, range]) => [name, toText(range, skeleton)] as const,
    );
    const groups = new Map([...args.map((part, position) => [String(position), part] as const), ...named]);
    parts.push(
      replacement.kind === 'text'
        ? expand(replacement.skeleton, groups)
        : call.evaluation.callValue(replacement, { ...call, args, isOpen: false }),
    );
    start = index + whole.length;
  }
  add(getLength(skeleton));
  return parts;
}

/** The text of a replacement, in which `$1`, `$<name>` and `$&` stand for parts of the match. */
function expand(skeleton: Skeleton, matched: ReadonlyMap<string, Value>): Value {
  const parts = skeleton.flatMap((piece): Value[] => {
    if (piece.kind === 'hole') return [{ kind: 'text', skeleton: [piece] }];
    const found: Value[] = [];
    let start = 0;
    for (const { index, 0: whole, groups = {} } of piece.text.matchAll(/\$(?:(?<number>\d)|<(?<name>\w+)>|&)/g)) {
      const part = matched.get(groups['name'] ?? groups['number'] ?? '0');
      if (!part) continue;
      found.push({ kind: 'text', skeleton: [slicePiece(piece, start, index)] }, part);
      start = index + whole.length;
    }
    return [...found, { kind: 'text', skeleton: [slicePiece(piece, start)] }];
  });
  return joinTexts(parts.filter((part) => part.kind !== 'text' || renderSkeleton(part.skeleton) !== ''));
}
