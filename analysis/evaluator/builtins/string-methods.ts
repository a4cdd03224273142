/** Methods and tests of strings whose result is known, and `toString` of URLs. */
import {
  getLength,
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
import { matchPattern } from './pattern-matches.ts';
import { findPatternMatches } from './pattern-replacements.ts';
import { sliceText, trimText } from './text-parts.ts';
import { replace } from './text-replacements.ts';

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
    case 'localeCompare': {
      const [one, other] = [getOnlyText(receiver), getOnlyText(args[0])];
      // Other arguments choose another order.
      return one === null || other === null || args.length > 1
        ? unknown('unresolved')
        : { kind: 'constant', value: one.localeCompare(other, 'en'), node: call.node };
    }
    case 'concat':
      return joinTexts([receiver, ...args]);
    case 'toUpperCase':
      return mapText(receiver, (skeleton) => changeCase(skeleton, (text) => text.toUpperCase()));
    case 'toLowerCase':
      return mapText(receiver, (skeleton) => changeCase(skeleton, (text) => text.toLowerCase()));
    case 'replace':
    case 'replaceAll':
      return replace(receiver, args, name === 'replaceAll' ? 'all' : 'first', call);
    case 'match':
    case 'matchAll':
      return args[0]?.kind === 'pattern' ? matchPattern(receiver, args[0], name, call) : unknown('unresolved');
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

function split(receiver: Value, { args, node }: Call): Value {
  const separator = getOnlyText(args[0]);
  const skeletons = toSkeletons(receiver);
  if (!separator || skeletons.length !== 1) return unknown('unresolved');
  const elements = splitSkeleton(skeletons[0]!, separator).map<Value>((skeleton) => ({ kind: 'text', skeleton }));
  return arrayOf(elements, node);
}

/** True if the known part of a text is already as long as the target length, so that nothing is padded. */
function isAsLong(receiver: Value, length: Value | undefined): boolean {
  if (length?.kind !== 'constant' || typeof length.value !== 'number') return false;
  const wanted = length.value;
  return toSkeletons(receiver).every((skeleton) => getLength(skeleton.filter(({ kind }) => kind === 'text')) >= wanted);
}

/**
 * The result of `startsWith`, `endsWith`, `includes`, `indexOf` and `lastIndexOf`, if it is the same for every text that the receiver may
 * be; undefined for another method, or where the result is not known.
 */
export function testTextMethod(
  receiver: Value,
  name: string,
  { args, node }: Pick<Call, 'args' | 'node'>,
): Value | undefined {
  const [searched, ...others] = args[0] ? toSkeletons(args[0]) : [];
  const part = searched && others.length === 0 && args.length === 1 ? getText(searched) : null;
  const test = TEXT_TESTS.get(name);
  if (part === null || !test) return undefined;
  const results = new Set(toSkeletons(receiver).map((skeleton) => test(skeleton, part)));
  const [value] = results;
  return results.size === 1 && value !== undefined ? { kind: 'constant', value, node } : undefined;
}

/** Looks for a part in a text; undefined if the unknown parts of the text decide the result. */
type TextTest = (skeleton: Skeleton, part: string) => boolean | number | undefined;

const TEXT_TESTS: ReadonlyMap<string, TextTest> = new Map(
  Object.entries<TextTest>({
    startsWith(skeleton, part) {
      const start = getText(skeleton) ?? getPieceText(skeleton[0]);
      const isDecided = getText(skeleton) !== null || start.length >= part.length || !part.startsWith(start);
      return isDecided ? start.startsWith(part) : undefined;
    },
    endsWith(skeleton, part) {
      const end = getText(skeleton) ?? getPieceText(skeleton.at(-1));
      const isDecided = getText(skeleton) !== null || end.length >= part.length || !part.endsWith(end);
      return isDecided ? end.endsWith(part) : undefined;
    },
    includes(skeleton, part) {
      if (skeleton.some((piece) => getPieceText(piece).includes(part)) && part !== '') return true;
      return getText(skeleton)?.includes(part);
    },
    indexOf(skeleton, part) {
      const start = getText(skeleton) ?? getPieceText(skeleton[0]);
      return getText(skeleton) !== null || start.includes(part) ? start.indexOf(part) : undefined;
    },
    lastIndexOf: (skeleton, part) => getText(skeleton)?.lastIndexOf(part),
  }),
);

function getPieceText(piece: Skeleton[number] | undefined): string {
  return piece?.kind === 'text' ? piece.text : '';
}

/** A pattern that matches a scheme at the beginning, as wrappers use it that also take absolute URLs. */
const SCHEME = /^\^\(?(\?:)?(https\?|http\(s\)\?|http)\)?(:(\\?\/){0,2})?$/;

/** The result of `pattern.test(text)`, where the parts of the text that are known decide it. */
export function testPattern(pattern: PatternValue, value: Value | undefined, node: TSESTree.Node): Value {
  const [skeleton, ...others] = value ? toSkeletons(value) : [];
  const first = skeleton?.[0];
  if (others.length === 0 && first?.kind === 'text' && SCHEME.test(pattern.source) && first.text.length > 4)
    return { kind: 'constant', value: /^https?:?/i.test(first.text), node };
  // A pattern with the flag `g` or `y` goes on behind its last match.
  const found = value && !/[gy]/.test(pattern.flags) ? findPatternMatches(value, pattern) : null;
  const [outcome, ...different] = new Set(found?.map((matches) => matches.length > 0));
  return outcome === undefined || different.length > 0
    ? unknown('unresolved')
    : { kind: 'constant', value: outcome, node };
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
