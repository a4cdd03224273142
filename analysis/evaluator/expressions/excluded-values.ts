/**
 * Values that the conditions around a read exclude: `scopes.length ? scopes : DEFAULT`, `if (!name) return; send(name);`,
 * `if (name.startsWith('all:')) return sendAll(name); send(name);`.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { memoise } from '../../program/memoise.ts';
import { isFunction } from '../../program/syntax/syntax.ts';
import { isConstant } from '../../program/syntax/variables.ts';
import { choiceOf, getAlternatives, unknown } from '../domain/choice.ts';
import { isIdentified } from '../domain/identity.ts';
import type { Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { isReached } from './reachable-branches.ts';

/** A variable with more values keeps those that its conditions exclude. */
const MAX_VALUES = 24;

/** The value of a variable at a read, without an empty list and without texts and instances with which the read would not be reached. */
export function excludeByReach(variable: Scope.Variable, value: Value, read: TSESTree.Node, frame: Frame): Value {
  const alternatives = getAlternatives(value);
  const isOnlyText = alternatives.length === 1 && value.kind === 'text';
  if (isOnlyText || !isConstant(variable)) return value;
  const isAnyTest = alternatives.length > 1 && alternatives.length <= MAX_VALUES && isTested(variable);
  const mayBeExcluded = (alternative: Value): boolean =>
    isEmpty(alternative) || (isAnyTest && isComparable(alternative));
  if (!alternatives.some(mayBeExcluded)) return value;
  const isPossible = (alternative: Value): boolean =>
    !mayBeExcluded(alternative) ||
    isReached(read, frame.enter({ bindings: new Map([[variable, asWritten(alternative)]]) }));
  const possible = alternatives.filter(isPossible);
  if (possible.length === alternatives.length) return value;
  // Code that is not followed may have filled the only list.
  return possible.length === 0 ? unknown('unresolved') : choiceOf(possible);
}

/** True if a condition reads a variable. */
const isTested = memoise(({ references }: Scope.Variable): boolean =>
  references.some(({ identifier }) => isInCondition(identifier as TSESTree.Node)),
);

function isInCondition(node: TSESTree.Node): boolean {
  let child = node;
  for (let { parent } = node; parent && !isFunction(parent); child = parent, parent = parent.parent) {
    if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') return child === parent.test;
    if (parent.type === 'SwitchStatement') return child === parent.discriminant;
    if (parent.type === 'LogicalExpression' && child === parent.left && parent.operator !== '??') return true;
    if (parent.type.endsWith('Statement') || parent.type === 'VariableDeclaration') return false;
  }
  return false;
}

/** True for a value that a condition may compare with another one. */
function isComparable(value: Value): boolean {
  return value.kind === 'text' || (value.kind === 'instance' && isIdentified(value));
}

function asWritten(value: Value): Value {
  return value.kind === 'array' ? { ...value, isUnfilled: true } : value;
}

function isEmpty(value: Value): boolean {
  if (value.kind === 'array') return value.elements.length === 0 && !value.isOpen && !value.isUnfilled;
  return value.kind === 'text' && value.skeleton.length === 0;
}
