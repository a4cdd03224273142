/** Tells which member of a value, or which variable, a node reads. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getMemberName } from '../../../program/syntax/syntax.ts';
import type { Origins } from '../../queries/origins.ts';

/** A read: the name that is read, and the expression or variable that holds the value. */
export interface MemberRead {
  node: TSESTree.Node;
  value: TSESTree.Node;
}

/** Returns the name and the value that a node reads; null for a node that reads none. */
export function getRead(node: TSESTree.Node, { evaluation }: Origins): MemberRead | null {
  switch (node.type) {
    case 'MemberExpression':
      return getMemberName(node) === null ? null : { node: node.property, value: node };
    case 'Property':
      if (node.parent.type !== 'ObjectPattern' || node.value.type !== 'Identifier') return null;
      return getMemberName(node) === null ? null : { node: node.key, value: node.value };
    case 'Identifier': {
      // Names in a pattern are read as its properties.
      if (node.parent.type === 'Property' && node.parent.parent.type === 'ObjectPattern') return null;
      const variable = evaluation.getFile(node).variables.get(node);
      const isRead = variable?.references.some((reference) => reference.identifier === node && reference.isRead());
      return isRead ? { node, value: node } : null;
    }
    default:
      return null;
  }
}
