/** Functions: those of the program, methods of built-in values, and functions that are known by their type alone. */
import type { MemberRead } from '../evaluation.ts';
import type { ValueKind } from './kind.ts';
import { withVia } from './references.ts';
import type { FunctionValue, MethodValue, TypedFunctionValue, Value } from './value.ts';

export const functionKind: ValueKind<FunctionValue> = {
  member(value, read) {
    const member = value.members?.get(read.name);
    return member ? withVia(member.read(), value.via) : readMethod(value, read);
  },
  call: (callee, { args, isOpen, evaluation }) => evaluation.callFunction(callee, args, isOpen),
};

export const methodKind: ValueKind<MethodValue> = {
  call: ({ receiver, name }, call) => call.evaluation.callMethod(receiver, name, call),
};

export const typedFunctionKind: ValueKind<TypedFunctionValue> = { call: (callee) => callee.returns };

/** A built-in method of a value, to be called. */
export function readMethod(receiver: Value, { name }: MemberRead): MethodValue {
  return { kind: 'method', receiver, name };
}

/** True for the methods of functions themselves. */
export function isFunctionMethod(name: string): boolean {
  return name === 'call' || name === 'apply' || name === 'bind';
}
