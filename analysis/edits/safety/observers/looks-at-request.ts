/** Tests whether a function that a client calls for each request reads the request. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { SHOWING_FUNCTIONS } from '../../../libraries/data-functions/indifferent-functions.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { isParameterAround } from '../../../program/syntax/around.ts';
import { getMemberName, isFunction, isInside, unwrap } from '../../../program/syntax/syntax.ts';
import { someNode } from '../../../program/syntax/walk.ts';
import { isConsoleReplaced } from './console-writes.ts';

interface LookingCode {
  node: TSESTree.Node;
  file: FileFacts;
  /** The members under which it gets the request. */
  names: ReadonlySet<string>;
  evaluation: Evaluation;
}

/** True unless every function of a hook is written out and reads no member that shows the request, but to write it to the console. */
export function looksAtRequest({ node: hook, names, file, evaluation }: LookingCode): boolean {
  if (!someNode(hook, isFunction)) return true;
  const isRead = (member: TSESTree.Node): boolean => {
    const name = getMemberName(member);
    if (name !== null) return names.has(name);
    return member.type !== 'MemberExpression' || !isMadeOutside(member.object, hook, file);
  };
  /** Who reads the lines of the console is a person, unless the program replaces it. */
  const isConsole = (call: TSESTree.CallExpression): boolean =>
    isConsoleCall(call, file) && !isConsoleReplaced(evaluation);
  const isWritten = (member: TSESTree.Node): boolean => {
    const call = findCallAround(member);
    return call !== null && isConsole(call);
  };
  return someNode(
    hook,
    (node) =>
      (node.type === 'MemberExpression' && isRead(node) && !isWritten(node)) ||
      (node.type === 'Property' && node.parent.type === 'ObjectPattern' && isRead(node)) ||
      (node.type === 'CallExpression' && passesParameter(node) && !isConsole(node)),
  );
}

/** True for an object that is declared outside of a hook, such as counters by status: it holds what the hook puts into it. */
function isMadeOutside(object: TSESTree.Node, hook: TSESTree.Node, { variables }: FileFacts): boolean {
  const root = unwrap(object);
  const definitions = root.type === 'Identifier' ? (variables.get(root)?.defs ?? []) : [];
  return definitions.length > 0 && definitions.every(({ name }) => !isInside(name, hook));
}

/** True for a call with a whole parameter of a hook as an argument, unless it only makes a promise: `Promise.reject(error)`. */
function passesParameter({ callee, arguments: given }: TSESTree.CallExpression): boolean {
  const isPromise =
    callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Promise';
  return !isPromise && given.some((argument) => argument.type === 'Identifier' && isParameterAround(argument));
}

function isConsoleCall({ callee }: TSESTree.CallExpression, { source, variables }: FileFacts): boolean {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return false;
  return SHOWING_FUNCTIONS.test(source.text.slice(...callee.range)) && !variables.has(callee.object);
}

/** The call that gets a value as it is, as a part of a text, or in an object that is written in the call; null if there is none. */
function findCallAround(node: TSESTree.Node): TSESTree.CallExpression | null {
  const { parent } = node;
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.object === node ? findCallAround(parent) : null;
    case 'BinaryExpression':
      return parent.operator === '+' ? findCallAround(parent) : null;
    case 'LogicalExpression':
      return parent.operator === '??' || parent.operator === '||' ? findCallAround(parent) : null;
    case 'Property':
      return parent.value === node ? findCallAround(parent.parent) : null;
    case 'ChainExpression':
    case 'TemplateLiteral':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return findCallAround(parent);
    case 'CallExpression':
      return parent.callee === node ? null : parent;
    default:
      return null;
  }
}
