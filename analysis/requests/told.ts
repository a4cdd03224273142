/** What a call tells the function that it calls: where that is nothing, the function need not be followed again. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Environment } from '../evaluator/environment.ts';
import type { FunctionValue, Value } from '../evaluator/domain/value.ts';

/**
 * Whether anybody asks what becomes of the answers: if not, fewer ways to a request have to be told apart. What is only
 * read in a module is asked for by a path that stands in the file.
 */
export type AnswerReading = 'may be read' | 'read in a module' | 'never read';

/**
 * Whether a call tells a function nothing: no argument that is known, no instance, no reader of its result. What it asks
 * then is what its own calls ask, and these are asked anyway.
 */
export function saysNothing(
  fn: FunctionValue,
  args: readonly Value[],
  call: TSESTree.CallExpression,
  answers: AnswerReading,
): boolean {
  return (
    isOpenEnvironment(fn.environment) &&
    !fn.bound &&
    args.every(isOpenValue) &&
    (answers === 'never read' || !isResultRead(call))
  );
}

/** Whether nothing is bound there: as a function is seen from inside the file. */
function isOpenEnvironment(environment: Environment): boolean {
  for (let frame: Environment | null = environment; frame; frame = frame.parent) {
    const { thisValue } = frame;
    const isInside = thisValue === null || (thisValue.kind === 'instance' && thisValue.arguments === null);
    if (frame.bindings.size > 0 || frame.assumed !== undefined || !isInside) return false;
  }
  return true;
}

/** Whether a parameter may as well be left open. What is true or false decides a branch, of which an open one takes both. */
function isOpenValue(value: Value): boolean {
  if (value.kind === 'unknown') return value.reason === 'parameter' || value.reason === 'unresolved';
  return value.kind === 'constant' && (typeof value.value === 'boolean' || value.value === undefined);
}

function isResultRead(call: TSESTree.CallExpression): boolean {
  const { parent } = call.parent.type === 'AwaitExpression' ? call.parent : call;
  return parent?.type !== 'ExpressionStatement';
}
