/** `query`: renames a query parameter and takes a prefix off its value. */
import type { Edit } from '../../findings/finding.ts';
import type { NamedPlace } from '../../findings/places/source-place.ts';
import { findQueryParameters } from '../../findings/uses/query-parameters.ts';
import type { Request } from '../../requests/request.ts';
import { isReadByWrapper } from '../ownership/read-origins.ts';
import { isRefused, planAtPlaces, type EditOfKind, type Plan, type PlanContext, type Refused } from '../plan.ts';
import { getNamedArgument, isIdentifier, renameArgument, replacePrefix } from '../text/named-argument.ts';
import { findPair, renamePair } from '../text/query-pair.ts';

type QueryEdit = EditOfKind<'query'>;

export function planQueryParameter(edit: QueryEdit, { use, text }: PlanContext): Plan | Refused {
  const { request, namePlace, claim } = use;
  if (!request) return { refused: 'the request is not visible here' };
  const isOwn = namePlace && claim.affects.kind === 'query' && claim.affects.parameter === edit.from;
  const places = isOwn ? [namePlace] : findQueryParameters(request, edit.from, {});
  return planAtPlaces(edit, places, (place) => renameParameter(place, request, edit, text));
}

function renameParameter(place: NamedPlace, request: Request, edit: QueryEdit, text: string): Plan | Refused {
  if (findQueryParameters(request, edit.to, {}).length > 0)
    return { refused: `the request has \`${edit.to}\` already` };
  const argument = getNamedArgument(place.node);
  if (!argument) {
    const pair = findPair(request, place);
    return pair ? renamePair(pair, edit) : { refused: 'the parameter is not written out where it could be changed' };
  }
  if (isReadByWrapper(edit.from, place.node, request))
    return { refused: `a function between here and the request reads \`${edit.from}\`` };
  const nested = request.sdk && edit.to.startsWith(`${edit.from}.`) ? edit.to.slice(edit.from.length + 1) : null;
  if (nested !== null) return nestValue(place, nested, edit, text);
  const renamed = renameArgument(argument, edit.to, text);
  if (isRefused(renamed)) return renamed;
  const cut = edit.prefix === undefined ? [] : replacePrefix(argument.value, { prefix: edit.prefix, before: '' }, text);
  return isRefused(cut) ? cut : { edits: [renamed, ...cut].map((change) => ({ edit: change, node: place.node })) };
}

/** `{ name: 'contains:x' }` of the SDK becomes `{ name: { contains: 'x' } }`. */
function nestValue(place: NamedPlace, inner: string, { prefix = '' }: QueryEdit, text: string): Plan | Refused {
  const argument = getNamedArgument(place.node);
  if (argument?.kind !== 'property' || argument.node.shorthand)
    return { refused: 'the value is not written out next to its name' };
  const { value } = argument;
  const opening = `{ ${isIdentifier(inner) ? inner : `'${inner}'`}: `;
  const edits = replacePrefix(value, { prefix, before: opening }, text);
  if (isRefused(edits)) return edits;
  const end: Edit = { range: [value.range[1], value.range[1]], text: ' }' };
  return { edits: [...edits, end].map((edit) => ({ edit, node: place.node })) };
}
