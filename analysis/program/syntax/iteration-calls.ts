/**
 * Iterations as the calls that they make: `for await (const page of pages)` and `yield* pages` call `pages[Symbol.asyncIterator]()`. The
 * node of such a call is no part of the tree; its parent is the loop, or the `yield`.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getSymbolName } from './syntax.ts';

export type Iteration = TSESTree.ForOfStatement | TSESTree.YieldExpression;

const calls = new WeakMap<TSESTree.Node, TSESTree.CallExpression>();

/**
 * Returns the call, the same node every time; null for what iterates over nothing, and for a loop without `await`: the iterator of such
 * a loop cannot wait for an answer.
 */
export function getIterationCall(node: Iteration): TSESTree.CallExpression | null {
  const isLoop = node.type === 'ForOfStatement';
  const iterated = isLoop ? node.right : node.argument;
  if (!iterated || !(isLoop ? node.await : node.delegate)) return null;
  let call = calls.get(node);
  if (!call) {
    const { range, loc } = iterated;
    const property = { type: 'Identifier', name: getSymbolName('asyncIterator'), range, loc };
    const callee = {
      type: 'MemberExpression',
      object: iterated,
      property,
      computed: false,
      optional: false,
      range,
      loc,
    };
    const made = { type: 'CallExpression', callee, arguments: [], optional: false, parent: node, range, loc };
    Object.assign(property, { parent: callee });
    Object.assign(callee, { parent: made });
    calls.set(node, (call = made as unknown as TSESTree.CallExpression));
  }
  return call;
}

/** True for a node that `getIterationCall` made. */
export function isIterationCall(node: TSESTree.Node): boolean {
  return node.parent !== undefined && node.parent !== null && calls.get(node.parent) === node;
}
