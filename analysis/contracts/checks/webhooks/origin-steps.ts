/** Steps from a value to its origins: writes, destructuring patterns, promises, placeholders for missing values. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { getReach } from '../../../program/reaching-writes.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { getKeyName, isFunction, unwrap } from '../../../program/syntax.ts';
import { getConstantText, getCalleeName, getReceiver } from '../expressions.ts';
import { getReturns } from '../../../evaluator/functions.ts';

/** Returns the members that lead to the variable; null for rests and computed keys. */
export function getPatternPath(pattern: TSESTree.Node, name: TSESTree.Node, evaluation: Evaluation): string[] | null {
  if (pattern === name) return [];
  switch (pattern.type) {
    case 'AssignmentPattern':
      return getPatternPath(pattern.left, name, evaluation);
    case 'TSParameterProperty':
      return getPatternPath(pattern.parameter, name, evaluation);
    case 'ObjectPattern': {
      const property = pattern.properties.find((entry) => holds(entry, name));
      if (property?.type !== 'Property') return null;
      const key = getKeyName(property.key, property.computed) ?? getConstantText(property.key, evaluation);
      const steps = getPatternPath(property.value, name, evaluation);
      return key === null || steps === null ? null : [key, ...steps];
    }
    case 'ArrayPattern': {
      const index = pattern.elements.findIndex((element) => element && holds(element, name));
      const element = pattern.elements[index];
      const steps = element && element.type !== 'RestElement' ? getPatternPath(element, name, evaluation) : null;
      return steps && [String(index), ...steps];
    }
    default:
      return null;
  }
}

function holds(node: TSESTree.Node, inner: TSESTree.Node): boolean {
  return node.range[0] <= inner.range[0] && inner.range[1] <= node.range[1];
}

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

/** Returns the values assigned after the declaration that may reach a use; null for one that is not followed. */
export function getWrites(
  variable: Scope.Variable,
  use: TSESTree.Node,
): { values: (TSESTree.Node | null)[]; isReplaced: boolean } {
  let values: (TSESTree.Node | null)[] = [];
  let isReplaced = false;
  for (const reference of variable.references) {
    if (!reference.isWrite() || reference.init) continue;
    const identifier = reference.identifier as TSESTree.Node;
    const reach = getReach(identifier, use);
    if (reach === 'never') continue;
    const { parent } = identifier;
    const value =
      parent?.type === 'AssignmentExpression' && parent.left === identifier && parent.operator !== '+='
        ? parent.right
        : null;
    if (reach === 'always' && parent?.type === 'AssignmentExpression' && parent.operator === '=') {
      values = [value];
      isReplaced = true;
    } else {
      values.push(value);
    }
  }
  return { values, isReplaced };
}

/** True for `Promise.all(…)`. */
export function isPromiseAll({ callee }: TSESTree.CallExpression): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'Promise' &&
    getKeyName(callee.property, callee.computed) === 'all'
  );
}
