/** Plans the edits of a rewrite for one use. `PLANNERS` gives each kind of the data its module. */
import type { RewriteEdit, SingleEdit } from '../../data/deprecation-schema.ts';
import { planAddedParameter, planQueryParameter, planRepeatedParameter } from './kinds/query-parameter.ts';
import { planPathParameterRead } from './kinds/path-parameter-read.ts';
import { planConstantRead } from './kinds/constant-read.ts';
import { planDrop, planFieldDrops, type DropEdit } from './kinds/drop.ts';
import { planRequestPerElement } from './kinds/request-per-element.ts';
import { planField, planJoinedFields } from './kinds/field.ts';
import { planHeader, planOption } from './kinds/header.ts';
import { planMappedId, planPath } from './kinds/path.ts';
import { planMethod } from './kinds/method.ts';
import { planOmission } from './kinds/omit.ts';
import { planPickedElement } from './kinds/pick-element.ts';
import { planEveryRead, planRead, getReadField } from './kinds/read-response.ts';
import { planSdkMethod, resolveRename } from './kinds/sdk-method.ts';
import { planFollowUpRequest } from './kinds/follow-up-request.ts';
import { hasJsonReplacer, REPLACER_REFUSAL } from './safety/values/json-replacers.ts';
import {
  EMPTY_PLAN,
  joinPlans,
  type EditKind,
  type Plan,
  type PlanContext,
  type Planner,
  type Refused,
  type EditOfKind,
} from './plan.ts';
import { getShape } from '../../data/operation.ts';
import type { MatchedUse } from '../findings/matched-use.ts';
import { isHeader } from '../findings/uses/headers.ts';

const PLANNERS: { readonly [K in Exclude<EditKind, 'none'>]: Planner<K> } = {
  add: planAddedParameter,
  'path-parameter': planPathParameterRead,
  constant: planConstantRead,
  drop: planDrop,
  'per-element': planRequestPerElement,
  field: planField,
  header: planHeader,
  id: planMappedId,
  join: planJoinedFields,
  method: planMethod,
  omit: planOmission,
  option: planOption,
  path: planPath,
  pick: planPickedElement,
  query: planQueryParameter,
  read: planRead,
  repeat: planRepeatedParameter,
  sdk: planSdkMethod,
  'follow-up': planFollowUpRequest,
};

/** The edits of a rewrite for the use of the context, or why there are none; null where the data plans no edit. */
export function planEdit(edit: RewriteEdit, context: PlanContext): Plan | Refused | null {
  if (edit.kind === 'any') {
    const chosen = edit.edits.find((single) => isEditForUse(single, context.use));
    return chosen ? planSingle(chosen, context) : null;
  }
  if (edit.kind !== 'all') return planSingle(edit, context);
  // Neighbouring fields share commas, so all of them are removed at once.
  const drops = edit.edits.filter(isFieldDrop);
  const others = edit.edits.filter((single) => !isFieldDrop(single));
  return joinPlans([
    ...others.map((single) => planPart(single, context) ?? EMPTY_PLAN),
    planFieldDrops(drops, context),
  ]);
}

const UNSENT_REFUSAL = 'the code that sends the request and reads its response is not known';

/** A request that changes together with its reads changes every read of its response. */
function planPart(edit: SingleEdit, context: PlanContext): Plan | Refused | null {
  return edit.kind === 'read' ? planEveryRead(edit, context) : planSingle(edit, context);
}

function planSingle(edit: SingleEdit, context: PlanContext): Plan | Refused | null {
  if (edit.kind === 'none') return null;
  const { request } = context.use;
  if (request?.kind === 'described') return { refused: UNSENT_REFUSAL };
  if (request && addsField(edit) && hasJsonReplacer(request, context.evaluation)) return { refused: REPLACER_REFUSAL };
  return (PLANNERS[edit.kind] as Planner<EditKind>)(edit, context);
}

/** True if the edit gives the body a field that it did not have. */
function addsField(edit: SingleEdit): boolean {
  return (
    edit.kind === 'field' ||
    edit.kind === 'join' ||
    edit.kind === 'per-element' ||
    edit.kind === 'follow-up' ||
    (edit.kind === 'path' && edit.into !== undefined)
  );
}

function isFieldDrop(edit: SingleEdit): edit is DropEdit {
  return edit.kind === 'drop' && edit.what === 'field';
}

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
    case 'omit':
      return affects.kind === 'route';
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
