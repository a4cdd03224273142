/**
 * Skeletons: strings known in part. A skeleton is a list of pieces. A piece of text knows which node of the source
 * owns its characters, so that a finding can point at one segment and an edit can change just that.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Range } from '../../findings/use.ts';
import type { Value } from './value.ts';

/** Why a part of a value is not known. */
export type UnknownReason =
  /** A parameter that no followed call binds. */
  | 'parameter'
  /** Read from the process environment, or from an object called `env`. */
  | 'environment'
  /** The address of the program itself: `location.origin`, `request.url`. */
  | 'own-origin'
  /** From another module, a global or a call whose result is not followed. */
  | 'unresolved'
  /** Any other value of a property that is followed only by its name: see program/field-graph. */
  | 'by-name'
  /** A `:name`, `{name}` or `<name>` of a template engine. */
  | 'placeholder'
  /** Segments that a loop or an inner function adds, an unknown number of times. */
  | 'repeated'
  /** A value that depends on itself. */
  | 'cycle'
  /** A value that depends on itself through modules that import each other. */
  | 'module-cycle'
  /** The budget of the evaluation is used up. */
  | 'budget';

/** The node whose characters a piece of text shows. */
export interface Origin {
  node: TSESTree.Node;
  /** Offset in the file of the character with this index (its length gives the end); null for derived text, which has no edit. */
  offsetAt: ((index: number) => number) | null;
  /** The same for a text of a module: it can be shown there, but the analysed file cannot edit it. */
  shownAt?: (index: number) => number;
}

/** The references (names, members) through which a value came to its use: a tree, so that joining two costs nothing. */
export type Via = { reference: TSESTree.Node } | { selection: TSESTree.Node } | { inner: Via; outer: Via };

export interface TextPiece {
  kind: 'text';
  text: string;
  origin: Origin | null;
  /** Index in the origin's text of this piece's first character. */
  from: number;
  via: Via | null;
  /** The text is only known from a type: the program may pass it. */
  isOfType?: true;
  /** A document holds it under a key of secrets. */
  isSecret?: true;
}

export interface HolePiece {
  kind: 'hole';
  reason: UnknownReason;
  /** The names under which the program reads it: an environment variable, a key of a configuration, members. */
  name?: string;
  /** The function whose parameter it is. */
  of?: TSESTree.Node;
  /** The name of the parameter that it is, or is a part of. */
  parameter?: string;
  /** The specifier of the import that it was read from. */
  module?: string;
  /** Percent-encoded as one component, so it holds no `&` or `=` that would end a name or a value of a query. */
  isEncoded?: true;
  /** The value that fills it as JSON. */
  encodes?: Value;
}

export type Piece = TextPiece | HolePiece;
export type Skeleton = readonly Piece[];

/** More alternatives of a text or value than this are not followed one by one. */
export const MAX_ALTERNATIVES = 64;

/** A skeleton with more pieces or characters becomes a hole: constants that double each other would fill memory. */
export const MAX_PIECES = 120;
const MAX_CHARACTERS = 200_000;

const HOLE_FOR_BUDGET: Skeleton = [{ kind: 'hole', reason: 'budget' }];

/** A skeleton of one text; without an origin the program composes it. */
export function textOf(text: string, origin: Origin | null = null): Skeleton {
  return text === '' ? [] : [{ kind: 'text', text, origin, from: 0, via: null }];
}

/** The value of a text that is known as a whole; `origin` is the source that wrote it. */
export function makeText(text: string, origin: Origin | null = null): Value {
  return { kind: 'text', skeleton: textOf(text, origin) };
}

export function holeOf(reason: UnknownReason, name?: string, module?: string): Skeleton {
  const hole: HolePiece = name === undefined ? { kind: 'hole', reason } : { kind: 'hole', reason, name };
  return [module === undefined ? hole : { ...hole, module }];
}

/** The skeleton as one percent-encoded component. */
export function markEncoded(skeleton: Skeleton): Skeleton {
  return skeleton.map((piece) => (piece.kind === 'hole' ? { ...piece, isEncoded: true } : piece));
}

/** True if something unknown in the text may be any further text. */
export function hasOpenHole(skeleton: Skeleton): boolean {
  return skeleton.some((piece) => piece.kind === 'hole' && !piece.isEncoded);
}

/** Joins skeletons; past the size limit the result is one hole of reason `budget`. */
export function concat(...skeletons: readonly Skeleton[]): Skeleton {
  const pieces = skeletons.flat();
  if (pieces.length > MAX_PIECES || getLength(pieces) > MAX_CHARACTERS) return HOLE_FOR_BUDGET;
  return pieces;
}

/** A skeleton under construction. */
interface Draft {
  pieces: Piece[];
  characters: number;
}

/** Joins parts with several alternatives each, in every combination. A part with too many for the limit becomes a hole. */
export function combine(parts: readonly (readonly Skeleton[])[]): Skeleton[] {
  let drafts: Draft[] = [{ pieces: [], characters: 0 }];
  for (const part of parts) {
    const choices = drafts.length * part.length > MAX_ALTERNATIVES ? [HOLE_FOR_BUDGET] : part;
    const [only] = choices;
    // Drafts that do not branch are extended in place, because copying a long one for each part takes quadratic time.
    if (choices.length === 1) for (const draft of drafts) append(draft, only!);
    else
      drafts = drafts.flatMap((draft) =>
        choices.map((choice) => append({ pieces: [...draft.pieces], characters: draft.characters }, choice)),
      );
  }
  return drafts.map(({ pieces }) => pieces);
}

function append(draft: Draft, skeleton: Skeleton): Draft {
  for (const piece of skeleton) draft.pieces.push(piece);
  draft.characters += getLength(skeleton);
  if (draft.pieces.length > MAX_PIECES || draft.characters > MAX_CHARACTERS) {
    draft.pieces = [...HOLE_FOR_BUDGET];
    draft.characters = 1;
  }
  return draft;
}

/** The number of characters, where a hole counts as one. */
export function getLength(skeleton: Skeleton): number {
  let length = 0;
  for (const piece of skeleton) length += piece.kind === 'text' ? piece.text.length : 1;
  return length;
}

/** The whole text, or null when a hole is in it. */
export function getText(skeleton: Skeleton): string | null {
  let text = '';
  for (const piece of skeleton) {
    if (piece.kind === 'hole') return null;
    text += piece.text;
  }
  return text;
}

/** The text of a value that is one fully known text; null for any other. */
export function getLiteralText(value: Value | undefined): string | null {
  return value?.kind === 'text' ? getText(value.skeleton) : null;
}

/** For people and JSON: holes are `{}`. */
export function renderSkeleton(skeleton: Skeleton): string {
  let text = '';
  for (const piece of skeleton) text += piece.kind === 'text' ? piece.text : '{}';
  return text;
}

/** The part of one text piece between two indices of it; it keeps its owner. */
export function slicePiece(piece: TextPiece, start: number, end = piece.text.length): TextPiece {
  return { ...piece, text: piece.text.slice(start, end), from: piece.from + start };
}

/**
 * The part of a skeleton from one position on, positions counted as in the rendering where a hole counts one
 * character. `end` exclusive.
 */
export function sliceSkeleton(skeleton: Skeleton, start: number, end = Number.POSITIVE_INFINITY): Skeleton {
  const result: Piece[] = [];
  let position = 0;
  for (const piece of skeleton) {
    if (position >= end) break;
    const length = piece.kind === 'text' ? piece.text.length : 1;
    const from = Math.max(start - position, 0);
    const to = Math.min(end - position, length);
    // Most pieces stay whole, and long skeletons are cut again and again.
    const isPart = piece.kind === 'text' && to - from < length;
    if (from < to) result.push(isPart ? slicePiece(piece, from, to) : piece);
    position += length;
  }
  return result;
}

/** Position (as in sliceSkeleton) of the first match of a pattern inside one text piece; -1 if none. */
export function searchSkeleton(skeleton: Skeleton, pattern: RegExp): number {
  let position = 0;
  for (const piece of skeleton) {
    if (piece.kind === 'hole') {
      position += 1;
      continue;
    }
    const index = piece.text.search(pattern);
    if (index !== -1) return position + index;
    position += piece.text.length;
  }
  return -1;
}

/** Splits at every occurrence of a literal separator; holes stay inside the part they are in. */
export function splitSkeleton(skeleton: Skeleton, separator: string): Skeleton[] {
  const parts: Piece[][] = [[]];
  for (const piece of skeleton) {
    if (piece.kind === 'hole') {
      parts.at(-1)!.push(piece);
      continue;
    }
    let start = 0;
    for (;;) {
      const index = piece.text.indexOf(separator, start);
      const end = index === -1 ? piece.text.length : index;
      if (end > start) parts.at(-1)!.push(slicePiece(piece, start, end));
      if (index === -1) break;
      parts.push([]);
      start = index + separator.length;
    }
  }
  return parts;
}

/** Marks a skeleton as derived: its origin can be shown, but an edit there would not have the intended effect. */
export function withoutEdits(skeleton: Skeleton): Skeleton {
  return skeleton.map((piece) =>
    piece.kind === 'text' && piece.origin ? { ...piece, origin: { node: piece.origin.node, offsetAt: null } } : piece,
  );
}

/** The range of a piece in the analysed file; null for derived text and for text without an origin. */
export function getRange(piece: TextPiece): Range | null {
  const offsetAt = piece.origin?.offsetAt;
  if (!offsetAt) return null;
  return [offsetAt(piece.from), offsetAt(piece.from + piece.text.length)];
}

/** The range of a piece in its file, the analysed one or a module. */
export function getShownRange(piece: TextPiece): Range | null {
  const shownAt = piece.origin?.shownAt;
  return shownAt ? [shownAt(piece.from), shownAt(piece.from + piece.text.length)] : getRange(piece);
}
