/** Pipe steps: values on their way through the operators of `source.pipe(…)` and `pipe(source, …)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { FUNCTION_RESULT } from '../../libraries/builtin-flows.ts';
import { getCallFlows } from '../../libraries/library-flows.ts';
import { getOperatorKind } from '../../libraries/stream-operators.ts';
import { isFunction, unwrap, getMemberName } from '../../program/syntax/syntax.ts';
import { prependStep, rewritePaths } from '../access-path.ts';
import { enterCallback, enterFunction } from './call-steps.ts';
import { propagate, type TrackedValue } from '../tracked-value.ts';

/** Tests if a call is a pipe, as a method or as a function. */
export function isPipe({ callee }: TSESTree.CallExpression): boolean {
  return getName(callee) === 'pipe';
}

/** From the input of an operator of a pipe to its output, or after the last operator to the result of the pipe. */
export function followPipe(call: TSESTree.CallExpression, index: number, value: TrackedValue): void {
  const operator = call.arguments[index];
  if (!operator) {
    propagate(call, value);
    return;
  }
  const inner = unwrap(operator);
  if (isFunction(inner)) {
    enterFunction({ call, fn: inner, returns: [] }, [value]);
    return;
  }
  if (inner.type !== 'CallExpression') {
    const rewrites = inner.type === 'MemberExpression' ? FUNCTION_RESULT.get(getQualifiedName(inner)) : undefined;
    followPipe(call, index + 1, rewrites ? rewritePaths(value, rewrites) : value);
    return;
  }
  // The program's own operators are functions of a stream.
  const own = value.flow.callGraph.resolve(inner);
  if (own.length > 0) {
    for (const fn of own) enterFunction({ call: inner, fn, returns: [] }, [value]);
    return;
  }
  const kind = getOperatorKind(getName(inner.callee) ?? '');
  const [callback] = inner.arguments;
  const decoded = callback && kind === 'callback' ? decode(callback, value) : null;
  if (decoded) {
    followPipe(call, index + 1, decoded);
    return;
  }
  enterCallback({ callback, call: inner, returns: kind === 'callback' ? [] : null, args: [value] }, value.flow);
  if (kind === 'same') followPipe(call, index + 1, value);
  else if (kind === 'list') followPipe(call, index + 1, prependStep(value, '[]'));
}

/**
 * Returns the result that a function of a library makes from a value: `flatMap(schemaBodyJson(Zone))`,
 * `flatMap(filterStatusOk)`; null for others.
 */
function decode(written: TSESTree.Node, value: TrackedValue): TrackedValue | null {
  const callback = unwrap(written);
  if (value.flow.callGraph.resolve(callback).length > 0) return null;
  const name = getName(callback.type === 'CallExpression' ? callback.callee : callback);
  const [row] = getCallFlows(name ?? '', 0).filter(({ isOfAnyObject }) => isOfAnyObject);
  return row ? rewritePaths(value, row.result) : null;
}

/** `Stream.fromIterable` */
function getQualifiedName(member: TSESTree.MemberExpression): string {
  return `${getName(member.object) ?? ''}.${getMemberName(member) ?? ''}`;
}

/** `map` of `map(…)` and of `Effect.map(…)`. */
function getName(callee: TSESTree.Node): string | null {
  const inner = unwrap(callee);
  if (inner.type === 'Identifier') return inner.name;
  return getMemberName(inner);
}
