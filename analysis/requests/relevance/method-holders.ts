/** Outside of classes, methods share a `this` as members of one object or prototype; these are the parts of it that a file writes. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import { addToGroup } from '../../program/group-by-key.ts';
import { memoise } from '../../program/memoise.ts';
import { getEnclosingFunction, getMemberName, type FunctionNode } from '../../program/syntax/syntax.ts';

export interface MethodHolder {
  /** The members that the file writes. */
  names: ReadonlySet<string>;
  /** The nodes that write them. */
  parts: readonly TSESTree.Node[];
}

/** The object or prototype that `this` means at a node; null inside a callback, and in a function that is no method. */
export function findMethodHolder(node: TSESTree.Node, file: FileFacts): MethodHolder | null {
  let fn = getEnclosingFunction(node);
  while (fn?.type === 'ArrowFunctionExpression') fn = getEnclosingFunction(fn);
  return fn && readHolder(fn, file);
}

const readHolder = memoise((fn: FunctionNode, file: FileFacts): MethodHolder | null => {
  const { parent } = fn;
  if (parent.type === 'Property' && parent.parent.type === 'ObjectExpression') {
    const literal = parent.parent;
    return {
      names: new Set(literal.properties.flatMap((property) => getMemberName(property) ?? [])),
      parts: [literal],
    };
  }
  if (parent.type !== 'AssignmentExpression' || parent.left.type !== 'MemberExpression')
    return getPrototypeOf(fn, file);
  return getPartsOf(file.source.text.slice(...parent.left.object.range), file);
});

/** The prototype of a constructor function; null if the file writes nothing into it. */
export function getPrototypeOf(fn: FunctionNode, file: FileFacts): MethodHolder | null {
  const { parent } = fn;
  const name = fn.id ?? (parent.type === 'VariableDeclarator' ? parent.id : null);
  if (name?.type !== 'Identifier') return null;
  const holder = getPartsOf(`${name.name}.prototype`, file);
  return holder && { ...holder, parts: [...holder.parts, fn] };
}

function getPartsOf(object: string, file: FileFacts): MethodHolder | null {
  const parts = getWrites(file).get(object) ?? [];
  const names = parts.flatMap((part) => (part.type === 'AssignmentExpression' ? (getMemberName(part.left) ?? []) : []));
  return parts.length > 0 ? { names: new Set(names), parts } : null;
}

/** Assignments to members, and calls with a prototype as their first argument, by the text of the object they write into. */
const getWrites = memoise((file: FileFacts): ReadonlyMap<string, readonly TSESTree.Node[]> => {
  const { text } = file.source;
  const writes = new Map<string, TSESTree.Node[]>();
  for (const write of file.memberWrites) {
    if (isShortName(write.left.object)) addToGroup(writes, text.slice(...write.left.object.range), write);
    // `Api.prototype = {…}`
    if (getMemberName(write.left) === 'prototype') addToGroup(writes, text.slice(...write.left.range), write);
  }
  for (const call of file.calls) {
    const [target] = call.arguments;
    if (target?.type === 'MemberExpression' && getMemberName(target) === 'prototype')
      addToGroup(writes, text.slice(...target.range), call);
  }
  return writes;
});

/** `api`, `Api.prototype`, `module.exports`. */
function isShortName(object: TSESTree.Node): boolean {
  return object.type === 'Identifier' || (object.type === 'MemberExpression' && object.object.type === 'Identifier');
}
