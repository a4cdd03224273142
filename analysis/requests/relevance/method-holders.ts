/** Outside of classes, methods share a `this` as members of one object or prototype; these are the parts of it that a file writes. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getTakingCalls } from '../../evaluator/classes/made-holder.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { addToGroup } from '../../program/group-by-key.ts';
import { memoise } from '../../program/memoise.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { getEnclosingFunction, getMemberName, isFunction, type FunctionNode } from '../../program/syntax/syntax.ts';

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
  if (parent.type === 'Property' && parent.parent.type === 'ObjectExpression') return readLiteral(parent.parent, file);
  if (parent.type !== 'AssignmentExpression' || parent.left.type !== 'MemberExpression')
    return getPrototypeOf(fn, file);
  return getPartsOf(file.source.text.slice(...parent.left.object.range), file);
});

/** Its methods share one holder: a table may have thousands of them. */
const readLiteral = memoise((literal: TSESTree.ObjectExpression, file: FileFacts): MethodHolder => ({
  names: new Set(literal.properties.flatMap((property) => getMemberName(property) ?? [])),
  parts: [literal, ...getTakingCalls(literal, file).flatMap((call) => getTaken(call, file))],
}));

/** Other members may be in another literal of a call that takes one, or in the prototype that the call writes into. */
function getTaken(call: TSESTree.CallExpression, file: FileFacts): readonly TSESTree.Node[] {
  const [target] = call.arguments;
  const isPrototype = target?.type === 'MemberExpression';
  const prototype = isPrototype ? getPartsOf(file.source.text.slice(...target.range), file) : null;
  return [call, ...(prototype?.parts ?? [])];
}

/** The prototype of a constructor function; null if the file writes nothing into it. */
export function getPrototypeOf(fn: FunctionNode, file: FileFacts): MethodHolder | null {
  const { parent } = fn;
  const { text } = file.source;
  const names = [
    ...(fn.id ? [fn.id] : []),
    ...(parent.type === 'VariableDeclarator'
      ? [parent.id]
      : parent.type === 'AssignmentExpression'
        ? [parent.left]
        : []),
  ];
  const holders = names.flatMap((name) => getPartsOf(`${text.slice(...name.range)}.prototype`, file) ?? []);
  return holders[0] ?? null;
}

/** The writes into an object, and its declaration; that of a prototype is its constructor, whose fields are members as well. */
function getPartsOf(object: string, file: FileFacts): MethodHolder | null {
  const writes = getWrites(file);
  const parts = writes.get(object) ?? [];
  const names = parts.flatMap((part) => (part.type === 'AssignmentExpression' ? (getMemberName(part.left) ?? []) : []));
  const made = getDeclared(file).get(object.replace(/\.prototype$/, '')) ?? [];
  return parts.length > 0 ? { names: new Set(names), parts: [...parts, ...made] } : null;
}

/** The functions and values of a file by the names that they are declared as, and functions by those that they are assigned to. */
const getDeclared = memoise((file: FileFacts): ReadonlyMap<string, readonly TSESTree.Node[]> => {
  const { text, ast } = file.source;
  const declared = new Map<string, TSESTree.Node[]>();
  for (const node of findNodes(ast, DECLARING)) {
    if (node.type === 'FunctionDeclaration') {
      if (node.id) addToGroup(declared, node.id.name, node);
    } else if (node.type === 'VariableDeclarator') {
      if (node.init && node.id.type === 'Identifier') addToGroup(declared, node.id.name, node.init);
    } else if (isFunction(node.right)) addToGroup(declared, text.slice(...node.left.range), node.right);
  }
  return declared;
});

const DECLARING = ['FunctionDeclaration', 'VariableDeclarator', 'AssignmentExpression'] as const;

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

/** `api`, `Api.prototype`, `module.exports.prototype`. */
function isShortName(object: TSESTree.Node, members = 0): boolean {
  if (object.type !== 'MemberExpression') return object.type === 'Identifier';
  return members < 2 && isShortName(object.object, members + 1);
}
