/** Pipe steps: values on their way through the operators of `source.pipe(…)` and `pipe(source, …)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { FUNCTION_RESULT, type PathRewrite } from '../../libraries/flows/builtin-flows.ts';
import { getCallFlows } from '../../libraries/flows/library-flows.ts';
import {
  COMPOSING_FUNCTIONS,
  DATA_FIRST_MODULES,
  FLATTENING_OPERATORS,
  getOperatorKind,
  getValueFunctionPlace,
} from '../../libraries/flows/stream-operators.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { isFunction, unwrap, getMemberName } from '../../program/syntax/syntax.ts';
import { getReturns } from '../../program/syntax/returns.ts';
import { resolveConst } from '../../program/syntax/variables.ts';
import { isStrict, prependStep, prependSteps, rewritePaths } from '../access-path.ts';
import { enterCallback } from './call-steps.ts';
import { enterFunction, enterMade } from './enter-functions.ts';
import { followStream } from './stream-steps.ts';
import { followOperator } from './library-function-steps.ts';
import { followSchemas, takeParsed } from '../schemas/schema-steps.ts';
import { propagate, pushFrame, type TrackedValue } from '../tracked-value.ts';

/** What a flattening operator passes on of what its callback returns: a promise as a whole, a list by its elements. */
const WHOLE_OR_ELEMENT: readonly PathRewrite[] = [
  { from: [], to: [] },
  { from: ['[]'], to: [] },
];

/** Tests if a call is a pipe, as a method or as a function, or makes one function of several. */
export function isPipe(call: TSESTree.CallExpression): boolean {
  return getName(call.callee) === 'pipe' || isComposing(call);
}

function isComposing({ callee }: TSESTree.CallExpression): boolean {
  return COMPOSING_FUNCTIONS.has(getName(callee) ?? '');
}

/** From the input of an operator of a pipe to its output, or after the last operator to the result of the pipe. */
export function followPipe(call: TSESTree.CallExpression, index: number, value: TrackedValue): void {
  const before = index > 0 ? unwrap(call.arguments[index - 1]!) : null;
  const isFlat = before?.type === 'CallExpression' && FLATTENING_OPERATORS.has(getName(before.callee) ?? '');
  const given = isFlat && !isStrict(value) ? rewritePaths(value, WHOLE_OR_ELEMENT) : value;
  followOperators(call.arguments.slice(index), call, given);
}

/** `Effect.map(effect, fn)`: an operator with the source before its callback. False for other calls. */
export function followDataFirst(call: TSESTree.CallExpression, value: TrackedValue): boolean {
  const callee = unwrap(call.callee);
  const [, callback] = call.arguments;
  if (callee.type !== 'MemberExpression' || !callback || call.arguments.length !== 2) return false;
  const name = getMemberName(callee) ?? '';
  const isOperator = (getOperatorKind(name) === 'callback' && getValueFunctionPlace(name) === 0) || name === 'tap';
  if (!isOperator || !DATA_FIRST_MODULES.has(getName(callee.object) ?? '')) return false;
  enterCallback({ callback, call, returns: name === 'tap' ? null : [], args: [value] }, value.flow);
  if (name === 'tap') propagate(call, value);
  return true;
}

/** `parse(answer)` of `const parse = flow(decode, map(select))`: the argument enters the operators. False for other calls. */
export function followComposed({ callee }: TSESTree.CallExpression, value: TrackedValue): boolean {
  const composed = findComposed(callee, value.flow.evaluation.getFile(callee));
  if (composed) followPipe(composed, 0, value);
  return composed !== null;
}

/** Through operators one after the other, to the result of the call that they are arguments of. */
function followOperators(
  [operator, ...others]: readonly TSESTree.Node[],
  call: TSESTree.CallExpression,
  value: TrackedValue,
): void {
  // What a composed function returns.
  const returns = isComposing(call) ? ['()'] : [];
  if (!operator) {
    propagate(call, prependSteps(value, returns));
    return;
  }
  const inner = unwrap(operator);
  if (isFunction(inner)) {
    const proceed = (result: TrackedValue): void => followOperators(others, call, result);
    enterFunction({ call, fn: inner, returns: [], proceed }, [value]);
    return;
  }
  if (followStream(inner, call, value, (result) => followOperators(others, call, result))) return;
  const file = value.flow.evaluation.getFile(inner);
  const composed = findComposed(inner, file);
  if (composed) {
    followPipe(composed, 0, value);
    return;
  }
  if (followOperator(inner, call, value, (result) => followOperators(others, call, result))) return;
  if (inner.type !== 'CallExpression') {
    const rewrites = inner.type === 'MemberExpression' ? FUNCTION_RESULT.get(getQualifiedName(inner)) : undefined;
    followOperators(others, call, rewrites ? rewritePaths(value, rewrites) : (decode(inner, value) ?? value));
    return;
  }
  // The program's own operators are functions of a stream.
  const own = value.flow.callGraph.resolve(inner);
  if (own.length > 0) {
    for (const fn of own) enterMade(inner, { call: inner, fn, returns: [] }, [value]);
    return;
  }
  if (followMadeOperator(inner, value)) return;
  const name = getName(inner.callee) ?? '';
  const kind = getOperatorKind(name);
  const place = getValueFunctionPlace(name);
  if (place === null) {
    followOperators(others, call, value);
    return;
  }
  // The functions of an operator may be in one object: `match({ onFailure, onSuccess })`.
  const callback = inner.arguments[inner.arguments.length === 1 ? 0 : place];
  const inCallback = callback && kind === 'callback' ? findComposed(callback, file) : null;
  if (inCallback) {
    followPipe(inCallback, 0, value);
    return;
  }
  const decoded = callback && kind === 'callback' ? decode(callback, value) : decode(inner, value);
  if (decoded) {
    followOperators(others, call, decoded);
    return;
  }
  enterCallback({ callback, call: inner, returns: kind === 'callback' ? [] : null, args: [value] }, value.flow);
  if (kind === 'same') followOperators(others, call, value);
  else if (kind === 'list') followOperators(others, call, prependStep(value, '[]'));
}

/**
 * `pipe(unwrap())` of `const unwrap = () => map((answer) => answer.result)`: through the operator, or the pipe of several, that a function
 * of the program returns. False for calls of other functions.
 */
function followMadeOperator(call: TSESTree.CallExpression, value: TrackedValue): boolean {
  const [fn, ...others] = value.flow.callGraph.getCallees(call);
  const [returned, ...further] = fn ? getReturns(fn).map(unwrap) : [];
  if (!fn || others.length + further.length > 0 || returned?.type !== 'CallExpression') return false;
  const stack = pushFrame(value.stack, { call, fn, returns: [] });
  if (!stack) return false;
  const operators = isPipe(returned) && returned.callee.type === 'Identifier' ? returned.arguments : [returned];
  followOperators(operators, returned, { ...value, stack });
  return true;
}

/** The call `flow(decode, map(select))`, written there or under the name of a constant; null for other functions. */
function findComposed(callee: TSESTree.Node, file: FileFacts): TSESTree.CallExpression | null {
  const made = resolveConst(callee, file);
  return made.type === 'CallExpression' && isComposing(made) ? made : null;
}

/**
 * Returns the result that a function of a library makes from a value: `flatMap(schemaBodyJson(Zone))`,
 * `flatMap(filterStatusOk)`, `map(_.first)`; null for others.
 */
function decode(written: TSESTree.Node, value: TrackedValue): TrackedValue | null {
  const callback = unwrap(written);
  if (value.flow.callGraph.resolve(callback).length > 0) return null;
  const isMade = callback.type === 'CallExpression';
  const name = getName(isMade ? callback.callee : callback);
  // A function itself is called with the value; a call must be known to make such a function.
  const rows = getCallFlows(name ?? '', 0).filter(({ isOfAnyObject }) => isOfAnyObject || !isMade);
  const results = rows.flatMap(({ result }) => result);
  if (isMade && results.length > 0) followSchemas(callback, null, takeParsed(results, value));
  return rows.length > 0 ? rewritePaths(value, results) : null;
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
