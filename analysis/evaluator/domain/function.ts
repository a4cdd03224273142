/** Functions: those of the program, methods of built-in values, and functions that are known by their type alone. */
import type { MemberRead } from '../evaluation.ts';
import { createInnerEnvironment } from '../environment.ts';
import { unknown, mapAlternatives } from './choice.ts';
import type { ValueKind } from './kind.ts';
import { withVia } from './references.ts';
import type { FunctionValue, MethodValue, TypedFunctionValue, Value } from './value.ts';

export const functionKind: ValueKind<FunctionValue> = {
  member(value, read) {
    const member = value.members?.get(read.name)?.read() ?? read.evaluation.readOwnProperty(value, read.name);
    if (member) return withVia(member, value.via);
    return isFunctionMethod(read.name) ? readMethod(value, read) : undefined;
  },
  call: (callee, call) =>
    call.evaluation.callFunction(call.thisValue ? bindThis(callee, call.thisValue) : callee, call),
  construct: (callee, { args, node }) =>
    callee.node.type === 'ArrowFunctionExpression'
      ? undefined
      : { kind: 'instance', class: callee, arguments: [...(callee.bound ?? []), ...args], made: node, via: callee.via },
};

export const methodKind: ValueKind<MethodValue> = {
  // `config.api.host`, where `config` is a function that a framework calls: `api` is no method.
  member: (value, read) =>
    isFunctionMethod(read.name) ? readMethod(value, read) : unknown('unresolved', `${value.name}.${read.name}`),
  call: ({ receiver, name }, call) => call.evaluation.callMethod(call.thisValue ?? receiver, name, call),
  // A count is no method: `missing.length`, `query.size`.
  truth: ({ receiver, name }) => (name === 'length' || name === 'size' ? isFilled(receiver) || null : true),
};

/** True for a list, a map or a text that is known to hold something. Other code may fill what looks empty, and may have skipped a write. */
function isFilled(value: Value): boolean {
  switch (value.kind) {
    case 'array':
      return value.elements.length > 0 && !value.isOpen && !value.mayLack;
    case 'map':
    case 'pairs':
      return value.entries.length > 0 && !value.isOpen;
    case 'text':
      return value.skeleton.some((piece) => piece.kind === 'text');
    default:
      return false;
  }
}

/** A function whose `this` is a known object; an arrow function keeps its own. */
export function bindThis(fn: FunctionValue, thisValue: Value): FunctionValue {
  if (fn.node.type === 'ArrowFunctionExpression' || !HOLDERS.has(thisValue.kind)) return fn;
  return { ...fn, environment: createInnerEnvironment(fn.environment, { thisValue, thisIn: fn.node }) };
}

/** Binds `this` in each function that a value may be. */
export function bindAll(value: Value, thisValue: Value): Value {
  return mapAlternatives(value, (each) => (each.kind === 'function' ? bindThis(each, thisValue) : each));
}

/** Kinds of values whose members a method may read through `this`. */
const HOLDERS: ReadonlySet<string> = new Set<Value['kind']>(['instance', 'object', 'class', 'function']);

export const typedFunctionKind: ValueKind<TypedFunctionValue> = { call: (callee) => callee.returns };

/** A built-in method of a value, to be called. */
export function readMethod(receiver: Value, { name }: MemberRead): MethodValue {
  return { kind: 'method', receiver, name };
}

/** True for the methods of functions themselves. */
export function isFunctionMethod(name: string): boolean {
  return name === 'call' || name === 'apply' || name === 'bind';
}
