/**
 * Applies the hooks of a client to the URL of its requests: `config.baseURL = base`, `req.clone({ url: base + req.url
 * })`.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { mayRun } from '../../evaluator/expressions/reachable-branches.ts';
import { bindArguments } from '../../evaluator/bind-arguments.ts';
import { callFunction } from '../../evaluator/call-function.ts';
import { readParameterAtEnd } from '../../evaluator/writes/final-values.ts';
import { choiceOf, getAlternatives } from '../../evaluator/domain/choice.ts';
import { makeTokenMap } from '../../evaluator/domain/map-keys.ts';
import { objectOf, entryOf } from '../../evaluator/domain/object.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { renderSkeleton, type Skeleton } from '../../evaluator/domain/skeleton.ts';
import type { ClientValue, FunctionValue, ObjectValue, PropertyEntry, Value } from '../../evaluator/domain/value.ts';
import type { RequestHooks } from '../../libraries/http-clients/client-table.ts';
import {
  getLastName,
  getParameters,
  getRootIdentifier,
  unwrap,
  type FunctionNode,
} from '../../program/syntax/syntax.ts';
import type { ClientBase } from '../clients/client-bases.ts';
import { readOption } from '../clients/call-options.ts';
import { getGiven, type HookedCall } from './given-options.ts';
import { findOwnHooks, getHookingFiles } from './interceptors.ts';
import { getCallsInside } from '../relevance/request-reachability.ts';
import { instanceOf } from '../../evaluator/domain/class.ts';

/** Where a request goes: its URL, and the bases that may be before it; null for none. */
export interface Address {
  url: Skeleton;
  bases: readonly (ClientBase | null)[];
}

/** If a client has more hooks than this, their changes are not followed. */
const MAX_HOOKS = 6;

/**
 * Returns the address after all hooks. There are several if the base that a hook adds is known only by name. An unknown
 * hook, and a hook that decides by an unknown value, leave the address unchanged.
 */
export function applyHooks(address: Address, call: HookedCall, evaluation: Evaluation): readonly Address[] {
  const { requestHooks } = call.client.table;
  const hooks = requestHooks
    ? [
        ...findHooks(call.client, requestHooks, evaluation),
        ...findInOption(call.sources, requestHooks),
        ...call.plugins,
      ]
    : [];
  if (!requestHooks || hooks.length > MAX_HOOKS) return [address];
  return hooks.reduce<readonly Address[]>(
    (addresses, hook) => addresses.flatMap((before) => applyHook(before, hook, hooks, call, evaluation)),
    [address],
  );
}

function findHooks(client: ClientValue, hooks: RequestHooks, evaluation: Evaluation): FunctionValue[] {
  const added = getHookingFiles(client, evaluation).flatMap((file) =>
    findOwnHooks(file, client, evaluation).flatMap((hook) =>
      getAlternatives(evaluation.getFileFrame(file).evaluate(hook)),
    ),
  );
  const { fields } = evaluation;
  const { listedBy, token } = hooks;
  const listed = (listedBy === undefined ? [] : (fields?.getArguments(listedBy, 0) ?? [])).flatMap(({ node, file }) =>
    getAlternatives(evaluation.getFileFrame(file).evaluate(node)).flatMap((list) =>
      list.kind === 'array' ? list.elements.flatMap(getAlternatives) : [],
    ),
  );
  const provided = (token === undefined ? [] : (fields?.getProvided(token.name) ?? [])).flatMap(({ node, file }) =>
    getAlternatives(evaluation.getFileFrame(file).evaluate(node)).flatMap((value) =>
      value.kind === 'class' ? getAlternatives(evaluation.readMember(instanceOf(value), token!.method, node)) : [],
    ),
  );
  return [...added, ...listed, ...provided].filter((value) => value.kind === 'function');
}

/** The hooks in an option; those of a call replace those of its instance. */
function findInOption(sources: readonly Value[], { option }: RequestHooks): FunctionValue[] {
  const given = option && sources.findLast((source) => readOption(source, option.name).value !== null);
  const value = given ? readOption(given, option.name).value : null;
  const listed =
    value?.kind === 'array' ? value.elements.flatMap(getAlternatives) : getAlternatives(value ?? choiceOf([]));
  return listed.filter((hook) => hook.kind === 'function');
}

function applyHook(
  address: Address,
  hook: FunctionValue,
  hooks: readonly FunctionValue[],
  call: HookedCall,
  evaluation: Evaluation,
): readonly Address[] {
  const { requestHooks } = call.client.table;
  if (!requestHooks) return [address];
  const [option, joining] = Object.entries(call.client.table.bases ?? {})[0] ?? [];
  const sent = getSent(hook, describe(address, option, getGiven(call, hook, hooks), call), requestHooks, evaluation);
  const results = getAlternatives(sent ?? choiceOf([])).map((value): readonly Address[] => {
    if (value.kind !== 'object') return [];
    const { option: named } = requestHooks;
    // A hook that takes its argument apart leaves the members that it does not name.
    const isNamed = named === undefined || value.properties.has(named.url);
    const urls = isNamed ? readSure(value, named?.url ?? 'url') : [address.url];
    const options = named ? readOption(value, named.options).value : value;
    const texts = option === undefined || options?.kind !== 'object' ? [] : readSure(options, option);
    const isKept = urls.some((url) => renderSkeleton(url) === renderSkeleton(address.url));
    if (urls.length > 1 && !isKept && !urls.some(beginsByName)) return [];
    const bases = texts.length > 0 ? texts.map((base) => ({ base, joining: joining! })) : address.bases;
    return urls.map((url) => ({ url, bases }));
  });
  const [first = []] = results;
  const isSame = (other: readonly Address[]): boolean => render(other) === render(first);
  return first.length > 0 && results.every(isSame) ? first : [address];
}

/** Tests if the beginning of a text is known only by a name, so that it may be another value. */
function beginsByName([first]: Skeleton): boolean {
  return first?.kind === 'hole' && first.reason === 'by-name';
}

function render(addresses: readonly Address[]): string {
  const texts = addresses.flatMap(({ url, bases }) => [url, ...bases.map((each) => each?.base ?? [])]);
  return texts.map((text) => renderSkeleton(text)).join(' ');
}

/**
 * Returns the texts of an option that the request certainly has; none for other options, and none that begin with a
 * parameter, such as one of the client's factory.
 */
function readSure(value: ObjectValue, name: string): readonly Skeleton[] {
  const option = readOption(value, name);
  const isUnsure = option.mayBeReplaced === true || value.properties.get(name)?.isOptional === true;
  const texts = option.value === null || isUnsure ? [] : toSkeletons(option.value);
  return texts.some(([first]) => first?.kind === 'hole' && first.reason === 'parameter') ? [] : texts;
}

/** The request as an object, with the options that its hooks get. */
function describe(
  { url, bases }: Address,
  option: string | undefined,
  properties: Map<string, PropertyEntry>,
  { client, options, node }: HookedCall,
): ObjectValue {
  const context = client.table.requestHooks?.context;
  const add = (name: string, value: Value): void =>
    void properties.set(
      name,
      entryOf(node, () => value),
    );
  const request = objectOf(properties, node, { isOpen: true });
  const isComplete = options === undefined || (options.kind === 'object' && !options.isOpen);
  if (context !== undefined && isComplete && !properties.has(context)) add(context, makeTokenMap(node));
  const [base] = bases;
  if (base && option !== undefined && bases.length === 1) add(option, { kind: 'text', skeleton: base.base });
  add('url', { kind: 'text', skeleton: url });
  add('clone', { kind: 'method', receiver: request, name: 'clone' });
  const places = client.table.requestHooks?.option;
  if (!places) return request;
  const members = [[places.url, { kind: 'text', skeleton: url }] as const, [places.options, request] as const];
  return objectOf(new Map(members.map(([name, value]) => [name, entryOf(node, () => value)])), node, { isOpen: true });
}

/** Returns the request that a hook forwards; null if none is found. */
function getSent(hook: FunctionValue, request: ObjectValue, hooks: RequestHooks, evaluation: Evaluation): Value | null {
  const given = { args: [request], isOpen: true };
  if (hooks.sends === 'what they return') return callFunction(hook, given, evaluation);
  const frame = bindArguments(hook, given, evaluation);
  if (!frame) return null;
  if (hooks.sends === 'what they get, as they leave it') return readParameterAtEnd(hook, frame);
  const reached = findSendingCalls(hook).filter((call) => mayRun(call, frame));
  return reached.length === 0 ? null : choiceOf(reached.map((call) => frame.evaluate(call.arguments[0]!)));
}

/** Returns the calls by which a hook forwards the request: `next(req)`, `next.handle(req)`. */
function findSendingCalls({ node }: FunctionValue): readonly TSESTree.CallExpression[] {
  const next = getParameters(node)[1];
  if (next?.type !== 'Identifier') return [];
  return getCallsInside(node).filter(
    ({ callee, arguments: [given] }) =>
      given !== undefined &&
      getRootIdentifier(unwrap(callee))?.name === next.name &&
      (callee.type === 'Identifier' || getLastName(callee) === 'handle'),
  );
}

/** Returns the hooks of a client that forward the request and get its answer, each with the forwarding calls. */
export function findHooksAround(
  client: ClientValue,
  evaluation: Evaluation,
): readonly { fn: FunctionNode; calls: readonly TSESTree.CallExpression[] }[] {
  const { requestHooks } = client.table;
  if (requestHooks?.sends !== 'what they give to their second argument') return [];
  const hooks = findHooks(client, requestHooks, evaluation);
  return hooks.length > MAX_HOOKS ? [] : hooks.map((hook) => ({ fn: hook.node, calls: findSendingCalls(hook) }));
}
