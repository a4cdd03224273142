/** Functions between the place where something is written and the call that sends it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Request } from '../../requests/request.ts';
import { getKeyName, isInside, walk } from '../../program/file-facts.ts';

/** Whether a function that is given what is written at a node, on its way to the request, reads this name itself. */
export function isReadOnTheWay(name: string, node: TSESTree.Node, { callPath }: Request): boolean {
  return (callPath?.hops ?? []).some(({ fn }) => !isInside(node, fn) && isRead(name, fn));
}

function isRead(name: string, fn: TSESTree.Node): boolean {
  let isFound = false;
  walk(fn, (node) => {
    if (node.type === 'MemberExpression') isFound ||= getKeyName(node.property, node.computed) === name;
    if (node.type === 'Property' && node.parent.type === 'ObjectPattern')
      isFound ||= getKeyName(node.key, node.computed) === name;
    return !isFound;
  });
  return isFound;
}
