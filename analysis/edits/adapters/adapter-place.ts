/**
 * Finds the expression that an adapter wraps or sets: the `fetch` that sends a request, or the option of the client
 * that sends it.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { AdapterPlace, AdapterUse } from '../../findings/use.ts';
import type { MatchedUse } from '../../findings/matched-use.ts';
import { fetchTable } from '../../libraries/http-clients/fetch-clients.ts';
import type { OptionWithDefault } from '../../libraries/http-clients/client-table.ts';
import {
  SDK_GLOBAL_FETCH_SINCE,
  SDK_SENDER,
  SDK_SENDER_SINCE,
  SDK_SENDER_WITH_OWN_FETCH,
} from '../../libraries/requests/official-sdk.ts';
import { getShape } from '../../../data/operation.ts';
import { getSdkMethods } from '../../../data/sdk.ts';
import { getSdkVersions, type SdkContext } from '../text/sdk-chain.ts';
import { getCalls, getSender, type Request } from '../../requests/request.ts';
import { getCallsInside } from '../../requests/relevance/request-reachability.ts';
import { isRefused, type Refused } from '../plan.ts';
import { findPlaceInConstruction, findPlaceInOption, findSenderProperties, toPlace } from './sender-option.ts';
import { findOnlyConstruction } from './sdk-construction.ts';
import { findPlaceAroundClient, isWrapped } from './wrapped-client.ts';
import { groupBy } from '../../program/group-by-key.ts';
import { memoise } from '../../program/memoise.ts';
import { isAdapterPath } from '../../libraries/requests/adapters.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { unwrap } from '../../program/syntax/syntax.ts';
import { someNode } from '../../program/syntax/walk.ts';

/** The facts of a file that are needed to find a place. */
export interface AdapterContext extends SdkContext {
  evaluation: Evaluation;
}

/** Finds the adapters of uses among all uses of a file. Undefined for a use whose deprecation has no adapter. */
export function createAdapterFinder(
  uses: readonly MatchedUse[],
  context: AdapterContext,
): (use: MatchedUse) => AdapterUse | undefined {
  const byNode = groupBy(uses, (use) => use.node);
  return (use) => findAdapterUse(use, byNode.get(use.node) ?? [], context);
}

/** `others` are the uses of the same node. */
function findAdapterUse(
  use: MatchedUse,
  others: readonly MatchedUse[],
  context: AdapterContext,
): AdapterUse | undefined {
  const { affects, deprecation } = use.claim;
  const { adapter } = deprecation;
  if (!adapter || affects.kind !== 'route') return undefined;
  const same = others.filter(
    ({ claim, range }) => claim.deprecation === deprecation && range.join() === use.range.join(),
  );
  const offered = getOffered(adapter);
  if (!same.flatMap((other) => other.operations).every((operation) => offered.has(getShape(operation))))
    return { refused: 'the adapter does not carry out this operation' };
  const places = same.map(({ request }) => findPlace(request, context));
  const refused = places.find(isRefused);
  return refused ?? { places: places as AdapterPlace[] };
}

/** The shapes of the operations that an adapter carries out. */
const getOffered = memoise(
  ({ operations }: { operations: readonly string[] }): ReadonlySet<string> => new Set(operations.map(getShape)),
);

/** True if an adapter carries out the request of a use already. */
export function isAdapted(
  { claim: { affects, deprecation }, request, operations }: MatchedUse,
  evaluation: Evaluation,
): boolean {
  const { id, adapter } = deprecation;
  if (!adapter || !request || affects.kind !== 'route') return false;
  const offered = getOffered(adapter);
  if (!operations.every((operation) => offered.has(getShape(operation)))) return false;
  const calls = [request.node, ...getCalls(request)].filter((call) => call.type === 'CallExpression');
  // A test may hand over a client of its own, beside the one that the type names.
  const ofType = request.kind === 'unresolved' ? calls.flatMap((call) => getCallsOfMethod(call, evaluation)) : [];
  return [...calls, ...ofType].some((call) => isCallAdapted(call, id, evaluation));
}

function isCallAdapted(call: TSESTree.CallExpression, id: string, evaluation: Evaluation): boolean {
  if (namesAdapter(call.callee, id, evaluation.getFile(call))) return true;
  return findSenderProperties(call, evaluateCallee(call, evaluation), evaluation).some((value) =>
    namesAdapter(value, id, evaluation.getFile(value)),
  );
}

/** The calls in the method that is called by its type alone: `(client: Client) => client.get(path)`. */
function getCallsOfMethod(call: TSESTree.CallExpression, evaluation: Evaluation): readonly TSESTree.CallExpression[] {
  return evaluateCallee(call, evaluation).flatMap((callee) =>
    callee.kind === 'function' ? getCallsInside(callee.node).filter((inner) => inner.type === 'CallExpression') : [],
  );
}

const UNKNOWN_SENDER: Refused = {
  refused: 'the request is sent neither by a known `fetch` nor by a client with an option for one',
};

function findPlace(request: Request | null, { evaluation, ...tables }: AdapterContext): AdapterPlace | Refused {
  if (!request || request.kind === 'described') return UNKNOWN_SENDER;
  const sender = getSender(request);
  if (sender.type !== 'CallExpression') return UNKNOWN_SENDER;
  if (request.kind === 'unresolved' && request.sdk === null) return findPlaceAroundClient(sender, evaluation);
  const callees = evaluateCallee(sender, evaluation);
  if (isFetch(callees)) return toPlace(sender.callee, evaluation);
  if (isWrapped(sender, evaluation)) return findPlaceAroundClient(sender, evaluation);
  const [client, ...others] = callees;
  if (client?.kind === 'sdk' && others.length === 0) {
    const option = getSdkSender(request, tables);
    if (option === null) return { refused: 'this version of the SDK has no option `fetch`' };
    const made = findOnlyConstruction(client, evaluation);
    if (made) return findPlaceInConstruction(made, option, evaluation);
    return findPlaceInOption(
      { call: sender, option, defaults: client.options ? [client.options] : [], isMade: true },
      evaluation,
    );
  }
  if (client?.kind !== 'client' || others.some((other) => other.kind !== 'client' || other.table !== client.table))
    return UNKNOWN_SENDER;
  const { table, path, defaults, isMade } = client;
  if (table === fetchTable) return UNKNOWN_SENDER;
  if (!table.sender || others.length > 0)
    return { refused: `${table.name} has no option for the function that sends requests` };
  return findPlaceInOption(
    { call: sender, option: table.sender, defaults, isMade: isMade === true, table, path },
    evaluation,
  );
}

/** `fetch`, or `options.fetch ?? fetch`, whose alternative is also called `fetch`. */
function isFetch(callees: readonly Value[]): boolean {
  const known = callees.filter(({ kind }) => kind !== 'unknown');
  return (
    known.length > 0 &&
    known.every((callee) => callee.kind === 'client' && callee.table === fetchTable && callee.path.length === 0)
  );
}

/** Returns the option of all versions that the call may be one of; null if one of them has none. */
function getSdkSender(request: Request, context: SdkContext): OptionWithDefault | null {
  const versions = getSdkVersions(request, context);
  const { sdk } = request;
  const methods = sdk === null ? [] : getSdkMethods(context.tables, sdk.chain, versions ?? 'unknown');
  const spans = versions ?? methods.flatMap((method) => method.versions.map(([, last]) => last));
  const majors = spans.map((version) => Number.parseInt(version, 10));
  if (majors.some((major) => major < SDK_SENDER_SINCE)) return null;
  const hasGlobalFetch = majors.length > 0 && majors.every((major) => major >= SDK_GLOBAL_FETCH_SINCE);
  return hasGlobalFetch ? SDK_SENDER : SDK_SENDER_WITH_OWN_FETCH;
}

function evaluateCallee(call: TSESTree.CallExpression, evaluation: Evaluation): readonly Value[] {
  return getAlternatives(evaluation.getValue(call.callee));
}

/** The longest chain of constants that is followed to an import of an adapter. */
const MAX_FOLLOWED = 3;

/** Which initial values of variables name an adapter; they may refer to each other and to themselves. */
const namesOfAdapters = new WeakMap<TSESTree.Node, Map<string, boolean>>();

/** True if an expression names something that is imported from the adapter of a deprecation, directly or by constants. */
function namesAdapter(expression: TSESTree.Node, id: string, file: FileFacts, depth = MAX_FOLLOWED): boolean {
  return someNode(expression, (node) => node.type === 'Identifier' && isFromAdapter(node, id, file, depth));
}

function isFromAdapter(name: TSESTree.Identifier, id: string, file: FileFacts, depth: number): boolean {
  const [definition] = file.variables.get(name)?.defs ?? [];
  const { node, parent } = definition ?? {};
  if (parent?.type === 'ImportDeclaration') return isAdapterPath(parent.source.value, id);
  if (node?.type !== 'VariableDeclarator' || !node.init || depth === 0) return false;
  const required = unwrap(node.init);
  const [source] = required.type === 'CallExpression' ? required.arguments : [];
  if (source?.type === 'Literal' && typeof source.value === 'string') return isAdapterPath(source.value, id);
  return namesAdapterOnce(node.init, id, file, depth - 1);
}

function namesAdapterOnce(initial: TSESTree.Node, id: string, file: FileFacts, depth: number): boolean {
  const answers = namesOfAdapters.get(initial) ?? new Map<string, boolean>();
  namesOfAdapters.set(initial, answers);
  const key = `${id} ${depth}`;
  const answer = answers.get(key) ?? namesAdapter(initial, id, file, depth);
  answers.set(key, answer);
  return answer;
}
