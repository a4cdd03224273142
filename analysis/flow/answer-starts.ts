/**
 * The starting points of an answer's flow: the call that sends the request, its callbacks, and the hooks of its client.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../evaluator/domain/choice.ts';
import type { ClientValue, Value } from '../evaluator/domain/value.ts';
import { isClientByType } from '../evaluator/domain/client-types.ts';
import type { Evaluation, Reach } from '../evaluator/evaluation.ts';
import { getAnswerReaders } from '../evaluator/provided/record-stores.ts';
import { DECODED_OR_TEXT, THROWN_ANSWER, type PathRewrite } from '../libraries/flows/builtin-flows.ts';
import { ERROR_PARAMETER } from '../libraries/requests/client-conventions.ts';
import { findHooksAround } from '../requests/hooks/hooked-addresses.ts';
import { findAnswerHooks, findAnswerOptions } from '../requests/hooks/interceptors.ts';
import { findInjectedAnswerHooks } from '../requests/hooks/injected-hooks.ts';
import { getSender, type Request } from '../requests/request.ts';
import { isStrict, mapPaths, parseBodyMember, rewritePaths } from './access-path.ts';
import { enterCallback } from './steps/call-steps.ts';
import { enterFunction } from './steps/enter-functions.ts';
import { followPattern } from './steps/variable-steps.ts';
import { getParameters, isFunction } from '../program/syntax/syntax.ts';
import { followPipe, isPipe } from './steps/pipe-steps.ts';
import { followRejection } from './errors/throw-steps.ts';
import { propagate, pushFrame, type Flow, type TrackedValue } from './tracked-value.ts';

/**
 * Binds the type arguments of a call to the parts of the value that its result may contain: `get<DnsRecord[]>(path)`,
 * `.json<Envelope<Zone>>()`.
 */
export function bindTypeArguments(call: TSESTree.Node, value: TrackedValue): void {
  if (call.type !== 'CallExpression' || !call.typeArguments) return;
  const parts = mapPaths(value, (path) => path.map((_step, index) => path.slice(index)));
  for (const type of call.typeArguments.params) value.flow.bindType(type, parts);
}

/** Starts the flow of an answer: at the call that sends the request, and at the code to which its client gives the answer. */
export function startAt(request: Request, answer: TrackedValue): void {
  if (request.readers) {
    for (const [parameter] of request.readers.map(getParameters)) if (parameter) followPattern(parameter, answer);
    return;
  }
  const sender = getSender(request);
  for (const call of [request.node, ...(request.callPath?.hops ?? []).map((hop) => hop.call)])
    bindTypeArguments(call, answer);
  if (!isReplaced(sender, answer) && !followInPipe(sender, answer)) propagate(sender, answer);
  // A client may throw an error that holds the errors of the answer.
  const thrown = rewritePaths(answer, getThrownPaths(request));
  if (thrown.fact.paths.length > 0 && !isStrict(answer)) followRejection(sender, thrown);
  if (sender.type !== 'CallExpression') return;
  if (request.kind === 'unresolved') {
    enterErrorFirstCallback(sender, answer);
    return;
  }
  if (request.kind !== 'sink') return;
  followAnswerHooks(sender, answer);
  followHooksAround(sender, answer);
  followSerializers(sender, answer);
  // Clients that call back: `(response) => …`, `(error, response, body) => …`, `(error, request, response, data) => …`.
  for (const callback of sender.arguments)
    if (CALLBACKS.has(callback.type))
      enterCallback(
        { callback, call: sender, returns: null, args: getCallbackArguments(callback, answer) },
        answer.flow,
      );
}

/** The parts of the answer that a callback may get. Behind an error and a response the last one is the body, which is no response. */
function getCallbackArguments(callback: TSESTree.Node, answer: TrackedValue): TrackedValue[] {
  const parameters = isFunction(callback) ? getParameters(callback) : [];
  const [first] = parameters;
  if (parameters.length < 3 || first?.type !== 'Identifier' || !ERROR_PARAMETER.test(first.name))
    return [answer, answer, answer, answer];
  const body = mapPaths(answer, (path) => {
    const [head, ...rest] = path;
    return head === '~response' ? [rest, ['~text', ...rest]] : [path];
  });
  return parameters.map((_, place) => (place === parameters.length - 1 ? body : answer));
}

/** `pipe(request, client.execute, map(read))`: the answer is that of the operator that sends. False for other calls. */
function followInPipe(sender: TSESTree.Node, answer: TrackedValue): boolean {
  if (sender.type !== 'CallExpression' || !isPipe(sender)) return false;
  const { evaluation, names } = answer.flow;
  const reaches: readonly Reach[] = names ? ['with imports', 'by name'] : ['with imports'];
  const places = reaches.map((reach) => sender.arguments.findIndex((node) => isClient(node, evaluation, reach)));
  evaluation.begin();
  const place = places.find((index) => index !== -1);
  if (place === undefined) return false;
  followPipe(sender, place + 1, answer);
  return true;
}

function isClient(node: TSESTree.Node, evaluation: Evaluation, reach: Reach): boolean {
  evaluation.begin(reach);
  return getAlternatives(evaluation.getFrameOf(node).evaluate(node)).some(({ kind }) => kind === 'client');
}

/** Expressions that may give a function: it is written in place, named, or made by a call, `request(options, finish(done))`. */
const CALLBACKS: ReadonlySet<string> = new Set([
  ...['ArrowFunctionExpression', 'FunctionExpression'],
  ...['Identifier', 'MemberExpression', 'CallExpression', 'ConditionalExpression', 'LogicalExpression'],
]);

/** Returns the rewrites from the paths in an answer to those in the error that its client throws; none if errors hold no answer. */
function getThrownPaths({ thrown, bodyMember }: Request): readonly PathRewrite[] {
  if (!thrown) return THROWN_ANSWER;
  if (thrown.length === 0) return [];
  const body = bodyMember === undefined ? [] : parseBodyMember(bodyMember);
  return [...THROWN_ANSWER, ...thrown.map((path) => ({ from: [...body, '.errors'], to: [...path, '.errors'] }))];
}

/** The answer is followed into this many hooks of its client. Programs have a handful. */
const MAX_HOOKS = 20;

/** The value that an interceptor or an option of the call returns for the response replaces the response. */
function followAnswerHooks(sender: TSESTree.CallExpression, answer: TrackedValue): void {
  const { evaluation } = answer.flow;
  const { client, isByName } = findClient(sender, answer.flow);
  if (!client) return;
  const { bodyMember, answerOption } = client.table;
  const given = isByName ? { ...answer, isByName } : answer;
  const opened = bodyMember === undefined ? DECODED_OR_TEXT : [{ from: parseBodyMember(bodyMember), to: [] }];
  for (const fn of findAnswerOptions(client, getOptions(client, sender, evaluation)))
    enterFunction({ call: sender, fn, returns: answerOption!.result }, [
      answerOption!.getsResponse ? given : rewritePaths(given, opened),
    ]);
  const hooks = [...findAnswerHooks(client, evaluation), ...findInjectedAnswerHooks(client.table, evaluation)];
  if (hooks.length > MAX_HOOKS) answer.flow.cutOff();
  for (const callback of hooks.slice(0, MAX_HOOKS))
    enterCallback({ callback, call: sender, returns: [], args: [given] }, given.flow);
}

/**
 * The client that a call sends with; by a name, a token of a container among them, where nothing else says which instance of its type
 * it is.
 */
function findClient(
  sender: TSESTree.CallExpression,
  { evaluation, names }: Flow,
): { client: ClientValue | null; isByName: boolean } {
  const client = getClient(sender, evaluation, 'with imports');
  if (!names || (client && !isClientByType(client))) return { client, isByName: false };
  const byName = getClient(sender, evaluation, 'by name');
  evaluation.begin();
  return byName ? { client: byName, isByName: true } : { client, isByName: false };
}

/** Returns the client that sends a call: its callee, or the method in one of its arguments, `call(client.get, path)`. */
function getClient(sender: TSESTree.CallExpression, evaluation: Evaluation, reach: Reach): ClientValue | null {
  for (const node of [sender.callee, ...sender.arguments]) {
    evaluation.begin(reach);
    const value = evaluation.getFrameOf(node).evaluate(node);
    const handed = value.kind === 'array' ? (value.elements.at(-1) ?? value) : value;
    const [client, ...others] = getAlternatives(handed).filter(({ kind }) => kind === 'client');
    if (client?.kind === 'client' && others.length === 0) return client;
  }
  return null;
}

/** Tests if a function in the options of a call replaces the answer by its result. */
function isReplaced(sender: TSESTree.Node, { flow: { evaluation } }: TrackedValue): boolean {
  const client = sender.type === 'CallExpression' ? evaluation.getValue(sender.callee) : null;
  const option = client?.kind === 'client' ? client.table.answerOption : undefined;
  if (client?.kind !== 'client' || sender.type !== 'CallExpression' || !option?.isOnly) return false;
  return getOptions(client, sender, evaluation)
    .flatMap(getAlternatives)
    .some((value) => value.kind === 'object' && value.properties.has(option.name));
}

function getOptions(
  { defaults }: ClientValue,
  sender: TSESTree.CallExpression,
  evaluation: Evaluation,
): readonly Value[] {
  return [...defaults, ...sender.arguments.map((argument) => evaluation.getFrameOf(argument).evaluate(argument))];
}

/**
 * A hook gets the response of the request that it forwards, and its return value becomes the response of the call.
 * Hooks are recognised by name.
 */
function followHooksAround(sender: TSESTree.CallExpression, answer: TrackedValue): void {
  const { evaluation, names } = answer.flow;
  const client = evaluation.getValue(sender.callee);
  if (!names || client.kind !== 'client') return;
  const { bodyMember } = client.table;
  const opened = bodyMember === undefined ? [] : parseBodyMember(bodyMember);
  const response = bodyMember === undefined ? answer : rewritePaths(answer, [{ from: opened, to: ['~response'] }]);
  evaluation.begin('by name');
  const hooks = findHooksAround(client, evaluation);
  evaluation.begin();
  for (const { fn, calls } of hooks) {
    const stack = pushFrame(answer.stack, { call: sender, fn, returns: opened });
    if (stack) for (const call of calls) propagate(call, { ...response, stack, isByName: true });
  }
}

/** A store gives the answer of an adapter to the serializer of the same type of records. */
function followSerializers(sender: TSESTree.CallExpression, answer: TrackedValue): void {
  const { evaluation, names } = answer.flow;
  if (!names || isStrict(answer)) return;
  evaluation.begin('by name');
  const readers = getAnswerReaders(sender, evaluation);
  evaluation.begin();
  for (const { fn, place } of readers) {
    const args: (TrackedValue | null)[] = [];
    args[place] = { ...answer, isByName: true };
    enterFunction({ call: sender, fn: fn.node, returns: null }, args);
  }
}

/** `send(path, (error, answer) => …)`: the convention of Node's callbacks, for functions that are not followed. */
function enterErrorFirstCallback(call: TSESTree.CallExpression, answer: TrackedValue): void {
  const callback = call.arguments.at(-1);
  if (callback?.type === 'SpreadElement') return;
  enterCallback({ callback, call, returns: null, args: [rewritePaths(answer, THROWN_ANSWER), answer] }, answer.flow);
}
