/** A request for all elements of which one is picked: `result.find((setting) => setting.id === 'ssl')` asks for that one. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { RewriteEdit } from '../../../data/schema.ts';
import type { Request } from '../../requests/request.ts';
import type { RouteMatch } from '../../routes/route-trie.ts';
import { getTextPieces } from '../../routes/url-path.ts';
import { getKeyName, unwrap } from '../../program/file-facts.ts';
import { getRange } from '../../evaluator/domain/skeleton.ts';
import { findReads } from '../ownership/response-escape.ts';
import type { PlanContext } from '../plan-edit.ts';
import { isRefused, type Plan, type Refused } from '../plan.ts';
import { editChain, getMethodRefusal } from './sdk-method.ts';
import { getQuote } from '../text/named-argument.ts';

type PickRewrite = RewriteEdit & { kind: 'pick' };

/** The edits that ask for the one element by its ID; a reason in words where more, or something unknown, is read. */
export function askForOne(
  request: Request,
  match: RouteMatch,
  rewrite: PickRewrite,
  context: PlanContext,
): Plan | Refused {
  const reads = findReads(request.node, isPicking, context.evaluation);
  const [member] = reads ?? [];
  if (!member || reads!.length > 1) return { refused: 'more of the list is read than one element' };
  const call = member.parent as TSESTree.CallExpression;
  const picked = getPicked(call, rewrite.id);
  if (picked === null) return { refused: 'which element is wanted is known at run time only' };
  if (rewrite.except?.includes(picked)) return { refused: `\`${picked}\` is itself deprecated` };
  const asked = request.sdk ? askMethod(request, picked, rewrite, context) : askPath(match, picked);
  if (isRefused(asked)) return asked;
  return { edits: [...asked.edits, { edit: { range: [member.object.range[1], call.range[1]], text: '' } }] };
}

function askPath(match: RouteMatch, picked: string): Plan | Refused {
  const piece = getTextPieces(match.segments.at(-1)!).at(-1);
  const range = piece && getRange(piece);
  if (!piece || !range) return { refused: 'the path is not written out where it could be changed' };
  return { edits: [{ edit: { range: [range[1], range[1]], text: `/${picked}` }, piece }] };
}

/** The ID comes behind the first argument of the method that asks for one. */
function askMethod(
  { node, sdk }: Request,
  picked: string,
  { sdk: methods }: PickRewrite,
  { tables, facts, evaluation }: PlanContext,
): Plan | Refused {
  const { text } = evaluation.facts.source;
  const first = node.type === 'CallExpression' ? node.arguments[0] : undefined;
  if (!sdk || !methods || !first || first.type === 'SpreadElement') return { refused: 'the call is not seen' };
  const missing = getMethodRefusal(methods.to, tables, facts);
  if (missing !== null) return { refused: missing };
  const renamed = editChain(sdk.node, methods.from, methods.to, text);
  if (isRefused(renamed)) return renamed;
  const quote = getQuote(first, text);
  return {
    edits: [
      { edit: renamed },
      { edit: { range: [first.range[1], first.range[1]], text: `, ${quote}${picked}${quote}` } },
    ],
  };
}

function isPicking(member: TSESTree.MemberExpression): boolean {
  return (
    getKeyName(member.property, member.computed) === 'find' &&
    member.parent.type === 'CallExpression' &&
    member.parent.callee === member
  );
}

/** `'ssl'` of `find((setting) => setting.id === 'ssl')`; null for any other test. */
function getPicked({ arguments: [test, ...others] }: TSESTree.CallExpression, id: string): string | null {
  if (test?.type !== 'ArrowFunctionExpression' || others.length > 0 || test.params.length !== 1) return null;
  const { body } = test;
  if (body.type !== 'BinaryExpression' || (body.operator !== '===' && body.operator !== '==')) return null;
  const sides = [unwrap(body.left), unwrap(body.right)];
  const value = sides.find((side) => side.type === 'Literal');
  const other = sides.find((side) => side !== value);
  const [parameter] = test.params;
  if (value?.type !== 'Literal' || typeof value.value !== 'string' || !/^\w+$/.test(value.value)) return null;
  return other && isIdOf(other, parameter!, id) ? value.value : null;
}

/** `setting.id` where the parameter is `setting`, `id` where it is `{ id }`. */
function isIdOf(node: TSESTree.Node, parameter: TSESTree.Parameter, id: string): boolean {
  if (parameter.type === 'ObjectPattern') {
    const property = parameter.properties.find(
      (each) => each.type === 'Property' && getKeyName(each.key, each.computed) === id,
    );
    return (
      property?.type === 'Property' &&
      property.value.type === 'Identifier' &&
      node.type === 'Identifier' &&
      property.value.name === node.name
    );
  }
  if (node.type !== 'MemberExpression' || parameter.type !== 'Identifier') return false;
  const object = unwrap(node.object);
  return (
    object.type === 'Identifier' && object.name === parameter.name && getKeyName(node.property, node.computed) === id
  );
}
