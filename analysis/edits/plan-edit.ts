/** Plans the edits of a rewrite for one use. `PLANNERS` gives each kind of the data its module. */
import type { RewriteEdit, SingleEdit } from '../../data/schema.ts';
import { isEditForUse } from './edit-for-use.ts';
import { planAddedParameter } from './kinds/add-parameter.ts';
import { planPathParameterRead } from './kinds/path-parameter-read.ts';
import { planConstantRead } from './kinds/constant-read.ts';
import { planDrop, planFieldDrops, type DropEdit } from './kinds/drop.ts';
import { planRequestPerElement } from './kinds/request-per-element.ts';
import { planField } from './kinds/field.ts';
import { planHeader } from './kinds/header.ts';
import { planMappedId } from './kinds/id-from-map.ts';
import { planJoinedFields } from './kinds/join-fields.ts';
import { planMethod } from './kinds/method.ts';
import { planOption } from './kinds/option.ts';
import { planPath } from './kinds/path.ts';
import { planPickedElement } from './kinds/pick-element.ts';
import { planQueryParameter } from './kinds/query-parameter.ts';
import { planEveryRead, planRead } from './kinds/read-response.ts';
import { planRepeatedParameter } from './kinds/repeat-parameter.ts';
import { planSdkMethod } from './kinds/sdk-method.ts';
import { planFollowUpRequest } from './kinds/follow-up-request.ts';
import { hasJsonReplacer, REPLACER_REFUSAL } from './ownership/json-replacer.ts';
import {
  EMPTY_PLAN,
  joinPlans,
  type EditKind,
  type Plan,
  type PlanContext,
  type Planner,
  type Refused,
} from './plan.ts';

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

/** A request that changes together with its reads changes every read of its response. */
function planPart(edit: SingleEdit, context: PlanContext): Plan | Refused | null {
  return edit.kind === 'read' ? planEveryRead(edit, context) : planSingle(edit, context);
}

function planSingle(edit: SingleEdit, context: PlanContext): Plan | Refused | null {
  if (edit.kind === 'none') return null;
  const { request } = context.use;
  if (request && addsField(edit) && hasJsonReplacer(request)) return { refused: REPLACER_REFUSAL };
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
