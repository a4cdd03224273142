/** Taking fields out of a body: properties of object literals and assignments, each with its comma or its line. */
import type { TSESTree } from '@typescript-eslint/utils';
import { removeProperties, widen } from './objects.ts';
import type { PlannedEdit, Plan, Refused } from './plan.ts';

/** The edits that remove what writes these fields; an object inside another that would be left empty goes as a whole. */
export function dropFields(nodes: readonly TSESTree.Node[], text: string): Plan | Refused {
  const byObject = new Map<TSESTree.ObjectExpression, Set<TSESTree.Node>>();
  const edits: PlannedEdit[] = [];
  const pending = [...nodes];
  for (let node = pending.shift(); node; node = pending.shift()) {
    const { parent } = node;
    if (node.type === 'AssignmentExpression' && parent?.type === 'ExpressionStatement' && isInBlock(parent)) {
      edits.push({ edit: { range: widen(parent.range, text), text: '' }, node: node.right });
      continue;
    }
    if (node.type !== 'Property' || parent?.type !== 'ObjectExpression') return { refused: 'the field is not a plain property of an object literal' };
    const removed = byObject.get(parent) ?? new Set();
    byObject.set(parent, removed.add(node));
    const holder = parent.parent;
    if (removed.size === parent.properties.length && holder.type === 'Property' && holder.value === parent && holder.parent.type === 'ObjectExpression' && holder.parent.properties.length > 1) {
      byObject.delete(parent);
      pending.push(holder);
    }
  }
  for (const [object, removed] of byObject) {
    edits.push(...removeProperties(object, removed, text).map((edit) => ({ edit, node: object })));
  }
  return { edits };
}

function isInBlock(statement: TSESTree.Node): boolean {
  return statement.parent?.type === 'BlockStatement' || statement.parent?.type === 'Program';
}
