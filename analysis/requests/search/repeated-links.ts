/** Calls in a layer of a chain. One that is repeated, as `next(job)` after a failure, leads to the same requests once more. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import { memoise } from '../../program/memoise.ts';
import type { FunctionNode } from '../../program/syntax/syntax.ts';
import { getCallsInside } from '../relevance/request-reachability.ts';

/**
 * Returns the calls in a function without those that repeat an earlier one: the same parameter is called with the same parameters, and
 * nothing is assigned to any of them. The layers behind would be entered twice for each layer that repeats.
 */
export const getDistinctCalls = memoise((fn: FunctionNode, file: FileFacts): readonly TSESTree.CallExpression[] => {
  const made = new Set<string>();
  return getCallsInside(fn).filter((call) => {
    const key = getKey(call, file);
    if (key === null) return true;
    const isNew = !made.has(key);
    made.add(key);
    return isNew;
  });
});

/** Identifies a call of a parameter with parameters; null for any other call. */
function getKey({ callee, arguments: args }: TSESTree.CallExpression, file: FileFacts): string | null {
  const places = [callee, ...args].map((node) => (node.type === 'Identifier' ? getPlace(node, file) : null));
  return places.includes(null) ? null : places.join();
}

/** The place of a parameter that nothing is assigned to; null for any other name. */
function getPlace(name: TSESTree.Identifier, { variables }: FileFacts): number | null {
  const variable = variables.get(name);
  const isFixed =
    variable?.defs.every(({ type }) => type === 'Parameter') === true &&
    variable.references.every((reference) => !reference.isWrite());
  return isFixed ? (variable?.identifiers[0]?.range[0] ?? null) : null;
}
