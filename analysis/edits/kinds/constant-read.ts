/** `constant`: replaces a read of a field that always had one value by that value. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Range } from '../../findings/use.ts';
import { someNode } from '../../program/syntax/walk.ts';
import { getReadRefusal, findKey } from '../ownership/reads/read-origins.ts';
import { foldCondition } from '../text/fold-condition.ts';
import { toPlan, type EditOfKind, type Plan, type PlanContext, type Refused } from '../plan.ts';

export function planConstantRead({ value }: EditOfKind<'constant'>, context: PlanContext): Plan | Refused {
  const { use, evaluation, text } = context;
  const refused = getReadRefusal(use.range, context);
  if (refused !== null) return { refused };
  const member = findMember(use.range, evaluation.facts.source.ast);
  if (!member) return { refused: 'the field is destructured from the response' };
  if (hasEffect(member.object)) return { refused: 'the expression that reads the field also sends the request' };
  const read = getChain(member);
  return toPlan(
    isCondition(read)
      ? foldCondition(read, Boolean(value), text)
      : [{ range: read.range, text: JSON.stringify(value) }],
  );
}

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
