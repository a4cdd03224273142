/** Classes of the program and their instances. */
import type { ValueKind } from './kind.ts';
import { throughReference, withVia } from './references.ts';
import type { ClassValue, InstanceValue } from './value.ts';

export const classKind: ValueKind<ClassValue> = {
  member: (value, { name, node, evaluation }) =>
    withVia(throughReference(evaluation.readClassMember(value, name), node), value.via),
  construct: (callee, { args }) => ({ kind: 'instance', class: callee, arguments: args, via: callee.via }),
};

export const instanceKind: ValueKind<InstanceValue> = {
  member: (value, { name, node, evaluation }) =>
    withVia(throughReference(evaluation.readInstanceMember(value, name), node), value.via),
};
