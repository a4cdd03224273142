/** Argument steps: a tracked value that is an argument of a call or a construction. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getCallFlows } from '../../libraries/flows/library-flows.ts';
import { FIELD_READERS } from '../../libraries/data-functions/selectors.ts';
import { ANSWERING_METHODS } from '../../libraries/frameworks/own-routes.ts';
import {
  getCollectionWrite,
  MERGING_FUNCTIONS,
  METHOD_FLOW,
  DECODED_OR_TEXT,
  type PathRewrite,
} from '../../libraries/flows/builtin-flows.ts';
import { getLastName, isFunction, unwrap, getMemberName } from '../../program/syntax/syntax.ts';
import { filterPaths, isStrict, prependSteps, seeksAll, takeStep, rewritePaths } from '../access-path.ts';
import { getAppliedMethod } from '../applied-methods.ts';
import { recordHandOver } from '../hand-overs.ts';
import { enterCallback } from './call-steps.ts';
import { isPassedIn } from './passed-functions.ts';
import { enterMade } from './enter-functions.ts';
import { followColumns } from './column-steps.ts';
import { followField, isOwnField } from './field-steps.ts';
import { followCallback, isJsonParse } from './method-steps.ts';
import { followKey } from './key-steps.ts';
import { followMapping } from './mapping-steps.ts';
import { followQueue } from '../queues/queue-steps.ts';
import { answerWith } from './route-steps.ts';
import { followComposed, followDataFirst, followPipe, isPipe } from './pipe-steps.ts';
import { followCallableSchema } from '../schemas/schema-steps.ts';
import { followLibraryFunction } from './library-function-steps.ts';
import { followSelection } from './selector-steps.ts';
import { followSetter } from './setter-steps.ts';
import { dropOtherKeys } from '../schemas/sibling-tests.ts';
import { followAction, followAdapter } from './slice-steps.ts';
import { followFeature } from './state-steps.ts';
import { dropNeutral } from '../neutral-values.ts';
import { keepInLibraryError } from '../errors/library-errors.ts';
import { moveTo, propagate, propagateJoined, type Flow, type TrackedValue } from '../tracked-value.ts';
import { followVariable } from './variable-steps.ts';
import { isPipeline, pushChunk } from './stream-steps.ts';
import { enterConstructor } from './construction-steps.ts';
import { followMergedInstance } from './merged-instances.ts';
import { type Argument, followFunctionResult, followCallFlows } from './library-argument-steps.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import { BODY_READERS } from '../../libraries/requests/response-bodies.ts';
import { isListed } from '../../libraries/data-functions/wrapping-functions.ts';

/** Follows an argument of a call, or the operand of a spread argument, to the code that gets it through the call. */
export function followArgument(node: TSESTree.Node, call: TSESTree.CallExpression, value: TrackedValue): void {
  const index = call.arguments.findIndex(
    (argument) => argument === node || (argument.type === 'SpreadElement' && argument.argument === node),
  );
  const argument = { node, index, isSpread: call.arguments[index] !== node, call };
  recordHandOver(node, call, index, value);
  if (MERGING_FUNCTIONS.has(getLastName(unwrap(call.callee)) ?? '')) {
    followMerge(argument, value);
    return;
  }
  if ((isPipe(call) || isPipeline(call, value)) && !argument.isSpread) {
    followPipe(call, index + 1, value);
    return;
  }
  if (index === 0 && !argument.isSpread && (followComposed(call, value) || followDataFirst(call, value))) return;
  if (!argument.isSpread && followLibraryFunction(call, index, value)) return;
  if (!argument.isSpread && (followSelection(call, index, value) || followMapping(call, index, value))) return;
  if (!argument.isSpread) {
    enterCallees(call, index, value);
    keepInLibraryError(call, index, value);
    followSetter(call, value);
    followKey(call, index, value);
    followQueue(call, index, value);
    followColumns(call, index, value);
    followAction(call, index, value);
    followAdapter(call, index, value);
    if (index === 0) followFeature(call, value);
    if (index === 0 && ANSWERING_METHODS.has(getLastName(unwrap(call.callee)) ?? '')) answerWith(call.callee, value);
  }
  if (index === 0 && !argument.isSpread && followBodyReader(call, value)) return;
  const callee = unwrap(call.callee);
  if (callee.type === 'Super') {
    if (!isStrict(value)) enterConstructor(call, index, value);
  } else if (isJsonParse(callee)) {
    // A reviver, the second argument, may change what is parsed.
    if (call.arguments.length === 1 || !isStrict(value)) propagate(call, takeStep(value, '~text'));
  } else if (callee.type === 'MemberExpression') {
    followMethodArgument(callee, argument, value);
  } else if (index === 0 && followCallableSchema(call, value)) {
    return;
  } else if (callee.type === 'Identifier') {
    if (!followFunctionResult(callee.name, argument, value)) followCallFlows(callee.name, argument, value);
    const promise = index === 0 ? getResolvedPromise(callee, value.flow) : null;
    if (promise) propagate(promise, moveTo(promise, value));
  } else if (callee.type === 'CallExpression') {
    // `decodeUnknownSync(Zone)(x)`
    const name = getLastName(unwrap(callee.callee)) ?? '';
    if (getCallFlows(name, index).some(({ isOfAnyObject }) => isOfAnyObject)) followCallFlows(name, argument, value);
  }
}

/** `Object.assign(target, source)`: the last argument wins, and a literal writes over the properties that it names. */
function followMerge({ node, index, isSpread, call }: Argument, given: TrackedValue): void {
  const later = call.arguments.slice(index + 1);
  if (isSpread || (isStrict(given) && later.length > 0)) return;
  const written = new Set(
    later.flatMap((argument) =>
      argument.type === 'ObjectExpression'
        ? argument.properties.map((property) => `.${(property.type === 'Property' && getMemberName(property)) || ''}`)
        : [],
    ),
  );
  const value = filterPaths(given, ([head]) => !written.has(head!));
  propagate(call, value);
  if (index === 0) return;
  addToCollection(unwrap(call.arguments[0]!), node, value);
  followMergedInstance(call.arguments[0]!, value);
}

/** `callback(null, answer)` in a function that is given the callback. */
function enterPassedCallback(call: TSESTree.CallExpression, index: number, value: TrackedValue): void {
  const args: (TrackedValue | null)[] = [];
  args[index] = value;
  // Where the call that passes it is not known, the result would be that of any call.
  const returns = isPassedIn(call.callee, value.stack) ? [] : null;
  enterCallback({ callback: call.callee, call, returns, args }, value.flow);
}

/** `async.each(items, fn)`, `pMap(items, fn)`, `_.forEach(items, fn)`: a function of a library calls back with the elements. */
function enterElementCallback(call: TSESTree.CallExpression, index: number, value: TrackedValue): void {
  // Functions of lists take the list last in some libraries.
  const isLast =
    index === 1 && call.arguments.length === 2 && FIELD_READERS.has(getLastName(unwrap(call.callee)) ?? '');
  const others = isLast ? call.arguments.slice(0, 1) : call.arguments.slice(index + 1);
  const callback = others.find((argument) => isFunction(unwrap(argument)));
  if (callback) followCallback(callback, call, { parameters: [[{ from: ['[]'], to: [] }]], returns: ['[]'] }, value);
}

function enterCallees(call: TSESTree.CallExpression, index: number, value: TrackedValue): void {
  const callees = isPassedIn(call.callee, value.stack) ? [] : value.flow.callGraph.getCallees(call);
  if (callees.length === 0) {
    if (!seeksAll(value)) enterElementCallback(call, index, value);
    enterPassedCallback(call, index, value);
  }
  for (const fn of callees) {
    const args: (TrackedValue | null)[] = [];
    args[index] = dropOtherKeys(call, index, fn, value);
    enterMade(call.callee, { call, fn, returns: [] }, args);
  }
}

function followMethodArgument(callee: TSESTree.MemberExpression, argument: Argument, value: TrackedValue): void {
  const { node, index, isSpread, call } = argument;
  const name = getMemberName(callee) ?? '';
  const object = unwrap(callee.object);
  // `Promise.all(…)`, `context.df.Task.all(…)`
  const owner = object.type === 'Identifier' || object.type === 'MemberExpression' ? getLastName(object) : null;
  if (owner !== null && followFunctionResult(`${owner}.${name}`, argument, value)) return;
  const own = index === 0 ? METHOD_FLOW.get(name)?.callback : undefined;
  if (own?.returns) propagate(call, prependSteps(takeStep(value, '()'), own.returns));
  if (!own?.returns || getCallFlows(name, index).length > 0) followCallFlows(name, argument, value);
  if (followApplied(argument, value)) return;
  if (name === 'concat') {
    const sources = dropNeutral([callee.object, ...call.arguments], value.fact);
    propagateJoined({ place: call, sources, source: node }, value);
    return;
  }
  if (pushChunk(callee, value)) return;
  const write = getCollectionWrite(name, call.arguments.length);
  if (write?.argument === 'any') addToCollection(object, node, isSpread ? value : prependSteps(value, write.steps));
  else if (write?.argument === index) addToCollection(object, node, prependSteps(value, write.steps));
}

/** `[].concat.apply([], lists)`, `rows.push.apply(rows, more)`; false for other calls. */
function followApplied({ node, index, call }: Argument, value: TrackedValue): boolean {
  const applied = index === 0 ? null : getAppliedMethod(call);
  if (!applied) return false;
  const { name, receiver, list } = applied;
  if (name === 'concat') {
    const own = list ? takeStep(value, '[]') : value;
    const sources = [...dropNeutral([receiver], own.fact), ...dropNeutral(call.arguments.slice(1), value.fact)];
    propagateJoined({ place: call, sources, source: node }, own);
    return true;
  }
  const write = getCollectionWrite(name, 1);
  if (write?.argument !== 'any') return false;
  addToCollection(unwrap(receiver), node, list ? value : prependSteps(value, write.steps));
  return true;
}

/** From `source`, which is put into a collection, to the variable or field that holds the collection. */
export function addToCollection(collection: TSESTree.Node, source: TSESTree.Node, value: TrackedValue): void {
  if (isOwnField(collection)) followField(collection, source, value);
  if (collection.type !== 'Identifier') return;
  const variable = value.flow.evaluation.getFile(collection).variables.get(collection);
  if (variable) followVariable(variable, source, value);
}

/** `resolve` of `new Promise((resolve) => …)`: the construction that a call of it settles. */
function getResolvedPromise(callee: TSESTree.Identifier, { evaluation }: Flow): TSESTree.NewExpression | null {
  const definition = evaluation.getFile(callee).variables.get(callee)?.defs[0];
  const executor = definition?.type === 'Parameter' ? (definition.node as TSESTree.Node) : null;
  if (!executor || !isFunction(executor) || executor.params[0] !== definition?.name) return null;
  const { parent } = executor;
  return parent?.type === 'NewExpression' && parent.callee.type === 'Identifier' && parent.callee.name === 'Promise'
    ? parent
    : null;
}

/** Follows a response to the result of a call that reads its body, `Wreck.read(res)`, `json(res)`; false for other calls. */
function followBodyReader(call: TSESTree.CallExpression, value: TrackedValue): boolean {
  if (!value.fact.paths.some(({ path: [head] }) => head === '~response')) return false;
  for (const callee of getAlternatives(value.flow.evaluation.getValue(call.callee))) {
    const rewrites = getReading(callee);
    if (!rewrites) continue;
    propagate(call, rewritePaths(value, rewrites));
    return true;
  }
  return false;
}

function getReading(callee: Value): readonly PathRewrite[] | undefined {
  if (callee.kind === 'client')
    return callee.table.bodyReaders?.includes(callee.path.join('.')) ? DECODED_OR_TEXT : undefined;
  return callee.kind === 'external' ? BODY_READERS.find((row) => isListed(row, callee))?.result : undefined;
}
