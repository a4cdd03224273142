/** Finds where an adapter takes over a request: the `fetch` that sends it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { SdkValue, Value } from '../../evaluator/domain/value.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { AdapterPlace, AdapterUse } from '../../findings/finding.ts';
import type { MatchedUse } from '../../findings/matched-use.ts';
import { fetchTable } from '../../libraries/http-clients/fetch-clients.ts';
import { SDK_FETCH_OPTION, SDK_FETCH_SINCE } from '../../libraries/official-sdk.ts';
import { getShape } from '../../../data/operation.ts';
import { getSdkMethods } from '../../../data/sdk.ts';
import { getSdkVersions, type SdkContext } from '../text/sdk-chain.ts';
import { readOption } from '../../requests/call-options.ts';
import type { Request } from '../../requests/request.ts';
import { isRefused, type Refused } from '../plan.ts';
import { getIndentation } from '../text/call-statement.ts';
import { getLine, getLineEnd } from '../text/object-literals.ts';
import { namesAdapter } from './adapter-imports.ts';

/** What finding a place needs of the file. */
export interface AdapterContext extends SdkContext {
  evaluation: Evaluation;
}

/** Finds the adapters of uses among all uses of a file. Undefined for a use whose deprecation has no adapter. */
export function createAdapterFinder(
  uses: readonly MatchedUse[],
  context: AdapterContext,
): (use: MatchedUse) => AdapterUse | undefined {
  const byNode = new Map<TSESTree.Node, MatchedUse[]>();
  for (const use of uses) {
    const known = byNode.get(use.node);
    if (known) known.push(use);
    else byNode.set(use.node, [use]);
  }
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
  const operations = new Set(adapter.operations.map(getShape));
  if (!same.flatMap((other) => other.operations).every((operation) => operations.has(getShape(operation))))
    return { refused: 'the adapter does not carry out this operation' };
  const places = same.map(({ request }) => findPlace(request, context));
  const refused = places.find(isRefused);
  return refused ?? { places: places as AdapterPlace[] };
}

/** True if an adapter carries out the request of a use already. */
export function isAdapted(
  { claim: { affects, deprecation }, request, operations }: MatchedUse,
  evaluation: Evaluation,
): boolean {
  const { id, adapter } = deprecation;
  if (!adapter || !request || affects.kind !== 'route') return false;
  const offered = new Set(adapter.operations.map(getShape));
  if (!operations.every((operation) => offered.has(getShape(operation)))) return false;
  return getCalls(request).some((call) => {
    if (call.type !== 'CallExpression') return false;
    if (namesAdapter(call.callee, id, evaluation.getFile(call))) return true;
    const sdk = readSdkClient(call, evaluation);
    const option = sdk && getFetchProperty(sdk);
    return option ? namesAdapter(option, id, evaluation.getFile(option)) : false;
  });
}

/** From the call of the analysed file to the call that sends. */
function getCalls({ node, callPath }: Request): TSESTree.Node[] {
  return callPath ? [node, ...callPath.hops.map(({ call }) => call), callPath.sender] : [node];
}

const UNKNOWN_SENDER: Refused = { refused: 'no `fetch` is seen that sends the request' };

function findPlace(request: Request | null, { evaluation, ...tables }: AdapterContext): AdapterPlace | Refused {
  if (!request || request.kind === 'described') return UNKNOWN_SENDER;
  const sender = request.callPath?.sender ?? request.node;
  if (sender.type !== 'CallExpression') return UNKNOWN_SENDER;
  const sdk = readSdkClient(sender, evaluation);
  if (sdk && !takesFetch(request, tables)) return { refused: 'this version of the SDK has no option `fetch`' };
  if (sdk) return findPlaceInOptions(sdk, evaluation);
  const isFetch = evaluateCallee(sender, evaluation).every(
    (value) => value.kind === 'client' && value.table === fetchTable && value.path.length === 0,
  );
  if (!isFetch) return UNKNOWN_SENDER;
  return toPlace(sender.callee, evaluation);
}

/** False if the call is one of a version without the option. */
function takesFetch({ sdk }: Request, { tables, facts }: SdkContext): boolean {
  const versions = getSdkVersions({ tables, facts });
  const methods = sdk === null ? [] : getSdkMethods(tables, sdk.chain, versions ?? 'unknown');
  const spans = versions ?? methods.flatMap((method) => method.versions.map(([, last]) => last));
  return spans.every((version) => Number.parseInt(version, 10) >= SDK_FETCH_SINCE);
}

function evaluateCallee(call: TSESTree.CallExpression, evaluation: Evaluation): readonly Value[] {
  evaluation.begin();
  return getAlternatives(evaluation.getFrameOf(call).evaluate(call.callee));
}

/** The client of the official SDK that a call is made on; null for another call. */
function readSdkClient(call: TSESTree.CallExpression, evaluation: Evaluation): SdkValue | null {
  const [client, ...others] = evaluateCallee(call, evaluation);
  return client?.kind === 'sdk' && others.length === 0 ? client : null;
}

/** The value of the option `fetch` where it is written out. */
function getFetchProperty({ options }: SdkValue): TSESTree.Node | null {
  const [value] = options ? getAlternatives(options) : [];
  const node = value?.kind === 'object' ? value.properties.get(SDK_FETCH_OPTION)?.node : undefined;
  return node?.type === 'Property' ? node.value : null;
}

function findPlaceInOptions(client: SdkValue, evaluation: Evaluation): AdapterPlace | Refused {
  const [value, ...others] = client.options ? getAlternatives(client.options) : [];
  const node = value?.kind === 'object' ? value.node : null;
  if (node?.type !== 'ObjectExpression' || others.length > 0)
    return { refused: 'the options of the SDK client are not written out' };
  const fetchProperty = getFetchProperty(client);
  if (fetchProperty) return toPlace(fetchProperty, evaluation);
  if (readOption(value, SDK_FETCH_OPTION).value !== null)
    return { refused: 'the `fetch` of the SDK client is not written out' };
  return createPlace(...addOption(node, evaluation), node, evaluation);
}

/** The option `fetch` behind the other options, on a line of its own where they are. */
function addOption(
  { properties, range }: TSESTree.ObjectExpression,
  evaluation: Evaluation,
): [AdapterPlace['range'], Pick<AdapterPlace, 'before' | 'fetch' | 'after'>] {
  const last = properties.at(-1);
  const name = `${SDK_FETCH_OPTION}: `;
  if (!last) return [[range[0] + 1, range[0] + 1], { before: ` ${name}`, fetch: 'fetch', after: ' ' }];
  const { text } = evaluation.getFile(last).source;
  const [start, at] = last.range;
  const indentation = getIndentation(text, start);
  const isAtLineStart = text.slice(getLine(text, start)[0], start) === indentation;
  const before = isAtLineStart ? `,${getLineEnd(text, start)}${indentation}` : ', ';
  return [[at, at], { before: before + name, fetch: 'fetch', after: '' }];
}

/** The place where an expression is the `fetch`. */
function toPlace(expression: TSESTree.Node, evaluation: Evaluation): AdapterPlace | Refused {
  const { parent, range } = expression;
  const name = parent?.type === 'Property' && parent.shorthand ? `${SDK_FETCH_OPTION}: ` : '';
  const fetch = evaluation.getFile(expression).source.text.slice(...range);
  return createPlace([range[0], range[1]], { before: name, fetch, after: '' }, expression, evaluation);
}

function createPlace(
  range: AdapterPlace['range'],
  text: Pick<AdapterPlace, 'before' | 'fetch' | 'after'>,
  node: TSESTree.Node,
  evaluation: Evaluation,
): AdapterPlace | Refused {
  const { path } = evaluation.getFile(node).source;
  return path === undefined ? UNKNOWN_SENDER : { path, range, ...text };
}
