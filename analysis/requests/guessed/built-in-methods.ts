/** Methods of the program that are called like those of JavaScript's own objects: `await zone.replace(path, { … })`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { PLAIN_METHODS, TEXT_METHODS } from '../../libraries/non-requests.ts';
import { getMemberName, unwrap } from '../../program/syntax/syntax.ts';

/**
 * True for a call of a method that is named like a built-in one and cannot be it: what the built-in returns is never awaited, methods of
 * texts take no object, and what a tag returns is no list or set.
 */
export function isNoBuiltIn(call: TSESTree.CallExpression): boolean {
  const callee = unwrap(call.callee);
  const name = callee.type === 'MemberExpression' ? getMemberName(callee) : null;
  if (name === null || !PLAIN_METHODS.has(name) || call.arguments.length === 0) return false;
  if (TEXT_METHODS.has(name)) return isAwaited(call) || call.arguments.some(isObject);
  return isAwaited(call) || isMadeByTag(callee);
}

function isMadeByTag(callee: TSESTree.Node): boolean {
  return callee.type === 'MemberExpression' && unwrap(callee.object).type === 'TaggedTemplateExpression';
}

function isAwaited({ parent }: TSESTree.CallExpression): boolean {
  return parent.type === 'AwaitExpression';
}

function isObject(argument: TSESTree.Node): boolean {
  return unwrap(argument).type === 'ObjectExpression';
}
