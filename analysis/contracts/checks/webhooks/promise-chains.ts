/** Recognises calls that return the result of a promise unchanged, and placeholders for missing values. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isFunction, unwrap } from '../../../program/syntax.ts';
import { getReturns } from '../../../evaluator/functions.ts';
import { getCalleeName, getReceiver } from '../callees.ts';

/**
 * Returns `promise` for `promise.catch(() => null)`, `promise.then((x) => x)` and `promise.finally(…)`; null for calls
 * with another result.
 */
export function getForwardedPromise(call: TSESTree.CallExpression): TSESTree.Node | null {
  const receiver = getReceiver(call);
  const [callback] = call.arguments;
  if (!receiver || !callback || !isFunction(callback)) return null;
  const returns = getReturns(callback);
  const [parameter] = callback.params;
  switch (getCalleeName(call)) {
    case 'catch':
      return returns.every(isEmptyValue) ? receiver : null;
    case 'then':
      return returns.length === 1 &&
        parameter?.type === 'Identifier' &&
        returns.every((node) => isNamed(node, parameter.name))
        ? receiver
        : null;
    case 'finally':
      return receiver;
    default:
      return null;
  }
}

/** True for `null`, `undefined` and `{}`. */
export function isEmptyValue(node: TSESTree.Node): boolean {
  const inner = unwrap(node);
  if (inner.type === 'ObjectExpression') return inner.properties.length === 0;
  return (inner.type === 'Literal' && inner.value === null && inner.raw === 'null') || isNamed(inner, 'undefined');
}

function isNamed(node: TSESTree.Node, name: string): boolean {
  const inner = unwrap(node);
  return inner.type === 'Identifier' && inner.name === name;
}
