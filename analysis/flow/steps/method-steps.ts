/** Method steps: methods that are called on a tracked value, by the table of method flows. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  ELEMENT_KEEPING,
  METHOD_FLOW,
  SELECTING_BY_TEST,
  TEXT_KEEPING_METHODS,
  type CallbackFlow,
} from '../../libraries/flows/builtin-flows.ts';
import {
  type AccessPath,
  filterPaths,
  isEndStep,
  isWildcard,
  mapPaths,
  prependSteps,
  rewritePaths,
  seeksAll,
  takeStep,
} from '../access-path.ts';
import { PIPING_METHODS } from '../../libraries/flows/stream-objects.ts';
import { enterCallback } from './call-steps.ts';
import { followObjectType } from './object-type-steps.ts';
import { followPipe } from './pipe-steps.ts';
import { parseByCallback } from '../schemas/schema-steps.ts';
import { dropUnselected } from '../schemas/sibling-tests.ts';
import { followSelectingMethod } from './selector-steps.ts';
import { dropNeutral } from '../neutral-values.ts';
import { findProperty } from '../../program/syntax/syntax.ts';
import { propagate, propagateJoined, type TrackedValue } from '../tracked-value.ts';

/** Follows a value to the result of its method `name`, and into callbacks. */
export function followMethod(name: string, call: TSESTree.CallExpression, value: TrackedValue): void {
  propagate(
    call,
    mapPaths(value, (path) => (isEndStep(path[0]!) ? cutText(path, name, call) : [])),
  );
  const [first, second] = call.arguments;
  if (name === 'then' && first && isJsonParse(first)) {
    propagate(call, takeStep(value, '~text'));
    return;
  }
  if (followSelectingMethod(name, call, value)) return;
  followObjectType(call, value);
  if (PIPING_METHODS.has(name)) {
    followPipe(call, 0, value);
    return;
  }
  const receiver = name === 'then' ? value : filterPaths(value, ([step]) => !isEndStep(step!));
  if (name === 'concat') {
    followConcat(call, receiver);
    return;
  }
  const { result, callback, events, options } = METHOD_FLOW.get(name) ?? {};
  // A member that is a reference is opened by a call, too: `query.data()`.
  propagate(
    call,
    rewritePaths(
      value,
      [
        [`.${name}`, '()'],
        [`.${name}`, '~ref'],
      ].map((from) => ({ from, to: [] })),
    ),
  );
  const event = first?.type === 'Literal' ? events?.get(String(first.value)) : undefined;
  if (event) followCallback(second, call, event, receiver);
  const isReplaced = options !== undefined && followOptions(call, options, receiver);
  if (result && !isReplaced) {
    const selected = SELECTING_BY_TEST.has(name) ? dropUnselected(call, receiver) : receiver;
    propagate(call, rewritePaths(selected, result));
    // Every member of the list is sought in its elements too. For origins, the result begins a value of its own.
    if (ELEMENT_KEEPING.has(name) && value.flow.mode === 'must')
      propagate(call, rewritePaths(filterPaths(value, isWildcard), result));
  }
  if (callback) followCallback(first, call, callback, seeksAll(value) ? value : receiver);
}

/** From the receiver of a call into functions in its options; true if the result of one of them replaces that of the call. */
function followOptions(
  call: TSESTree.CallExpression,
  options: ReadonlyMap<string, CallbackFlow>,
  receiver: TrackedValue,
): boolean {
  let isReplaced = false;
  for (const argument of call.arguments)
    for (const [name, flow] of argument.type === 'ObjectExpression' ? options : []) {
      const option = findProperty(argument as TSESTree.ObjectExpression, name);
      if (!option) continue;
      followCallback(option.value, call, flow, receiver);
      isReplaced ||= flow.returns !== null;
    }
  return isReplaced;
}

/** From the receiver of a call into its callback. */
export function followCallback(
  callback: TSESTree.Node | undefined,
  call: TSESTree.CallExpression,
  { parameters, returns }: CallbackFlow,
  receiver: TrackedValue,
): void {
  const args = parameters.map((rewrites) => rewrites && rewritePaths(receiver, rewrites));
  enterCallback({ callback, call, returns, args }, receiver.flow);
  if (!callback || !returns || !args[0] || isJsonParse(callback)) return;
  const parsed = parseByCallback(callback, args[0]);
  if (parsed) propagate(call, prependSteps(parsed, returns));
}

/** Returns the paths to a sought text, or to a part of it (`~part`), in the result of a method of the text; none for other methods. */
function cutText(
  path: AccessPath,
  name: string,
  { arguments: [first, second] }: TSESTree.CallExpression,
): readonly AccessPath[] {
  const step = path[0]!;
  const isLiteral = (node: TSESTree.Node | undefined, literal: unknown): boolean =>
    node?.type === 'Literal' && node.value === literal;
  if (isWildcard(path)) return name === 'catch' || name === 'finally' ? [path] : [];
  if (step === '~same') return [];
  if (TEXT_KEEPING_METHODS.has(name)) return [[step]];
  if (name === 'split') return [['#0', '~part']];
  if (name === 'match' || name === 'exec') return [['[]', '~part']];
  if (name === 'slice' || name === 'substring') return isLiteral(first, 0) && second ? [['~part']] : [];
  return name === 'replace' && isLiteral(second, '') ? [['~part']] : [];
}

/** Concatenated arrays: each must be an answer or neutral. */
function followConcat(call: TSESTree.CallExpression, value: TrackedValue): void {
  if (call.callee.type !== 'MemberExpression') return;
  const { object } = call.callee;
  const sources = dropNeutral([object, ...call.arguments], value.fact);
  propagateJoined({ place: call, sources, source: object }, value);
}

/** Tests if an expression is `JSON.parse`. */
export function isJsonParse(node: TSESTree.Node): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === 'JSON' &&
    node.property.type === 'Identifier' &&
    node.property.name === 'parse'
  );
}
