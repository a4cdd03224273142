/** Rewrites of query parameters. `query` renames one, `add` adds one, `repeat` writes one for each of its values. */
import type { NamedPlace } from '../../findings/places/source-place.ts';
import { findQueryParameters } from '../../findings/uses/query-parameters.ts';
import { getSender, type Request } from '../../requests/request.ts';
import { getOtherValueRefusal } from '../safety/values/other-values.ts';
import { isReadByWrapper } from '../safety/reads/wrapper-reads.ts';
import {
  isRefused,
  planAtPlaces,
  type EditOfKind,
  type Plan,
  type PlanContext,
  type Refused,
  EMPTY_PLAN,
  type PlannedEdit,
  toPlan,
} from '../plan.ts';
import { getNamedArgument, isIdentifier, renameArgument, replacePrefix, getQuote } from '../text/named-argument.ts';
import { findPair, renamePair } from '../text/query-pair.ts';
import {
  getRange,
  searchSkeleton,
  sliceSkeleton,
  type Skeleton,
  slicePiece,
  type TextPiece,
} from '../../evaluator/domain/skeleton.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { insertProperty } from '../text/object-literals.ts';
import { getProgram, isInside } from '../../program/syntax/syntax.ts';
import type { MatchedUse } from '../../findings/matched-use.ts';

type QueryEdit = EditOfKind<'query'>;

export function planQueryParameter(edit: QueryEdit, context: PlanContext): Plan | Refused {
  const { request } = context.use;
  if (!request) return { refused: 'the request of this use is not known' };
  const places = findParameterPlaces(edit.from, context.use);
  if (!places.every((place) => isInFileOfUse(place, context.use))) return IN_OTHER_FILE;
  return planAtPlaces(edit, places, (place) => renameParameter(place, request, edit, context));
}

const IN_OTHER_FILE: Refused = { refused: 'the parameter is named in another file, for other values as well' };

function isInFileOfUse(place: NamedPlace, use: MatchedUse): boolean {
  return getProgram(place.node) === getProgram(use.node);
}

/** The place of the use itself if it is this parameter, else every place where its request has the parameter. */
export function findParameterPlaces(name: string, { request, namePlace, claim }: MatchedUse): readonly NamedPlace[] {
  if (namePlace && claim.affects.kind === 'query' && claim.affects.parameter === name) return [namePlace];
  return request ? findQueryParameters(request, name, {}) : [];
}

function renameParameter(
  place: NamedPlace,
  request: Request,
  edit: QueryEdit,
  { text, evaluation }: PlanContext,
): Plan | Refused {
  if (findQueryParameters(request, edit.to, {}).length > 0)
    return { refused: `the request has \`${edit.to}\` already` };
  const argument = getNamedArgument(place.node);
  if (!argument) {
    const pair = findPair(request, place);
    return pair
      ? renamePair(pair, edit)
      : { refused: 'the parameter is not written out as a literal that can be changed' };
  }
  if (isReadByWrapper(edit.from, place.node, request, evaluation))
    return { refused: `a function between here and the request reads \`${edit.from}\`` };
  const refused = getOtherValueRefusal(argument, request, evaluation);
  if (refused !== null) return { refused };
  const nested = request.sdk && edit.to.startsWith(`${edit.from}.`) ? edit.to.slice(edit.from.length + 1) : null;
  if (nested !== null) return nestValue(place, nested, edit, text);
  const renamed = renameArgument(argument, edit.to, text);
  if (isRefused(renamed)) return renamed;
  const cut = edit.prefix === undefined ? [] : replacePrefix(argument.value, { prefix: edit.prefix, before: '' }, text);
  return isRefused(cut) ? cut : toPlan([renamed, ...cut], place.node);
}

/** `{ name: 'contains:x' }` of the SDK becomes `{ name: { contains: 'x' } }`. */
function nestValue(place: NamedPlace, inner: string, { prefix = '' }: QueryEdit, text: string): Plan | Refused {
  const argument = getNamedArgument(place.node);
  if (argument?.kind !== 'property' || argument.node.shorthand)
    return { refused: 'the value is not written out next to its name' };
  const { value } = argument;
  const opening = `{ ${isIdentifier(inner) ? inner : `'${inner}'`}: `;
  const edits = replacePrefix(value, { prefix, before: opening, after: ' }' }, text);
  return isRefused(edits) ? edits : toPlan(edits, place.node);
}

type AddEdit = EditOfKind<'add'>;

/** Plans nothing where the request has the parameter already. */
export function planAddedParameter(edit: AddEdit, { use: { request }, text }: PlanContext): Plan | Refused {
  if (!request) return { refused: 'the request of this use is not known' };
  if (findQueryParameters(request, edit.name, {}).length > 0) return EMPTY_PLAN;
  if (request.query !== null) return addToObject(request, edit, text);
  return request.sdk ? { refused: 'the call has no params object to add one to' } : addToUrl(request.url, edit);
}

function addToObject(request: Request, edit: AddEdit, text: string): Plan | Refused {
  const [value, ...others] = getAlternatives(request.query!);
  if (value?.kind !== 'object' || others.length > 0 || value.node.type !== 'ObjectExpression')
    return { refused: 'the parameters are not written out as one object' };
  // `defaultQuery: {}` of a client goes with its other requests as well.
  if (![request.node, getSender(request)].some((call) => isInside(value.node, call)))
    return { refused: 'the object of the parameters may be that of other requests as well' };
  const property = `${edit.name}: ${renderValue(edit, request, text)}`;
  const last = value.node.properties.at(-1);
  if (!last) return { edits: [{ edit: insertProperty(value.node, property, text) }] };
  return { edits: [{ edit: { range: [last.range[1], last.range[1]], text: `, ${property}` }, node: last }] };
}

function renderValue({ value, isList }: AddEdit, request: Request, text: string): string {
  const quote = getQuote(request.node, text);
  return isList && request.sdk ? `[${quote}${value}${quote}]` : quote + value + quote;
}

/** Adds the parameter behind the question mark, or with a new one at the end of the path. */
function addToUrl(url: Skeleton, { name, value }: AddEdit): Plan | Refused {
  const mark = searchSkeleton(url, /\?/);
  const [piece] = mark === -1 ? url.slice(-1) : sliceSkeleton(url, mark, mark + 1);
  const range = piece?.kind === 'text' ? getRange(piece) : null;
  if (piece?.kind !== 'text' || !range)
    return { refused: 'the end of the path is not a literal to which a parameter can be added' };
  // The edit replaces the mark instead of inserting behind it, so that it does not touch an edit of the next parameter.
  const edit =
    mark === -1
      ? { range: [range[1], range[1]] as const, text: `?${name}=${value}` }
      : { range, text: `?${name}=${value}&` };
  return { edits: [{ edit, piece }] };
}

const REFUSED: Refused = { refused: 'the parameter is not written out in the text of the URL' };

/** Turns each separator into a new pair, and adds the `beside` parameter before the first. */
export function planRepeatedParameter(
  { name, separator, beside }: EditOfKind<'repeat'>,
  { use }: PlanContext,
): Plan | Refused {
  const { request, namePlace } = use;
  if (!request || !namePlace) return { refused: 'the place of the parameter is not known' };
  if (!isInFileOfUse(namePlace, use)) return IN_OTHER_FILE;
  const pair = findPair(request, namePlace);
  const [first] = pair?.name ?? [];
  const start = first?.kind === 'text' ? getRange(first) : null;
  if (!pair || !start || first?.kind !== 'text') return REFUSED;
  // `append('name', 'a,b')` and objects encode their values, so an inserted `&` would not separate pairs.
  if ([...pair.name, ...pair.value].some((piece) => piece.kind === 'hole' || piece.origin?.node !== first.origin?.node))
    return REFUSED;
  const before: PlannedEdit = {
    edit: { range: [start[0], start[0]], text: `${beside.name}=${beside.value}&` },
    piece: first,
  };
  const separators = pair.value.flatMap((piece) => (piece.kind === 'text' ? findSeparators(piece, separator) : []));
  const edits = separators.flatMap((piece): PlannedEdit[] => {
    const range = getRange(piece);
    return range ? [{ edit: { range, text: `&${name}=` }, piece }] : [];
  });
  return edits.length === 0 || edits.length < separators.length ? REFUSED : { edits: [before, ...edits] };
}

/** Every separator in a piece, plain or percent-encoded. */
function findSeparators(piece: TextPiece, separator: string): TextPiece[] {
  const found: TextPiece[] = [];
  for (const written of new Set([separator, encodeURIComponent(separator)])) {
    for (
      let index = piece.text.toLowerCase().indexOf(written.toLowerCase());
      index !== -1;
      index = piece.text.toLowerCase().indexOf(written.toLowerCase(), index + written.length)
    ) {
      found.push(slicePiece(piece, index, index + written.length));
    }
  }
  return found;
}
