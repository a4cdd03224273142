/** Requests of the official SDK: a chain of members by the SDK's tables, or one of its raw verbs. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Dataset, SdkMethod } from '../../../data/dataset.ts';
import { getSdkMethods, selectVersions } from '../../../data/sdk.ts';
import {
  SDK_CLIENT_HEADERS,
  SDK_MEMBER_METHODS,
  SDK_OPTION_KEYS,
  SDK_OPTIONS_FOR_PARAMS,
  SDK_RAW_VERBS,
  type RawVerb,
} from '../../libraries/requests/official-sdk.ts';
import type { PackageFacts } from '../../program/source-file.ts';
import { concat, textOf, type Origin, type Skeleton, holeOf } from '../../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { SdkValue, Value } from '../../evaluator/domain/value.ts';
import { isIncomplete, mergeOptions, readMethods, readOption } from './call-options.ts';
import { parseMethod, type Methods, type Request, type RequestPart } from '../request.ts';

/** A call of a member of the SDK's client. */
export interface SdkCall {
  client: SdkValue;
  args: readonly Value[];
  node: TSESTree.CallExpression;
}

/** The SDK's tables, and the version that the package has. */
export interface SdkContext {
  dataset: Dataset;
  facts: PackageFacts;
}

/** Returns the requests of a call, in every version that the package may have; none for a chain that the tables do not list. */
export function readSdkCall(call: SdkCall, { dataset, facts }: SdkContext): Request[] {
  const { client, args, node } = call;
  const bases = getBases(client, dataset);
  const [verb] = client.chain;
  if (client.chain.length === 1 && verb !== undefined && Object.hasOwn(SDK_RAW_VERBS, verb))
    return readRawVerb(SDK_RAW_VERBS[verb]!, call, bases);
  const elsewhere = readPathOption(call, bases);
  if (elsewhere) return elsewhere;
  // To know the version may need a lock file, so the many chains that no version lists end here.
  if (getSdkMethods(dataset.sdk, client.chain, 'unknown').length === 0) return [];
  const spec = client.version ?? (facts.sdk.kind === 'unknown' ? null : facts.sdk.spec);
  const versions = spec === null ? undefined : selectVersions(dataset.sdk, spec).versions;
  const methods = getSdkMethods(dataset.sdk, client.chain, versions ?? 'unknown').filter((method) =>
    fitsMethod({ method, args }),
  );
  const isAgreed = new Set(methods.map((method) => method.operations.join(' '))).size === 1;
  const origin: Origin = { node: node.callee, offsetAt: null };
  return methods.flatMap((method) => {
    const isOptions = takesOptionsForParams({ method, args }, versions ?? method.versions.flat());
    const params = isOptions ? undefined : getArgument({ method, args }, 'params');
    const options = getArgument({ method, args }, isOptions ? 'params' : 'options');
    return selectOperations({ method, args }).flatMap((operation) => {
      const [name = '', template = ''] = operation.split(' ');
      const httpMethod = parseMethod(name);
      const hasBody = httpMethod !== 'GET' && httpMethod !== 'DELETE';
      return bases.map<Request>((base) => ({
        kind: 'sdk',
        methods: httpMethod ? [httpMethod] : null,
        url: concat(base, fillTemplate(template, { method, args }, origin)),
        bases: [],
        body: readOption(options, 'body').value ?? (hasBody ? (params ?? null) : null),
        query: getQuery(client, options, hasBody ? undefined : params),
        headers: getHeaders(client, options),
        incompleteParts: getIncompleteParts(client, options, hasBody ? ['body', 'query'] : ['query']),
        clientHeaders: SDK_CLIENT_HEADERS,
        node,
        sdk: { chain: client.chain, node: node.callee, spec, isAgreed },
      }));
    });
  });
}

/** The bases of the instance: its option `baseURL`, else the platform's. */
function getBases({ options }: SdkValue, { platform }: Dataset): readonly Skeleton[] {
  const option = readOption(options ?? undefined, 'baseURL');
  return option.value ? toSkeletons(option.value) : [textOf(platform.baseUrls[0] ?? '')];
}

/** `client.post(path, { body })`, `client.request({ method, path })`. */
function readRawVerb({ method, path, options }: RawVerb, call: SdkCall, bases: readonly Skeleton[]): Request[] {
  const { args } = call;
  const given = typeof method === 'object' ? args[method.argument] : undefined;
  const byArgument = given ? readMethods({ value: given, isOpen: false }, 'GET') : null;
  const own = typeof method === 'string' ? [method] : byArgument;
  return readPathCall({ path: path === null ? undefined : args[path], methods: own }, args[options], call, bases);
}

/**
 * A method of a resource whose options hold another path: `kv.namespaces.list(params, { path })`. An argument is the options if it has no
 * other keys; null for a call without such options.
 */
function readPathOption(call: SdkCall, bases: readonly Skeleton[]): Request[] | null {
  const { args, client } = call;
  const options = args.at(-1);
  if (options?.kind !== 'object' || client.chain.length < 2 || !options.properties.has('path')) return null;
  if (![...options.properties.keys()].every((key) => SDK_OPTION_KEYS.has(key))) return null;
  const own = SDK_MEMBER_METHODS[client.chain.at(-1)!];
  const found = readPathCall({ path: undefined, methods: own === undefined ? null : [own] }, options, call, bases);
  return found.length > 0 ? found : null;
}

/** The request of a path and of options, which replace the path and the methods where they have their own. */
function readPathCall(
  { path: argument, methods }: { path: Value | undefined; methods: Methods },
  options: Value | undefined,
  { client, node }: SdkCall,
  bases: readonly Skeleton[],
): Request[] {
  const path = readOption(options, 'path').value ?? argument;
  const method = readOption(options, 'method');
  if (!path) return [];
  return bases.flatMap((base) =>
    toSkeletons(path).map<Request>((skeleton) => ({
      kind: 'sdk',
      methods: method.value ? readMethods(method, 'GET') : methods,
      url: concat(base, skeleton[0]?.kind === 'text' && skeleton[0].text.startsWith('/') ? [] : textOf('/'), skeleton),
      bases: [],
      body: readOption(options, 'body').value,
      query: getQuery(client, options, undefined),
      headers: getHeaders(client, options),
      incompleteParts: getIncompleteParts(client, options, ['body', 'query']),
      clientHeaders: SDK_CLIENT_HEADERS,
      node,
      sdk: null,
    })),
  );
}

function getHeaders({ options: ofInstance }: SdkValue, options: Value | undefined): Value | null {
  return mergeOptions([
    readOption(ofInstance ?? undefined, 'defaultHeaders').value,
    readOption(options, 'headers').value,
  ]);
}

/** The query of the options, else the parameters, with the one that the instance adds to each request. */
function getQuery(
  { options: ofInstance }: SdkValue,
  options: Value | undefined,
  params: Value | undefined,
): Value | null {
  return mergeOptions([
    readOption(ofInstance ?? undefined, 'defaultQuery').value,
    readOption(options, 'query').value ?? params ?? null,
  ]);
}

/** Finds which of some parts, and of the headers, unknown options of the call or the instance may add to. */
function getIncompleteParts(
  { options: ofInstance }: SdkValue,
  options: Value | undefined,
  parts: readonly RequestPart[],
): RequestPart[] {
  const hasAllHeaders =
    ofInstance !== null &&
    !isIncomplete(readOption(ofInstance, 'defaultHeaders')) &&
    readOption(ofInstance, 'fetch').value === null &&
    !isIncomplete(readOption(options, 'headers'));
  const isOpenQuery = ofInstance !== null && isIncomplete(readOption(ofInstance, 'defaultQuery'));
  return [
    ...(hasAllHeaders ? [] : (['headers'] as const)),
    ...parts.filter((part) => isIncomplete(readOption(options, part)) || (part === 'query' && isOpenQuery)),
  ];
}

/** A method of the SDK in one version, with the arguments of a call. */
interface SdkMethodCall {
  method: SdkMethod;
  args: readonly Value[];
}

/** True if the arguments fit this form of the method: a path parameter is no object, params are no text. */
function fitsMethod({ method, args }: SdkMethodCall): boolean {
  return method.arguments.every((name, index) => {
    const isStructured = name === 'params' || name === 'options';
    const alternatives = args[index] ? getAlternatives(args[index]) : [];
    if (alternatives.length === 0) return isStructured;
    return alternatives.some((value) =>
      isStructured ? value.kind !== 'text' : value.kind !== 'object' && value.kind !== 'array',
    );
  });
}

/** True for a call with options in place of parameters. Some versions of the SDK recognise them by their keys. */
function takesOptionsForParams(call: SdkMethodCall, versions: readonly string[]): boolean {
  const params = getArgument(call, 'params');
  if (params?.kind !== 'object' || params.isOpen || getArgument(call, 'options')) return false;
  const { from, to } = SDK_OPTIONS_FOR_PARAMS;
  const isKnown = (version: string): boolean => parseInt(version, 10) >= from && parseInt(version, 10) <= to;
  const keys = [...params.properties.keys()];
  return keys.length > 0 && keys.every((key) => SDK_OPTION_KEYS.has(key)) && versions.some(isKnown);
}

/** Returns the argument for a parameter of the method; undefined where the method or the call has none. */
function getArgument({ method, args }: SdkMethodCall, parameter: string): Value | undefined {
  const index = method.arguments.indexOf(parameter);
  return index === -1 ? undefined : args[index];
}

/** Selects, for a method of zones and accounts, the operations whose ID is passed; all of them where that is not known. */
function selectOperations(call: SdkMethodCall): readonly string[] {
  const { operations } = call.method;
  const params = getArgument(call, 'params');
  if (operations.length === 1 || params?.kind !== 'object') return operations;
  const passed = operations.filter((operation) =>
    params.properties.has(operation.includes(' /zones/') ? 'zone_id' : 'account_id'),
  );
  return passed.length > 0 ? passed : operations;
}

/** Fills the parameters of a path template from the arguments; an unknown one is a hole. */
function fillTemplate(template: string, call: SdkMethodCall, origin: Origin): Skeleton {
  return template
    .slice(1)
    .split('/')
    .flatMap((segment) => [...textOf('/', origin), ...fillSegment(segment, call, origin)]);
}

function fillSegment(segment: string, call: SdkMethodCall, origin: Origin): Skeleton {
  const name = /^\{(.+)\}$/.exec(segment)?.[1];
  if (name === undefined) return textOf(segment, origin);
  const value = call.method.arguments.includes(name)
    ? getArgument(call, name)
    : readOption(getArgument(call, 'params'), name).value;
  const skeletons = value ? toSkeletons(value) : [];
  // Which of several IDs it is changes no operation; alternatives of a listed literal are too rare to multiply requests for.
  return skeletons.length === 1 && skeletons[0]!.length > 0 ? skeletons[0]! : holeOf('parameter');
}
