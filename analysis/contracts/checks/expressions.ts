/** Expressions around and inside a node: initialisers, casts, known texts, names and receivers of calls. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { CallNode } from '../../program/file-facts.ts';
import {
  getMemberName,
  getWrittenText,
  unwrap,
  getLastName,
  getRootIdentifier,
  isFunction,
  isNothing,
} from '../../program/syntax/syntax.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getText } from '../../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { ASSERTION_ROOTS, TEST_RUNNERS } from '../../libraries/non-requests/non-requests.ts';

/** Returns the outermost cast, `await`, optional chain or `!` around an expression. */
export function getOuterExpression(node: TSESTree.Node): TSESTree.Node {
  let current = node;
  while (current.parent && unwrap(current.parent) !== current.parent) current = current.parent;
  return current;
}

/** Returns the text of a string literal or of a template without expressions; null for other nodes. */
export function getLiteralText(node: TSESTree.Node | null | undefined): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0 ? node.quasis[0]!.value.cooked : null;
}

/** Returns the last name of a callee: `update` for `x.y.update()`; null where it is computed. */
export function getCalleeName(call: CallNode): string | null {
  return getLastName(unwrap(call.callee));
}

/** Returns the object of a method call; null for a plain function. */
export function getReceiver(call: CallNode): TSESTree.Node | null {
  const callee = unwrap(call.callee);
  return callee.type === 'MemberExpression' ? callee.object : null;
}

/** Returns the node that names the callee: the property of a method, the identifier of a function. */
export function getCalleeNode(call: CallNode): TSESTree.Node {
  const callee = unwrap(call.callee);
  return callee.type === 'MemberExpression' ? callee.property : callee;
}

/** Returns the receiver and the name of a method call; null where the name is computed or there is no receiver. */
export function getMethodCall(
  node: TSESTree.Node,
): { object: TSESTree.Node; name: string; call: TSESTree.CallExpression } | null {
  if (node.type !== 'CallExpression') return null;
  const callee = unwrap(node.callee);
  const name = callee.type === 'MemberExpression' ? getMemberName(callee) : null;
  return callee.type === 'MemberExpression' && name !== null ? { object: callee.object, name, call: node } : null;
}

/** Returns the one text that an expression evaluates to; null where it is unknown or one of several. */
export function getConstantText(node: TSESTree.Node, evaluation: Evaluation): string | null {
  const written = getWrittenText(node);
  if (written !== null) return written;
  const inner = unwrap(node);
  if (
    inner.type !== 'Identifier' &&
    inner.type !== 'MemberExpression' &&
    inner.type !== 'Literal' &&
    inner.type !== 'TemplateLiteral'
  )
    return null;
  const value = evaluation.getValue(inner);
  // `null` and `undefined` render as text but are none.
  if (value.kind === 'constant' && typeof value.value !== 'number') return null;
  const texts = toSkeletons(value);
  return texts.length === 1 ? getText(texts[0]!) : null;
}

/** True for an argument of an assertion or a mock. */
export function isExpectation(node: TSESTree.Node): boolean {
  let child = node;
  for (let parent = node.parent; parent && !isFunction(parent); child = parent, parent = parent.parent) {
    if (parent.type !== 'CallExpression' || parent.callee === child) continue;
    if (ASSERTION_ROOTS.has(getRootIdentifier(parent.callee)?.name ?? '')) return true;
  }
  return false;
}

/**
 * True for code inside a test, whose resources and names are made up. `before` and `after` are left out: they have
 * other meanings elsewhere.
 */
export function isInTest(node: TSESTree.Node): boolean {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (parent.type === 'CallExpression' && TEST_RUNNERS.has(getRootIdentifier(parent.callee)?.name ?? '')) return true;
  }
  return false;
}

/** True for `null`, `undefined`, `{}` and `[]`. */
export function isEmptyValue(node: TSESTree.Node): boolean {
  const inner = unwrap(node);
  if (inner.type === 'ObjectExpression') return inner.properties.length === 0;
  if (inner.type === 'ArrayExpression') return inner.elements.length === 0;
  return isNothing(inner);
}
