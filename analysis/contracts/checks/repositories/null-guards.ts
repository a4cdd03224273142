/** Tells if code tests a nullable field before it uses it. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  getEnclosingFunction,
  getKeyName,
  getProgram,
  isFunction,
  isInside,
  unwrap,
  getCallOf,
} from '../../../program/syntax/syntax.ts';
import { someNode } from '../../../program/syntax/walk.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import type { FieldGraph } from '../../../program/names/field-graph.ts';
import { getOuterExpression } from '../expressions.ts';
import { mayRunBefore } from '../../queries/order.ts';
import { isPresenceTest } from '../webhooks/presence-tests.ts';

/**
 * Returns where the code calls a method of a nullable field, or of the variable that a pattern takes it into, without a
 * guard: nothing else in the outermost function that may run before mentions the field, and no `try` catches the error.
 */
export function findUnguardedUses(node: TSESTree.Node, { variables }: FileFacts): TSESTree.Node[] {
  // A filter beside the function may have dropped the values that are null.
  let root = getEnclosingFunction(node);
  for (let outer = root; outer; outer = getEnclosingFunction(outer)) root = outer;
  const taken =
    node.parent?.type === 'Property' && node.parent.parent.type === 'ObjectPattern' ? node.parent.value : null;
  const uses = taken ? (variables.get(taken)?.references ?? []).filter((read) => read.isRead()) : null;
  const candidates = uses ? uses.map(({ identifier }) => identifier as TSESTree.Node) : [node];
  return candidates.filter((use) => {
    const name = getKeyName(use);
    const isNamedIn = (other: TSESTree.Node): boolean => taken !== null && isInside(other, node.parent!);
    return (
      name !== null &&
      getCallUpon(use) !== null &&
      !isCaught(use) &&
      !isNamedBeside(use, root ?? getProgram(use), name, isNamedIn)
    );
  });
}

/** Returns the call of a method of a member or variable, `repository.description.trim()`; null for others. */
function getCallUpon(node: TSESTree.Node): TSESTree.Node | null {
  const { parent } = node;
  const isProperty = parent?.type === 'MemberExpression' && parent.property === node;
  const value = isProperty ? parent : node;
  // `!` only tells the compiler that the field has a value.
  const outer = node.type === 'Identifier' || isProperty ? getOuterExpression(value).parent : null;
  if (outer?.type !== 'MemberExpression' || unwrap(outer.object) !== value || outer.optional) return null;
  return getCallOf(outer);
}

function isCaught(node: TSESTree.Node): boolean {
  for (let parent = node.parent; parent && !isFunction(parent); parent = parent.parent) {
    if (parent.type === 'TryStatement' && parent.handler && isInside(node, parent.block)) return true;
  }
  return false;
}

/** Any other mention that may run before may test the field, but the elements of one literal do not test one another. */
function isNamedBeside(
  node: TSESTree.Node,
  root: TSESTree.Node,
  name: string,
  isDeclaration: (other: TSESTree.Node) => boolean,
): boolean {
  const call = getCallUpon(node)!;
  return someNode(
    root,
    (other) =>
      isNamed(other, name) &&
      !isInside(other, call) &&
      !isGivenTo(other, node) &&
      getCallUpon(other) === null &&
      !isDeclaration(other) &&
      !LITERALS.has(getCommonParent(other, node)?.type ?? '') &&
      mayRunBefore(other, node),
  );
}

/** True for the name that gets what is made of the node: `const source = repository.source.trim()`. */
function isGivenTo(name: TSESTree.Node, node: TSESTree.Node): boolean {
  const { parent } = name;
  switch (parent?.type) {
    case 'VariableDeclarator':
      return parent.id === name && parent.init !== null && isInside(node, parent.init);
    case 'Property':
      return parent.key === name && isInside(node, parent.value);
    default:
      return false;
  }
}

const LITERALS: ReadonlySet<string> = new Set(['ObjectExpression', 'ArrayExpression', 'TemplateLiteral']);

function getCommonParent(node: TSESTree.Node, other: TSESTree.Node): TSESTree.Node | undefined {
  let parent = node.parent;
  while (parent && !isInside(other, parent)) parent = parent.parent;
  return parent;
}

function isNamed(node: TSESTree.Node, name: string): boolean {
  return (node.type === 'Identifier' && node.name === name) || (node.type === 'Literal' && node.value === name);
}

/**
 * True if some code of the package tests a field of the name: the test may run before a read that only a type or a name
 * links to the request.
 */
export function isTestedInPackage(node: TSESTree.Node, fields: FieldGraph | null): boolean {
  const name = getKeyName(node);
  const reads = name === null ? [] : (fields?.getOccurrences(name).reads ?? []);
  return reads.some(({ node: read }) => read.type === 'MemberExpression' && (isPresenceTest(read) || isOptional(read)));
}

/** `repository.source?.trim()` */
function isOptional(member: TSESTree.MemberExpression): boolean {
  const { parent } = getOuterExpression(member);
  return parent?.type === 'MemberExpression' && parent.optional && unwrap(parent.object) === member;
}

export function mentions(root: TSESTree.Node | null, name: string): boolean {
  return root !== null && someNode(root, (node) => isNamed(node, name));
}
