/** Skips a callee when its arguments add nothing: its own calls are followed anyway. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Environment } from '../evaluator/environment.ts';
import type { FunctionValue, Value } from '../evaluator/domain/value.ts';

/** If answers of requests may be read in the file, only in a module, or nowhere. Unread answers need fewer call paths. */
export type AnswerReading = 'may be read' | 'read in a module' | 'never read';

/** True if a call binds no known argument and no instance, and its result is not read: following it finds nothing new. */
export function isIrrelevantCall(
  fn: FunctionValue,
  args: readonly Value[],
  call: TSESTree.CallExpression,
  answers: AnswerReading,
): boolean {
  return (
    bindsNothing(fn.environment) &&
    !fn.bound &&
    args.every(addsNothing) &&
    (answers === 'never read' || !isResultRead(call))
  );
}

/** True if neither the environment nor one around it binds a parameter or a receiver. */
function bindsNothing(environment: Environment): boolean {
  for (let scope: Environment | null = environment; scope; scope = scope.parent) {
    const { thisValue } = scope;
    const isInside = thisValue === null || (thisValue.kind === 'instance' && thisValue.arguments === null);
    if (scope.bindings.size > 0 || scope.assumption !== undefined || !isInside) return false;
  }
  return true;
}

/** True for a value that is as good as an unbound parameter. A boolean only selects a branch, and an unbound one takes both. */
function addsNothing(value: Value): boolean {
  if (value.kind === 'unknown') return value.reason === 'parameter' || value.reason === 'unresolved';
  return value.kind === 'constant' && (typeof value.value === 'boolean' || value.value === undefined);
}

function isResultRead(call: TSESTree.CallExpression): boolean {
  const { parent } = call.parent.type === 'AwaitExpression' ? call.parent : call;
  return parent?.type !== 'ExpressionStatement';
}
