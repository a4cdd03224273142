/** `constant`: replaces a read of a field that always had one value by that value. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Range } from '../../findings/use.ts';
import { getCallOf, getMemberName } from '../../program/syntax/syntax.ts';
import { someNode } from '../../program/syntax/walk.ts';
import { getReadRefusal, findKey } from '../safety/reads/read-origins.ts';
import { foldCondition } from '../text/fold-condition.ts';
import { getOuterRange } from '../text/parentheses.ts';
import { toPlan, type EditOfKind, type Plan, type PlanContext, type Refused } from '../plan.ts';

export function planConstantRead({ value }: EditOfKind<'constant'>, context: PlanContext): Plan | Refused {
  const { use, evaluation, text } = context;
  const refused = getReadRefusal(use.range, context);
  if (refused !== null) return { refused };
  const member = findMember(use.range, evaluation.facts.source.ast);
  if (!member) return { refused: 'the field is destructured from the response' };
  if (hasEffect(member.object)) return { refused: 'the expression that reads the field also sends the request' };
  const read = getChain(member);
  const filter = findEmptyFilter(read, { truth: Boolean(value) });
  if (filter) return toPlan([{ range: [getOuterRange(filter.callee.object, text)[1], filter.range[1]], text: '' }]);
  return toPlan(
    isCondition(read)
      ? foldCondition(read, Boolean(value), text)
      : [{ range: read.range, text: JSON.stringify(value) }],
  );
}

type MethodCall = TSESTree.CallExpression & { callee: TSESTree.MemberExpression };

/**
 * The call of `filter` that would keep every element, `.filter((record) => !record.locked)`, if only another method uses its result: that
 * it is a copy does not matter then.
 */
function findEmptyFilter(read: TSESTree.Node, { truth }: { truth: boolean }): MethodCall | null {
  const isNegated = read.parent?.type === 'UnaryExpression' && read.parent.operator === '!';
  const test = isNegated ? read.parent! : read;
  const fn = test.parent;
  const call = fn?.parent;
  if (fn?.type !== 'ArrowFunctionExpression' || fn.body !== test || truth === isNegated) return null;
  if (call?.type !== 'CallExpression' || call.optional || call.arguments.length > 1 || call.arguments[0] !== fn)
    return null;
  const { callee, parent } = call;
  const isFilter = callee.type === 'MemberExpression' && !callee.optional && getMemberName(callee) === 'filter';
  const isChained =
    parent.type === 'MemberExpression' && parent.object === call && READING.has(getMemberName(parent) ?? '');
  return isFilter && isChained && getCallOf(parent) ? (call as MethodCall) : null;
}

/** Methods that read a list and change nothing of it. */
const READING: ReadonlySet<string> = new Set([
  ...['map', 'filter', 'forEach', 'find', 'some', 'every', 'reduce', 'flatMap', 'join', 'includes'],
]);

/** True if the value at the range only counts as true or false: as a test or an operand of `!`. */
export function isReadAsCondition(range: Range, ast: TSESTree.Program): boolean {
  const member = findMember(range, ast);
  return member !== null && isCondition(getChain(member));
}

function findMember(range: Range, ast: TSESTree.Program): TSESTree.MemberExpression | null {
  const key = findKey(ast, range);
  return key?.parent?.type === 'MemberExpression' && key.parent.property === key ? key.parent : null;
}

/** The member with its optional chain. */
function getChain(member: TSESTree.MemberExpression): TSESTree.Node {
  return member.parent.type === 'ChainExpression' ? member.parent : member;
}

function isCondition(node: TSESTree.Node): boolean {
  const { parent } = node;
  switch (parent?.type) {
    case 'IfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForStatement':
    case 'ConditionalExpression':
      return parent.test === node;
    case 'UnaryExpression':
      return parent.operator === '!';
    case 'LogicalExpression':
      return parent.operator !== '??' && isCondition(parent);
    default:
      return false;
  }
}

function hasEffect(node: TSESTree.Node): boolean {
  return someNode(
    node,
    (inner) =>
      inner.type === 'CallExpression' ||
      inner.type === 'AwaitExpression' ||
      inner.type === 'AssignmentExpression' ||
      inner.type === 'UpdateExpression',
  );
}
