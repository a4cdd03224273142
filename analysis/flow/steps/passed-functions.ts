/** Functions that go into other functions as arguments. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getEnclosingFunction, getParameters, unwrap, type FunctionNode } from '../../program/syntax/syntax.ts';
import type { CallStack, Flow } from '../tracked-value.ts';

/**
 * Tests if a name is a parameter of a function that was entered by a call; the argument of that call is then the
 * function.
 */
export function isPassedIn(callback: TSESTree.Node, stack: CallStack | null): boolean {
  const parameter = findParameter(callback);
  return parameter !== null && findFrame(stack, parameter.owner) !== null;
}

/** Returns the enclosing function that declares a name as a parameter. */
export function findParameter(callback: TSESTree.Node): { owner: FunctionNode; place: number } | null {
  const name = unwrap(callback);
  if (name.type !== 'Identifier') return null;
  const isNamed = (parameter: TSESTree.Parameter): boolean =>
    parameter.type === 'Identifier' && parameter.name === name.name;
  let owner = getEnclosingFunction(name);
  while (owner && !getParameters(owner).some(isNamed)) owner = getEnclosingFunction(owner);
  return owner && { owner, place: getParameters(owner).findIndex(isNamed) };
}

/** The call on a stack that has entered a function. */
export function findFrame(stack: CallStack | null, fn: FunctionNode): CallStack | null {
  for (let frame = stack; frame; frame = frame.below) if (frame.fn === fn) return frame;
  return null;
}

/**
 * Tests if a call calls a parameter for which the program passes the function, `useList(() => load())`. The function is followed
 * into that call as an argument, so that its result does not come to other callers of `useList`.
 */
export function isHandedTo(call: TSESTree.CallExpression, fn: FunctionNode, { callGraph, evaluation }: Flow): boolean {
  const parameter = findParameter(call.callee);
  if (!parameter) return false;
  const isNamed = (node: TSESTree.Node): boolean =>
    node.type === 'Identifier' &&
    evaluation.getFile(node) === evaluation.getFile(fn) &&
    callGraph.resolve(node).includes(fn);
  return callGraph.getCallers(parameter.owner).some(({ arguments: { [parameter.place]: passed } }) => {
    const given = passed && unwrap(passed);
    return given !== undefined && (given === fn || isNamed(given));
  });
}
