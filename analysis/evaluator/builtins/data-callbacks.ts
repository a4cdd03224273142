/** Calls of the functions that are given to operations on data. */
import type { TSESTree } from '@typescript-eslint/utils';
import { choiceOf, getAlternatives, unknown } from '../domain/choice.ts';
import { toKey } from '../domain/object.ts';
import type { ObjectValue, PropertyEntry, Value } from '../domain/value.ts';
import type { Call } from '../evaluation.ts';

/** What a function that is given to an operation returns for these arguments; unknown where none is given. */
export function callBack(callback: Value | undefined, args: readonly Value[], { node, evaluation }: Call): Value {
  if (!callback) return unknown('unresolved');
  return choiceOf(
    getAlternatives(toCallback(callback, node)).map((fn) =>
      evaluation.callValue(fn, { args, isOpen: false, node, evaluation }),
    ),
  );
}

/** The function that `_.map(items, 'name')` names by a property. */
export function toCallback(callback: Value, node: TSESTree.Node): Value {
  return callback.kind === 'text'
    ? { kind: 'external', module: 'lodash', path: ['property'], bound: [callback], node }
    : callback;
}

/** The first function gets all arguments, each other one the result before it. */
export function pipe(functions: readonly Value[], args: readonly Value[], call: Call): Value {
  return (
    functions.reduce<readonly Value[]>((given, fn) => [callBack(fn, given, call)], args)[0] ?? unknown('unresolved')
  );
}

/** Each function of an object, called with the same arguments. */
export function applySpec(spec: ObjectValue, args: readonly Value[], call: Call): ObjectValue {
  const properties = [...spec.properties].map(([name, entry]): [string, PropertyEntry] => [
    name,
    { ...entry, read: call.evaluation.defer(() => callBack(entry.read(), args, call)) },
  ]);
  return { ...spec, properties: new Map(properties) };
}

/** The functions of cases: of `Match.tag(name, fn)`, of a table of them, and a function alone. */
export function getCaseFunctions(given: Value): Value[] {
  return getAlternatives(given).flatMap((value) => {
    if (value.kind === 'function') return [value];
    if (value.kind === 'external') return (value.bound ?? []).flatMap(getCaseFunctions);
    return value.kind === 'object'
      ? [...value.properties.values()].flatMap((entry) => getCaseFunctions(entry.read()))
      : [];
  });
}

/** The value of `{ value }`, or what `{ get() {…} }` returns. */
export function readDescriptor(descriptor: Value | undefined, call: Call): Value {
  if (descriptor?.kind !== 'object') return unknown('unresolved');
  const getter = descriptor.properties.get('get')?.read();
  return getter ? callBack(getter, [], call) : (descriptor.properties.get('value')?.read() ?? unknown('unresolved'));
}

/** An object with the result of the function for each of its properties, which gets the value and the key. */
export function mapValues(object: ObjectValue, callback: Value | undefined, call: Call): Value {
  const properties = [...object.properties].map(([name, entry]): [string, PropertyEntry] => [
    name,
    { ...entry, read: call.evaluation.defer(() => callBack(callback, [entry.read(), toKey(name, entry)], call)) },
  ]);
  return { ...object, properties: new Map(properties) };
}
