/** Methods that an object has from another one: their `this` is the object that they are called on. */
import { isCallee } from '../../program/syntax/syntax.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import { mapAlternatives } from '../domain/choice.ts';
import { bindThis } from '../domain/function.ts';
import type { FunctionValue, ObjectValue, Value } from '../domain/value.ts';
import { findThis } from '../environment.ts';
import { namesThis } from '../../program/syntax/returns.ts';

/** The member of an object as it is called at a node, `zones.list()`; of other values, and where it is only read, the member itself. */
export function bindReceiver(member: Value, receiver: Value, node: TSESTree.MemberExpression): Value {
  if (receiver.kind !== 'object' || !isCallee(node)) return member;
  return mapAlternatives(member, (value) =>
    value.kind === 'function' && isOfAnother(value, receiver) ? bindThis(value, { ...receiver, isOpen: true }) : value,
  );
}

/** True for a method of another object literal, `{ ...base }` and `Object.create(base)`, that no call has bound. */
function isOfAnother({ node, environment }: FunctionValue, { node: made }: ObjectValue): boolean {
  const literal = node.parent.type === 'Property' ? node.parent.parent : null;
  if (literal?.type !== 'ObjectExpression' || literal === made) return false;
  return namesThis(node) && findThis(environment, node) === undefined;
}
