/** Finds the constructs around a node: a class, a chain of members, a function with a parameter. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isFunction, type ClassNode, isClass, stripCasts } from './syntax.ts';

/** True for the name of a parameter of a function around it, up to `root`, or up to the file. */
export function isParameterAround({ name, parent }: TSESTree.Identifier, root?: TSESTree.Node): boolean {
  for (let outer: TSESTree.Node | undefined = parent; outer && outer !== root?.parent; outer = outer.parent)
    if (isFunction(outer) && outer.params.some((param) => param.type === 'Identifier' && param.name === name))
      return true;
  return false;
}

/** Returns the innermost class around a node. */
export function findClassAround(node: TSESTree.Node): ClassNode | null {
  for (let outer = node.parent; outer; outer = outer.parent) if (isClass(outer)) return outer;
  return null;
}

/** True for an identifier that only names a member or a property. */
export function isMemberName(node: TSESTree.Identifier): boolean {
  const { parent } = node;
  return (
    (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
    (parent.type === 'Property' && parent.key === node && !parent.shorthand)
  );
}

/** Returns the whole chain of members that begins with a node: `url.searchParams.set` for its `url`. */
export function getWholeChain(node: TSESTree.Node): TSESTree.Node {
  let whole = node;
  while (whole.parent?.type === 'MemberExpression' && whole.parent.object === whole) whole = whole.parent;
  return whole;
}

/** Returns the outermost cast, optional chain or `!` around an expression; the expression itself if there is none. */
export function getOuterCast(node: TSESTree.Node): TSESTree.Node {
  let outer = node;
  while (outer.parent && stripCasts(outer.parent) !== outer.parent) outer = outer.parent;
  return outer;
}

/** Returns the whole `+` that an expression is an operand of. */
export function getWholeSum(node: TSESTree.Node): TSESTree.Node {
  let whole = node;
  while (whole.parent?.type === 'BinaryExpression' && whole.parent.operator === '+') whole = whole.parent;
  return whole;
}
