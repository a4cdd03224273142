/** What the hooks of a client make of the address of its requests: `config.baseURL = base`, `req.clone({ url: base + req.url })`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../evaluator/evaluation.ts';
import { isReached } from '../evaluator/expressions/reachable-branches.ts';
import { bindArguments, callFunction } from '../evaluator/functions.ts';
import { choiceOf, getAlternatives } from '../evaluator/domain/choice.ts';
import { objectOf, entryOf } from '../evaluator/domain/object.ts';
import { toSkeletons } from '../evaluator/domain/kinds.ts';
import { renderSkeleton, type Skeleton } from '../evaluator/domain/skeleton.ts';
import type { ClientValue, FunctionValue, ObjectValue, PropertyEntry, Value } from '../evaluator/domain/value.ts';
import type { RequestHooks } from '../libraries/http-clients/client-table.ts';
import { getLastName, getParameters, getRootIdentifier, unwrap, type FunctionNode } from '../program/syntax.ts';
import type { ClientBase } from './client-bases.ts';
import { readOption } from './call-options.ts';
import { findOwnHooks } from './interceptors.ts';
import { getCallsInside } from './request-reachability.ts';
import { instanceOf } from '../evaluator/domain/class.ts';

/** Where a request goes: its URL, and the bases that may be before it; null for none. */
export interface Address {
  url: Skeleton;
  bases: readonly (ClientBase | null)[];
}

/** A call as its hooks see it: `options` are those of the call. */
interface HookedCall {
  client: ClientValue;
  options: Value | undefined;
  node: TSESTree.Node;
}

/** A hook that has been called on more functions than these changes a request in ways that are not followed. */
const MAX_HOOKS = 6;

/**
 * Returns the address after all hooks: one, or several where a name alone tells what a hook puts before it. A hook that is not known, or
 * that decides by what is not known, leaves it as it is.
 */
export function applyHooks(address: Address, call: HookedCall, evaluation: Evaluation): readonly Address[] {
  const { requestHooks } = call.client.table;
  const hooks = requestHooks ? findHooks(call.client, requestHooks, evaluation) : [];
  if (!requestHooks || hooks.length > MAX_HOOKS) return [address];
  return hooks.reduce<readonly Address[]>(
    (addresses, hook) => addresses.flatMap((before) => applyHook(before, hook, requestHooks, call, evaluation)),
    [address],
  );
}

function findHooks(client: ClientValue, hooks: RequestHooks, evaluation: Evaluation): FunctionValue[] {
  const added = [evaluation.facts, ...evaluation.modules].flatMap((file) =>
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

function applyHook(
  address: Address,
  hook: FunctionValue,
  hooks: RequestHooks,
  call: HookedCall,
  evaluation: Evaluation,
): readonly Address[] {
  const [option, joining] = Object.entries(call.client.table.bases ?? {})[0] ?? [];
  const sent = getSent(hook, describe(address, option, call), hooks, evaluation);
  const results = getAlternatives(sent ?? choiceOf([])).map((value): readonly Address[] => {
    if (value.kind !== 'object') return [];
    const urls = readSure(value, 'url');
    const texts = option === undefined ? [] : readSure(value, option);
    if (urls.length > 1 && !urls.some(beginsByName)) return [];
    const bases = texts.length > 0 ? texts.map((base) => ({ base, joining: joining! })) : address.bases;
    return urls.map((url) => ({ url, bases }));
  });
  const [first = []] = results;
  const isSame = (other: readonly Address[]): boolean => render(other) === render(first);
  return first.length > 0 && results.every(isSame) ? first : [address];
}

/** Tests if what a text begins with may be something else than the name of its place says. */
function beginsByName([first]: Skeleton): boolean {
  return first?.kind === 'hole' && first.reason === 'by-name';
}

function render(addresses: readonly Address[]): string {
  const texts = addresses.flatMap(({ url, bases }) => [url, ...bases.map((each) => each?.base ?? [])]);
  return texts.map((text) => renderSkeleton(text)).join(' ');
}

/** The texts of an option that the request surely has; none for others, nor for what the maker of the client was given. */
function readSure(value: ObjectValue, name: string): readonly Skeleton[] {
  const option = readOption(value, name);
  const isUnsure = option.mayBeReplaced === true || value.properties.get(name)?.isOptional === true;
  const texts = option.value === null || isUnsure ? [] : toSkeletons(option.value);
  return texts.some(([first]) => first?.kind === 'hole' && first.reason === 'parameter') ? [] : texts;
}

/** The request as an object, with the options of its call. */
function describe({ url, bases }: Address, option: string | undefined, { options, node }: HookedCall): ObjectValue {
  const given = options?.kind === 'object' ? [...options.properties] : [];
  const properties = new Map<string, PropertyEntry>(given);
  const add = (name: string, value: Value): void =>
    void properties.set(
      name,
      entryOf(node, () => value),
    );
  const request = objectOf(properties, node, true);
  const [base] = bases;
  if (base && option !== undefined && bases.length === 1) add(option, { kind: 'text', skeleton: base.base });
  add('url', { kind: 'text', skeleton: url });
  add('clone', { kind: 'method', receiver: request, name: 'clone' });
  return request;
}

/** The request that a hook sends on; null where none is seen. */
function getSent(hook: FunctionValue, request: ObjectValue, hooks: RequestHooks, evaluation: Evaluation): Value | null {
  if (hooks.sends === 'what they return') return callFunction(hook, [request], evaluation, true);
  const frame = bindArguments(hook, [request], evaluation, true);
  if (!frame) return null;
  const reached = findSendingCalls(hook).filter((call) => isReached(call, frame));
  return reached.length === 0 ? null : choiceOf(reached.map((call) => frame.evaluate(call.arguments[0]!)));
}

/** The calls by which a hook sends the request on: `next(req)`, `next.handle(req)`. */
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

/** The hooks of a client that get the answer from what they send the request on to, each with these calls. */
export function findHooksAround(
  client: ClientValue,
  evaluation: Evaluation,
): readonly { fn: FunctionNode; calls: readonly TSESTree.CallExpression[] }[] {
  const { requestHooks } = client.table;
  if (requestHooks?.sends !== 'what they give to their second argument') return [];
  const hooks = findHooks(client, requestHooks, evaluation);
  return hooks.length > MAX_HOOKS ? [] : hooks.map((hook) => ({ fn: hook.node, calls: findSendingCalls(hook) }));
}
