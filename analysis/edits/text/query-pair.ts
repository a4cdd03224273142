/** Finds and edits a `name=value` pair in the text of a URL or of a query. */
import {
  getRange,
  searchSkeleton,
  sliceSkeleton,
  splitSkeleton,
  type Skeleton,
  type TextPiece,
} from '../../evaluator/domain/skeleton.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { getNamePlace, type NamedPlace } from '../../findings/places/source-place.ts';
import { getQueryText } from '../../findings/uses/query-parameters.ts';
import type { Request } from '../../requests/request.ts';
import { isSameRange } from '../ranges.ts';
import { isRefused, type EditOfKind, type Plan, type PlannedEdit, type Refused } from '../plan.ts';

/** `name=value` as written, still percent-encoded. */
export interface QueryPair {
  name: Skeleton;
  value: Skeleton;
  /** No other pair follows. */
  isLast: boolean;
}

/** The pair of a parameter in the text of the URL, or in a separate query text; null if it is in neither. */
export function findPair(request: Request, place: NamedPlace): QueryPair | null {
  const beside = request.query
    ? getAlternatives(request.query).flatMap((value) => (value.kind === 'text' ? [value.skeleton] : []))
    : [];
  for (const query of [getQueryText(request.url), ...beside]) {
    const parts = splitSkeleton(query, '&');
    for (const [index, part] of parts.entries()) {
      const equals = searchSkeleton(part, /=/);
      const name = dropQuestionMark(equals === -1 ? part : sliceSkeleton(part, 0, equals));
      if (name.length > 0 && isSameRange(getNamePlace(name, place.node).range, place.range))
        return {
          name,
          value: equals === -1 ? [] : sliceSkeleton(part, equals + 1),
          isLast: index === parts.length - 1,
        };
    }
  }
  return null;
}

function dropQuestionMark(name: Skeleton): Skeleton {
  const [first] = name;
  return first?.kind === 'text' && first.text.startsWith('?') ? sliceSkeleton(name, 1) : name;
}

/** Renames the parameter, and takes the prefix off its value. */
export function renamePair(
  { name, value }: QueryPair,
  { to, prefix }: Pick<EditOfKind<'query'>, 'to' | 'prefix'>,
): Plan | Refused {
  const written = replacePiece(name.length === 1 ? name[0] : undefined, to);
  if (isRefused(written)) return written;
  if (prefix === undefined) return { edits: [written] };
  const [first] = value;
  const begin =
    first?.kind === 'text'
      ? [prefix, encodeURIComponent(prefix)].find((start) => first.text.toLowerCase().startsWith(start.toLowerCase()))
      : undefined;
  const cut = replacePiece(begin === undefined ? undefined : sliceSkeleton(value, 0, begin.length)[0], '');
  return isRefused(cut)
    ? { refused: 'the value is not written out as a literal that can be changed' }
    : { edits: [written, cut] };
}

function replacePiece(piece: Skeleton[number] | undefined, text: string): PlannedEdit | Refused {
  const range = piece?.kind === 'text' ? getRange(piece) : null;
  return piece?.kind === 'text' && range
    ? { edit: { range, text }, piece }
    : { refused: 'the parameter is not written out as a literal that can be changed' };
}

/** Removes the pair with one separator: the one behind it, else the one before. */
export function removePair({ name, value, isLast }: QueryPair, text: string): Plan | Refused {
  const pieces = [...name, ...value];
  const [first] = pieces;
  const last = pieces.at(-1);
  const start = first?.kind === 'text' ? getRange(first) : null;
  const end = last?.kind === 'text' ? getRange(last) : null;
  if (
    !start ||
    !end ||
    pieces.some((piece) => piece.kind === 'hole' || piece.origin?.node !== (first as TextPiece).origin!.node)
  ) {
    return { refused: 'the parameter is not written out in one piece' };
  }
  const piece: TextPiece = { ...(first as TextPiece), text: pieces.map((part) => (part as TextPiece).text).join('=') };
  if (text[end[1]] === '&') return { edits: [{ edit: { range: [start[0], end[1] + 1], text: '' }, piece }] };
  const before = text[start[0] - 1];
  // A question mark must stay before the pairs that follow.
  if (before === '&' || (before === '?' && isLast))
    return { edits: [{ edit: { range: [start[0] - 1, end[1]], text: '' }, piece }] };
  return { refused: 'the separators around the parameter are in another literal' };
}
