/** Built-in methods, by the kind of their receiver. */
import { callContextMethod } from '../../libraries/hono-contexts.ts';
import { unknown } from '../domain/choice.ts';
import type { Value } from '../domain/value.ts';
import type { Call } from '../evaluation.ts';
import { callArrayMethod } from './array-methods.ts';
import { callFunctionMethod } from './function-methods.ts';
import { callMapMethod } from './map-methods.ts';
import { callTextMethod } from './string-methods.ts';
import { testPattern, testTextMethod } from './string-predicates.ts';

type Method<V extends Value> = (receiver: V, name: string, call: Call) => Value;

const callTextOrPredicate: Method<Value> = (receiver, name, call) =>
  testTextMethod(receiver, name, call) ?? callTextMethod(receiver, name, call.args);

const METHODS: { [K in Value['kind']]?: Method<Extract<Value, { kind: K }>> } = {
  array: callArrayMethod,
  client: callFunctionMethod,
  constant: callTextOrPredicate,
  context: callContextMethod,
  external: callFunctionMethod,
  function: callFunctionMethod,
  map: (map, name, { args, node }) => callMapMethod(map, name, args, node),
  pairs: (pairs, name, { args }) => (name === 'toString' ? callTextMethod(pairs, name, args) : unknown('unresolved')),
  pattern: (pattern, name, { args, node }) =>
    name === 'test' ? testPattern(pattern, args[0], node) : unknown('unresolved'),
  sdk: callFunctionMethod,
  text: callTextOrPredicate,
  url: callTextOrPredicate,
};

/** The result of a built-in method; unknown for one that is not modelled. */
export function callMethod(receiver: Value, name: string, call: Call): Value {
  return (METHODS[receiver.kind] as Method<Value> | undefined)?.(receiver, name, call) ?? unknown('unresolved');
}
