/** `pick`: where one element of a list response is picked, `result.find(({ id }) => id === 'ssl')`, requests that element alone. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Range } from '../../findings/use.ts';
import { getRange } from '../../evaluator/domain/skeleton.ts';
import { unwrap, findProperty, getMemberName, isCallee } from '../../program/syntax/syntax.ts';
import { getTextPieces } from '../../routes/platform-base.ts';
import { getAnswerTypeNote } from '../safety/types/answer-types.ts';
import { findResponseReads } from '../safety/reads/response-escape.ts';
import { isRefused, type EditOfKind, type Plan, type PlanContext, type Refused } from '../plan.ts';
import { getQuote } from '../text/named-argument.ts';
import { getOuterRange } from '../text/parentheses.ts';
import { editChain, getMethodRefusal } from '../text/sdk-chain.ts';

type PickEdit = EditOfKind<'pick'>;

export function planPickedElement(edit: PickEdit, context: PlanContext): Plan | Refused {
  const { request, match } = context.use;
  if (!request || !match) return { refused: 'the request of this use is not known' };
  const reads = findResponseReads(request.node, isFindMethod, context.evaluation);
  const [member] = reads ?? [];
  if (!member || reads!.length > 1) return { refused: 'more of the list is read than one element' };
  const call = member.parent as TSESTree.CallExpression;
  const id = getPickedId(call, edit.id);
  if (id === null) return { refused: 'the ID of the element is known only at run time' };
  if (edit.except?.includes(id)) return { refused: `\`${id}\` is itself deprecated` };
  const requested = request.sdk ? requestByMethod(id, edit, context) : requestByPath(id, context);
  if (isRefused(requested)) return requested;
  const edits = [
    ...requested.edits,
    { edit: { range: [getOuterRange(member.object, context.text)[1], call.range[1]] as Range, text: '' } },
  ];
  const note = getAnswerTypeNote(member.object, context.evaluation.facts);
  return note === null ? { edits } : { edits, note };
}

/** The ID becomes the last segment of the path. */
function requestByPath(id: string, { use }: PlanContext): Plan | Refused {
  const piece = getTextPieces(use.match!.segments.at(-1)!).at(-1);
  const range = piece && getRange(piece);
  if (!piece || !range) return { refused: 'the path is not written out as a literal that can be changed' };
  return { edits: [{ edit: { range: [range[1], range[1]], text: `/${id}` }, piece }] };
}

/** The ID becomes the second argument of the method for one element. */
function requestByMethod(id: string, { sdk: methods }: PickEdit, context: PlanContext): Plan | Refused {
  const { text } = context;
  const { node, sdk } = context.use.request!;
  const first = node.type === 'CallExpression' ? node.arguments[0] : undefined;
  if (!sdk || !methods || !first || first.type === 'SpreadElement') return { refused: 'the SDK call is not known' };
  const missing = getMethodRefusal(methods.to, context.use.request, context);
  if (missing !== null) return missing;
  const renamed = editChain(sdk.node, methods, text);
  if (isRefused(renamed)) return renamed;
  const quote = getQuote(first, text);
  const [, end] = getOuterRange(first, text);
  return {
    edits: [{ edit: renamed }, { edit: { range: [end, end], text: `, ${quote}${id}${quote}` } }],
  };
}

function isFindMethod(member: TSESTree.MemberExpression): boolean {
  return getMemberName(member) === 'find' && isCallee(member);
}

/** `'ssl'` of `find((setting) => setting.id === 'ssl')`; null for any other predicate. */
function getPickedId({ arguments: [predicate, ...others] }: TSESTree.CallExpression, key: string): string | null {
  if (predicate?.type !== 'ArrowFunctionExpression' || others.length > 0 || predicate.params.length !== 1) return null;
  const { body } = predicate;
  if (body.type !== 'BinaryExpression' || (body.operator !== '===' && body.operator !== '==')) return null;
  const sides = [unwrap(body.left), unwrap(body.right)];
  const value = sides.find((side) => side.type === 'Literal');
  const other = sides.find((side) => side !== value);
  const [parameter] = predicate.params;
  if (value?.type !== 'Literal' || typeof value.value !== 'string' || !/^\w+$/.test(value.value)) return null;
  return other && isIdOfParameter(other, parameter!, key) ? value.value : null;
}

/** True for `setting.id` of a parameter `setting`, and for `id` of a parameter `{ id }`. */
function isIdOfParameter(node: TSESTree.Node, parameter: TSESTree.Parameter, key: string): boolean {
  if (parameter.type === 'ObjectPattern') {
    const property = findProperty(parameter, key);
    return (
      property?.type === 'Property' &&
      property.value.type === 'Identifier' &&
      node.type === 'Identifier' &&
      property.value.name === node.name
    );
  }
  if (node.type !== 'MemberExpression' || parameter.type !== 'Identifier') return false;
  const object = unwrap(node.object);
  return object.type === 'Identifier' && object.name === parameter.name && getMemberName(node) === key;
}
