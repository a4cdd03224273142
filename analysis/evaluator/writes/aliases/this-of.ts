/** What the names `this` and `arguments` stand for. */
import type { TSESTree } from '@typescript-eslint/utils';
import { addToGroup } from '../../../program/group-by-key.ts';
import { memoise, memoiseByPart } from '../../../program/memoise.ts';
import { type ClassNode, getMemberName, isFunction } from '../../../program/syntax/syntax.ts';
import { walk } from '../../../program/syntax/walk.ts';

/** The places of `this`, or of `arguments`, in a function or in the methods of an object. */
export function getThisOf(holder: TSESTree.Node, name: 'this' | 'arguments' = 'this'): readonly TSESTree.Node[] {
  return findPlaces(holder, name);
}

const findPlaces = memoiseByPart((holder: TSESTree.Node, name: 'this' | 'arguments'): readonly TSESTree.Node[] => {
  if (holder.type === 'ArrowFunctionExpression') return [];
  const methods =
    holder.type === 'ObjectExpression'
      ? holder.properties.flatMap((property) =>
          property.type === 'Property' && property.value.type === 'FunctionExpression' ? [property.value] : [],
        )
      : [holder];
  const found: TSESTree.Node[] = [];
  for (const method of methods)
    walk(method, (node) => {
      if (node.type === 'ThisExpression' && name === 'this') found.push(node);
      if (node.type === 'Identifier' && node.name === name) found.push(node);
      return node === method || !((isFunction(node) && node.type !== 'ArrowFunctionExpression') || isClass(node));
    });
  return found;
});

function isClass({ type }: TSESTree.Node): boolean {
  return type === 'ClassDeclaration' || type === 'ClassExpression';
}

/** The accesses to a member of `this` in a class. */
export function getThisMembers(owner: ClassNode, name: string): readonly TSESTree.MemberExpression[] {
  return indexMembers(owner).get(name) ?? [];
}

const indexMembers = memoise((owner: ClassNode) => {
  const members = new Map<string, TSESTree.MemberExpression[]>();
  walk(owner.body, (node) => {
    if (node.type !== 'MemberExpression' || node.object.type !== 'ThisExpression') return;
    const name = getMemberName(node);
    if (name !== null) addToGroup(members, name, node);
  });
  return members;
});
