/**
 * The way of a value that is thrown: to the `catch` around it, or around a call of the function it leaves. It goes on only
 * where whatever else can be thrown there has nothing of what is expected.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getEnclosingFunction, getKeyName, isFunction, unwrap, walk, type FileFacts } from '../program/file-facts.ts';
import type { FunctionNode } from '../evaluator/domain/value.ts';
import type { Flow } from './forward-flow.ts';
import type { Token } from './access-path.ts';
import { giveToPattern } from './destructuring-steps.ts';
import { enterCallback } from './return-steps.ts';
import { getStackAt, type Stack } from './call-stack.ts';
import { isPlainError } from './error-fields.ts';

/** Methods of values of the language: what they throw is an error of the language. */
const HARMLESS = new Set([
  'json',
  'text',
  'map',
  'filter',
  'find',
  'some',
  'every',
  'forEach',
  'flatMap',
  'join',
  'includes',
  'push',
  'slice',
  'split',
  'trim',
  'concat',
  'at',
  'test',
  'startsWith',
  'endsWith',
  'replace',
  'toString',
  'toLowerCase',
  'toUpperCase',
  'has',
  'keys',
  'values',
  'entries',
  'append',
  'toISOString',
]);
/** Functions that throw what others that they call do. */
const MAX_DEPTH = 4;

/** `thrown` is the statement that throws the value, or the call that does. */
export function throwValue(thrown: TSESTree.Node, token: Token, stack: Stack | null, flow: Flow): void {
  let child = thrown;
  for (let parent = thrown.parent; parent; child = parent, parent = parent.parent) {
    if (isFunction(parent)) {
      leaveByThrow(parent, thrown, token, stack, flow);
      return;
    }
    if (parent.type !== 'TryStatement' || parent.block !== child || !parent.handler) continue;
    const { handler, block } = parent;
    const { param } = handler;
    if (param)
      flow.meet(handler, findThrown(block, token, flow), thrown, stack, () => giveToPattern(param, token, stack, flow));
    return;
  }
}

function leaveByThrow(fn: FunctionNode, thrown: TSESTree.Node, token: Token, stack: Stack | null, flow: Flow): void {
  if (!fn.body || fn.generator) return;
  flow.meet(fn.body, findThrown(fn.body, token, flow), thrown, stack, () => {
    const calls = stack?.fn === fn ? [stack.call] : flow.functions.getCallers(fn);
    for (const call of calls) {
      const below = stack?.fn === fn ? stack.below : getStackAt(stack, call);
      if (fn.async) reject(call, token, below, flow);
      else throwValue(call, token, below, flow);
    }
  });
}

/** A promise fails: where it is awaited, given back, or handled. */
function reject(call: TSESTree.CallExpression, token: Token, stack: Stack | null, flow: Flow): void {
  let promise: TSESTree.Node = call;
  while (promise.parent && promise.parent.type !== 'AwaitExpression' && unwrap(promise.parent) !== promise.parent)
    promise = promise.parent;
  const { parent } = promise;
  if (parent?.type === 'AwaitExpression') throwValue(call, token, stack, flow);
  else if (
    parent?.type === 'ReturnStatement' ||
    (parent?.type === 'ArrowFunctionExpression' && parent.body === promise)
  ) {
    const fn = getEnclosingFunction(promise);
    if (fn) leaveByThrow(fn, call, token, stack, flow);
  } else if (
    parent?.type === 'MemberExpression' &&
    getKeyName(parent.property, parent.computed) === 'catch' &&
    parent.parent.type === 'CallExpression'
  ) {
    enterCallback(parent.parent.arguments[0], parent.parent, 'nothing', [token], stack, flow);
  }
}

/** What can be thrown in a block, errors left out that have nothing of what is expected: statements, and calls. */
function findThrown(block: TSESTree.Node, token: Token, flow: Flow, depth = 0): TSESTree.Node[] {
  const found: TSESTree.Node[] = [];
  const file = flow.evaluation.getFile(block);
  const paths = token.expectations.map(({ path }) => path);
  walk(block, (node) => {
    if (node !== block && isOwnCode(node)) return false;
    if (node.type === 'TryStatement' && node.handler) {
      const handled = [node.handler.body, ...(node.finalizer ? [node.finalizer] : [])];
      found.push(...handled.flatMap((each) => findThrown(each, token, flow, depth)));
      return false;
    }
    if (node.type === 'ThrowStatement' && !isPlainError(node.argument, paths, file)) found.push(node);
    if (node.type === 'NewExpression' && !isKnownClass(node.callee, file)) found.push(node);
    if (isUnseen(node)) found.push(node);
    if (node.type === 'CallExpression' && mayThrow(node, token, file, flow, depth)) found.push(node);
    return true;
  });
  return found;
}

/** What runs code without a call: a promise that was made elsewhere, a tag, a loop over what is fetched. */
function isUnseen(node: TSESTree.Node): boolean {
  if (node.type === 'AwaitExpression') return unwrap(node.argument).type !== 'CallExpression';
  return (
    node.type === 'TaggedTemplateExpression' ||
    node.type === 'YieldExpression' ||
    node.type === 'ImportExpression' ||
    (node.type === 'ForOfStatement' && node.await)
  );
}

/** Code that runs when it is called: a callback runs where it is written, another function elsewhere. */
function isOwnCode(node: TSESTree.Node): boolean {
  if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') return true;
  return isFunction(node) && node.parent.type !== 'CallExpression';
}

function mayThrow(call: TSESTree.CallExpression, token: Token, file: FileFacts, flow: Flow, depth: number): boolean {
  // What a client throws itself has the code of a failure of the network, which is a word.
  if (token.expectations.some(({ target: { request } }) => (request.callPath?.sender ?? request.node) === call))
    return false;
  const callees = flow.functions.getCallees(call);
  if (callees.length > 0)
    return (
      depth === MAX_DEPTH || callees.some((fn) => fn.body && findThrown(fn.body, token, flow, depth + 1).length > 0)
    );
  const callee = unwrap(call.callee);
  if (callee.type !== 'MemberExpression') return callee.type !== 'Identifier' || file.variables.has(callee);
  const object = unwrap(callee.object);
  const isOfLanguage = object.type === 'Identifier' && !file.variables.has(object);
  return !isOfLanguage && !HARMLESS.has(getKeyName(callee.property, callee.computed) ?? '');
}

/** Of the language, or of the file. */
function isKnownClass(callee: TSESTree.Node, file: FileFacts): boolean {
  if (callee.type !== 'Identifier') return false;
  const definition = file.variables.get(callee)?.defs[0];
  return definition === undefined || definition.type === 'ClassName';
}
