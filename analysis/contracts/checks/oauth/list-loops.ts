/** Recognises code that runs once for each element of a list. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getEnclosingFunction, getStatement, isInside } from '../../../program/syntax/syntax.ts';
import { someNode } from '../../../program/syntax/walk.ts';
import { getMethodCall } from '../expressions.ts';

/** Code that runs once for each element of a list. */
export interface Loop {
  list: TSESTree.Node;
  body: TSESTree.Node;
  /** What holds the element and its index. */
  elements: readonly TSESTree.Node[];
}

/** Returns the loop that always runs a request: `for … of`, or the callback of `list.map` or `list.forEach`. */
export function getLoopOver(node: TSESTree.Node): Loop | null {
  const fn = getEnclosingFunction(node);
  const body = getUnconditionalBlock(node) ?? fn?.body;
  const outer = body?.parent;
  if (outer?.type === 'ForOfStatement') return { list: outer.right, body: outer.body, elements: [outer.left] };
  if (!fn || !body || fn.body !== body || fn.generator) return null;
  const call = fn.parent.type === 'CallExpression' ? getMethodCall(fn.parent) : null;
  return call && EACH.has(call.name) && call.call.arguments[0] === fn
    ? { list: call.object, body, elements: fn.params }
    : null;
}

/** The methods that call a function for each element of a list. */
const EACH: ReadonlySet<string> = new Set(['map', 'forEach']);

/** True if a request names a variable that holds an element. */
export function namesElement(
  request: TSESTree.Node,
  elements: readonly TSESTree.Node[],
  { variables }: FileFacts,
): boolean {
  return someNode(request, (node) => {
    const definition = node.type === 'Identifier' ? variables.get(node)?.defs[0]?.name : undefined;
    return definition !== undefined && elements.some((element) => isInside(definition as TSESTree.Node, element));
  });
}

/** True for a list that is written out, of two elements or more. */
export function isLongList(node: TSESTree.Node): boolean {
  return node.type === 'ArrayExpression' && node.elements.filter((each) => each?.type !== 'SpreadElement').length > 1;
}

/** Returns the block that runs the request's statement unconditionally; null where a condition decides. */
export function getUnconditionalBlock(node: TSESTree.Node): TSESTree.Node | null {
  const block = getStatement(node).parent;
  return block?.type === 'BlockStatement' || block?.type === 'Program' ? block : null;
}
