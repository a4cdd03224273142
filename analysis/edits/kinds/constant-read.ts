/** Reads of a field that always had one value: where it only decides, the value is written in their place. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { RewriteEdit } from '../../../data/schema.ts';
import type { Range } from '../../findings/finding.ts';
import { walk } from '../../program/file-facts.ts';
import type { Plan, Refused } from '../plan.ts';
import { findKey } from './read-response.ts';

type ConstantRewrite = RewriteEdit & { kind: 'constant' };

/** The edit that writes the value; a reason in words where to read the field does more than that. */
export function writeConstant(
  range: Range,
  { value }: ConstantRewrite,
  { ast }: { ast: TSESTree.Program },
): Plan | Refused {
  const member = findMember(range, ast);
  if (!member) return { refused: 'the field is taken out of the answer by a pattern' };
  if (hasEffect(member.object)) return { refused: 'the request stands in the expression that is read' };
  return { edits: [{ edit: { range: getWhole(member).range, text: JSON.stringify(value) } }] };
}

/** Whether what is read counts as true or false only. */
export function isReadAsCondition(range: Range, ast: TSESTree.Program): boolean {
  const member = findMember(range, ast);
  return member !== null && isCondition(getWhole(member));
}

function findMember(range: Range, ast: TSESTree.Program): TSESTree.MemberExpression | null {
  const key = findKey(ast, range);
  return key?.parent?.type === 'MemberExpression' && key.parent.property === key ? key.parent : null;
}

function getWhole(member: TSESTree.MemberExpression): TSESTree.Node {
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
  let isFound = false;
  walk(node, (inner) => {
    isFound ||=
      inner.type === 'CallExpression' ||
      inner.type === 'AwaitExpression' ||
      inner.type === 'AssignmentExpression' ||
      inner.type === 'UpdateExpression';
    return !isFound;
  });
  return isFound;
}
