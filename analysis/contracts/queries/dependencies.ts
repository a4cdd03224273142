/** Tells if an expression depends on a value, directly or through calls. */
import type { TSESTree } from '@typescript-eslint/utils';
import { pushFrame } from '../../flow/tracked-value.ts';
import { isInside, unwrap } from '../../program/syntax/syntax.ts';
import { getOriginKey, type Origin, type Origins } from './origins.ts';
import { getReceiver } from '../checks/expressions.ts';
import { resolveConst } from '../../program/syntax/variables.ts';

const MAX_DEPTH = 8;

/** True if an origin of the expression, or of an input of the calls among them, fits. */
export function dependsOn(
  node: TSESTree.Node,
  fits: (origin: Origin) => boolean,
  origins: Origins,
  depth = 0,
): boolean {
  if (depth > MAX_DEPTH) return false;
  const written = getWritten(node, origins);
  if (getInputs(written).some((input) => dependsOn(input, fits, origins, depth + 1))) return true;
  return origins.of(node).some((origin) => {
    if (fits(origin)) return true;
    if (origin.node === written) return false;
    const inside = enterCall(written, origin.node, origins);
    return getInputs(origin.node).some((input) => dependsOn(input, fits, inside, depth + 1));
  });
}

/** True if an expression depends on the values that fit, and on nothing else but literals. */
export function isMadeOf(node: TSESTree.Node, fits: (origin: Origin) => boolean, origins: Origins, depth = 0): boolean {
  const found = origins.of(node).filter((origin) => origin.node.type !== 'Literal');
  const written = getWritten(node, origins);
  return (
    depth <= MAX_DEPTH &&
    found.length > 0 &&
    found.every((origin) => {
      if (fits(origin)) return true;
      const inputs = getInputs(origin.node).filter(({ type }) => type !== 'Literal');
      const inside = enterCall(written, origin.node, origins);
      return inputs.length > 0 && inputs.every((input) => isMadeOf(input, fits, inside, depth + 1));
    })
  );
}

/** Returns the expression that a name stands for, followed through constants, without `await`. */
export function getWritten(node: TSESTree.Node, { evaluation }: Origins): TSESTree.Node {
  const inner = unwrap(node);
  return unwrap(resolveConst(inner, evaluation.getFile(inner)));
}

/**
 * Returns the origins inside the called function that makes a value, where its parameters hold the arguments of this
 * call.
 */
export function enterCall(call: TSESTree.Node, made: TSESTree.Node, origins: Origins): Origins {
  if (call.type !== 'CallExpression') return origins;
  const fn = origins.functions.getCallees(call).find((callee) => isInside(made, callee));
  const stack = fn ? pushFrame(null, { call, fn, returns: null }) : null;
  if (!stack) return origins;
  const inside = origins.within(stack);
  const of = (node: TSESTree.Node): ReturnType<Origins['of']> => {
    const around = new Set(origins.of(node).map(getOriginKey));
    return inside.of(node).filter((origin) => around.has(getOriginKey(origin)));
  };
  return { ...inside, of };
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
