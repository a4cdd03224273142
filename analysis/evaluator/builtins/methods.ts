/** Built-in methods, by the kind of their receiver. */
import { callContextMethod } from '../../libraries/frameworks/hono-contexts.ts';
import { bindThis } from '../domain/function.ts';
import { unknown, choiceOf } from '../domain/choice.ts';
import { mergeInto } from '../domain/object.ts';
import { changePairs } from '../domain/changed-pairs.ts';
import type { MapValue, ObjectValue, PairsValue, PatternValue, Value } from '../domain/value.ts';
import type { Call } from '../evaluation.ts';
import { CHAIN_METHODS } from '../../libraries/data-functions/data-libraries.ts';
import { callArrayMethod } from './array-methods.ts';
import { runDataFunction } from './data-function-calls.ts';
import { matchPattern } from './pattern-matches.ts';
import { callTextMethod, testPattern, testTextMethod } from './string-methods.ts';
import { arrayOf } from '../domain/array.ts';
import { getPart, getParts } from '../domain/map.ts';
import { getMaking, isSameKey, setEntry } from '../domain/map-keys.ts';

type Method<V extends Value> = (receiver: V, name: string, call: Call) => Value;

const callTextOrPredicate: Method<Value> = (receiver, name, call) =>
  testTextMethod(receiver, name, call) ?? callTextMethod(receiver, name, call);

const METHODS: { [K in Value['kind']]?: Method<Extract<Value, { kind: K }>> } = {
  array: callArrayMethod,
  client: callFunctionMethod,
  constant: callTextOrPredicate,
  context: callContextMethod,
  external: callFunctionMethod,
  function: callFunctionMethod,
  method: callFunctionMethod,
  object: (object, name, { args }) => (name === 'clone' ? cloneWith(object, args[0]) : unknown('unresolved')),
  map: callMapMethod,
  pairs: callPairsMethod,
  pattern: callPatternMethod,
  sdk: callFunctionMethod,
  text: callTextOrPredicate,
  // Of requests; a URL has no such method.
  url: (url, name, call) => (name === 'clone' ? url : callTextOrPredicate(url, name, call)),
};

/** The result of a built-in method; unknown for one that is not modelled. */
export function callMethod(receiver: Value, name: string, call: Call): Value {
  const result = (METHODS[receiver.kind] as Method<Value> | undefined)?.(receiver, name, call) ?? unknown('unresolved');
  return result.kind === 'unknown' && isChained(receiver, name)
    ? runDataFunction(CHAIN_METHODS.get(name)!, [receiver, ...call.args], call)
    : result;
}

/** Tests if a method that the language does not have comes from the chain that holds the value: `_(table).toPairs()`. */
function isChained({ kind }: Value, name: string): boolean {
  if (kind === 'array') return CHAIN_METHODS.has(name) && !(name in Array.prototype);
  return kind === 'object' && CHAIN_METHODS.has(name) && !(name in Object.prototype);
}

/** A copy of an object with the properties of another one: `request.clone({ url })`. */
function cloneWith(object: ObjectValue, changes: Value | undefined): Value {
  if (changes === undefined) return object;
  const properties = new Map(object.properties);
  const isOpen = mergeInto(properties, changes, (compute) => compute);
  return { ...object, properties, isOpen: object.isOpen || isOpen };
}

/** The result of `call`, `apply` or `bind`; the receiver that is passed as `this` is dropped. */
function callFunctionMethod(fn: Value, name: string, call: Call): Value {
  const { args, evaluation } = call;
  switch (name) {
    case 'bind':
      return fn.kind === 'function'
        ? { ...bindThis(fn, args[0] ?? fn), bound: [...(fn.bound ?? []), ...args.slice(1)] }
        : fn;
    case 'call':
      return evaluation.callValue(fn, { ...call, args: args.slice(1), thisValue: args[0], isOpen: false });
    case 'apply':
      return args[1]?.kind === 'array'
        ? evaluation.callValue(fn, { ...call, args: args[1].elements, thisValue: args[0], isOpen: args[1].isOpen })
        : unknown('unresolved');
    default:
      return unknown('unresolved');
  }
}

function callPatternMethod(pattern: PatternValue, name: string, call: Call): Value {
  if (name === 'test') return testPattern(pattern, call.args[0], call.node);
  return name === 'exec' ? matchPattern(call.args[0], pattern, name, call) : unknown('unresolved');
}

const COPYING = new Set(['set', 'append', 'delete']);

function callPairsMethod(pairs: PairsValue, name: string, call: Call): Value {
  if (pairs.isFixed && COPYING.has(name)) return { ...changePairs(pairs, name, call.args, 'always'), isFixed: true };
  return name === 'toString' ? callTextMethod(pairs, name, call) : unknown('unresolved');
}

/** The result of a method of `Map`; unknown for one that is not modelled. */
function callMapMethod(map: MapValue, name: string, call: Call): Value {
  const { args, node } = call;
  switch (name) {
    case 'get':
      return getValues(map, args[0], call);
    case 'set':
      return setEntry(map, args, node, 'maybe');
    case 'keys':
      return getParts(map, 0, node);
    case 'values':
      return getParts(map, 1, node);
    case 'entries':
      return arrayOf(map.entries, node, map);
    default:
      return unknown('unresolved');
  }
}

/** The values whose key equals the given one, or may equal it; what a token makes, where the map may not have it. */
function getValues(map: MapValue, key: Value | undefined, call: Call): Value {
  const isSame = (entry: Value): boolean | null => (key === undefined ? null : isSameKey(getPart(entry, 0), key));
  const found = map.entries.filter((entry) => isSame(entry) !== false);
  const values = found.map((entry) => getPart(entry, 1));
  if (map.isOpen) return choiceOf([...values, unknown('unresolved')]);
  const making = map.hasTokens && key ? getMaking(key) : null;
  if (making && !found.some(isSame))
    return choiceOf([...values, call.evaluation.callValue(making, { ...call, args: [] })]);
  return choiceOf(found.length === 0 ? [unknown('unresolved')] : values);
}
