/** Tests whether a function that a client calls for each request reads the request. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../../program/file-facts.ts';
import { isParameterAround } from '../../../program/syntax/around.ts';
import { getMemberName, isFunction, isInside, unwrap } from '../../../program/syntax/syntax.ts';
import { someNode } from '../../../program/syntax/walk.ts';

interface LookingCode {
  node: TSESTree.Node;
  file: FileFacts;
  /** The members under which it gets the request. */
  names: ReadonlySet<string>;
}

/** True unless every function of a hook is written out and reads no member that shows the request. */
export function looksAtRequest({ node: hook, names, file }: LookingCode): boolean {
  if (!someNode(hook, isFunction)) return true;
  const isShown = (member: TSESTree.Node): boolean => {
    const name = getMemberName(member);
    if (name !== null) return names.has(name);
    return member.type !== 'MemberExpression' || !isMadeOutside(member.object, hook, file);
  };
  return someNode(
    hook,
    (node) =>
      (node.type === 'MemberExpression' && isShown(node)) ||
      (node.type === 'Property' && node.parent.type === 'ObjectPattern' && isShown(node)) ||
      (node.type === 'CallExpression' && passesParameter(node)),
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
