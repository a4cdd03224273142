/** Tells if an expression depends on a value, directly or through calls. */
import type { TSESTree } from '@typescript-eslint/utils';
import { unwrap } from '../../program/syntax/syntax.ts';
import type { Origin, Origins } from './origins.ts';
import { getReceiver } from '../checks/expressions.ts';

const MAX_DEPTH = 8;

/** True if an origin of the expression, or of an input of the calls among them, fits. */
export function dependsOn(
  node: TSESTree.Node,
  fits: (origin: Origin) => boolean,
  origins: Origins,
  depth = 0,
): boolean {
  if (depth > MAX_DEPTH) return false;
  if (getInputs(unwrap(node)).some((input) => dependsOn(input, fits, origins, depth + 1))) return true;
  return origins
    .of(node)
    .some(
      (origin) =>
        fits(origin) ||
        (origin.node !== unwrap(node) &&
          getInputs(origin.node).some((input) => dependsOn(input, fits, origins, depth + 1))),
    );
}

/** True if an expression depends on the values that fit, and on nothing else but literals. */
export function isMadeOf(node: TSESTree.Node, fits: (origin: Origin) => boolean, origins: Origins, depth = 0): boolean {
  const found = origins.of(node).filter((origin) => origin.node.type !== 'Literal');
  return (
    depth <= MAX_DEPTH &&
    found.length > 0 &&
    found.every((origin) => {
      if (fits(origin)) return true;
      const inputs = getInputs(origin.node).filter(({ type }) => type !== 'Literal');
      return inputs.length > 0 && inputs.every((input) => isMadeOf(input, fits, origins, depth + 1));
    })
  );
}

/** Returns the inputs of a call, a construction, a template, an object, a list or an operator. */
export function getInputs(node: TSESTree.Node): TSESTree.Node[] {
  switch (node.type) {
    case 'CallExpression':
    case 'NewExpression': {
      const receiver = getReceiver(node);
      const args = node.arguments
        .map((argument) => (argument.type === 'SpreadElement' ? argument.argument : argument))
        .filter(({ type }) => !type.endsWith('FunctionExpression'));
      return receiver ? [receiver, ...args] : args;
    }
    case 'TemplateLiteral':
      return node.expressions;
    case 'ObjectExpression':
      return node.properties.map((property) => (property.type === 'Property' ? property.value : property.argument));
    case 'ArrayExpression':
      return node.elements.flatMap((element) =>
        element === null ? [] : [element.type === 'SpreadElement' ? element.argument : element],
      );
    case 'BinaryExpression':
      return [node.left, node.right];
    default:
      return [];
  }
}
