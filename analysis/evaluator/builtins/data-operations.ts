/** Operations on data that the language has no function for: nested properties, selections, merges and pipes. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { DataFunction } from '../../libraries/data-function.ts';
import { arrayOf } from '../domain/array.ts';
import { choiceOf, getAlternatives, mapAlternatives, unknown } from '../domain/choice.ts';
import { toSkeletons } from '../domain/kinds.ts';
import { makePairs } from '../domain/make-pairs.ts';
import { objectOf, readProperty, toKey } from '../domain/object.ts';
import { getText, textOf } from '../domain/skeleton.ts';
import { getOnlyText } from '../domain/text.ts';
import type { ArrayValue, ExternalValue, ObjectValue, PropertyEntry, Value } from '../domain/value.ts';
import type { Call } from '../evaluation.ts';
import { collectArguments, readCurriedCall } from './curried-functions.ts';
import { inherit, isObjectLike, merge, mergeDeep } from './data-merging.ts';
import { get, getPathNode, mapObjects, set } from './data-paths.ts';
import { REQUEST_OPERATIONS } from './request-values.ts';
import { formatUrl, joinParts, joinQuery, resolveUrls } from './module-functions.ts';
import { formatText } from './string-methods.ts';
import { fillMatches } from './text-replacements.ts';

/** A call by a row of a table, and the arguments that an earlier call has fixed. */
type DataCall = Call & { fixed: readonly Value[]; row: DataFunction; callee?: ExternalValue };

type Operation = (args: readonly Value[], call: DataCall) => Value;

export const DATA_OPERATIONS: Readonly<Record<string, Operation>> = {
  get: ([object, path, fallback], call) => get(object, path, fallback, call),
  set: ([object, path, value], call) => set(object, path, value, call),
  setOwn: ([object, name, value], call) => set(object, name, value, call),
  define: ([object, name, descriptor], call) => set(object, name, readDescriptor(descriptor, call), call),
  pick: ([object, ...names], call) => select(pickFromUnknown(object, names, call), names, 'pick'),
  omit: ([object, ...names]) => select(object, names, 'omit'),
  withoutEmpty: ([object], { node }) => mapObjects(object, (value) => withoutEmpty(value, node)),
  defaults: (args, { evaluation }) => merge([...args].reverse(), args[0], evaluation),
  defaultsOf: (args, { evaluation }) => merge([...args].reverse(), null, evaluation),
  merge: (args, { evaluation }) => mergeDeep(args.filter(isObjectLike), evaluation),
  merged: (args, { evaluation }) => mergeDeep(args, evaluation),
  inherits: ([child, base], { evaluation, node }) =>
    mapObjects(child, (value) => inherit(value, base && evaluation.readMember(base, 'prototype', node), evaluation)),
  compact: ([list = unknown('unresolved')], call) =>
    mapAlternatives(list, (value) =>
      call.evaluation.callMethod(value, 'filter', {
        ...call,
        args: [{ kind: 'external', module: null, path: ['Boolean'], node: call.node }],
      }),
    ),
  castArray: ([value = unknown('unresolved')], { node }) =>
    mapAlternatives(value, (item) => (item.kind === 'object' || item.kind === 'text' ? arrayOf([item], node) : item)),
  fromEntries: ([pairs = unknown('unresolved')], { node }) => mapAlternatives(pairs, (list) => fromEntries(list, node)),
  zip: ([names, values], { node }) => zip(names, values, node),
  pair: ([name, value], { node }) => zip(name && arrayOf([name], node), value && arrayOf([value], node), node),
  mapValues: ([object, callback], call) => mapObjects(object, (value) => mapValues(value, callback, call)),
  eachProperty: ([object, callback], { node, ...call }) =>
    mapObjects(object, (value) =>
      arrayOf(
        [...value.properties].map(([name, entry]) =>
          callBack(callback, [readProperty(entry), toKey(name, entry)], { node, ...call }),
        ),
        node,
        value,
      ),
    ),
  query: ([object]) => makePairs(object, 'query'),
  // With options, the text of the query is not known.
  plainQuery: ([object, options]) => (options ? unknown('unresolved') : makePairs(object, 'query')),
  joinPath: (parts) => joinParts(parts),
  joinTemplate: ([base, path]) => joinParts([base, path].flatMap((part) => part ?? [])),
  withQuery: ([url = unknown('unresolved'), query]) => joinQuery(url, query),
  formatUrl: ([parts = unknown('unresolved')]) => formatUrl(parts),
  resolveUrl: ([base, path]) => (path ? resolveUrls(path, base) : unknown('unresolved')),
  property: ([object], call) => get(object, call.fixed[0], undefined, call),
  constant: (_, { fixed }) => fixed[0] ?? unknown('unresolved'),
  partial: (args, call) => {
    const [fn, ...first] = call.fixed.filter(({ kind }) => kind !== 'constant');
    return callBack(fn, [...first, ...args], call);
  },
  curried: (given, { callee, ...call }) => {
    const { fn, args, isComplete } = readCurriedCall(call.fixed, given) ?? { args: given, isComplete: true };
    if (isComplete || !callee) return callBack(fn, args, call);
    return { ...callee, bound: collectArguments(call.fixed, args, call.node) };
  },
  partialOf: (args, call) => {
    const [fn, ...first] = getFunctions(call);
    return callBack(fn, [...first, ...args], call);
  },
  bind: ([fn = unknown('unresolved'), ...args], call) => call.evaluation.callMethod(fn, 'bind', { ...call, args }),
  format: (args) => formatText(args),
  fillTemplate: (args, call) => fillTemplate([...call.fixed, ...args], call),
  pipe([value = unknown('unresolved'), ...functions], call) {
    // `pipe(Match.value(x), …)` is `Match.value(x).pipe(…)`.
    const own: ExternalValue | null = value.kind === 'external' ? { ...value, path: [...value.path, 'pipe'] } : null;
    const piped = own && call.evaluation.callGlobal(own, { ...call, args: functions });
    return piped ?? pipe(functions, [value], call);
  },
  flow: (args, call) => pipe(getFunctions(call), args, call),
  flowRight: (args, call) => pipe(getFunctions(call).reverse(), args, call),
  chosen: ([options = unknown('unresolved')], call) => readChosen(options, call),
  functionOfCases: (cases) => oneOf(cases.flatMap(getCaseFunctions)),
  withCase: (args, { callee, fixed }) =>
    callee ? { ...callee, path: callee.path.slice(0, -1), bound: [...fixed, ...args] } : unknown('unresolved'),
  // The value that a pattern passes to its function is not known.
  resultOfCases: (args, { fixed, ...call }) =>
    oneOf(
      [...fixed.slice(1), ...args].flatMap(getCaseFunctions).map((fn) => callBack(fn, [unknown('unresolved')], call)),
    ),
  applySpec: (args, call) => mapObjects(call.fixed[0], (spec) => applySpec(spec, args, call)),
  ...REQUEST_OPERATIONS,
};

function oneOf(values: readonly Value[]): Value {
  return values.length > 0 ? choiceOf(values) : unknown('unresolved');
}

function callBack(callback: Value | undefined, args: readonly Value[], { node, evaluation }: Call): Value {
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

function getFunctions({ fixed }: DataCall): Value[] {
  return fixed.flatMap((fn) => (fn.kind === 'array' ? fn.elements : [fn]));
}

/** A template with the values of its placeholders, by their names in an object. */
function fillTemplate([template, values]: readonly Value[], call: DataCall): Value {
  const { placeholders } = call.row;
  if (!template || !placeholders) return unknown('unresolved');
  return fillMatches(template, placeholders, ([, name = '']) =>
    get(values, { kind: 'text', skeleton: textOf(name) }, undefined, call),
  );
}

/** The first function gets all arguments, each other one the result before it. */
function pipe(functions: readonly Value[], args: readonly Value[], call: Call): Value {
  return (
    functions.reduce<readonly Value[]>((given, fn) => [callBack(fn, given, call)], args)[0] ?? unknown('unresolved')
  );
}

function applySpec(spec: ObjectValue, args: readonly Value[], call: Call): ObjectValue {
  const properties = [...spec.properties].map(([name, entry]): [string, PropertyEntry] => [
    name,
    { ...entry, read: call.evaluation.defer(() => callBack(entry.read(), args, call)) },
  ]);
  return { ...spec, properties: new Map(properties) };
}

/** The functions of cases: of `Match.tag(name, fn)`, of a table of them, and a function alone. */
function getCaseFunctions(given: Value): Value[] {
  return getAlternatives(given).flatMap((value) => {
    if (value.kind === 'function') return [value];
    if (value.kind === 'external') return (value.bound ?? []).flatMap(getCaseFunctions);
    return value.kind === 'object'
      ? [...value.properties.values()].flatMap((entry) => getCaseFunctions(entry.read()))
      : [];
  });
}

/** The value of one of `choices`, or of `options`: each is `{ value }`, or the value itself. */
function readChosen(options: Value, { node, evaluation }: Call): Value {
  const lists = ['choices', 'options'].flatMap((name) =>
    getAlternatives(options).flatMap((value) =>
      value.kind === 'object' ? (value.properties.get(name)?.read() ?? []) : [],
    ),
  );
  const values = lists.flatMap((list) =>
    list.kind === 'array'
      ? [
          ...list.elements.map((item) => (item.kind === 'object' ? evaluation.readMember(item, 'value', node) : item)),
          ...(list.isOpen ? [unknown('unresolved')] : []),
        ]
      : [unknown('unresolved')],
  );
  return oneOf(values);
}

/** The value of `{ value }`, or what `{ get() {…} }` returns. */
function readDescriptor(descriptor: Value | undefined, call: Call): Value {
  if (descriptor?.kind !== 'object') return unknown('unresolved');
  const getter = descriptor.properties.get('get')?.read();
  return getter ? callBack(getter, [], call) : (descriptor.properties.get('value')?.read() ?? unknown('unresolved'));
}

/** Returns an object with the picked properties of an unknown value; a known object stays as it is. */
function pickFromUnknown(object: Value | undefined, names: readonly Value[], call: Call): Value {
  const value = object ?? unknown('unresolved');
  if (value.kind === 'object' || value.kind === 'choice') return value;
  const lists = names.flatMap((name) => (name.kind === 'array' ? name.elements : [name]));
  const properties = lists.flatMap((list) => {
    const name = getOnlyText(list);
    return name === null ? [] : [[name, list] as const];
  });
  return objectOf(
    new Map(
      properties.map(([name, list]): [string, PropertyEntry] => [
        name,
        {
          node: getPathNode(list, call.node),
          isOptional: true,
          read: call.evaluation.defer(() => call.evaluation.readMember(value, name, call.node)),
        },
      ]),
    ),
    call.node,
    { isOpen: properties.length < lists.length || names.some(({ kind }) => kind !== 'array' && kind !== 'text') },
  );
}

/** `_.pick(body, 'a', ['b', 'c'])` and `_.omit`. If a name is not known, all properties stay, each as an optional one. */
function select(object: Value | undefined, names: readonly Value[], mode: 'pick' | 'omit'): Value {
  const lists = names.flatMap((name) =>
    name.kind === 'array' ? [...name.elements, ...(name.isOpen ? [unknown('unresolved')] : [])] : [name],
  );
  const texts = lists.flatMap((name) => toSkeletons(name).map(getText));
  const isKnown = !texts.includes(null);
  return mapObjects(object, (value) => {
    const kept = [...value.properties].filter(([name]) => !isKnown || texts.includes(name) === (mode === 'pick'));
    const properties = new Map(
      kept.map(([name, entry]) => [name, isKnown ? entry : { ...entry, isOptional: true }] as const),
    );
    // What an open object has beside its known properties may be picked too.
    return { ...value, properties, isOpen: value.isOpen };
  });
}

/** Returns what a predicate leaves of an object: one that tests for empty values drops no property, any other may drop each. */
function withoutEmpty(value: ObjectValue, node: TSESTree.Node): Value {
  const isOfEmpty = node.type === 'CallExpression' && /isUndefined|isNil|isNull|identity/.test(getArgumentName(node));
  const properties = [...value.properties].map(([name, entry]): [string, PropertyEntry] => [
    name,
    isOfEmpty ? entry : { ...entry, isOptional: true },
  ]);
  return { ...value, properties: new Map(properties) };
}

function getArgumentName({ arguments: args }: TSESTree.CallExpression): string {
  const last = args.at(-1);
  if (args.length < 2) return 'identity';
  const name = last?.type === 'MemberExpression' ? last.property : last;
  return name?.type === 'Identifier' ? name.name : '';
}

/** The object of a list of pairs, each an array of name and value. */
function fromEntries(pairs: Value, node: TSESTree.Node): Value {
  if (pairs.kind === 'object') return pairs;
  if (pairs.kind !== 'array') return unknown('unresolved');
  const known = pairs.elements.flatMap((pair): [name: Value, value: Value][] =>
    pair.kind === 'array' && pair.elements.length >= 2 ? [[pair.elements[0]!, pair.elements[1]!]] : [],
  );
  const isOpen = pairs.isOpen || known.length < pairs.elements.length;
  return fromPairs(known, { ...pairs, isOpen }, node);
}

function zip(names: Value | undefined, values: Value | undefined, node: TSESTree.Node): Value {
  if (names?.kind !== 'array') return unknown('unresolved');
  const pairs = names.elements.map((name, index): [Value, Value] => [
    name,
    (values?.kind === 'array' ? values.elements[index] : undefined) ?? unknown('unresolved'),
  ]);
  return fromPairs(pairs, names, node);
}

/** The object of these pairs, which are all or some of those in a list. */
function fromPairs(
  pairs: readonly (readonly [name: Value, value: Value])[],
  { isOpen, mayLack }: Pick<ArrayValue, 'isOpen' | 'mayLack'>,
  node: TSESTree.Node,
): ObjectValue {
  const properties = new Map<string, PropertyEntry>();
  for (const [name, value] of pairs) {
    const text = getOnlyText(name);
    if (text === null) continue;
    properties.set(text, { node: getPathNode(name, node), isOptional: mayLack === true, read: () => value });
  }
  return objectOf(properties, node, { isOpen: isOpen || properties.size < pairs.length });
}

function mapValues(object: ObjectValue, callback: Value | undefined, call: Call): Value {
  const properties = [...object.properties].map(([name, entry]): [string, PropertyEntry] => [
    name,
    { ...entry, read: call.evaluation.defer(() => callBack(callback, [entry.read(), toKey(name, entry)], call)) },
  ]);
  return { ...object, properties: new Map(properties) };
}
