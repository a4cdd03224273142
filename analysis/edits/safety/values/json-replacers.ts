/** Calls of `JSON.stringify` with a replacer on the way of a body: they select fields by name, or change them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { isNothing, getMemberName } from '../../../program/syntax/syntax.ts';
import { someNode, walk } from '../../../program/syntax/walk.ts';
import type { Request } from '../../../requests/request.ts';

export const REPLACER_REFUSAL = '`JSON.stringify` gets a replacer, which selects fields by name';

/** True for a call of `stringify` with a second argument other than null or undefined. */
export function isReplacingStringify(node: TSESTree.Node): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  if (getMemberName(node.callee) !== 'stringify') return false;
  const [, replacer] = node.arguments;
  return replacer !== undefined && !isNothing(replacer);
}

/** How many functions deep the helpers of a wrapper are searched. */
const MOST_HELPERS = 3;

/** True if the call of the request, a wrapper that it passes through, or a helper that these call, stringifies with a replacer. */
export function hasJsonReplacer({ node, callPath }: Request, evaluation: Evaluation): boolean {
  const searched = new Set<TSESTree.Node>();
  let level: TSESTree.Node[] = [node, ...(callPath?.hops ?? []).map(({ fn }) => fn)];
  for (let depth = 0; depth <= MOST_HELPERS && level.length > 0; depth++) {
    for (const code of level) searched.add(code);
    if (level.some((code) => someNode(code, isReplacingStringify))) return true;
    level = level.flatMap((code) => findCallees(code, evaluation)).filter((fn) => !searched.has(fn));
  }
  return false;
}

/** The functions of the program that code calls. */
function findCallees(code: TSESTree.Node, evaluation: Evaluation): TSESTree.Node[] {
  const found: TSESTree.Node[] = [];
  walk(code, (inner) => {
    if (inner.type !== 'CallExpression') return;
    for (const value of getAlternatives(evaluation.getValue(inner.callee)))
      if (value.kind === 'function') found.push(value.node);
  });
  return found;
}
