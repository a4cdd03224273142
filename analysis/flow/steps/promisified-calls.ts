/** Calls of functions with a Node callback that leave the callback out: what it would get is what the call promises. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isPromisifying } from '../../libraries/data-functions/wrapping-functions.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getReturns } from '../../program/syntax/returns.ts';
import { getLastName, getParameters, unwrap, type FunctionNode } from '../../program/syntax/syntax.ts';

/**
 * True for a call that leaves out the last argument of a function, a callback at `place`, and has a result all the same: of
 * `promisify(list)`, or of a function that by itself returns nothing.
 */
export function isPromisified(
  { arguments: args, callee }: TSESTree.CallExpression,
  fn: FunctionNode,
  place: number,
  file: FileFacts,
): boolean {
  const isLeftOut = place === getParameters(fn).length - 1 && args.length <= place;
  if (!isLeftOut || args.some(({ type }) => type === 'SpreadElement')) return false;
  return getReturns(fn).length === 0 || isMadeByPromisify(callee, file);
}

/** True for `promisify(list)`, and for a variable with such a value. */
function isMadeByPromisify(callee: TSESTree.Node, file: FileFacts): boolean {
  const made = unwrap(callee);
  if (made.type === 'CallExpression') return isPromisifying(getLastName(unwrap(made.callee)) ?? '');
  const [definition] = made.type === 'Identifier' ? (file.variables.get(made)?.defs ?? []) : [];
  const { init } = definition?.type === 'Variable' ? (definition.node as TSESTree.VariableDeclarator) : { init: null };
  return init !== null && unwrap(init).type === 'CallExpression' && isMadeByPromisify(init, file);
}
