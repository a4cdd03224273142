/** Calls of `JSON.stringify` with a replacer on the way of a body: they select fields by name, or change them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { memoise, memoiseByPart } from '../../../program/memoise.ts';
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
  let level = new Set<TSESTree.Node>([node, ...(callPath?.hops ?? []).map(({ fn }) => fn)]);
  for (let depth = 0; depth <= MOST_HELPERS && level.size > 0; depth++) {
    const next = new Set<TSESTree.Node>();
    for (const code of level) {
      if (stringifiesWithReplacer(code)) return true;
      searched.add(code);
      for (const fn of findCallees(evaluation, code)) next.add(fn);
    }
    level = new Set([...next].filter((fn) => !searched.has(fn)));
  }
  return false;
}

const stringifiesWithReplacer = memoise((code: TSESTree.Node): boolean => someNode(code, isReplacingStringify));

/** The functions of the program that code calls, each once: requests of one wrapper search the same functions. */
const findCallees = memoiseByPart((evaluation: Evaluation, code: TSESTree.Node): ReadonlySet<TSESTree.Node> => {
  const found = new Set<TSESTree.Node>();
  walk(code, (inner) => {
    if (inner.type !== 'CallExpression') return;
    for (const value of getAlternatives(evaluation.getValue(inner.callee)))
      if (value.kind === 'function') found.add(value.node);
  });
  return found;
});
