/**
 * Throw steps: from a thrown value to the `catch` around it, or around a call of the function it leaves. The value
 * continues only if no other error that can be thrown there contains the targets.
 */
import { getSender } from '../requests/request.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import {
  type FunctionNode,
  getEnclosingFunction,
  getFunctionIdentifier,
  getLastName,
  isFunction,
  unwrap,
  getMemberName,
} from '../program/syntax.ts';
import { getReads } from '../program/variables.ts';
import { walk } from '../program/walk.ts';
import { enterCallback } from './call-steps.ts';
import { followPattern } from './variable-steps.ts';
import { moveTo, type TrackedValue } from './tracked-value.ts';
import { BODY_READS } from '../libraries/response-bodies.ts';
import { STREAM_FUNCTIONS } from '../libraries/stream-operators.ts';
import { isSettling } from '../libraries/wrapping-functions.ts';
import { METHOD_FLOW, METHODS_THROWING_BUILT_IN_ERRORS } from '../libraries/builtin-flows.ts';
import type { FileFacts } from '../program/file-facts.ts';
import { isStrict } from './access-path.ts';
import { isPlainError } from './error-fields.ts';

/** `thrown` is the statement that throws the value, or the call that does. */
export function followThrow(thrown: TSESTree.Node, value: TrackedValue): void {
  let child = thrown;
  for (let parent = thrown.parent; parent; child = parent, parent = parent.parent) {
    if (isFunction(parent)) {
      leaveByThrow(parent, thrown, value);
      return;
    }
    if (parent.type !== 'TryStatement' || parent.block !== child || !parent.handler) continue;
    const { handler, block } = parent;
    const { param } = handler;
    if (param) joinThrown({ place: handler, block, thrown }, value, value.stack, () => followPattern(param, value));
    return;
  }
}

/** Where thrown values arrive, and the block that throws them. */
interface ThrowPlace {
  place: TSESTree.Node;
  block: TSESTree.Node;
  thrown: TSESTree.Node;
}

/** A handler may also get other errors; only a strict value must be in all of them. */
function joinThrown(
  { place, block, thrown }: ThrowPlace,
  value: TrackedValue,
  stack: TrackedValue['stack'],
  proceed: () => void,
): void {
  if (isStrict(value))
    value.flow.join({ place, sources: findThrowingNodes(block, value), source: thrown }, { ...value, stack }, proceed);
  else proceed();
}

function leaveByThrow(fn: FunctionNode, thrown: TSESTree.Node, value: TrackedValue): void {
  const { flow, stack } = value;
  const { body } = fn;
  if (!body || fn.generator || !flow.isFirstThrow(thrown, value)) return;
  joinThrown({ place: body, block: body, thrown }, value, stack, () => {
    const calls = stack?.fn === fn ? [stack.call] : flow.callGraph.getCallers(fn);
    for (const call of calls) {
      const outside = stack?.fn === fn ? { ...value, stack: stack.below } : moveTo(call, value);
      if (fn.async || getLastName(call.callee) === 'then') followRejection(call, outside);
      else followThrow(call, outside);
    }
    if (fn.async) rejectHandedOn(fn, value);
  });
}

/**
 * From an asynchronous function that is rejected to the calls of libraries that it is given to: a retry, a queue, a limit.
 * They may reject with more than it does, so that a strict value stays.
 */
function rejectHandedOn(fn: FunctionNode, value: TrackedValue): void {
  const { flow, stack } = value;
  if (isStrict(value) || stack?.fn === fn) return;
  const name = getFunctionIdentifier(fn);
  const uses = name ? getReads(flow.evaluation.getFile(fn).variables.get(name)) : [fn];
  for (const use of uses) {
    const call = use.parent;
    if (call?.type !== 'CallExpression' || call.callee === use) continue;
    if (flow.callGraph.getCallees(call).length > 0 || isSettling(getLastName(call.callee) ?? '')) continue;
    followRejection(call, { ...moveTo(call, value), isByName: true });
  }
}

/** The promise of a call is rejected with the value: follows it to where it is awaited, returned or caught. */
export function followRejection(call: TSESTree.Node, value: TrackedValue): void {
  let promise = call;
  while (promise.parent && promise.parent.type !== 'AwaitExpression' && isSamePromise(promise.parent))
    promise = promise.parent;
  const { parent } = promise;
  // A generator is resumed with the error of the effect or promise that it has yielded.
  const isResumed = parent?.type === 'AwaitExpression' || parent?.type === 'YieldExpression';
  if (isResumed || (parent?.type === 'ForOfStatement' && parent.await)) {
    followThrow(call, value);
  } else if (
    parent?.type === 'ReturnStatement' ||
    (parent?.type === 'ArrowFunctionExpression' && parent.body === promise)
  ) {
    const fn = getEnclosingFunction(promise);
    if (fn) leaveRejected(fn, call, value);
  } else if (parent?.type === 'MemberExpression' && parent.parent.type === 'CallExpression') {
    const name = getMemberName(parent);
    const callback = parent.parent.arguments[name === 'then' ? 1 : 0];
    if (name === 'catch' || (name === 'then' && callback))
      enterCallback({ callback, call: parent.parent, returns: [], args: [value] }, value.flow);
    else if (name === 'then' || name === 'finally' || METHOD_FLOW.has(name ?? '') || BODY_READS.has(name ?? ''))
      followRejection(parent.parent, value);
  }
}

/** True for a node that is rejected if the promise in it is: a cast, `Promise.all([…])`, a stream made of the promise. */
function isSamePromise(node: TSESTree.Node): boolean {
  if (node.type === 'ArrayExpression' || unwrap(node) !== node) return true;
  const name = node.type === 'CallExpression' ? getLastName(node.callee) : null;
  return name === 'all' || STREAM_FUNCTIONS.includes(name ?? '');
}

/** A function that returns a rejected promise: its calls are rejected, whether it is asynchronous or not. */
function leaveRejected(fn: FunctionNode, thrown: TSESTree.Node, value: TrackedValue): void {
  const { flow, stack } = value;
  if (isStrict(value)) {
    leaveByThrow(fn, thrown, value);
    return;
  }
  if (!flow.isFirstThrow(thrown, value)) return;
  const calls = stack?.fn === fn ? [stack.call] : flow.callGraph.getCallers(fn);
  for (const call of calls)
    followRejection(call, stack?.fn === fn ? { ...value, stack: stack.below } : moveTo(call, value));
  rejectHandedOn(fn, value);
}

/** Calls are searched for what they throw up to this depth. */
const MAX_DEPTH = 4;

/** The statements, calls and constructions of a block that may throw something with a target of the value's fact. */
export function findThrowingNodes(block: TSESTree.Node, value: TrackedValue, depth = 0): TSESTree.Node[] {
  const found: TSESTree.Node[] = [];
  const file = value.flow.evaluation.getFile(block);
  const paths = value.fact.paths.map(({ path }) => path);
  walk(block, (node) => {
    if (node !== block && runsElsewhere(node)) return false;
    if (node.type === 'TryStatement' && node.handler) {
      const rethrowing = [node.handler.body, ...(node.finalizer ? [node.finalizer] : [])];
      found.push(...rethrowing.flatMap((part) => findThrowingNodes(part, value, depth)));
      return false;
    }
    if (node.type === 'ThrowStatement' && !isPlainError(node.argument, paths, file)) found.push(node);
    if (node.type === 'NewExpression' && !isKnownClass(node.callee, file) && !makesClient(node, value))
      found.push(node);
    if (runsUnknownCode(node)) found.push(node);
    if (node.type === 'CallExpression' && mayThrowTarget(node, value, file, depth)) found.push(node);
    return true;
  });
  return found;
}

/** Tests if a node runs code without a call: awaits a promise made elsewhere, uses a tag, iterates what is fetched. */
function runsUnknownCode(node: TSESTree.Node): boolean {
  if (node.type === 'AwaitExpression') return unwrap(node.argument).type !== 'CallExpression';
  if (node.type === 'ForOfStatement') return node.await && unwrap(node.right).type !== 'CallExpression';
  return (
    node.type === 'TaggedTemplateExpression' || node.type === 'YieldExpression' || node.type === 'ImportExpression'
  );
}

/** Tests if a node is a class, or a function other than a callback: its code runs where it is called. */
function runsElsewhere(node: TSESTree.Node): boolean {
  if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') return true;
  return isFunction(node) && node.parent.type !== 'CallExpression';
}

function mayThrowTarget(call: TSESTree.CallExpression, value: TrackedValue, file: FileFacts, depth: number): boolean {
  if (isSamePromise(call) || makesClient(call, value)) return false;
  // Errors of the client itself have the code of a network failure, which is a word.
  if (value.fact.paths.some(({ target: { request } }) => request && getSender(request) === call)) return false;
  const callees = value.flow.callGraph.getCallees(call);
  if (callees.length > 0)
    return (
      depth === MAX_DEPTH || callees.some((fn) => fn.body && findThrowingNodes(fn.body, value, depth + 1).length > 0)
    );
  const callee = unwrap(call.callee);
  const client = value.flow.evaluation.getValue(callee);
  // A request to another service: its answer has codes of its own.
  if (client.kind === 'client' && client.table.thrown?.length) return true;
  if (callee.type !== 'MemberExpression') return callee.type !== 'Identifier' || file.variables.has(callee);
  const object = unwrap(callee.object);
  const isGlobal = object.type === 'Identifier' && !file.variables.has(object);
  const name = getMemberName(callee) ?? '';
  return !isGlobal && !METHODS_THROWING_BUILT_IN_ERRORS.has(name);
}

/** Tests if a call only creates an HTTP client: it sends no request yet. */
function makesClient(call: TSESTree.CallExpression | TSESTree.NewExpression, { flow }: TrackedValue): boolean {
  const { kind } = flow.evaluation.getValue(call);
  return kind === 'client' || kind === 'sdk';
}

/** Tests if a class belongs to the language or to the file. */
function isKnownClass(callee: TSESTree.Node, file: FileFacts): boolean {
  if (callee.type !== 'Identifier') return false;
  const definition = file.variables.get(callee)?.defs[0];
  return definition === undefined || definition.type === 'ClassName';
}
