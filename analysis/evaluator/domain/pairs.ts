/** `URLSearchParams`, `Headers` and `FormData`: lists of names and values, and the text of a query. */
import { MAX_ELEMENTS } from './bounds.ts';
import { readMethod } from './function.ts';
import type { ValueKind } from './kind.ts';
import {
  combine,
  holeOf,
  getText,
  markEncoded,
  type HolePiece,
  searchSkeleton,
  sliceSkeleton,
  splitSkeleton,
  textOf,
  withoutEdits,
  type Skeleton,
} from './skeleton.ts';
import type { PairEntry, PairsValue, Value } from './value.ts';

export const pairsKind: ValueKind<PairsValue> = {
  member: readMethod,
  text: (pairs, textsOf) => (pairs.of === 'query' ? combine(getQueryParts(pairs, textsOf)) : [holeOf('unresolved')]),
};

/** A list of pairs; of too many the first ones. */
export function pairsOf({ entries, isOpen }: Pick<PairsValue, 'entries' | 'isOpen'>, of: PairsValue['of']): PairsValue {
  return entries.length > MAX_ELEMENTS
    ? { kind: 'pairs', of, entries: entries.slice(0, MAX_ELEMENTS), isOpen: true }
    : { kind: 'pairs', of, entries, isOpen };
}

/** Marks a pair as one that a later write may replace. */
export function markReplaceable(entry: PairEntry): PairEntry {
  return { ...entry, mayBeReplaced: true };
}

/** The pairs in the text of a query, decoded; a leading `?` is skipped. */
export function readQuery(query: Skeleton): PairEntry[] {
  const [first] = query;
  const written = first?.kind === 'text' && first.text.startsWith('?') ? sliceSkeleton(query, 1) : query;
  const parts = splitSkeleton(written, '&');
  const end = parts.findLastIndex(isUnknownPart);
  return parts.flatMap((part, index) => {
    const equals = searchSkeleton(part, /=/);
    const name = equals === -1 ? part : sliceSkeleton(part, 0, equals);
    const value = decode(equals === -1 ? [] : sliceSkeleton(part, equals + 1));
    const node = name.find((piece) => piece.kind === 'text')?.origin?.node;
    if (!node || getText(name) === null) return [];
    return [
      {
        name: decode(name),
        node,
        read: (): Value => ({ kind: 'text', skeleton: value }),
        isOptional: false,
        ...(index < end ? { mayBeReplaced: true } : {}),
      },
    ];
  });
}

/** True for a part of a query that may stand for any pairs. */
function isUnknownPart([first]: Skeleton): boolean {
  return first?.kind === 'hole';
}

/** True for a query whose text may contain any pairs. */
export function isOpenQuery(query: Skeleton): boolean {
  return splitSkeleton(query, '&').some(isUnknownPart);
}

/** Decodes a skeleton; decoded text cannot be edited, since its characters differ from those of the file. */
function decode(skeleton: Skeleton): Skeleton {
  return skeleton.map((piece) => {
    if (piece.kind === 'hole') return piece.isEncoded ? withoutEncoding(piece) : piece;
    if (!/[%+]/.test(piece.text)) return piece;
    return { ...withoutEdits([piece])[0]!, text: decodeText(piece.text) } as typeof piece;
  });
}

function withoutEncoding({ isEncoded: _, ...hole }: HolePiece): HolePiece {
  return hole;
}

function decodeText(text: string): string {
  return text.replaceAll('+', ' ').replace(/(%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
}

/**
 * The parts of a query's text, each with its alternatives, to be joined: `name`, `=`, value, `&` … Unknown pairs come
 * after those that they may replace.
 */
export function getQueryParts(
  { entries, isOpen }: PairsValue,
  textsOf: (value: Value) => readonly Skeleton[],
): (readonly Skeleton[])[] {
  const before = entries.filter((entry) => !isOpen || entry.mayBeReplaced);
  const after = entries.filter((entry) => !before.includes(entry));
  const getParts = ({ name, read }: PairEntry): (readonly Skeleton[])[] => [
    [encode(name)],
    [textOf('=')],
    renderNested(() => textsOf(read()).map((value) => markEncoded(encode(value)))),
  ];
  const pairs = [...before.map(getParts), ...(isOpen ? [[[holeOf('unresolved')]]] : []), ...after.map(getParts)];
  return pairs.flatMap((parts, index) => (index === 0 ? parts : [[textOf('&')], ...parts]));
}

/** How deeply queries in the values of pairs are rendered, because a query may contain itself. */
const MAX_NESTED = 3;
let nested = 0;

function renderNested(render: () => readonly Skeleton[]): readonly Skeleton[] {
  if (nested >= MAX_NESTED) return [holeOf('unresolved')];
  nested += 1;
  try {
    return render();
  } finally {
    nested -= 1;
  }
}

/** Encodes the characters that would end a name or a value; other text stays editable. */
function encode(skeleton: Skeleton): Skeleton {
  return skeleton.map((piece) => {
    if (piece.kind === 'hole' || !/[%&=+#?]/.test(piece.text)) return piece;
    return { ...withoutEdits([piece])[0]!, text: piece.text.replace(/[%&=+#?]/g, encodeURIComponent) } as typeof piece;
  });
}
