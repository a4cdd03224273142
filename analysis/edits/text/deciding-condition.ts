/** The condition around a value that decides by the form of this value, not only by whether there is one. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isFunction } from '../../program/syntax/syntax.ts';
import { findInNodes } from '../../program/syntax/walk.ts';

/** Returns the part of a condition that reads the form of a value: `isOld(key)` of `if (isOld(key)) send(key)`; null if none does. */
export function findDecidingPart(value: TSESTree.Node, text: string): TSESTree.Node | null {
  const names = new Set(findNames(value).map((node) => text.slice(...node.range)));
  for (let node = value; node.parent && !isFunction(node.parent); node = node.parent) {
    const { parent } = node;
    const test =
      parent.type === 'IfStatement' || parent.type === 'ConditionalExpression'
        ? parent.test
        : parent.type === 'LogicalExpression' && parent.operator === '&&'
          ? parent.left
          : null;
    const part = test && test !== node ? findReadOfForm(test, (inner) => names.has(text.slice(...inner.range))) : null;
    if (part) return part;
  }
  return null;
}

/** The names and members that a value is made of: `key` of `` `Bearer ${key}` ``. */
function findNames(value: TSESTree.Node): TSESTree.Node[] {
  const names: TSESTree.Node[] = [];
  findInNodes(value, (node) => {
    if (isName(node) && !(node.parent?.type === 'MemberExpression' && node !== value)) names.push(node);
    return null;
  });
  return names;
}

const isName = ({ type }: TSESTree.Node): boolean => type === 'Identifier' || type === 'MemberExpression';

function findReadOfForm(test: TSESTree.Node, isOfValue: (node: TSESTree.Node) => boolean): TSESTree.Node | null {
  return findInNodes(test, (node) => (isName(node) && isOfValue(node) ? getReadOfForm(node) : null));
}

/** The call or comparison that reads more of a value than whether it is there. */
function getReadOfForm(value: TSESTree.Node): TSESTree.Node | null {
  const { parent } = value;
  switch (parent?.type) {
    // `key.startsWith('v1.0-')`
    case 'MemberExpression': {
      const call = parent.object === value ? parent.parent : undefined;
      return call?.type === 'CallExpression' && call.callee === parent ? call : null;
    }
    // `isOld(key)`
    case 'CallExpression':
      return parent.callee.type === 'Identifier' && parent.callee.name === 'Boolean' ? null : parent;
    default:
      return null;
  }
}
