/** Copies of an object without its empty fields. They only test if each field has a value, so they are indifferent to other changes. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getCallOf, getMemberName, isFunction, unwrap } from '../../../program/syntax/syntax.ts';

/**
 * Returns `Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))` for its `Object.entries(body)`; null if
 * the filter reads keys, or more of a value than whether it is there.
 */
export function getCopyOfFilled(
  entries: TSESTree.Node,
  { source, variables }: FileFacts,
): TSESTree.CallExpression | null {
  if (!isCallOf(entries, 'Object.entries', source.text)) return null;
  const { parent: member } = entries;
  const call = member?.type === 'MemberExpression' && member.object === entries ? getCallOf(member) : undefined;
  if (!call || member?.type !== 'MemberExpression' || getMemberName(member) !== 'filter') return null;
  const [test, ...others] = call.arguments;
  if (!test || !isFunction(test) || others.length > 0 || !testsForValue(test, variables)) return null;
  return isCallOf(call.parent, 'Object.fromEntries', source.text) ? call.parent : null;
}

function isCallOf(node: TSESTree.Node, callee: string, text: string): node is TSESTree.CallExpression {
  return node.type === 'CallExpression' && node.arguments.length === 1 && text.slice(...node.callee.range) === callee;
}

/** True for `([, value]) => value !== undefined && value !== null`. */
function testsForValue(test: TSESTree.Node, variables: FileFacts['variables']): boolean {
  if (test.type !== 'ArrowFunctionExpression' || test.body.type === 'BlockStatement') return false;
  const [pattern, ...others] = test.params;
  if (pattern?.type !== 'ArrayPattern' || others.length > 0) return false;
  const [, value, ...rest] = pattern.elements;
  const variable = value?.type === 'Identifier' && rest.length === 0 ? variables.get(value) : undefined;
  if (!variable) return false;
  const isValue = (node: TSESTree.Node): boolean => variable.references.some(({ identifier }) => identifier === node);
  const isTest = (written: TSESTree.Node): boolean => {
    const node = unwrap(written);
    if (node.type === 'LogicalExpression') return isTest(node.left) && isTest(node.right);
    if (node.type !== 'BinaryExpression' || !/^[!=]==?$/.test(node.operator)) return false;
    return (isValue(node.left) && isNothing(node.right)) || (isNothing(node.left) && isValue(node.right));
  };
  return isTest(test.body);
}

function isNothing(node: TSESTree.Node): boolean {
  return (node.type === 'Identifier' && node.name === 'undefined') || (node.type === 'Literal' && node.raw === 'null');
}
