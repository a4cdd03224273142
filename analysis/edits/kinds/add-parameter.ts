/** One more parameter of the query, where the others of the request are written. */
import type { SingleEdit } from '../../../data/schema.ts';
import { findQueryParameters } from '../../findings/uses/query-parameters.ts';
import type { Request } from '../../requests/request.ts';
import { getRange, searchSkeleton, sliceSkeleton, type Skeleton } from '../../evaluator/domain/skeleton.ts';
import { getAlternatives } from '../../evaluator/domain/value.ts';
import { insertProperty } from '../text/object-literals.ts';
import type { Plan, Refused } from '../plan.ts';
import { getQuote } from '../text/named-argument.ts';

type Addition = SingleEdit & { kind: 'add' };

/** The edit that adds a parameter; none where the request has it. */
export function addParameter(request: Request, addition: Addition, text: string): Plan | Refused {
  if (findQueryParameters(request, addition.name, {}).length > 0) return { edits: [] };
  if (request.query !== null) return addToObject(request, addition, text);
  return request.sdk
    ? { refused: 'the call has no params that one could be added to' }
    : addToText(request.url, addition);
}

function addToObject(request: Request, addition: Addition, text: string): Plan | Refused {
  const [value, ...others] = getAlternatives(request.query!);
  if (value?.kind !== 'object' || others.length > 0 || value.node.type !== 'ObjectExpression')
    return { refused: 'the parameters are not written out where one could be added' };
  const written = `${addition.name}: ${renderValue(addition, request, text)}`;
  const last = value.node.properties.at(-1);
  if (!last) return { edits: [{ edit: insertProperty(value.node, written, text) }] };
  return { edits: [{ edit: { range: [last.range[1], last.range[1]], text: `, ${written}` }, node: last }] };
}

function renderValue({ value, isList }: Addition, request: Request, text: string): string {
  const quote = getQuote(request.node, text);
  return isList && request.sdk ? `[${quote}${value}${quote}]` : quote + value + quote;
}

/** Behind the question mark, else behind the path. */
function addToText(url: Skeleton, { name, value }: Addition): Plan | Refused {
  const mark = searchSkeleton(url, /\?/);
  const [piece] = mark === -1 ? url.slice(-1) : sliceSkeleton(url, mark, mark + 1);
  const range = piece?.kind === 'text' ? getRange(piece) : null;
  if (piece?.kind !== 'text' || !range)
    return { refused: 'the end of the path is not written out where a parameter could be added' };
  // The mark is written anew, so that the parameter behind it can change as well.
  return {
    edits: [
      {
        edit:
          mark === -1
            ? { range: [range[1], range[1]], text: `?${name}=${value}` }
            : { range, text: `?${name}=${value}&` },
        piece,
      },
    ],
  };
}
