/** Skips callees that cannot lead to a request of interest, and callees to which the arguments of a call add nothing. */
import { evaluateArguments } from '../../evaluator/expressions/calls.ts';
import type { AnswerReading, CallSite, RequestSearch } from '../search/request-search.ts';
import { getHandedCalls, type HandedCall } from '../search/handed-calls.ts';
import { getCallsInside, sendsNothing } from './request-reachability.ts';
import { looksLikeSdk } from '../clients/sdk-by-shape.ts';
import { EVERYTHING } from './relevant-calls.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import { findThis } from '../../evaluator/environment.ts';
import { getProgram, isInside } from '../../program/syntax/syntax.ts';
import { someNode } from '../../program/syntax/walk.ts';
import type { Frame } from '../../evaluator/evaluation.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import type { Environment, FunctionValue, Value } from '../../evaluator/domain/value.ts';
import { mayHandFunctions } from '../search/handing-syntax.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';

/** True if a call of this value may lead to a request. */
export function isRelevantCallee(value: Value, site: CallSite, search: RequestSearch): boolean {
  const { call, frame } = site;
  const { reachability, declared, dataset, evaluation, relevance } = search;
  const { file } = frame;
  if (value.kind === 'unknown' && looksLikeSdk(call, dataset, file)) return true;
  if (declared.isDeclared({ call, callee: value, text: file.source.text })) return true;
  const handed = mayHandFunctions(value, call)
    ? getHandedCalls({ callee: value, list: evaluateArguments(call.arguments, frame), call, evaluation })
    : null;
  if (handed) return handed.some((other) => isRelevantHandedCall(other, search));
  if (value.kind !== 'function') return !sendsNothing(value, call, evaluation.externals);
  if (relevance === EVERYTHING) return reachability.mayRequest(value) || getsSdk(value, call, frame);
  // The arguments are mostly in this file; what the function sends is often many files away, so it is tested last.
  const isOfOtherFile = value.environment.file !== file;
  return (
    (!isOfOtherFile || getsRelevantValue(value, getTestedArguments(site, search), search)) &&
    (reachability.mayRequestOrLeaveFile(value) || getsSdk(value, call, frame))
  );
}

/**
 * The arguments of a call that may hold a relevant word; none for a call of the analysed file with literals and imported values
 * that no word of the file reaches. A table of imported commands takes all modules of a program to evaluate; values of the file
 * itself are evaluated for other calls anyway.
 */
function getTestedArguments(
  { call, frame, enteredFunctions }: CallSite,
  { origin, relevance }: RequestSearch,
): readonly Value[] {
  const isFirst = call === origin && enteredFunctions.length === 0;
  if (isFirst && !call.arguments.some(relevance.isReached) && call.arguments.every((each) => isOfImports(each, frame)))
    return [];
  return evaluateArguments(call.arguments, frame).args;
}

/** True for an expression of literals and imported names. */
function isOfImports(root: TSESTree.Node, { file }: Frame): boolean {
  return !someNode(root, (node) => {
    const variable = node.type === 'Identifier' ? file.variables.get(node) : undefined;
    return node.type === 'ThisExpression' || variable?.defs.some(({ type }) => type !== 'ImportBinding') === true;
  });
}

/** True if an argument is of the SDK: what a function calls on its parameters shows no request by itself. */
function getsSdk({ node, environment }: FunctionValue, call: TSESTree.CallExpression, frame: Frame): boolean {
  // Tested by the syntax first: to evaluate the arguments of all calls uses up the budget.
  return (
    getCallsInside(node).some((inner) => isOnParameter(inner, environment.file)) &&
    evaluateArguments(call.arguments, frame).args.some((arg) => holdsSdk(arg))
  );
}

/** `resource.list({ … })` with a parameter. */
function isOnParameter({ callee, arguments: args }: TSESTree.CallExpression, { variables }: FileFacts): boolean {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return false;
  return args[0]?.type === 'ObjectExpression' && variables.get(callee.object)?.defs[0]?.type === 'Parameter';
}

function isRelevantHandedCall({ callee, list }: HandedCall, search: RequestSearch): boolean {
  if (callee.kind !== 'function') return true;
  if (!getsRelevantValue(callee, list.args, search)) return false;
  return search.reachability.mayRequestOrLeaveFile(callee) || list.args.some((arg) => holdsSdk(arg));
}

/**
 * True if an argument or the receiver holds a relevant word. A function without one may still return an answer, which only
 * matters where answers are read, and then everything is relevant.
 */
export function getsRelevantValue(
  { bound, environment }: FunctionValue,
  args: readonly Value[],
  { relevance }: RequestSearch,
): boolean {
  if (relevance === EVERYTHING || args.some(relevance.isIn) || bound?.some(relevance.isIn) === true) return true;
  const receiver = findThis(environment);
  return (receiver !== undefined && relevance.isIn(receiver)) || getsFromOuterCall(environment, relevance.isIn);
}

/** True if the call that made a function, such as `path(text)` of `path(text)(body)`, binds a relevant value. */
function getsFromOuterCall(environment: Environment, isIn: (value: Value) => boolean): boolean {
  for (let scope: Environment | null = environment; scope; scope = scope.parent)
    for (const value of scope.bindings.values()) if (isIn(value)) return true;
  return false;
}

/** True if a call binds no known argument and no instance, and its result is not read: following it finds nothing new. */
export function isIrrelevantCall(
  fn: FunctionValue,
  args: readonly Value[],
  call: TSESTree.CallExpression,
  answers: AnswerReading,
): boolean {
  if (answers === 'matters unread') return false;
  return (
    bindsNothing(fn, call) && !fn.bound && args.every(addsNothing) && (answers === 'never read' || !isResultRead(call))
  );
}

/** True if neither the environment nor one around it binds a parameter or a receiver. */
function bindsNothing({ node, environment }: FunctionValue, call: TSESTree.CallExpression): boolean {
  for (let scope: Environment | null = environment; scope; scope = scope.parent) {
    const { thisValue } = scope;
    const isOwn = thisValue === null || isInferred(thisValue, node, call);
    if (scope.bindings.size > 0 || scope.assumption !== undefined || !isOwn) return false;
  }
  return true;
}

/**
 * True for the `this` of a method without a call: an instance of its class. An instance of a class that inherits the method tells more, but
 * where another file has that class, the analysis of that file finds the same.
 */
function isInferred(self: Value, method: TSESTree.Node, call: TSESTree.CallExpression): boolean {
  if (self.kind !== 'instance' || self.arguments !== null) return false;
  return isInside(method, self.class.node) || getProgram(call) !== getProgram(self.class.node);
}

/**
 * True for a value that tells no more than an unbound parameter. A boolean only selects a branch, and an unbound
 * parameter takes both.
 */
function addsNothing(value: Value): boolean {
  if (value.kind === 'unknown') return value.reason === 'parameter';
  return value.kind === 'constant' && (typeof value.value === 'boolean' || value.value === undefined);
}

function isResultRead(call: TSESTree.CallExpression): boolean {
  const { parent } = call.parent.type === 'AwaitExpression' ? call.parent : call;
  return parent?.type !== 'ExpressionStatement';
}

/** Objects and lists in an argument are searched to this depth. */
const MAX_DEPTH = 2;
const MAX_PARTS = 20;

/** True if a value is a client or resource of the SDK, or an object or list that holds one. */
function holdsSdk(value: Value, depth = 0): boolean {
  return getAlternatives(value).some((alternative) => {
    if (alternative.kind === 'sdk') return true;
    if (depth === MAX_DEPTH) return false;
    if (alternative.kind === 'array')
      return alternative.elements.slice(0, MAX_PARTS).some((element) => holdsSdk(element, depth + 1));
    if (alternative.kind !== 'object') return false;
    return [...alternative.properties.values()].slice(0, MAX_PARTS).some(({ read }) => holdsSdk(read(), depth + 1));
  });
}
