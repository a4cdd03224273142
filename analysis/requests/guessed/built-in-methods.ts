/** Methods of the program that are called like those of JavaScript's own objects: `await zone.replace(path, { … })`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { MOST_ARGUMENTS, PLAIN_METHODS, TEXT_METHODS } from '../../libraries/non-requests.ts';
import { getMemberName, unwrap } from '../../program/syntax/syntax.ts';

/**
 * True for a call of a method that is named like a built-in one and cannot be it: what the built-in returns is never awaited, sets take
 * one argument and texts no object, and what a tag returns is no list or set.
 */
export function isNoBuiltIn(call: TSESTree.CallExpression): boolean {
  const callee = unwrap(call.callee);
  const name = callee.type === 'MemberExpression' ? getMemberName(callee) : null;
  if (name === null || !PLAIN_METHODS.has(name) || call.arguments.length === 0) return false;
  if (isAwaited(call) || call.arguments.length > (MOST_ARGUMENTS.get(name) ?? Infinity)) return true;
  return TEXT_METHODS.has(name) ? call.arguments.some(isObject) : isMadeByTag(callee);
}

function isMadeByTag(callee: TSESTree.Node): boolean {
  return callee.type === 'MemberExpression' && unwrap(callee.object).type === 'TaggedTemplateExpression';
}

/** True for an awaited call, and for one of several in `Promise.all([ … ])`. */
function isAwaited({ parent }: TSESTree.CallExpression): boolean {
  if (parent.type !== 'ArrayExpression') return parent.type === 'AwaitExpression';
  const call = parent.parent;
  if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return false;
  return call.callee.object.type === 'Identifier' && call.callee.object.name === 'Promise';
}

function isObject(argument: TSESTree.Node): boolean {
  return unwrap(argument).type === 'ObjectExpression';
}
