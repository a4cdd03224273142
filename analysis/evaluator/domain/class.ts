/** Classes of the program and their instances. */
import type { ValueKind } from './kind.ts';
import { throughReference, withVia } from './references.ts';
import type { ClassNode } from '../../program/syntax/syntax.ts';
import type { ClassValue, Environment, FunctionValue, InstanceValue } from './value.ts';

export const classKind: ValueKind<ClassValue> = {
  member: (value, { name, node, evaluation }) =>
    withVia(throughReference(evaluation.readClassMember(value, name), node), value.via),
  construct: (callee, { args, node }) => ({
    kind: 'instance',
    class: callee,
    arguments: args,
    changes: [],
    made: node,
    via: callee.via,
  }),
};

/** A class of the program, declared in an environment. */
export function classOf(node: ClassNode, environment: Environment): ClassValue {
  return { kind: 'class', node, environment, via: null };
}

/** An instance of a class, or of a function that is called with `new`, whose arguments are not known. */
export function instanceOf<Class extends ClassValue | FunctionValue>(value: Class): InstanceValue<Class> {
  return { kind: 'instance', class: value, arguments: null, via: null };
}

export const instanceKind: ValueKind<InstanceValue> = {
  member: (value, { name, node, evaluation }) =>
    withVia(throughReference(evaluation.readInstanceMember(value, name), node), value.via),
};
