/** The value of a parameter when its function ends, after the writes into it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { memoiseByPart } from '../../program/memoise.ts';
import { getMemberName, getParameters } from '../../program/syntax/syntax.ts';
import { unknown } from '../domain/choice.ts';
import { entryOf, objectOf } from '../domain/object.ts';
import type { FunctionValue, PropertyEntry, Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { isAlwaysRun } from '../expressions/reachable-branches.ts';
import { applyMutations } from './mutations.ts';

/**
 * Returns the value of the first parameter at the end of a function, of which `frame` is the inside; null where it has none, and where
 * some of its runs end before. Of a parameter that is taken apart, the value has the members that have names of their own.
 */
export function readParameterAtEnd({ node }: FunctionValue, frame: Frame): Value | null {
  const [parameter] = getParameters(node);
  const { body } = node;
  if (!parameter || body?.type !== 'BlockStatement') return null;
  const end = getEnd(body, parameter);
  if (!isAlwaysRun(end, frame)) return null;
  if (parameter.type === 'Identifier') return readAtEnd(parameter, end, frame);
  if (parameter.type !== 'ObjectPattern') return null;
  const members = parameter.properties.flatMap((property): [string, PropertyEntry][] => {
    const name = property.type === 'Property' ? getMemberName(property) : null;
    const value = property.type === 'Property' && property.value.type === 'Identifier' ? property.value : null;
    return name !== null && value
      ? [[name, entryOf(value, () => readAtEnd(value, getEnd(body, value), frame) ?? unknown('parameter'))]]
      : [];
  });
  return objectOf(new Map(members), parameter, { isOpen: true });
}

function readAtEnd(name: TSESTree.Identifier, end: TSESTree.Node, frame: Frame): Value | null {
  const variable = frame.file.variables.get(name);
  return variable ? applyMutations(variable, frame.evaluate(name), end, frame) : null;
}

/** A use of a name behind the last statement of a block, or at its `return`: no node of the program, but at its place. */
const getEnd = memoiseByPart((body: TSESTree.BlockStatement, _name: TSESTree.Node): TSESTree.Node => {
  const last = body.body.at(-1);
  const end = last?.type === 'ReturnStatement' ? last.range[0] : body.range[1] - 1;
  return { type: 'EmptyStatement', range: [end, end], parent: body } as never;
});
