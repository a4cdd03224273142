/** Finds reads in the functions that a value passes between the place where it is written and the request. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, isInside, walk } from '../../program/syntax.ts';
import type { Request } from '../../requests/request.ts';

/** True if a function between `node` and the request reads a member of this name. */
export function isReadByWrapper(name: string, node: TSESTree.Node, { callPath }: Request): boolean {
  return (callPath?.hops ?? []).some(({ fn }) => !isInside(node, fn) && readsMember(name, fn));
}

function readsMember(name: string, fn: TSESTree.Node): boolean {
  let isFound = false;
  walk(fn, (node) => {
    if (node.type === 'MemberExpression') isFound ||= getKeyName(node.property, node.computed) === name;
    if (node.type === 'Property' && node.parent.type === 'ObjectPattern')
      isFound ||= getKeyName(node.key, node.computed) === name;
    return !isFound;
  });
  return isFound;
}
