/** Operations on data that the language has no function for: nested properties, selections, merges and pipes. */
import type { DataFunction } from '../../libraries/data-functions/data-function.ts';
import { arrayOf } from '../domain/array.ts';
import { choiceOf, getAlternatives, mapAlternatives, unknown } from '../domain/choice.ts';
import { rejectElements } from './filtered-arrays.ts';
import { getTruth } from '../domain/kinds.ts';
import { makePairs } from '../domain/make-pairs.ts';
import { readProperty, toKey } from '../domain/object.ts';
import { makeText } from '../domain/skeleton.ts';
import { getOnlyText } from '../domain/text.ts';
import type { ExternalValue, Value } from '../domain/value.ts';
import type { Call } from '../evaluation.ts';
import { collectArguments, readCurriedCall } from './curried-functions.ts';
import { inherit, isObjectLike, merge, mergeDeep } from './data-merging.ts';
import { get, mapObjects, set } from './data-paths.ts';
import { REQUEST_OPERATIONS } from './request-values.ts';
import { formatUrl, joinParts, joinQuery, resolveUrls } from './module-functions.ts';
import { formatText } from './string-methods.ts';
import { fillMatches, replaceMatches } from './text-replacements.ts';
import { pickFromUnknown, select, selectBy, type KeepTest } from './pick-properties.ts';
import { fromEntries, zip } from './objects-of-pairs.ts';
import { expandExpression, URI_EXPRESSION } from './uri-templates.ts';
import { renameKeys } from './renamed-keys.ts';
import { writeQuery } from './written-queries.ts';
import { applySpec, callBack, getCaseFunctions, mapValues, pipe, readDescriptor } from './data-callbacks.ts';

/** A call by a row of a table, and the arguments that an earlier call has fixed. */
type DataCall = Call & { fixed: readonly Value[]; row: DataFunction; callee?: ExternalValue };

type Operation = (args: readonly Value[], call: DataCall) => Value;

export const DATA_OPERATIONS: Readonly<Record<string, Operation>> = {
  get: ([object, path, fallback], call) => get(object, path, fallback, call),
  set: ([object, path, value], call) => set(object, path, value, call),
  setOwn: ([object, name, value], call) => set(object, name, value, call),
  define: ([object, name, descriptor], call) =>
    hideProperty(set(object, name, readDescriptor(descriptor, call), call), object, name, descriptor),
  pick: ([object, ...names], call) => select(pickFromUnknown(object, names, call), names, 'pick'),
  omit: ([object, ...names]) => select(object, names, 'omit'),
  pickedBy: ([object, test], call) =>
    mapObjects(object, (value) => selectBy(value, createTest(test, 'keep what it is true for', call), call.node)),
  omittedBy: ([object, test], call) =>
    mapObjects(object, (value) => selectBy(value, createTest(test, 'keep the others', call), call.node)),
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
  rejected: ([list = unknown('unresolved'), test], { evaluation }) =>
    mapAlternatives(list, (value) =>
      value.kind === 'array' ? rejectElements(value, test, evaluation) : unknown('unresolved'),
    ),
  someOf: ([list = unknown('unresolved')]) =>
    mapAlternatives(list, (value) => (value.kind === 'array' ? { ...value, mayLack: true } : unknown('unresolved'))),
  dropped: (args, call) => cut(args, (count) => [count], call),
  droppedLast: (args, call) => cut(args, (count) => [0, -count], call),
  taken: (args, call) => cut(args, (count) => [0, count], call),
  takenLast: (args, call) => cut(args, (count) => [-count], call),
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
  keysInCase: ([object, options], { row }) => renameKeys(object, row.keyCase!, options),
  plainQuery: ([object, options]) => writeQuery(object, options),
  joinPath: (parts) => joinParts(parts),
  joinTemplate: ([base, path]) => joinParts([base, path].flatMap((part) => part ?? [])),
  withQuery: ([url = unknown('unresolved'), query]) => joinQuery(url, query),
  formatUrl: ([parts = unknown('unresolved')]) => formatUrl(parts),
  resolveUrl: ([base, path]) => (path ? resolveUrls(path, base) : unknown('unresolved')),
  property: ([object], call) => get(object, call.fixed[0], undefined, call),
  valueOfGetter: ([value = unknown('unresolved')], call) =>
    mapAlternatives(value, (each) => (each.kind === 'function' ? callBack(each, [], call) : each)),
  orDefault: (args) => oneOf(args),
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
  expandUri: (args, { fixed }) => {
    const [template = unknown('unresolved'), values] = [...fixed, ...args];
    return replaceMatches(template, URI_EXPRESSION, ([, operator = '', list = ''], piece) =>
      expandExpression(piece, operator, list, values),
    );
  },
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
  resultOfHandlers: (args, { fixed, ...call }) =>
    oneOf(
      (fixed.length > 0 ? fixed : args.slice(1))
        .flatMap(getCaseFunctions)
        .map((fn) => callBack(fn, [unknown('unresolved')], call)),
    ),
  applySpec: (args, call) => mapObjects(call.fixed[0], (spec) => applySpec(spec, args, call)),
  ...REQUEST_OPERATIONS,
};

/** A part of a list, by the number of elements that is dropped or taken: one where it is not given. */
function cut(
  [list = unknown('unresolved'), given]: readonly Value[],
  getBounds: (count: number) => readonly number[],
  call: Call,
): Value {
  const { node, evaluation } = call;
  const count = given === undefined ? 1 : given.kind === 'constant' ? given.value : null;
  // Of no element: `slice(-0)` would be all of them.
  const bounds = typeof count === 'number' && count > 0 ? getBounds(count) : null;
  return mapAlternatives(list, (value) => {
    if (value.kind !== 'array') return unknown('unresolved');
    const args = bounds?.map((bound): Value => ({ kind: 'constant', value: bound, node })) ?? [unknown('unresolved')];
    return evaluation.callMethod(value, 'slice', { ...call, args });
  });
}

function oneOf(values: readonly Value[]): Value {
  return values.length > 0 ? choiceOf(values) : unknown('unresolved');
}

/** Tests by a predicate which properties are kept. */
function createTest(
  predicate: Value | undefined,
  kept: 'keep what it is true for' | 'keep the others',
  call: Call,
): KeepTest {
  return (name, entry) => {
    if (predicate?.kind !== 'function') return null;
    const truth = getTruth(callBack(predicate, [readProperty(entry), toKey(name, entry)], call));
    return truth === null ? null : truth === (kept === 'keep what it is true for');
  };
}

function getFunctions({ fixed }: DataCall): Value[] {
  return fixed.flatMap((fn) => (fn.kind === 'array' ? fn.elements : [fn]));
}

/** A template with the values of its placeholders, by their names in an object. */
function fillTemplate([template, values]: readonly Value[], call: DataCall): Value {
  const { placeholders } = call.row;
  if (!template || !placeholders) return unknown('unresolved');
  return fillMatches(template, placeholders, ([, name = '']) => get(values, makeText(name), undefined, call));
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

/** Marks a defined property that is not enumerable: one that is new, or whose descriptor says so. */
function hideProperty(
  defined: Value,
  before: Value | undefined,
  name: Value | undefined,
  descriptor: Value | undefined,
): Value {
  const key = getOnlyText(name);
  if (key === null || descriptor?.kind !== 'object' || descriptor.isOpen) return defined;
  const enumerable = descriptor.properties.get('enumerable')?.read();
  const isNew = before?.kind === 'object' && !before.isOpen && !before.properties.has(key);
  const isHidden = enumerable ? enumerable.kind === 'constant' && !enumerable.value : isNew;
  return isHidden
    ? mapObjects(defined, (value) => {
        const entry = value.properties.get(key);
        return entry
          ? { ...value, properties: new Map(value.properties).set(key, { ...entry, isHidden: true }) }
          : value;
      })
    : defined;
}
