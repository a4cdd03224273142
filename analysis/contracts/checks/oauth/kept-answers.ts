/** Tells if wrappers of a request may keep its answer: they store it, or hand it to code that is not seen. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { STREAM_FUNCTIONS } from '../../../libraries/flows/stream-operators.ts';
import { STORING_CALLS } from '../../../libraries/data-functions/effect-names.ts';
import { STATUS_MEMBERS } from '../../../libraries/requests/response-bodies.ts';
import { getLastName, getMemberName, isFunction, type FunctionNode } from '../../../program/syntax/syntax.ts';
import { getReads } from '../../../program/syntax/variables.ts';
import { someNode, walk } from '../../../program/syntax/walk.ts';
import type { Request } from '../../../requests/request.ts';
import { getCallGraph } from '../../queries/origins.ts';

/** True if every use of the response that a call returns is visible: a callback or an unknown function may store it. */
export function isFullyVisible(
  { kind, node, callPath }: Request,
  call: TSESTree.Node,
  evaluation: Evaluation,
): boolean {
  if (kind === 'unresolved' || node.type !== 'CallExpression' || call.type !== 'CallExpression') return false;
  const hops = callPath?.hops ?? [];
  if (hasCallback(callPath?.sender ?? node) || hasCallback(call)) return false;
  // A wrapper that mentions no clients and calls no writer just returns the response.
  return hops.every(({ fn }, index) => {
    const sending = hops[index + 1]?.call ?? callPath!.sender;
    if (callsWriter(fn, sending)) return false;
    return !mentionsSecret(fn.body, sending) || isHandedBack(sending, fn, evaluation);
  });
}

function hasCallback(call: TSESTree.CallExpression): boolean {
  return call.arguments.some((argument) => someNode(argument, isFunction));
}

/** True if code mentions secrets, or clients other than in the call that sends the request. Types say nothing of values. */
function mentionsSecret(code: TSESTree.Node, sending: TSESTree.Node | null): boolean {
  let isMentioned = false;
  const search = (root: TSESTree.Node, words: RegExp): void =>
    walk(root, (node) => {
      if (isMentioned || node.type.startsWith('TSType')) return false;
      if (node === sending && node !== root) {
        // The path of a request names the clients whatever is done with the answer.
        search(node, /secret/i);
        return false;
      }
      isMentioned = words.test(getWords(node));
      return true;
    });
  search(code, /secret|oauth_?client/i);
  return isMentioned;
}

/** The names of methods of authentication, which say nothing of a secret: `client_secret_basic`. */
const AUTHENTICATION_METHOD = /^client_secret_(basic|post|jwt)$/;

function getWords(node: TSESTree.Node): string {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'Literal':
      return AUTHENTICATION_METHOD.test(String(node.value)) ? '' : String(node.value);
    case 'TemplateElement':
      return node.value.raw;
    default:
      return '';
  }
}

/** The path of the request that issues a second secret. */
const ROTATION = /\/rotate_secret\b/;

/**
 * True if all that a function does with the answer is to return it, and the request mentions a secret only in its path:
 * `return unwrap(http.post(`${path}/rotate_secret`))`.
 */
export function isHandedBack(sending: TSESTree.CallExpression, fn: FunctionNode, evaluation: Evaluation): boolean {
  // The method may come before the path: `call('POST', `${path}/rotate_secret`)`.
  const path = sending.arguments.find(namesRotation);
  const others = [sending.callee, ...sending.arguments.filter((argument) => argument !== path)];
  if (!path || others.some((node) => mentionsSecret(node, null))) return false;
  for (let at: TSESTree.Node = sending; at.parent; at = at.parent) {
    const { parent } = at;
    if (parent === fn) return fn.body === at && at.type !== 'BlockStatement';
    // What else the function does has no part in the answer.
    if (parent.type === 'ReturnStatement') return true;
    if (parent.type === 'CallExpression' && !givesOn(parent, evaluation)) return false;
    if (isFunction(parent)) return false;
  }
  return false;
}

/** True for code with the path of the request that issues a second secret. */
export function namesRotation(code: TSESTree.Node): boolean {
  return someNode(code, (node) => ROTATION.test(getWords(node)));
}

/** True for a call that gives on the answer among its arguments, and keeps nothing of it. */
function givesOn(call: TSESTree.CallExpression, evaluation: Evaluation): boolean {
  const name = getLastName(call.callee) ?? '';
  if (STREAM_FUNCTIONS.includes(name)) return true;
  const callees = getCallGraph(evaluation).getCallees(call);
  return callees.length > 0 && callees.every((fn) => !callsWriter(fn) && !mentionsSecret(fn.body, null));
}

/** True for a call of functions that only test their first argument, and return it. */
export function handsBack(call: TSESTree.CallExpression, evaluation: Evaluation): boolean {
  const callees = getCallGraph(evaluation).getCallees(call);
  return callees.length > 0 && callees.every((fn) => onlyTestsFirst(fn, evaluation));
}

function onlyTestsFirst(fn: FunctionNode, evaluation: Evaluation): boolean {
  const [parameter] = fn.params;
  if (parameter?.type !== 'Identifier') return false;
  return getReads(evaluation.getFile(fn).variables.get(parameter)).every((read) => {
    const { parent } = read;
    if (parent?.type === 'MemberExpression') return STATUS_MEMBERS.has(getMemberName(parent) ?? '');
    if (parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression') return parent.test === read;
    return parent === fn || /^(ReturnStatement|UnaryExpression|BinaryExpression)$/.test(parent?.type ?? '');
  });
}

/** True if a function calls something that may store or show its arguments, other than the call that sends the request. */
function callsWriter(fn: TSESTree.Node, sending: TSESTree.Node | null = null): boolean {
  return someNode(fn, (node) => {
    const callee = node.type === 'CallExpression' && node !== sending ? node.callee : null;
    const isPart = callee?.type === 'MemberExpression' && isRequestPart(callee.object);
    return callee !== null && !isPart && STORING_CALLS.test(getLastName(callee) ?? '');
  });
}

/** `headers.set(…)` and `url.searchParams.set(…)` build the request and store nothing. */
function isRequestPart(node: TSESTree.Node): boolean {
  const name = getLastName(node);
  return name !== null && /headers|params|url|query|form|body/i.test(name);
}
