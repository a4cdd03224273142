/** Parameters of the functions in a value that a program writes where a type is expected; `(0)` is the step to the first one. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isFunction, getMemberName } from '../../program/syntax/syntax.ts';
import type { AccessPath } from '../access-path.ts';

/** Tests if a path leads through arrays and objects to a parameter. */
export function endsInParameter(path: AccessPath): boolean {
  const step = path.find((each) => each !== '[]' && !each.startsWith('.'));
  return step !== undefined && isParameter(step);
}

function isParameter(step: string): boolean {
  return /^\(\d+\)$/.test(step);
}

/** Returns the parameters at the end of a path into a value, each with the rest of the path. */
export function findParameters(
  node: TSESTree.Node,
  [head, ...rest]: AccessPath,
): { parameter: TSESTree.Node; rest: AccessPath }[] {
  if (head === '[]' && node.type === 'ArrayExpression')
    return node.elements.flatMap((element) => (element ? findParameters(element, rest) : []));
  if ((head === '[]' || head?.startsWith('.')) && node.type === 'ObjectExpression')
    return node.properties.flatMap((property) =>
      property.type === 'Property' && (head === '[]' || `.${getMemberName(property)}` === head)
        ? findParameters(property.value, rest)
        : [],
    );
  if (head === undefined || !isFunction(node) || !isParameter(head)) return [];
  const parameter = node.params[Number(head.slice(1, -1))];
  return parameter ? [{ parameter, rest }] : [];
}
