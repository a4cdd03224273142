/** Tells if code tests a nullable field before it uses it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getEnclosingFunction, getKeyName, getProgram, isFunction, isInside, unwrap } from '../../../program/syntax.ts';
import { someNode } from '../../../program/walk.ts';
import type { FieldGraph } from '../../../program/field-graph.ts';
import { getOuterExpression } from '../expressions.ts';
import { isPresenceTest } from '../webhooks/presence-tests.ts';

/**
 * True if a method of the value is called, the function does not mention the field elsewhere, and no code catches the
 * error.
 */
export function isUnguarded(node: TSESTree.Node): boolean {
  const name = getKeyName(node, false);
  const root = getEnclosingFunction(node) ?? getProgram(node);
  return name !== null && getCallUpon(node) !== null && !isCaught(node) && !isNamedBeside(node, root, name);
}

/** Returns the call of a method of a member, `repository.description.trim()`; null for other members. */
function getCallUpon(node: TSESTree.Node): TSESTree.Node | null {
  const member = node.parent;
  // `!` only tells the compiler that the field has a value.
  const outer =
    member?.type === 'MemberExpression' && member.property === node ? getOuterExpression(member).parent : null;
  if (outer?.type !== 'MemberExpression' || unwrap(outer.object) !== member || outer.optional) return null;
  return outer.parent.type === 'CallExpression' && outer.parent.callee === outer ? outer.parent : null;
}

function isCaught(node: TSESTree.Node): boolean {
  for (let parent = node.parent; parent && !isFunction(parent); parent = parent.parent) {
    if (parent.type === 'TryStatement' && parent.handler && isInside(node, parent.block)) return true;
  }
  return false;
}

/** Any other mention may test the field. */
function isNamedBeside(node: TSESTree.Node, root: TSESTree.Node, name: string): boolean {
  const call = getCallUpon(node)!;
  return someNode(root, (other) => isNamed(other, name) && !isInside(other, call) && getCallUpon(other) === null);
}

function isNamed(node: TSESTree.Node, name: string): boolean {
  return (node.type === 'Identifier' && node.name === name) || (node.type === 'Literal' && node.value === name);
}

/** True if some code of the package tests a field of the name: it may run before what only a type or a name leads to. */
export function isTestedInPackage(node: TSESTree.Node, fields: FieldGraph | null): boolean {
  const name = getKeyName(node, false);
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
