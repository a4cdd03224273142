/** Requests of the official SDK: a chain of members by its tables, or one of the raw verbs. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Dataset, SdkMethod } from '../../data/dataset.ts';
import { getSdkMethods, selectVersions } from '../../data/sdk.ts';
import type { PackageFacts } from '../program/source-file.ts';
import { concat, holeOf, textOf, type Origin, type Skeleton } from '../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../evaluator/domain/text.ts';
import { getAlternatives, type SdkValue, type Value } from '../evaluator/domain/value.ts';
import { isUnseen, mergeOptions, readOption } from './call-options.ts';
import { parseMethod, type Request, type RequestPart } from './request.ts';

/** Raw verbs of the client, with the argument that is their path. `getAPIList(path, Page, options)` is a GET. */
const RAW_VERBS: Readonly<Record<string, { method: string; options: number }>> = {
  get: { method: 'GET', options: 1 },
  post: { method: 'POST', options: 1 },
  put: { method: 'PUT', options: 1 },
  patch: { method: 'PATCH', options: 1 },
  delete: { method: 'DELETE', options: 1 },
  getAPIList: { method: 'GET', options: 2 },
};

export function readSdkCall(
  value: SdkValue,
  args: readonly Value[],
  node: TSESTree.CallExpression,
  dataset: Dataset,
  facts: PackageFacts,
): Request[] {
  const [base = ''] = dataset.platform.baseUrls;
  const bases = getBases(value, base);
  const [verb] = value.chain;
  if (value.chain.length === 1 && verb !== undefined && Object.hasOwn(RAW_VERBS, verb))
    return readRawVerb(RAW_VERBS[verb]!, value, bases, args, node);
  // Which version it is may take a lock file to say, and most chains are nobody's interest in any.
  if (getSdkMethods(dataset.sdk, value.chain, 'unknown').length === 0) return [];
  const spec = value.version ?? (facts.sdk.kind === 'unknown' ? null : facts.sdk.spec);
  const selected = spec === null ? undefined : selectVersions(dataset.sdk, spec).versions;
  const methods = getSdkMethods(dataset.sdk, value.chain, selected ?? 'unknown').filter((method) => fits(method, args));
  const isAgreed = new Set(methods.map((method) => method.operations.join(' '))).size === 1;
  const origin: Origin = { node: node.callee, offsetAt: null };
  return methods.flatMap((method) => {
    const params = getArgument(method, 'params', args);
    const options = getArgument(method, 'options', args);
    return selectOperations(method, params).flatMap((operation) => {
      const [name = '', template = ''] = operation.split(' ');
      const httpMethod = parseMethod(name);
      const isRead = httpMethod === 'GET' || httpMethod === 'DELETE';
      return bases.map<Request>((from) => ({
        kind: 'sdk',
        methods: httpMethod ? [httpMethod] : null,
        url: concat(from, getPath(template, method, args, params, origin)),
        bases: [],
        body: readOption(options, 'body').value ?? (isRead ? null : (params ?? null)),
        query: readOption(options, 'query').value ?? (isRead ? (params ?? null) : null),
        headers: getHeaders(value, options),
        incompleteParts: getUnseen(value, options, isRead),
        clientHeaders: OWN_HEADERS,
        node,
        sdk: { chain: value.chain, node: node.callee, isAgreed },
      }));
    });
  });
}

/** The base URL of the instance: its option where it has one, else the platform's. */
function getBases(value: SdkValue, base: string): readonly Skeleton[] {
  const option = readOption(value.options ?? undefined, 'baseURL');
  return option.value ? toSkeletons(option.value) : [textOf(base)];
}

function readRawVerb(
  verb: { method: string; options: number },
  value: SdkValue,
  bases: readonly Skeleton[],
  args: readonly Value[],
  node: TSESTree.CallExpression,
): Request[] {
  const [path] = args;
  const method = parseMethod(verb.method);
  if (!path || !method) return [];
  const options = args[verb.options];
  return bases.flatMap((base) =>
    toSkeletons(path).map<Request>((skeleton) => ({
      kind: 'sdk',
      methods: [method],
      url: concat(base, skeleton[0]?.kind === 'text' && skeleton[0].text.startsWith('/') ? [] : textOf('/'), skeleton),
      bases: [],
      body: readOption(options, 'body').value,
      query: readOption(options, 'query').value,
      headers: getHeaders(value, options),
      incompleteParts: getUnseen(value, options, false),
      clientHeaders: OWN_HEADERS,
      node,
      sdk: null,
    })),
  );
}

/** Headers by which the client says who asks, and what it sends. */
const OWN_HEADERS = ['authorization', 'x-auth-email', 'x-auth-key', 'x-auth-user-service-key', 'content-type'];

function getHeaders({ options: ofInstance }: SdkValue, options: Value | undefined): Value | null {
  return mergeOptions([
    readOption(ofInstance ?? undefined, 'defaultHeaders').value,
    readOption(options, 'headers').value,
  ]);
}

/** What options that are not all seen may hold, those of the instance too; whoever reads sends no body. */
function getUnseen({ options: ofInstance }: SdkValue, options: Value | undefined, isRead: boolean): RequestPart[] {
  const parts: readonly RequestPart[] = isRead ? ['query'] : ['body', 'query'];
  const isSeen =
    ofInstance !== null &&
    !isUnseen(readOption(ofInstance, 'defaultHeaders')) &&
    readOption(ofInstance, 'fetch').value === null &&
    !isUnseen(readOption(options, 'headers'));
  return [...(isSeen ? [] : (['headers'] as const)), ...parts.filter((part) => isUnseen(readOption(options, part)))];
}

/** Whether the arguments can be meant for this form of the method: a path parameter is no object, params are no text. */
function fits(method: SdkMethod, args: readonly Value[]): boolean {
  return method.arguments.every((name, index) => {
    const alternatives = args[index] ? getAlternatives(args[index]) : [];
    if (alternatives.length === 0) return name === 'params' || name === 'options';
    const isStructured = name === 'params' || name === 'options';
    return alternatives.some((value) =>
      isStructured ? value.kind !== 'text' : value.kind !== 'object' && value.kind !== 'array',
    );
  });
}

function getArgument(method: SdkMethod, name: string, args: readonly Value[]): Value | undefined {
  const index = method.arguments.indexOf(name);
  return index === -1 ? undefined : args[index];
}

/** Of `{accounts|zones}` methods the operations whose id is given; all of them where that is not seen. */
function selectOperations(method: SdkMethod, params: Value | undefined): readonly string[] {
  if (method.operations.length === 1 || params?.kind !== 'object') return method.operations;
  const given = method.operations.filter((operation) =>
    operation.includes(' /zones/') ? params.properties.has('zone_id') : params.properties.has('account_id'),
  );
  return given.length > 0 ? given : method.operations;
}

/** The template with its parameters filled from the arguments; what is not seen stays a hole. */
function getPath(
  template: string,
  method: SdkMethod,
  args: readonly Value[],
  params: Value | undefined,
  origin: Origin,
): Skeleton {
  const parts = template
    .slice(1)
    .split('/')
    .map((segment): Skeleton => {
      const name = /^\{(.+)\}$/.exec(segment)?.[1];
      if (name === undefined) return textOf(segment, origin);
      const index = method.arguments.indexOf(name);
      const value = index === -1 ? readOption(params, name).value : (args[index] ?? null);
      const skeletons = value ? toSkeletons(value) : [];
      // Alternatives of an id do not matter to the operation; those of a listed literal are too rare to multiply.
      return skeletons.length === 1 && skeletons[0]!.length > 0 ? skeletons[0]! : holeOf('parameter');
    });
  return parts.flatMap((part) => [...textOf('/', origin), ...part]);
}
