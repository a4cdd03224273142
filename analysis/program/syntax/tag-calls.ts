/**
 * Tagged templates as the calls that they are: `get\`/zones/${id}\`` calls `get` with the list of the texts and with the values. The node
 * of such a call is no part of the tree; its parent is the template.
 */
import type { TSESTree } from '@typescript-eslint/utils';

const calls = new WeakMap<TSESTree.Node, TSESTree.CallExpression>();

/** The call of the tag; the same node every time. */
export function getTagCall(node: TSESTree.TaggedTemplateExpression): TSESTree.CallExpression {
  let call = calls.get(node);
  if (!call) {
    const { tag, quasi, typeArguments, range, loc } = node;
    const made = { type: 'CallExpression', callee: tag, typeArguments, optional: false, parent: node, range, loc };
    const texts = { type: 'ArrayExpression', elements: quasi.quasis, range: quasi.range, loc: quasi.loc, parent: made };
    call = Object.assign(made, { arguments: [texts, ...quasi.expressions] }) as unknown as TSESTree.CallExpression;
    calls.set(node, call);
  }
  return call;
}

/** True for a node that `getTagCall` made. */
export function isTagCall(node: TSESTree.Node): boolean {
  return node.parent !== undefined && node.parent !== null && calls.get(node.parent) === node;
}
