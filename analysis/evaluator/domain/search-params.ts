/** `URLSearchParams` and `Headers`: what they are made of, what is written into them, and the text of a query. */
import type { TSESTree } from '@typescript-eslint/utils';
import { markReplaceable } from './objects.ts';
import {
  getText,
  searchSkeleton,
  sliceSkeleton,
  splitSkeleton,
  textOf,
  withoutEdits,
  type Skeleton,
} from './skeleton.ts';
import { toSkeletons } from './text.ts';
import { choiceOf, getAlternatives, pairsOf, type PairEntry, type PairsValue, type Value } from './value.ts';

/** The value of `new URLSearchParams(init)` or `new Headers(init)`. */
export function makePairs(init: Value | undefined, of: PairsValue['of']): Value {
  if (!init) return pairsOf([], of, false);
  return choiceOf(
    getAlternatives(init).map((value): Value => {
      const { entries, isOpen } = getPairs(value, of);
      return pairsOf(entries, of, isOpen);
    }),
  );
}

/** The pairs that an object, a row of pairs or a text of a query stands for. */
export function getPairs(value: Value, of: PairsValue['of']): Pick<PairsValue, 'entries' | 'isOpen'> {
  switch (value.kind) {
    case 'pairs':
      return value;
    case 'object': {
      const entries = [...value.properties].map(([name, { node, ...property }]): PairEntry => {
        const key = getWrittenKey(node);
        return { ...property, name: textOf(name, { node: key, offsetAt: null }), node: key };
      });
      return { entries, isOpen: value.isOpen };
    }
    case 'array': {
      const rows = value.elements.map(getRow);
      const end =
        value.isOpen && !rows.some((row) => row.length === 0)
          ? rows.length
          : rows.findLastIndex((row) => row.length === 0);
      return {
        entries: rows.flatMap((row, index) => (index <= end ? row.map(markReplaceable) : row)),
        isOpen: end !== -1,
      };
    }
    case 'text':
      return of === 'query'
        ? { entries: readQuery(value.skeleton), isOpen: value.skeleton.some((piece) => piece.kind === 'hole') }
        : { entries: [], isOpen: true };
    case 'constant':
      return { entries: [], isOpen: false };
    default:
      return { entries: [], isOpen: true };
  }
}

/** The name in what writes a property: its key, or the member that is assigned. */
export function getWrittenKey(node: TSESTree.Node): TSESTree.Node {
  if (node.type === 'Property') return node.key;
  if (node.type === 'AssignmentExpression')
    return node.left.type === 'MemberExpression' ? node.left.property : node.left;
  return node;
}

/** `['name', value]`. */
function getRow(row: Value): PairEntry[] {
  if (row.kind !== 'array' || row.elements.length < 2) return [];
  const [key, value] = row.elements as [Value, Value];
  return nameEntries(key, () => value, false);
}

/** An entry for each name that is known. */
export function nameEntries(key: Value, read: () => Value, isOptional: boolean): PairEntry[] {
  return toSkeletons(key).flatMap((name) => {
    const node = name.find((piece) => piece.kind === 'text')?.origin?.node;
    return node && getText(name) !== null ? [{ name, node: getWrittenKey(node), read, isOptional }] : [];
  });
}

/** The pairs of a query as it is written, percent signs and all; a leading `?` counts for nothing. */
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

/** A part of a query that can be any pairs. */
function isUnknownPart([first]: Skeleton): boolean {
  return first?.kind === 'hole';
}

/** Whether a query as it is written can have any pairs. */
export function isOpenQuery(query: Skeleton): boolean {
  return splitSkeleton(query, '&').some(isUnknownPart);
}

/** What stands for other characters no longer lies where it was written. */
function decode(skeleton: Skeleton): Skeleton {
  return skeleton.map((piece) => {
    if (piece.kind === 'hole' || !/[%+]/.test(piece.text)) return piece;
    return { ...withoutEdits([piece])[0]!, text: decodeText(piece.text) } as typeof piece;
  });
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
