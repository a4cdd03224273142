/** `add`: adds a query parameter next to the other parameters of the request. */
import { getRange, searchSkeleton, sliceSkeleton, type Skeleton } from '../../evaluator/domain/skeleton.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { findQueryParameters } from '../../findings/uses/query-parameters.ts';
import type { Request } from '../../requests/request.ts';
import { EMPTY_PLAN, type EditOfKind, type Plan, type PlanContext, type Refused } from '../plan.ts';
import { getQuote } from '../text/named-argument.ts';
import { insertProperty } from '../text/object-literals.ts';

type AddEdit = EditOfKind<'add'>;

/** Plans nothing where the request has the parameter already. */
export function planAddedParameter(edit: AddEdit, { use: { request }, text }: PlanContext): Plan | Refused {
  if (!request) return { refused: 'the request is not visible here' };
  if (findQueryParameters(request, edit.name, {}).length > 0) return EMPTY_PLAN;
  if (request.query !== null) return addToObject(request, edit, text);
  return request.sdk ? { refused: 'the call has no params object to add one to' } : addToUrl(request.url, edit);
}

function addToObject(request: Request, edit: AddEdit, text: string): Plan | Refused {
  const [value, ...others] = getAlternatives(request.query!);
  if (value?.kind !== 'object' || others.length > 0 || value.node.type !== 'ObjectExpression')
    return { refused: 'the parameters are not written out as one object' };
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
    return { refused: 'the end of the path is not written out where a parameter could be added' };
  // The edit replaces the mark instead of inserting behind it, so that it does not touch an edit of the next parameter.
  const edit =
    mark === -1
      ? { range: [range[1], range[1]] as const, text: `?${name}=${value}` }
      : { range, text: `?${name}=${value}&` };
  return { edits: [{ edit, piece }] };
}
