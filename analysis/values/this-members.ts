/** What the code of a class does with members of `this`; looked up once. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, walk } from './file-facts.ts';
import type { ClassNode } from './value.ts';

const thisReads = new WeakMap<TSESTree.Node, Map<string, TSESTree.Node[]>>();

/** Where a class reads members of `this`, by their names: what it reads it may write into. */
export function getThisReads(node: ClassNode): ReadonlyMap<string, readonly TSESTree.Node[]> {
  let reads = thisReads.get(node);
  if (reads) return reads;
  reads = new Map();
  const found = reads;
  walk(node, (inner) => {
    const name = inner.type === 'MemberExpression' && inner.object.type === 'ThisExpression' ? getKeyName(inner.property, inner.computed) : null;
    if (name !== null) found.set(name, [...(found.get(name) ?? []), inner]);
    return true;
  });
  thisReads.set(node, reads);
  return reads;
}

const thisWrites = new WeakMap<TSESTree.Node, Map<string, TSESTree.Expression[]>>();

/** What a function, or a class, assigns to members of `this`. */
export function getThisWrites(node: TSESTree.Node): ReadonlyMap<string, readonly TSESTree.Expression[]> {
  let writes = thisWrites.get(node);
  if (writes) return writes;
  writes = new Map();
  const found = writes;
  walk(node, (inner) => {
    if (inner.type !== 'AssignmentExpression' || inner.left.type !== 'MemberExpression' || inner.left.object.type !== 'ThisExpression') return true;
    const name = getKeyName(inner.left.property, inner.left.computed);
    if (name !== null) found.set(name, [...(found.get(name) ?? []), inner.right]);
    return true;
  });
  thisWrites.set(node, writes);
  return writes;
}
