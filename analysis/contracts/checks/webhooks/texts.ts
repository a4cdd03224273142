/** Constant texts, and the names and receivers of calls. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { getKeyName, unwrap } from '../../../program/syntax.ts';
import { getText } from '../../../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../../../evaluator/domain/text.ts';

/** Returns the one text that an expression evaluates to; null where it is unknown or one of several. */
export function getConstantText(node: TSESTree.Node, evaluation: Evaluation): string | null {
  const written = getKeyName(node, true);
  if (written !== null) return written;
  const inner = unwrap(node);
  if (
    inner.type !== 'Identifier' &&
    inner.type !== 'MemberExpression' &&
    inner.type !== 'Literal' &&
    inner.type !== 'TemplateLiteral'
  )
    return null;
  evaluation.begin();
  const value = evaluation.getFrameOf(inner).evaluate(inner);
  // `null` and `undefined` render as text but are none.
  if (value.kind === 'constant' && typeof value.value !== 'number') return null;
  const texts = toSkeletons(value);
  return texts.length === 1 ? getText(texts[0]!) : null;
}

/** Returns the last name of a callee: `update` for `x.y.update()`; null where it is computed. */
export function getCalleeName(call: TSESTree.CallExpression | TSESTree.NewExpression): string | null {
  const callee = unwrap(call.callee);
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' ? getKeyName(callee.property, callee.computed) : null;
}

/** Returns the object of a method call; null for a plain function. */
export function getReceiver(call: TSESTree.CallExpression | TSESTree.NewExpression): TSESTree.Node | null {
  const callee = unwrap(call.callee);
  return callee.type === 'MemberExpression' ? callee.object : null;
}

/** Returns the node that names the callee: the property of a method, the identifier of a function. */
export function getCalleeNode(call: TSESTree.CallExpression | TSESTree.NewExpression): TSESTree.Node {
  const callee = unwrap(call.callee);
  return callee.type === 'MemberExpression' ? callee.property : callee;
}

/** Returns the outermost cast, `!`, optional chain or `await` around an expression. */
export function getWhole(node: TSESTree.Node): TSESTree.Node {
  let outer = node;
  while (outer.parent && WRAPPERS.has(outer.parent.type)) outer = outer.parent;
  return outer;
}

const WRAPPERS = new Set([
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'TSTypeAssertion',
  'ChainExpression',
  'AwaitExpression',
]);
