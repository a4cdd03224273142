/** Finds the fields of a body that a use names, and removes fields. */
import type { MatchedUse } from '../../findings/matched-use.ts';
import { findBodyFields, getBodyValues, type BodyField } from '../../findings/uses/request-body.ts';
import { isReadBeforeSending, isReadByWrapper } from '../safety/reads/wrapper-reads.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import { isFunction } from '../../program/syntax/syntax.ts';
import { someNode } from '../../program/syntax/walk.ts';
import { removeStatement } from './remove-arguments.ts';
import { removeProperties } from './object-literals.ts';
import type { PlanContext, PlannedEdit, Plan, Refused } from '../plan.ts';

/** The field of the use itself if it has this name, else every place where the body of its request has the field. */
export function findFields(name: string, { bodyField, claim, request }: MatchedUse): readonly BodyField[] {
  if (bodyField && 'field' in claim.affects && claim.affects.field === name) return [bodyField];
  return findBodyFields(bodyField ? [bodyField.root] : getBodyValues(request?.body ?? null), name);
}

/** True if code between the field and its request reads the field and would not find it after the change. */
export function isFieldReadByWrapper(
  { entry }: BodyField,
  name: string,
  { use: { request }, evaluation }: Pick<PlanContext, 'use' | 'evaluation'>,
): boolean {
  if (request === null) return false;
  const own = name.split('.').at(-1)!;
  return (
    isReadByWrapper(own, entry.node, request, evaluation) || isReadBeforeSending(own, entry.node, request, evaluation)
  );
}

/** The edits that remove the properties or assignments; a nested object that would be left empty is removed as well. */
export function removeFields(nodes: readonly TSESTree.Node[], text: string): Plan | Refused {
  const byObject = new Map<TSESTree.ObjectExpression, Set<TSESTree.Node>>();
  const edits: PlannedEdit[] = [];
  const pending = [...nodes];
  if (nodes.some(hasEffect)) return { refused: 'the value comes from a call or an assignment that would be lost' };
  for (let node = pending.shift(); node; node = pending.shift()) {
    const { parent } = node;
    if (node.type === 'AssignmentExpression' && parent?.type === 'ExpressionStatement') {
      const edit = removeStatement(parent, text);
      if (edit.text !== '') return { refused: 'the field is assigned under a condition that would stay empty' };
      edits.push({ edit, node: node.right });
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

/** True if evaluating the value may have a side effect; every call counts as one. */
function hasEffect(node: TSESTree.Node): boolean {
  return someNode(
    node.type === 'Property' ? node.value : node.type === 'AssignmentExpression' ? node.right : node,
    (inner) => {
      if (isFunction(inner)) return false;
      return (EFFECTS.has(inner.type) && !isConversion(inner)) || hasActingOperator(inner);
    },
  );
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

/** `delete` changes an object; `in` and `instanceof` may run code of their right operand. */
function hasActingOperator(node: TSESTree.Node): boolean {
  return (
    (node.type === 'UnaryExpression' && node.operator === 'delete') ||
    (node.type === 'BinaryExpression' && (node.operator === 'in' || node.operator === 'instanceof'))
  );
}

/** `Boolean(x)`, `String(x)`, `Number(x)`. */
function isConversion(node: TSESTree.Node): boolean {
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'Identifier' &&
    ['Boolean', 'String', 'Number'].includes(node.callee.name)
  );
}
