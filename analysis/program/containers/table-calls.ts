/** Tables of functions, and the calls that take a function out of one: `steps[kind](client)`, `handlers.get(kind)(client)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../file-facts.ts';
import {
  getLastName,
  getMemberName,
  getWrittenText,
  unwrap,
  type FunctionNode,
  isCallOrNew,
} from '../syntax/syntax.ts';

/** Methods that return one of the values of their receiver. */
export const SELECTING_METHODS: ReadonlySet<string> = new Set(['get', 'find', 'findLast', 'at', 'pop', 'shift']);

/**
 * The types of nodes between a function and the table that contains it: `new Map([['save', save]])`, `Object.freeze({
 * save })`.
 */
const CONTAINERS: readonly string[] = [
  ...['Property', 'ObjectExpression', 'ArrayExpression', 'NewExpression', 'CallExpression', 'TSAsExpression'],
  'TSSatisfiesExpression',
];

/** Returns the name of the variable, property or class field that holds the table of a function; null outside of tables. */
export function getTableName(fn: FunctionNode): string | null {
  let child: TSESTree.Node = fn;
  let isListed = false;
  for (; child.parent && CONTAINERS.includes(child.parent.type); child = child.parent) {
    const parent: TSESTree.Node = child.parent;
    if (isCallOrNew(parent) && parent.callee === child) return null;
    // A property around a table names it: the function itself has another one, or none.
    if (parent.type === 'Property' && isListed) return getMemberName(parent);
    isListed ||= parent.type === 'ObjectExpression' || parent.type === 'ArrayExpression';
  }
  const holder = child.parent;
  if (!isListed || !holder) return null;
  if (holder.type === 'VariableDeclarator') return getLastName(holder.id);
  if (holder.type === 'AssignmentExpression') return getLastName(holder.left);
  return holder.type === 'PropertyDefinition' ? getMemberName(holder) : null;
}

/** Returns the name of the table that the callee of a call is taken out of by a key, or in a loop; null for other callees. */
export function getCalledTable(callee: TSESTree.Node, file: FileFacts): string | null {
  const node = unwrap(callee);
  if (node.type !== 'Identifier') return getSelectedTable(node);
  const definition = file.variables.get(node)?.defs[0]?.node as TSESTree.Node | undefined;
  if (definition?.type !== 'VariableDeclarator') return null;
  if (definition.init) return getSelectedTable(unwrap(definition.init));
  const loop = definition.parent.parent;
  return loop.type === 'ForOfStatement' && loop.left === definition.parent ? getIterated(unwrap(loop.right)) : null;
}

/** The table that an expression selects an entry of. */
function getSelectedTable(node: TSESTree.Node): string | null {
  switch (node.type) {
    case 'LogicalExpression':
      return getSelectedTable(unwrap(node.left));
    case 'MemberExpression':
      return node.computed && getWrittenText(node.property) === null ? getLastName(unwrap(node.object)) : null;
    case 'CallExpression': {
      const method = unwrap(node.callee);
      const isSelecting = method.type === 'MemberExpression' && SELECTING_METHODS.has(getMemberName(method) ?? '');
      return isSelecting ? getLastName(unwrap(method.object)) : null;
    }
    default:
      return null;
  }
}

/** The table whose entries a loop takes: `steps`, `Object.values(steps)`, `Object.entries(steps)`, `handlers.values()`. */
function getIterated(node: TSESTree.Node): string | null {
  if (node.type !== 'CallExpression') return getLastName(node);
  const { callee, arguments: args } = node;
  if (callee.type !== 'MemberExpression') return null;
  const [table] = args;
  return getLastName(unwrap(table ?? callee.object));
}
