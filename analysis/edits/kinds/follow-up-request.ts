/**
 * `follow-up`: sends a second request after the one that loses a field, with the value in the body of another
 * operation.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getParameters } from '../../../data/operation.ts';
import type { Edit } from '../../findings/use.ts';
import { getMemberName } from '../../program/syntax/syntax.ts';
import { isWithin } from '../ranges.ts';
import { changePath } from '../paths/append-segments.ts';
import { isRefused, toPlan, type EditOfKind, type Plan, type PlanContext, type Refused } from '../plan.ts';
import { findFields } from '../text/body-fields.ts';
import { findStatement, getBody, renderBehind } from '../text/call-statement.ts';
import { getWrittenField, renderValue } from '../text/field-value.ts';
import { editChain, getMethodRefusal } from '../text/sdk-chain.ts';
import { changeMethod } from './method.ts';

type FollowUpEdit = EditOfKind<'follow-up'>;

/** A copy of the request that is changed into the second one. */
interface Copy {
  body: TSESTree.ObjectExpression;
  /** Replaces the body. */
  newBody: string;
}

/** Adds the second request; removing the field from the first one is another edit of the data. */
export function planFollowUpRequest(edit: FollowUpEdit, context: PlanContext): Plan | Refused {
  const { use, text } = context;
  const { request, match } = use;
  const [place] = findFields(edit.field, use);
  if (!request || !match || !place) return { refused: 'the request is not written out' };
  const call = findStatement(request.node);
  if (isRefused(call)) return call;
  const body = getBody(request, call.expression);
  if (isRefused(body)) return body;
  const field = getWrittenField(place);
  const value = field && renderValue(field.value, edit, context);
  if (!value || isRefused(value)) return value || { refused: 'the value is not written out' };
  const copy: Copy = { body, newBody: edit.body.replace('{value}', () => value.text) };
  const edits = request.sdk ? changeSdkCall(copy, edit, context) : changeRequest(copy, edit, context);
  if (isRefused(edits)) return edits;
  if (!edits.every(({ range }) => isWithin(range, call.expression.range)))
    return { refused: 'the path is not written out in the call' };
  const [, end] = call.statement.range;
  return toPlan([{ range: [end, end], text: renderBehind(call, call.expression.range, edits, text) }]);
}

function changeRequest(
  { body, newBody }: Copy,
  edit: FollowUpEdit,
  { use, evaluation }: PlanContext,
): Edit[] | Refused {
  const path = changePath(use.match!, edit, evaluation);
  if (isRefused(path)) return path;
  const method = changeMethod(use.request!, edit.method);
  return isRefused(method)
    ? method
    : [...path.edits.map((planned) => planned.edit), method, { range: body.range, text: newBody }];
}

/** The params of the SDK hold body and path parameters alike; the path parameters stay. */
function changeSdkCall({ body, newBody }: Copy, { sdk, to }: FollowUpEdit, context: PlanContext): Edit[] | Refused {
  if (sdk === undefined) return { refused: 'the method of the SDK is not known' };
  const { use, text } = context;
  const { chain, node } = use.request!.sdk!;
  const missing = getMethodRefusal(sdk, use.request, context);
  if (missing !== null) return missing;
  const renamed = editChain(node, { from: chain.join('.'), to: sdk }, text);
  if (isRefused(renamed)) return renamed;
  const names = getParameters(`PATCH ${to}`);
  const kept = body.properties.filter(
    (property) => property.type === 'Property' && names.includes(getMemberName(property) ?? ''),
  );
  if (kept.length < names.length) return { refused: 'the parameters of the path are not written out in the call' };
  const keptText = kept.map(({ range }) => text.slice(...range)).join(', ');
  return [renamed, { range: body.range, text: `{ ${keptText}, ${newBody.replace(/^\{ /, '')}` }];
}
