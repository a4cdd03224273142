/** Tests if an edit of the data is for a use. */
import { getShape } from '../../data/operation.ts';
import type { RewriteEdit, SingleEdit } from '../../data/schema.ts';
import type { MatchedUse } from '../findings/matched-use.ts';
import { isHeader } from '../findings/uses/headers.ts';
import { getReadField } from './kinds/read-response.ts';
import { resolveRename } from './kinds/sdk-method.ts';
import type { EditOfKind } from './plan.ts';

type ListEdit = EditOfKind<'per-element' | 'pick'>;

/** True if an edit is for this kind of use and for its route, field, parameter, header or option. */
export function isEditForUse(edit: RewriteEdit, use: MatchedUse): boolean {
  const { affects } = use.claim;
  switch (edit.kind) {
    case 'path':
      return (
        affects.kind === 'route' &&
        use.request?.sdk === null &&
        use.match !== null &&
        getShape(edit.from) === getShape(use.match.route.template)
      );
    case 'sdk':
      return (
        use.request?.sdk !== undefined &&
        use.request.sdk !== null &&
        affects.kind === 'route' &&
        resolveRename(edit, use.request.sdk.chain) !== null
      );
    case 'field':
      return affects.kind === 'request-field' && affects.field === edit.from;
    case 'per-element':
      return (
        (affects.kind === 'route' || (affects.kind === 'value' && affects.field === `${edit.list}[].${edit.id}`)) &&
        isForList(edit, use)
      );
    case 'pick':
      return affects.kind === 'route' && isForList(edit, use);
    case 'follow-up':
    case 'method':
    case 'id':
      return false;
    case 'join':
      return affects.kind === 'request-field' && edit.from.includes(affects.field);
    case 'path-parameter':
    case 'constant':
    case 'read':
      return affects.kind === 'response-field' && getReadField(affects.field) === edit.from;
    case 'repeat':
      return affects.kind === 'query' && affects.parameter === edit.name;
    case 'query':
      return affects.kind === 'query' && affects.parameter === edit.from;
    case 'header':
      return affects.kind === 'header' && isHeader(affects.header, edit.from);
    case 'add':
      return false;
    case 'option':
      return affects.kind === 'client-option' && affects.option === edit.from && use.subject === edit.from;
    case 'drop':
      if (edit.what === 'field') return affects.kind === 'request-field' && affects.field === edit.name;
      if (edit.what === 'element') return affects.kind === 'value' && affects.field === edit.name;
      return edit.what === 'query'
        ? affects.kind === 'query' && affects.parameter === edit.name
        : affects.kind === 'header' && isHeader(affects.header, edit.name);
    case 'any':
      return edit.edits.some((single) => isEditForUse(single, use));
    case 'all':
      return isEditForUse(edit.edits[0]!, use) && edit.edits.every((single) => isForCaller(single, use));
    case 'none':
      return true;
  }
}

/** True if a request is for the list of the edit, by its path or by its SDK method. */
function isForList({ from, sdk }: ListEdit, { request, match }: MatchedUse): boolean {
  if (!request || !match || getShape(from) !== getShape(match.route.template)) return false;
  return request.sdk === null || (sdk !== undefined && request.sdk.chain.join('.') === sdk.from);
}

/** True unless the edit changes a path and the request uses the SDK, or the other way round. */
function isForCaller(edit: SingleEdit, { request }: MatchedUse): boolean {
  if (edit.kind === 'path') return request?.sdk === null;
  return (
    edit.kind !== 'sdk' ||
    (request?.sdk !== undefined && request.sdk !== null && resolveRename(edit, request.sdk.chain) !== null)
  );
}
