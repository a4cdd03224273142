/** Returns the names of the headers that a hook writes, if the code names them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getLastName, getMemberName, unwrap } from '../../program/syntax/syntax.ts';

/** The methods of a request, and those of its headers, that take the name of a header first. */
const WRITING_METHODS: ReadonlySet<string> = new Set(['setHeader', 'setRequestHeader', 'set', 'append']);
const READING_METHODS: ReadonlySet<string> = new Set(['get', 'has']);

/**
 * Returns the names, in lower case, of the headers that may be written where a hook names the headers of a request: `config.headers`, the
 * property `headers` of the request that it returns, or a method for one header. Null where they may be any.
 */
export function findWrittenHeaders(node: TSESTree.MemberExpression | TSESTree.Property): readonly string[] | null {
  if (node.type === 'Property')
    return node.parent.type === 'ObjectExpression' && !node.computed ? getNamesOf(node.value) : null;
  return getMemberName(node) === 'headers' ? getNamesAround(node) : getNamesOfCall(node);
}

/** Returns the names that are written around the headers of a request. */
function getNamesAround(headers: TSESTree.MemberExpression): readonly string[] | null {
  let outer: TSESTree.Node = headers;
  while (outer.parent && isPassedThrough(outer.parent)) outer = outer.parent;
  const { parent } = outer;
  switch (parent?.type) {
    case 'MemberExpression': {
      const name = parent.object === outer ? getMemberName(parent) : null;
      const user = parent.parent;
      if (name === null || (user.type === 'MemberExpression' && user.object === parent)) return null;
      return user.type === 'CallExpression' && user.callee === parent ? getNamesOfCall(parent) : [name.toLowerCase()];
    }
    case 'AssignmentExpression':
      if (parent.left === outer) return getNamesOf(parent.right);
      return isHeaders(parent.left) ? [] : null;
    case 'CallExpression': {
      const [target, ...sources] = parent.arguments;
      return target === outer && getLastName(parent.callee) === 'assign' ? joinNames(sources.map(getNamesOf)) : null;
    }
    case 'SpreadElement':
    case 'IfStatement':
      return [];
    default:
      return null;
  }
}

/** True for a node whose value is that of its operand, or a default: `config.headers!`, `config.headers ?? {}`. */
function isPassedThrough({ type }: TSESTree.Node): boolean {
  return ['TSNonNullExpression', 'TSAsExpression', 'ChainExpression', 'LogicalExpression'].includes(type);
}

/** Returns the names in a call of a method of the headers. */
function getNamesOfCall(method: TSESTree.MemberExpression): readonly string[] | null {
  const call = method.parent;
  const name = getMemberName(method) ?? '';
  const [first] = call.type === 'CallExpression' && call.callee === method ? call.arguments : [];
  if (!first) return null;
  if (READING_METHODS.has(name)) return [];
  if (!WRITING_METHODS.has(name)) return null;
  return first.type === 'Literal' && typeof first.value === 'string' ? [first.value.toLowerCase()] : getNamesOf(first);
}

/** Returns the names in the value that the headers get, besides those that they have. */
function getNamesOf(value: TSESTree.Node): readonly string[] | null {
  const inner = unwrap(value);
  if (isHeaders(inner)) return [];
  switch (inner.type) {
    case 'ObjectExpression':
      return joinNames(
        inner.properties.map((property) => {
          if (property.type === 'SpreadElement') return getNamesOf(property.argument);
          const name = getMemberName(property);
          return name === null ? null : [name.toLowerCase()];
        }),
      );
    case 'LogicalExpression':
      return inner.operator === '&&' ? getNamesOf(inner.right) : joinNames([inner.left, inner.right].map(getNamesOf));
    case 'ConditionalExpression':
      return joinNames([inner.consequent, inner.alternate].map(getNamesOf));
    default:
      return null;
  }
}

function isHeaders(node: TSESTree.Node): boolean {
  return node.type === 'MemberExpression' && getMemberName(node) === 'headers';
}

function joinNames(lists: readonly (readonly string[] | null)[]): readonly string[] | null {
  return lists.every((names) => names !== null) ? lists.flat() : null;
}
