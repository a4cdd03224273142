/** Empty values that the conditions around a read exclude: `scopes.length ? scopes : DEFAULT`, `if (!name) return; send(name);`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { isConstant } from '../../program/syntax/variables.ts';
import { choiceOf, getAlternatives, unknown } from '../domain/choice.ts';
import type { Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { isReached } from './reachable-branches.ts';

/** The value of a variable at a read, without an empty list or text with which the read would not be reached. */
export function excludeEmpty(variable: Scope.Variable, value: Value, read: TSESTree.Node, frame: Frame): Value {
  const alternatives = getAlternatives(value);
  const isOnlyText = alternatives.length === 1 && value.kind === 'text';
  if (isOnlyText || !alternatives.some(isEmpty) || !isConstant(variable)) return value;
  const isPossible = (alternative: Value): boolean =>
    !isEmpty(alternative) || isReached(read, frame.enter({ bindings: new Map([[variable, asWritten(alternative)]]) }));
  const possible = alternatives.filter(isPossible);
  if (possible.length === alternatives.length) return value;
  // Code that is not followed may have filled the only list.
  return possible.length === 0 ? unknown('unresolved') : choiceOf(possible);
}

function asWritten(value: Value): Value {
  return value.kind === 'array' ? { ...value, isUnfilled: true } : value;
}

function isEmpty(value: Value): boolean {
  if (value.kind === 'array') return value.elements.length === 0 && !value.isOpen && !value.isUnfilled;
  return value.kind === 'text' && value.skeleton.length === 0;
}
