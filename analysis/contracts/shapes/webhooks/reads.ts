/** In which way a value is read. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getWhole } from './texts.ts';

/** Whether a read is one way of several, or only asks whether there is anything: `a.x ?? a.y`, `if (a.x)`, `'x' in a`. */
export function isFallback(node: TSESTree.Node): boolean {
  let whole = getWhole(node);
  // `a.x.y ?? …`: what is read further is tried in the same way.
  while (whole.parent?.type === 'MemberExpression' && whole.parent.object === whole) whole = getWhole(whole.parent);
  const { parent } = whole;
  switch (parent?.type) {
    case 'LogicalExpression':
      return true;
    case 'IfStatement':
    case 'ConditionalExpression':
      return parent.test === whole;
    case 'UnaryExpression':
      return parent.operator !== '-';
    case 'BinaryExpression':
      return isNothing(parent.left) || isNothing(parent.right);
    case 'AssignmentExpression':
      return parent.left === whole;
    default:
      return false;
  }
}

function isNothing(node: TSESTree.Node): boolean {
  return (node.type === 'Literal' && node.value === null) || (node.type === 'Identifier' && node.name === 'undefined');
}
