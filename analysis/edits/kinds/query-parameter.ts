/** Renaming and dropping a parameter of the query, in the text of a URL or in what is given beside it. */
import type { SingleEdit } from '../../../data/schema.ts';
import { findQueryParameters, getQueryText } from '../../findings/uses/query-parameters.ts';
import type { Edit } from '../../findings/finding.ts';
import { getNamePlace, type NamedPlace } from '../../findings/places/source-place.ts';
import type { Request } from '../../requests/request.ts';
import { getKeyName } from '../../program/file-facts.ts';
import {
  getRange,
  getText,
  searchSkeleton,
  sliceSkeleton,
  splitSkeleton,
  type Skeleton,
  type TextPiece,
} from '../../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../../evaluator/domain/text.ts';
import { getAlternatives } from '../../evaluator/domain/value.ts';
import { isSameRange } from '../apply.ts';
import { isRefused, type Plan, type PlannedEdit, type Refused } from '../plan.ts';
import { isReadOnTheWay } from '../ownership/wrapper-reads.ts';
import { removeWriting } from '../text/remove-arguments.ts';
import { getWriting, isIdentifier, renameWriting, replacePrefix } from '../text/named-argument.ts';

type QueryRename = Pick<SingleEdit & { kind: 'query' }, 'from' | 'to' | 'prefix'>;

/** The one text that a parameter is given; undefined where it is not known or one of several. */
export function getValueText({ read }: NamedPlace): string | undefined {
  const texts = read ? toSkeletons(read()).map(getText) : [];
  return texts.length === 1 ? (texts[0] ?? undefined) : undefined;
}

/** The edits that give a parameter another name, and take the prefix off its value. */
export function renameParameter(
  named: NamedPlace,
  request: Request,
  rename: QueryRename,
  text: string,
): Plan | Refused {
  if (findQueryParameters(request, rename.to, {}).length > 0)
    return { refused: `the request already has \`${rename.to}\`` };
  const writing = getWriting(named.node);
  if (!writing) {
    const pair = findPair(request, named);
    return pair ? renamePair(pair, rename) : { refused: 'the parameter is not written out where it could be changed' };
  }
  if (isReadOnTheWay(rename.from, named.node, request))
    return { refused: `a function on the way reads \`${rename.from}\` itself` };
  const nested =
    request.sdk && rename.to.startsWith(`${rename.from}.`) ? rename.to.slice(rename.from.length + 1) : null;
  if (nested !== null) return nestValue(named, nested, rename, text);
  const renamed = renameWriting(writing, named.node, rename.to, text);
  if (isRefused(renamed)) return renamed;
  const cut = rename.prefix === undefined ? [] : replacePrefix(writing.value, rename.prefix, '', text);
  return isRefused(cut) ? cut : { edits: [renamed, ...cut].map((edit) => ({ edit, node: named.node })) };
}

/** `{ name: 'contains:x' }` of the SDK becomes `{ name: { contains: 'x' } }`. */
function nestValue(named: NamedPlace, inner: string, { prefix = '' }: QueryRename, text: string): Plan | Refused {
  const writing = getWriting(named.node);
  if (writing?.kind !== 'property' || writing.node.shorthand)
    return { refused: 'the value is not written out where it is given' };
  const { value } = writing;
  const edits = replacePrefix(value, prefix, `{ ${isIdentifier(inner) ? inner : `'${inner}'`}: `, text);
  if (isRefused(edits)) return edits;
  const end: Edit = { range: [value.range[1], value.range[1]], text: ' }' };
  return { edits: [...edits, end].map((edit) => ({ edit, node: named.node })) };
}

/** The edits that leave a parameter out. */
export function dropParameter(named: NamedPlace, request: Request, text: string): Plan | Refused {
  const writing = getWriting(named.node);
  if (writing) {
    const name = getKeyName(named.node, true) ?? getKeyName(named.node, false);
    if (name === null || isReadOnTheWay(name, named.node, request))
      return { refused: 'a function on the way reads the parameter itself' };
    const edits = removeWriting(writing, text);
    return isRefused(edits) ? edits : { edits: edits.map((edit) => ({ edit, node: named.node })) };
  }
  const pair = findPair(request, named);
  return pair ? dropPair(pair, text) : { refused: 'the parameter is not written out where it could be changed' };
}

/** `name=value` in a text, percent signs and all. */
export interface Pair {
  name: Skeleton;
  value: Skeleton;
  /** Nothing of the query comes behind it. */
  isLast: boolean;
}

/** Where a parameter stands in the text of the URL, or of a query beside it. */
export function findPair(request: Request, named: NamedPlace): Pair | null {
  const beside = request.query
    ? getAlternatives(request.query).flatMap((value) => (value.kind === 'text' ? [value.skeleton] : []))
    : [];
  for (const query of [getQueryText(request.url), ...beside]) {
    const parts = splitSkeleton(query, '&');
    for (const [index, part] of parts.entries()) {
      const equals = searchSkeleton(part, /=/);
      const name = trimMark(equals === -1 ? part : sliceSkeleton(part, 0, equals));
      if (name.length > 0 && isSameRange(getNamePlace(name, named.node).range, named.range))
        return {
          name,
          value: equals === -1 ? [] : sliceSkeleton(part, equals + 1),
          isLast: index === parts.length - 1,
        };
    }
  }
  return null;
}

function trimMark(name: Skeleton): Skeleton {
  const [first] = name;
  return first?.kind === 'text' && first.text.startsWith('?') ? sliceSkeleton(name, 1) : name;
}

function renamePair({ name, value }: Pair, { to, prefix }: QueryRename): Plan | Refused {
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
    ? { refused: 'the value is not written out where it could be changed' }
    : { edits: [written, cut] };
}

function replacePiece(piece: Skeleton[number] | undefined, text: string): PlannedEdit | Refused {
  const range = piece?.kind === 'text' ? getRange(piece) : null;
  return piece?.kind === 'text' && range
    ? { edit: { range, text }, piece }
    : { refused: 'the parameter is not written out where it could be changed' };
}

/** One of the marks around the pair goes with it: the one behind, else the one before. */
function dropPair({ name, value, isLast }: Pair, text: string): Plan | Refused {
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
  const piece: TextPiece = { ...(first as TextPiece), text: pieces.map((each) => (each as TextPiece).text).join('=') };
  if (text[end[1]] === '&') return { edits: [{ edit: { range: [start[0], end[1] + 1], text: '' }, piece }] };
  const before = text[start[0] - 1];
  // A question mark opens what comes behind, and must stay before it.
  if (before === '&' || (before === '?' && isLast))
    return { edits: [{ edit: { range: [start[0] - 1, end[1]], text: '' }, piece }] };
  return { refused: 'the marks around the parameter are written elsewhere' };
}
