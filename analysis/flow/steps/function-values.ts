/**
 * Functions as values: what a function of a data library, or one that a call of such a function has made, does with a tracked value. A
 * function that is called with fewer arguments than its row takes is a function of the others. Where several functions run one after the
 * other, each takes the result of the one before.
 */
import { readCurriedCall } from '../../evaluator/builtins/curried-functions.ts';
import { findDataFunction, placeArguments } from '../../evaluator/builtins/data-function-calls.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { ExternalValue, FunctionValue, Value } from '../../evaluator/domain/value.ts';
import {
  FUNCTION_RESULT,
  METHOD_FLOW,
  type CallbackFlow,
  type MethodFlow,
} from '../../libraries/flows/builtin-flows.ts';
import { OTHER } from '../../libraries/data-functions/data-function.ts';
import { getRenamedKeys } from '../../evaluator/builtins/renamed-keys.ts';
import { renamePaths } from '../renamed-paths.ts';
import { SAME_DATA } from '../../libraries/data-functions/data-libraries.ts';
import { HANDLER_FLOWS } from '../../libraries/flows/library-flows.ts';
import type { CallNode } from '../../program/file-facts.ts';
import { filterPaths, isStrict, prependStep, prependSteps, rewritePaths } from '../access-path.ts';
import type { TrackedValue } from '../tracked-value.ts';
import { enterFunction } from './enter-functions.ts';
import { readPath, readSelected } from './selector-steps.ts';
import { getNameSelectors, getPathSelectors } from './selector-values.ts';

/** An argument whose value does not matter. */
export const UNKNOWN: Value = { kind: 'unknown', reason: 'unresolved' };

/** The call that runs a function, and where the result of the function goes. */
export interface Run {
  call: CallNode;
  proceed: (result: TrackedValue) => void;
}

/** The arguments of a call, one of them the tracked value. */
export interface Given {
  value: TrackedValue;
  index: number;
  /** The values of all arguments, where they are known. */
  all: readonly Value[];
}

/** Follows the tracked argument of a function to its result; false if it is not known what the function does. */
export function followFunction(fn: Value, given: Given, run: Run): boolean {
  if (fn.kind === 'function') {
    enterAt(fn, given.index + (fn.bound?.length ?? 0), given.value, run);
    return true;
  }
  const found = fn.kind === 'external' ? findDataFunction(fn) : null;
  if (fn.kind !== 'external' || !found) return false;
  const { row, library, name } = found;
  const bound = fn.bound ?? [];
  if (row.returnsFunction) return fn.bound !== undefined && followMade(row.is, bound, given, run);
  const all = [...bound, ...given.all];
  const index = bound.length + given.index;
  const takes = library.isCurried === 'data first' && bound.length === 0 ? undefined : row.takes;
  // The result is a function that has the value.
  if (library.isCurried && takes && all.length < takes.length) return true;
  const place = takes ? takes[index] : index;
  const ordered = takes ? placeArguments(all, takes) : all;
  if (place === 0 && row.keyCase) {
    run.proceed(renamePaths(given.value, row.keyCase.to, getRenamedKeys(row.keyCase, ordered[1])));
    return true;
  }
  if (place === 0) return followData(name, row.is, given.value, ordered.slice(1), run);
  if (row.is === 'merged') run.proceed(given.value);
  return row.is === 'merged';
}

function enterAt(fn: FunctionValue, index: number, value: TrackedValue, { call, proceed }: Run): void {
  const args: (TrackedValue | null)[] = [];
  args[index] = value;
  if (!isStrict(value)) enterFunction({ call, fn: fn.node, returns: [], proceed }, args);
}

/** A function that a call with the arguments `bound` has made. */
function followMade(is: string, bound: readonly Value[], { value, index, all }: Given, run: Run): boolean {
  const functions = bound.flatMap((fn) => (fn.kind === 'array' ? fn.elements : [fn]));
  switch (is) {
    case 'property':
      return followData(is, 'get', value, bound, run);
    case 'flow':
    case 'flowRight':
      followInOrder(is === 'flow' ? functions : functions.reverse(), { value, index, all }, run);
      return true;
    case 'branches':
    case 'branchesOrSame':
      // Each function gets the value.
      for (const fn of functions) for (const each of getListed(fn)) followFunction(each, { value, index, all }, run);
      if (is === 'branchesOrSame') run.proceed(value);
      return true;
    case 'converged':
      getListed(bound[1] ?? UNKNOWN).forEach((fn, place) => {
        const proceed = (result: TrackedValue): void =>
          followInOrder([bound[0] ?? UNKNOWN], { value: result, index: place, all: [] }, run);
        followFunction(fn, { value, index, all }, { ...run, proceed });
      });
      return true;
    case 'applySpec':
      followSpec(bound[0], { value, index, all }, run);
      return true;
    case 'curried': {
      const { fn, args, isComplete } = readCurriedCall(bound, all) ?? {};
      if (fn && isComplete) followFunction(fn, { value, index: args!.length - all.length + index, all: args! }, run);
      return fn !== undefined;
    }
    case 'partial':
    case 'partialOf': {
      const [fn, ...first] = functions.filter(({ kind }) => kind !== 'constant');
      return (
        fn !== undefined && followFunction(fn, { value, index: first.length + index, all: [...first, ...all] }, run)
      );
    }
    default:
      return false;
  }
}

/** The values that a value can have, the functions of a list one by one. */
function getListed(value: Value): readonly Value[] {
  return getAlternatives(value).flatMap((each) =>
    each.kind === 'array' && each.elements.every(isFunctionOrList) ? each.elements.flatMap(getListed) : each,
  );
}

function isFunctionOrList(value: Value): boolean {
  return getAlternatives(value).some(({ kind }) => kind === 'function' || kind === 'external' || kind === 'array');
}

function followInOrder([fn, ...others]: readonly Value[], given: Given, run: Run): void {
  if (!fn) {
    run.proceed(given.value);
    return;
  }
  const proceed = (value: TrackedValue): void => followInOrder(others, { value, index: 0, all: [UNKNOWN] }, run);
  for (const each of getAlternatives(fn)) followFunction(each, given, { ...run, proceed });
}

/** `applySpec({ zone: prop('zone_name') })`: an object with the result of each function. */
function followSpec(spec: Value | undefined, given: Given, run: Run): void {
  for (const object of spec ? getAlternatives(spec) : [])
    for (const [name, entry] of object.kind === 'object' ? object.properties : [])
      for (const each of getAlternatives(entry.read()))
        followFunction(each, given, { ...run, proceed: (result) => run.proceed(prependStep(result, `.${name}`)) });
}

/** The callback that gets the content of an optional value or a result: `match({ onNone: () => null, onSome: (zone) => zone.name })`. */
function followHandlers(handlers: Value | undefined, value: TrackedValue, run: Run): void {
  for (const object of handlers ? getAlternatives(handlers) : [])
    for (const [name, rewrites] of object.kind === 'object' ? HANDLER_FLOWS : []) {
      const entry = object.kind === 'object' ? object.properties.get(name) : undefined;
      const given: Given = { value: rewritePaths(value, rewrites), index: 0, all: [UNKNOWN] };
      for (const fn of entry ? getAlternatives(entry.read()) : []) followFunction(fn, given, run);
    }
}

/** A function that takes data and these other arguments. */
function followData(
  name: string,
  is: string,
  value: TrackedValue,
  others: readonly (Value | undefined)[],
  run: Run,
): boolean {
  const [first] = others;
  switch (is) {
    case 'get':
      for (const selector of getPathSelectors(first, run.call)) run.proceed(readPath(selector, value));
      return true;
    case 'pick':
    case 'changed':
    case 'tested':
      for (const other of others) for (const selector of getNameSelectors(other, run.call)) readPath(selector, value);
      if (is !== 'tested') run.proceed(value);
      return true;
    case 'pipe':
      followInOrder(
        others.flatMap((fn) => fn ?? []),
        { value, index: 0, all: [UNKNOWN] },
        run,
      );
      return true;
    case 'resultOfHandlers':
      followHandlers(first, value, run);
      return true;
    case 'omit': {
      const names = others.flatMap((other) => getNameSelectors(other, run.call)).map(({ names: [own] }) => own);
      run.proceed(filterPaths(value, ([head]) => !names.includes(head!.slice(1))));
      return true;
    }
    default:
  }
  const flow = getMethodFlow(name, is);
  if (!flow) {
    const rewrites = SAME_DATA.has(is) ? null : FUNCTION_RESULT.get(is);
    if (rewrites !== undefined) run.proceed(rewrites ? rewritePaths(value, rewrites) : value);
    return rewrites !== undefined || is === OTHER;
  }
  const { result, callback } = flow;
  for (const fn of callback && first ? getListed(first) : []) {
    if (fn.kind === 'function' || fn.kind === 'external') {
      callBack(fn, callback!, value, run);
    } else {
      const read = readSelected(name, getNameSelectors(fn, run.call), value);
      if (read) run.proceed(read);
    }
  }
  if (result) run.proceed(rewritePaths(value, result));
  return true;
}

/** What the method of a list does, by the name of the function, or by that of the language's method that does the same. */
function getMethodFlow(name: string, is: string): MethodFlow | undefined {
  const method = /^(?:(?:Array|String)\.prototype\.(\w+)|mapValues)$/.exec(is);
  const [own, same] = [METHOD_FLOW.get(name), method ? METHOD_FLOW.get(method[1] ?? is) : undefined];
  return [own, same].find((flow) => flow?.callback) ?? own ?? same;
}

/** The function is called back with the elements; its result goes where the method has it. */
function callBack(
  fn: FunctionValue | ExternalValue,
  { parameters, returns }: CallbackFlow,
  value: TrackedValue,
  run: Run,
): void {
  const proceed = (result: TrackedValue): void => {
    if (returns) run.proceed(prependSteps(result, returns));
  };
  const all = parameters.map(() => UNKNOWN);
  parameters.forEach((rewrites, index) => {
    // Functions of libraries use the element alone.
    if (rewrites && (fn.kind === 'function' || index === 0))
      followFunction(
        fn,
        { value: rewritePaths(value, rewrites), index, all: fn.kind === 'function' ? all : all.slice(0, 1) },
        { ...run, proceed },
      );
  });
}
