/** Removes fields of a body: properties of object literals and assignments, each with its comma or its line. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isFunction, walk } from '../../program/syntax.ts';
import { removeProperties, widen } from './object-literals.ts';
import type { PlannedEdit, Plan, Refused } from '../plan.ts';

/** The edits that remove the properties or assignments; a nested object that would be left empty is removed as well. */
export function removeFields(nodes: readonly TSESTree.Node[], text: string): Plan | Refused {
  const byObject = new Map<TSESTree.ObjectExpression, Set<TSESTree.Node>>();
  const edits: PlannedEdit[] = [];
  const pending = [...nodes];
  if (nodes.some(hasEffect)) return { refused: 'the value comes from a call or an assignment that would be lost' };
  for (let node = pending.shift(); node; node = pending.shift()) {
    const { parent } = node;
    if (node.type === 'AssignmentExpression' && parent?.type === 'ExpressionStatement' && isInBlock(parent)) {
      edits.push({ edit: { range: widen(parent.range, text), text: '' }, node: node.right });
      continue;
    }
    if (node.type !== 'Property' || parent?.type !== 'ObjectExpression')
      return { refused: 'the field is not a plain property of an object literal' };
    const removed = byObject.get(parent) ?? new Set();
    byObject.set(parent, removed.add(node));
    const holder = parent.parent;
    if (
      removed.size === parent.properties.length &&
      holder.type === 'Property' &&
      holder.value === parent &&
      holder.parent.type === 'ObjectExpression' &&
      holder.parent.properties.length > 1
    ) {
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

/** True if evaluating the value may have a side effect; nothing is known of the effects of a call. */
function hasEffect(node: TSESTree.Node): boolean {
  let isFound = false;
  walk(node.type === 'Property' ? node.value : node.type === 'AssignmentExpression' ? node.right : node, (inner) => {
    if (isFunction(inner)) return false;
    isFound ||= EFFECTS.has(inner.type) && !isConversion(inner);
    return !isFound;
  });
  return isFound;
}

const EFFECTS = new Set([
  'CallExpression',
  'NewExpression',
  'AssignmentExpression',
  'UpdateExpression',
  'AwaitExpression',
  'YieldExpression',
  'TaggedTemplateExpression',
]);

/** `Boolean(x)`, `String(x)`, `Number(x)`. */
function isConversion(node: TSESTree.Node): boolean {
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'Identifier' &&
    ['Boolean', 'String', 'Number'].includes(node.callee.name)
  );
}
