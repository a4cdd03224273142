/**
 * Calls that a function makes of a function that it gets as an argument: `fn.call(this, …)`, `paths.map(get)`,
 * `call(get, path)`. A function whose first arguments are fixed, `get.bind(api, path)`, counts as called once with
 * unknown further arguments.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getCallbackCalls } from '../../evaluator/builtins/array-methods.ts';
import { readCurriedCall } from '../../evaluator/builtins/curried-functions.ts';
import { findDataFunction, placeArguments } from '../../evaluator/builtins/data-function-calls.ts';
import { UNKNOWN_ARGUMENTS } from '../../evaluator/domain/arguments.ts';
import { arrayOf } from '../../evaluator/domain/array.ts';
import { getAlternatives, unknown } from '../../evaluator/domain/choice.ts';
import { bindThis } from '../../evaluator/domain/function.ts';
import { getElements } from '../../evaluator/domain/kinds.ts';
import { getCallOfProxy, LIST_OF_TRAP } from '../../evaluator/domain/proxy.ts';
import type { ClientValue, ExternalValue, MethodValue, Value } from '../../evaluator/domain/value.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { callFunction } from '../../evaluator/call-function.ts';
import { findCallingMethod, type CallingMethod, type PassedArguments } from '../../libraries/flows/calling-objects.ts';
import { MODEL_OPTIONS } from '../../libraries/http-clients/model-clients.ts';
import {
  CALLING_FUNCTIONS,
  getMethodOfLoop,
  isCaller,
  type CallingFunction,
} from '../../libraries/data-functions/wrapping-functions.ts';
import { isFunction, unwrap } from '../../program/syntax/syntax.ts';
import type { ArgumentList } from '../declared/declared-calls.ts';
import { getCalledArgumentIndex } from '../guessed/non-requests.ts';
import { readOption } from '../clients/call-options.ts';
import { findSinkCall } from '../clients/sink-rows.ts';
import { mayHandOn } from './handing-syntax.ts';

export interface HandedCall {
  callee: Value;
  list: ArgumentList;
}

/** A call with one of the values of its callee. */
interface Handing {
  callee: Value;
  list: ArgumentList;
  call: TSESTree.CallExpression;
  evaluation: Evaluation;
}

/** Returns the calls of the functions that a call passes on; null if it passes on none. */
export function getHandedCalls(handing: Handing): HandedCall[] | null {
  const { callee } = handing;
  switch (callee.kind) {
    case 'method':
      return getCallsOfMethod(callee, handing);
    case 'external':
      return getCallsOfExternal(callee, handing);
    case 'proxy': {
      const { list, call, evaluation } = handing;
      const made = getCallOfProxy(callee, list.args, { node: call, isOpen: list.isOpen, evaluation });
      if (made.args === list.args) return [{ callee: made.callee, list }];
      return [{ callee: made.callee, list: { args: made.args, isOpen: false, handedAt: LIST_OF_TRAP } }];
    }
    case 'client':
      return getCallsOfSender(callee, handing);
    case 'unknown':
      return getQueuedCalls(handing) ?? getCallsOfPassed(handing);
    default:
      return null;
  }
}

/**
 * Returns the call of the function by which a library sends, `createApi({ baseQuery: send, … })`, with what the client
 * describes as its arguments; null for other calls.
 */
function getCallsOfSender(client: ClientValue, { list, evaluation }: Handing): HandedCall[] | null {
  const described = client.sender && findSinkCall(client, client.path.join('.'), list.args, evaluation);
  return client.sender && described ? [{ callee: client.sender, list: { args: described.args, isOpen: true } }] : null;
}

function getCallsOfMethod({ receiver, name }: MethodValue, handing: Handing): HandedCall[] | null {
  const { list, call } = handing;
  const [first, second] = list.args;
  switch (name) {
    case 'call':
      return [{ callee: withReceiver(receiver, first), list: { args: list.args.slice(1), isOpen: list.isOpen } }];
    case 'apply':
      return callWithList(withReceiver(receiver, first), second);
    case 'bind':
      return fixArguments(withReceiver(receiver, first), list.args.slice(1), call);
    default:
      return first && mayHandOn(call) ? callWithElements(first, name, receiver, handing) : null;
  }
}

/** The callee of `Base.prototype.get.call(this, …)` with its `this`. */
function withReceiver(callee: Value, receiver: Value | undefined): Value {
  return callee.kind === 'function' && receiver ? bindThis(callee, receiver) : callee;
}

/** `f.apply(receiver, args)`; no call if the arguments are not a known array. */
function callWithList(callee: Value, list: Value | undefined): HandedCall[] {
  return list?.kind === 'array' ? [{ callee, list: { args: list.elements, isOpen: list.isOpen } }] : [];
}

/**
 * A bound function without fixed arguments is left out, unless it is a method of the SDK that is not stored in a
 * variable.
 */
function fixArguments(callee: Value, args: readonly Value[], { parent }: TSESTree.CallExpression): HandedCall[] {
  const isCalledLater = callee.kind !== 'sdk' || parent.type === 'VariableDeclarator';
  return args.length > 0 || !isCalledLater ? [{ callee, list: { args, isOpen: true } }] : [];
}

function callWithElements(
  callback: Value,
  method: string,
  receiver: Value,
  { call, evaluation }: Pick<Handing, 'call' | 'evaluation'>,
): HandedCall[] | null {
  const lists = getCallbackCalls(method, receiver, call);
  const callees = getAlternatives(callback).filter((value) => isSender(value, evaluation));
  if (!lists || callees.length === 0) return null;
  return callees.flatMap((callee) => lists.map((args) => ({ callee, list: { args, isOpen: false } })));
}

/** An unknown function rarely sends a request for each element, so it is left out. */
function isSender(value: Value, { externals }: Evaluation): boolean {
  if (value.kind === 'external') return externals.resolveClient(value) !== undefined;
  return value.kind === 'function' || value.kind === 'client' || value.kind === 'sdk';
}

function getCallsOfExternal(callee: ExternalValue, handing: Handing): HandedCall[] | null {
  const { list, call, evaluation } = handing;
  const row = CALLING_FUNCTIONS.find((candidate) => isCaller(candidate, callee));
  if (row) return getCallsByRow(row, handing);
  const method = findCallingMethod(callee);
  if (method) return getCallsOfObject(callee, method, handing);
  const found = findDataFunction(callee);
  if (!found) return getCallsOfPassed(handing);
  const { bound = [] } = callee;
  const { is, takes } = found.row;
  const [first, ...others] = takes ? placeArguments([...bound, ...list.args], takes) : [...bound, ...list.args];
  const [, arrayMethod] = /^Array\.prototype\.(\w+)$/.exec(is) ?? [];
  if (arrayMethod !== undefined) {
    const callback = others[0];
    const isInPlace = call.arguments.some((argument) => isFunction(argument));
    return first && callback && !isInPlace ? callWithElements(callback, arrayMethod, first, handing) : null;
  }
  if (is === 'bind') return first ? fixArguments(withReceiver(first, others[0]), others.slice(1), call) : null;
  if (is === 'partial' && first) return [{ callee: first, list: { args: others, isOpen: bound.length === 0 } }];
  if (is === 'curried') {
    const made = bound.length > 0 ? readCurriedCall(bound, list.args) : readCurriedCall(list.args, []);
    return made && [{ callee: made.fn, list: { args: made.args, isOpen: !made.isComplete } }];
  }
  if (is === 'partialOf' && first) {
    const [fixed, ...rest] = others;
    const args = fixed?.kind === 'array' ? [...fixed.elements, ...rest] : rest;
    return [{ callee: first, list: { args, isOpen: bound.length === 0 } }];
  }
  // The calls in an inline function are followed anyway, with its parameter: `pipe(path, (tail) => get(tail))`.
  if (is === 'pipe' && first)
    return callInTurn(others, { args: [first], isOpen: false }, call, evaluation).filter(
      (_, index) => !isFunction(unwrap(call.arguments[index + 1 - bound.length] ?? call)),
    );
  return is === 'flow' && bound.length > 0 ? callInTurn(bound, list, call, evaluation) : null;
}

/** The first function gets the arguments, each other one the result of the one before it. */
function callInTurn(
  functions: readonly Value[],
  list: ArgumentList,
  node: TSESTree.CallExpression,
  evaluation: Evaluation,
): HandedCall[] {
  let given = list;
  return functions.map((callee) => {
    const handed = { callee, list: given };
    given = { args: [evaluation.callValue(callee, { ...given, args: given.args, node, evaluation })], isOpen: false };
    return handed;
  });
}

function getCallsByRow({ called, receiver, ...passed }: CallingFunction, handing: Handing): HandedCall[] {
  const { list, call, evaluation } = handing;
  const { args } = list;
  const callees = getAlternatives(args[called] ?? unknown('unresolved')).map((callee) =>
    readTuple(receiver === undefined ? callee : withReceiver(callee, args[receiver]), call, evaluation),
  );
  return callees.flatMap((callee): HandedCall[] => {
    if ('elements' in passed) {
      const isInPlace = call.arguments[called] !== undefined && isFunction(call.arguments[called]);
      const elements = args[passed.elements];
      return (elements && !isInPlace && callWithElements(callee, getMethodOfLoop(passed), elements, handing)) || [];
    }
    if ('list' in passed) return callWithList(callee, args[passed.list]);
    if ('from' in passed)
      return [{ callee, list: { args: args.slice(passed.from), isOpen: passed.isOpen ?? list.isOpen } }];
    const given = passed.passes.map((index): Value => {
      const value = args[index] ?? unknown('unresolved');
      return value.kind === 'function' ? callFunction(value, UNKNOWN_ARGUMENTS, evaluation) : value;
    });
    return [{ callee, list: { args: given, isOpen: false } }];
  });
}

/** `cache.fetch(key)` of `new LRUCache({ fetchMethod })`: the call of the function with which the object was made. */
function getCallsOfObject(
  { bound = [] }: ExternalValue,
  { function: place, passes }: CallingMethod,
  handing: Handing,
): HandedCall[] {
  const { list } = handing;
  const given = 'argument' in place ? bound[place.argument] : readOption(bound[0], place.option).value;
  const lists = passes === 'all' ? [list.args] : getPassedLists(passes, handing);
  return getAlternatives(given ?? unknown('unresolved')).flatMap((callee) =>
    lists.map((args) => ({ callee, list: { args, isOpen: list.isOpen } })),
  );
}

/** The arguments of each call that a method makes of its function. */
function getPassedLists(passes: PassedArguments, { list: { args }, call }: Handing): readonly (readonly Value[])[] {
  const getGiven = (index: number): Value => args[index] ?? unknown('unresolved');
  const passed = passes.map((from): readonly Value[] => {
    if (from === 'unknown') return [unknown('unresolved')];
    if (typeof from === 'number') return [getGiven(from)];
    if ('listOf' in from) return [arrayOf([getGiven(from.listOf)], call)];
    const elements = getElements(getGiven(from.eachOf));
    return getAlternatives(elements).map((element) => readOption(element, from.member).value ?? unknown('unresolved'));
  });
  const count = Math.max(...passed.map(({ length }) => length));
  return Array.from({ length: count }, (_, index) => passed.map((values) => values[index] ?? values[0]!));
}

/** `[api, api.get]`, `[api, 'get']`: a method with its receiver. */
function readTuple(callee: Value, node: TSESTree.Node, evaluation: Evaluation): Value {
  if (callee.kind !== 'array') return callee;
  const [receiver, method] = callee.elements;
  if (!receiver || !method) return callee;
  const name = method.kind === 'text' && method.skeleton[0]?.kind === 'text' ? method.skeleton[0].text : null;
  return withReceiver(name === null ? method : evaluation.readMember(receiver, name, node), receiver);
}

/** Returns the callees among the arguments of an unknown function, also in lists and options: a method of the SDK, a model in a chain. */
function getCallsOfPassed({ list }: Handing): HandedCall[] | null {
  const passed = list.args.flatMap((value) => [value, ...getParts(value)]).flatMap(toPassedCallee);
  return passed.length > 0 ? passed.map((callee) => ({ callee, list: { args: [], isOpen: true } })) : null;
}

function toPassedCallee(value: Value): Value[] {
  if (value.kind === 'sdk') return value.chain.length > 1 ? [value] : [];
  const member = value.kind === 'client' && value.path.length === 0 ? value.table.calledWhenPassed : undefined;
  return value.kind === 'client' && member !== undefined ? [{ ...value, path: [member] }] : [];
}

/** Returns the elements of a list, and the options, that may be models. The others are not evaluated, to save time. */
function getParts(value: Value): Value[] {
  if (value.kind === 'array') return value.elements.filter(({ kind }) => kind === 'client');
  if (value.kind !== 'object') return [];
  return [...MODEL_OPTIONS].flatMap((name) => value.properties.get(name)?.read() ?? []);
}

/**
 * Returns the call that `limit(send, '/path')` or `step.run('read', send, '/path')` makes: one argument is called with
 * the arguments after it.
 */
function getQueuedCalls({ list, call }: Handing): HandedCall[] | null {
  const place = getCalledArgumentIndex(call);
  const [called, ...rest] = place === -1 ? [] : list.args.slice(place);
  const isCalled = rest.length > 0 && (called?.kind === 'function' || called?.kind === 'client');
  return isCalled ? [{ callee: called, list: { args: rest, isOpen: list.isOpen } }] : null;
}
