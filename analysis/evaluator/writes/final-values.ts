/** The value of a parameter when its function ends, after the writes into it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { memoise } from '../../program/memoise.ts';
import { getParameters } from '../../program/syntax/syntax.ts';
import type { FunctionValue, Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { isAlwaysRun } from '../expressions/reachable-branches.ts';
import { applyMutations } from './mutations.ts';

/**
 * Returns the value of the first parameter at the end of a function, of which `frame` is the inside; null where it has none, and where
 * some of its runs end before.
 */
export function readParameterAtEnd({ node }: FunctionValue, frame: Frame): Value | null {
  const [parameter] = getParameters(node);
  const variable = parameter?.type === 'Identifier' ? frame.file.variables.get(parameter) : undefined;
  if (!variable || parameter?.type !== 'Identifier' || node.body?.type !== 'BlockStatement') return null;
  const end = getEnd(node.body);
  return isAlwaysRun(end, frame) ? applyMutations(variable, frame.evaluate(parameter), end, frame) : null;
}

/** A use behind the last statement of a block, or at its `return`: no node of the program, but at its place. */
const getEnd = memoise((body: TSESTree.BlockStatement): TSESTree.Node => {
  const last = body.body.at(-1);
  const end = last?.type === 'ReturnStatement' ? last.range[0] : body.range[1] - 1;
  return { type: 'EmptyStatement', range: [end, end], parent: body } as never;
});
