/** Constructors: the fields that they set, and the arguments that they pass to the base class. */
import type { TSESTree } from '@typescript-eslint/utils';
import { findConstructor, getDeclaredField } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import type { ClassValue, FunctionValue, InstanceValue, Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { evaluateArguments } from '../expressions/calls.ts';
import { readAssignments, readCopies, type MemberStatus } from './fields.ts';
import { bindArguments } from '../bind-arguments.ts';

/** The frame inside a constructor with its arguments bound; `inClass` itself where they are not known. */
function enterConstructor(node: TSESTree.FunctionExpression, owner: InstanceValue<ClassValue>, inClass: Frame): Frame {
  if (owner.arguments === null) return inClass;
  const fn: FunctionValue = { kind: 'function', node, environment: inClass.environment, via: null };
  return bindArguments(fn, { args: owner.arguments, isOpen: false }, inClass.evaluation) ?? inClass;
}

/** The values that the constructor gives a field; copies of unknown objects count only where the class declares the field. */
export function readFromConstructor(
  owner: InstanceValue<ClassValue>,
  name: string,
  status: MemberStatus,
  inClass: Frame,
): readonly Value[] {
  const node = findConstructor(owner.class.node);
  if (!node) return [];
  const inside = enterConstructor(node, owner, inClass);
  const values: Value[] = [];
  for (const parameter of node.params) {
    const field = getDeclaredField(parameter);
    if (field?.name === name) values.push(inside.evaluate(field));
  }
  values.push(...readAssignments(node, name, inside));
  return [...values, ...readCopies(node, name, values.length > 0 ? 'declared' : status, inside)];
}

/** The arguments of the base class's constructor; null where they are not known. */
export function getSuperArguments(owner: InstanceValue<ClassValue>, inClass: Frame): readonly Value[] | null {
  const node = findConstructor(owner.class.node);
  // A class without a constructor passes all arguments on.
  if (!node) return owner.arguments;
  const calls: TSESTree.CallExpression[] = [];
  walk(node, (inner) => {
    if (inner.type === 'CallExpression' && inner.callee.type === 'Super') calls.push(inner);
    return calls.length === 0;
  });
  const call = calls.at(-1);
  return call ? evaluateArguments(call.arguments, enterConstructor(node, owner, inClass)).args : null;
}
