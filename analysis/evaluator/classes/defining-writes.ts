/** Writes that define a function or class: into it or its prototype, before any instance is used. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getMemberName, isFunction, type FunctionNode } from '../../program/syntax/syntax.ts';
import { someNode } from '../../program/syntax/walk.ts';
import type { Frame } from '../evaluation.ts';
import { getIterations } from '../expressions/iterations.ts';

/**
 * True for a write through `reference` that runs with the code of the function `around`: in it, or in a callback for each element of a
 * list. A condition counts only in a callback, and where it tests what is written: `if (!Api.prototype.get)`; any other is taken to hold.
 */
export function isDefining(reference: TSESTree.Node, around: FunctionNode | null, frame: Frame): boolean {
  let isInCallback = false;
  for (let outer = reference.parent; outer && outer !== around; outer = outer.parent) {
    if (outer.type === 'IfStatement' && (isInCallback || isNamedIn(outer.test, reference, frame))) return false;
    if (!isFunction(outer)) continue;
    if (isInCallback || !runsForEach(outer, frame)) return false;
    isInCallback = true;
  }
  return true;
}

/** True for the callback of a loop over a list. */
function runsForEach(fn: FunctionNode, frame: Frame): boolean {
  const call = fn.parent;
  if (call.type !== 'CallExpression' || getMemberName(call.callee) === 'then') return false;
  return getIterations(fn, frame) !== null;
}

/** True if an expression contains another one, as it is written. */
function isNamedIn(test: TSESTree.Node, expression: TSESTree.Node, { file }: Frame): boolean {
  const { text } = file.source;
  const written = text.slice(...expression.range);
  return someNode(test, (node) => node.type === expression.type && text.slice(...node.range) === written);
}
