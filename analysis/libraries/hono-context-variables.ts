/**
 * What a middleware puts into the context of a request and a handler takes out: `c.set('cf', client)`, then
 * `c.get('cf')` or `c.var.cf`. The two contexts are parameters that nobody binds, so the key is what links them.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../evaluator/evaluation.ts';
import { getKeyName } from '../program/syntax.ts';
import { choiceOf, type Value } from '../evaluator/domain/value.ts';

/** The value behind `x.get('key')` or `x.var.key` where the file sets it; null for any other node. */
export function readContextVariable(node: TSESTree.Node, evaluation: Evaluation): Value | null {
  const { contextWrites } = evaluation.facts;
  if (contextWrites.size === 0) return null;
  const key = getKey(node);
  const written = key === null ? undefined : contextWrites.get(key);
  if (!written) return null;
  return choiceOf(
    written.map((expression) => {
      const { fileFrame } = evaluation;
      return fileFrame.memoise(expression, () => fileFrame.evaluate(expression));
    }),
  );
}

function getKey(node: TSESTree.Node): string | null {
  if (node.type === 'CallExpression') {
    const [key, ...others] = node.arguments;
    const isGet =
      node.callee.type === 'MemberExpression' && getKeyName(node.callee.property, node.callee.computed) === 'get';
    return isGet && others.length === 0 && key?.type === 'Literal' && typeof key.value === 'string' ? key.value : null;
  }
  if (node.type !== 'MemberExpression' || node.object.type !== 'MemberExpression') return null;
  return getKeyName(node.object.property, node.object.computed) === 'var'
    ? getKeyName(node.property, node.computed)
    : null;
}
