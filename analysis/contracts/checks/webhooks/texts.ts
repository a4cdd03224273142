/** Texts that the evaluator knows whole, and the names of calls. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/machine.ts';
import { getKeyName, unwrap } from '../../../program/file-facts.ts';
import { getText } from '../../../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../../../evaluator/domain/text.ts';

/** The one text that an expression is; null where it is not known, or one of several. */
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
  const value = evaluation.evaluate(inner, evaluation.getFileEnvironment(evaluation.getFile(inner)));
  // `null` and `undefined` are written as texts, and are none.
  if (value.kind === 'constant' && typeof value.value !== 'number') return null;
  const texts = toSkeletons(value);
  return texts.length === 1 ? getText(texts[0]!) : null;
}

/** The last name of what is called: `update` of `x.y.update()`; null where it is computed. */
export function getCalleeName(call: TSESTree.CallExpression | TSESTree.NewExpression): string | null {
  const callee = unwrap(call.callee);
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' ? getKeyName(callee.property, callee.computed) : null;
}

/** What a method is called on; null for a plain function. */
export function getReceiver(call: TSESTree.CallExpression | TSESTree.NewExpression): TSESTree.Node | null {
  const callee = unwrap(call.callee);
  return callee.type === 'MemberExpression' ? callee.object : null;
}

/** The name of a call for people and for a range: the property of a method, the identifier of a function. */
export function getCalleeNode(call: TSESTree.CallExpression | TSESTree.NewExpression): TSESTree.Node {
  const callee = unwrap(call.callee);
  return callee.type === 'MemberExpression' ? callee.property : callee;
}

/** Out of casts, `!`, optional chains, parentheses and `await` to the expression that is used. */
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
