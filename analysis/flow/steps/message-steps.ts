/**
 * Steps from the answer of a message listener of a browser extension to the calls that send such a message: `sendResponse(records)` behind
 * `if (message.type === 'list')` answers `sendMessage({ type: 'list' })`.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  ANSWERING_PARAMETER,
  MESSAGE_EVENTS,
  MESSAGE_HOLDERS,
  MESSAGE_SENDERS,
} from '../../libraries/flows/message-listeners.ts';
import {
  findProperty,
  getLastName,
  getMemberName,
  getParameters,
  isInside,
  unwrap,
  type FunctionNode,
} from '../../program/syntax/syntax.ts';
import { pushFrame, type CallStack, type Flow } from '../tracked-value.ts';

/** The property by which a listener tells messages apart, and its text in those that it answers at a place. */
interface MessageKind {
  property: string;
  text: string;
}

/** A call that sends a message, and the call of the function around it that shows which one. */
interface SendingCall {
  call: TSESTree.CallExpression;
  stack: CallStack | null;
}

/** Returns the calls of the package that send a message which a listener answers at a place. The evaluation enters their files. */
export function findAnsweredCalls(at: TSESTree.Node, listener: FunctionNode, flow: Flow): SendingCall[] {
  const { names, evaluation } = flow;
  const kind = names && findKind(at, listener);
  if (!kind) return [];
  const isText = (node: TSESTree.Node): boolean => node.type === 'Literal' && node.value === kind.text;
  return [evaluation.facts, ...names.getFilesWith(kind.text)].flatMap((file) => {
    evaluation.getFileFrame(file);
    return file.calls.flatMap((call) => {
      if (call.type !== 'CallExpression') return [];
      const given = getSent(call, kind.property);
      if (given) return isText(given) ? [{ call, stack: null }] : [];
      const place = call.arguments.findIndex(isText);
      return place === -1 ? [] : findSendersInside(call, place, kind.property, flow);
    });
  });
}

/** `ask('list')` of `const ask = (type) => chrome.runtime.sendMessage({ type })`: the calls that send the argument. */
function findSendersInside(
  call: TSESTree.CallExpression,
  place: number,
  property: string,
  { callGraph, evaluation }: Flow,
): SendingCall[] {
  return callGraph.resolve(call.callee).flatMap((fn) => {
    const parameter = getParameters(fn)[place];
    if (parameter?.type !== 'Identifier') return [];
    const stack = pushFrame(null, { call, fn, returns: [] });
    return evaluation.getFile(fn).calls.flatMap((inner) => {
      const given = inner.type === 'CallExpression' && isInside(inner, fn) ? getSent(inner, property) : null;
      return given?.type === 'Identifier' && given.name === parameter.name
        ? [{ call: inner as TSESTree.CallExpression, stack }]
        : [];
    });
  });
}

/** True for a function that listens to messages; `place` is the parameter by which it answers. */
export function isAnsweredBy(listener: FunctionNode, place: number): boolean {
  return place === ANSWERING_PARAMETER && isListener(listener);
}

/** True for the function of `chrome.runtime.onMessage.addListener((message, sender, sendResponse) => …)`. */
export function isListener(fn: FunctionNode): boolean {
  const { parent: call } = fn;
  if (call.type !== 'CallExpression' || call.arguments[0] !== fn || call.callee.type !== 'MemberExpression')
    return false;
  const { callee } = call;
  return getMemberName(callee) === 'addListener' && MESSAGE_EVENTS.has(getLastName(unwrap(callee.object)) ?? '');
}

/**
 * The value of a property of the message that a call sends: `chrome.runtime.sendMessage({ type: 'list' })`,
 * `browser.tabs.sendMessage(tab.id, { type: 'list' }, show)`. Null for other calls.
 */
function getSent(call: TSESTree.CallExpression, property: string): TSESTree.Node | null {
  const callee = unwrap(call.callee);
  if (callee.type !== 'MemberExpression' || !MESSAGE_SENDERS.has(getMemberName(callee) ?? '')) return null;
  if (!MESSAGE_HOLDERS.has(getLastName(unwrap(callee.object)) ?? '')) return null;
  const message = call.arguments.find((argument) => argument.type === 'ObjectExpression');
  return message?.type === 'ObjectExpression' ? (findProperty(message, property)?.value ?? null) : null;
}

/** Finds the test of the message around a place in its listener; null without one. */
function findKind(at: TSESTree.Node, listener: FunctionNode): MessageKind | null {
  for (let node = at; node !== listener && node.parent; node = node.parent) {
    const { parent } = node;
    const kind =
      parent.type === 'SwitchCase' && parent.test !== node
        ? getKind((parent.parent as TSESTree.SwitchStatement).discriminant, parent.test, listener)
        : (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') && parent.consequent === node
          ? findTested(parent.test, listener)
          : null;
    if (kind) return kind;
  }
  return null;
}

/** `message.type === 'list'`, perhaps with further conditions. */
function findTested(test: TSESTree.Expression, listener: FunctionNode): MessageKind | null {
  if (test.type === 'LogicalExpression' && test.operator === '&&')
    return findTested(test.left, listener) ?? findTested(test.right, listener);
  if (test.type !== 'BinaryExpression' || !/^===?$/.test(test.operator)) return null;
  return getKind(test.left, test.right, listener) ?? getKind(test.right, test.left, listener);
}

/** The kind of `message.type` and `'list'`; null for other operands. */
function getKind(
  read: TSESTree.Node,
  text: TSESTree.Node | null,
  { params: [message] }: FunctionNode,
): MessageKind | null {
  if (text?.type !== 'Literal' || typeof text.value !== 'string') return null;
  const property = getReadProperty(unwrap(read), message);
  return property === null ? null : { property, text: text.value };
}

/** `type` of `message.type`, and of `type` from `({ type }, sender, sendResponse) => …`. */
function getReadProperty(read: TSESTree.Node, message: TSESTree.Parameter | undefined): string | null {
  if (message?.type === 'Identifier') {
    const isOfMessage =
      read.type === 'MemberExpression' && read.object.type === 'Identifier' && read.object.name === message.name;
    return isOfMessage ? getMemberName(read) : null;
  }
  if (message?.type !== 'ObjectPattern' || read.type !== 'Identifier') return null;
  const property = message.properties.find(
    (each) => each.type === 'Property' && each.value.type === 'Identifier' && each.value.name === read.name,
  );
  return property?.type === 'Property' ? getMemberName(property) : null;
}
