/** Requests of known HTTP clients: reads a call by the table of its client. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { ClientValue, Value } from '../../evaluator/domain/value.ts';
import { getAlternatives, unknown } from '../../evaluator/domain/choice.ts';
import { getBases, getBaseTexts, joinBase, withOwnServer, withoutOwnScheme, type ClientBase } from './client-bases.ts';
import { readUrlsOfObject } from '../declared/declared-urls.ts';
import { findTemplateCalls } from '../templates/template-calls.ts';
import type { Slot } from '../../libraries/http-clients/client-table.ts';
import { applyHooks, type Address } from '../hooks/hooked-addresses.ts';
import { isChangedInstance } from '../hooks/changed-instances.ts';
import { mayAddHeaders } from '../hooks/header-options.ts';
import { findHookChanges, type HookChanges } from '../hooks/hooked-parts.ts';
import { getRequestObject, isIncomplete, mergeOptions, readOption } from './call-options.ts';
import { findRoutes } from './contract-routes.ts';
import type { Method, Methods, Request, RequestPart } from '../request.ts';
import type { Additions } from './builder-calls.ts';
import { holeOf, textOf } from '../../evaluator/domain/skeleton.ts';
import { fillRoutes } from '../templates/route-urls.ts';
import { mayBeMoved } from '../hooks/moved-requests.ts';
import { isUrlRewritten } from '../hooks/rewritten-urls.ts';
import { findTakenHeaders } from './takers.ts';
import { getClientHeaders, readCredentials } from './credentials.ts';
import { serializeQuery } from './serialized-queries.ts';
import { flattenHeaderGroups } from './header-groups.ts';
import { dropCallback, findSinkCall, getElements, getMember, toSinkCall } from './sink-rows.ts';
import type { SinkCall } from './sink-rows.ts';
import {
  readBodyFields,
  readBodyPart,
  readDefaultSlots,
  readSinkMethods,
  readSinkUrls,
  readSlots,
  withUnknownHost,
} from './sink-parts.ts';

const HEADERS: readonly Slot[] = [{ option: 'headers' }];

/** A call of a client, or of a member of it. */
export interface ClientCall {
  client: ClientValue;
  args: readonly Value[];
  additions: Additions;
  /** The call in the analysed file that leads here. */
  node: TSESTree.Node;
}

/** Returns the requests of a call, one for each URL it can have; none where the member sends nothing. */
export function readSink(call: ClientCall, evaluation: Evaluation): Request[] {
  const declared = readUrlsOfObject(call.client, call.args, call.node, evaluation);
  if (declared.length > 0) return declared;
  const args = dropCallback(call.args, evaluation);
  const described = findTemplateCalls(call.client, call.args, call.node);
  if (described) return described.flatMap((sent) => readSinkCall(sent, call, evaluation));
  const routes = findRoutes(call.client);
  if (routes.length > 0)
    return routes.flatMap((route) => {
      const sent = toSinkCall(call.client, route, args);
      return sent ? readFilledCalls(sent, call, evaluation) : [];
    });
  const member = getMember(call.client);
  const single = findSinkCall(call.client, member, args, evaluation);
  const calls = single
    ? [single]
    : getElements(args[0]).map((element) => findSinkCall(call.client, `${member}[]`, element, evaluation));
  return calls.flatMap((found) => (found ? readFilledCalls(found, call, evaluation) : []));
}

function readFilledCalls(found: SinkCall, call: ClientCall, evaluation: Evaluation): Request[] {
  return fillRoutes(found, call.client.defaults, evaluation).flatMap((filled) =>
    readSinkCall(filled, call, evaluation),
  );
}

function readSinkCall(call: SinkCall, { client, additions, node }: ClientCall, evaluation: Evaluation): Request[] {
  const { table } = client;
  const { row, options } = call;
  const ownBase = client.base ?? (table.defaultBase === undefined ? null : textOf(table.defaultBase));
  const declared: ClientBase | null = ownBase && { base: ownBase, joining: 'slash' };
  const bases = getBases(table, client.defaults, options).map((base) => withOwnServer(base ?? declared, table));
  const addresses = readSinkUrls(call, client.defaults, evaluation).map((url): Address => ({ url, bases }));
  const plugins = [...(client.plugins ?? []), ...(additions.plugins ?? [])];
  const hookedCall = { client, options, sources: getOptionSources(call, client), plugins, node };
  const hooked = addresses.flatMap((address) => applyHooks(address, hookedCall, evaluation));
  const isFollowed = hooked.some((address) => !addresses.includes(address));
  const isRewritten = !isFollowed && isUrlRewritten(client, getOptionSources(call, client), evaluation);
  const named = addresses.map(({ url }) => url);
  const isMoved = mayBeMoved(hookedCall, named, isFollowed ? 'as hooked' : 'as called', evaluation);
  // A function that is not followed may add a base.
  const mayHaveBase = !isFollowed && plugins.length > 0;
  const urls = hooked.flatMap((address) =>
    address.bases.map((base) =>
      base === null && mayHaveBase
        ? joinBase(UNKNOWN_BASE, address.url)
        : base === null && 'parts' in row.url
          ? withUnknownHost(address.url)
          : withoutOwnScheme(joinBase(base, address.url)),
    ),
  );
  const defaultOptions = client.defaults.filter((value) =>
    getAlternatives(value).some(({ kind }) => kind === 'object'),
  );
  const credentials = readCredentials(table, defaultOptions);
  const takenHeaders = table.takenAs && !additions.hasAllHeaders ? findTakenHeaders(table.takenAs, evaluation) : [];
  const methods = additions.method ? [additions.method] : readSinkMethods(call, defaultOptions);
  const parameters = call.route?.parameters ?? null;
  const bodyPart = readBodyPart(call);
  const changes = findHookChanges(client, getOptionSources(call, client), evaluation);
  const common = {
    kind: 'sink',
    methods,
    bases: getBaseTexts(urls),
    body:
      additions.body ??
      readSlots(row.body, call) ??
      readDefaultSlots(row.body, defaultOptions).at(-1) ??
      readBodyFields(call, client, node) ??
      (isAnyMethod(methods, (method) => !WITHOUT_BODY.includes(method)) ? parameters : null),
    query:
      additions.query ??
      serializeQuery(
        mergeOptions([...readDefaultSlots(row.query, defaultOptions), readSlots(row.query, call)]),
        { table, options: [options, ...[...defaultOptions].reverse()], node },
        evaluation,
      ) ??
      (isAnyMethod(methods, (method) => WITHOUT_BODY.includes(method)) ? parameters : null),
    headers: mergeOptions(
      [
        ...defaultOptions.map((value) => readOption(value, 'headers').value),
        readSlots(row.headers ?? HEADERS, call),
        additions.headers,
      ].map((value) => flattenHeaderGroups(value, table, methods)),
    ),
    incompleteParts: getIncompleteParts(call, { client, additions, takenHeaders, changes }, evaluation),
    ...(changes.headers.size > 0 && { hookedHeaders: [...changes.headers] }),
    ...(changes.parameters.size > 0 && { hookedParameters: [...changes.parameters] }),
    clientHeaders: getClientHeaders(table, credentials)?.concat(takenHeaders ?? []),
    ...(table.nullHeaders && { nullHeaders: table.nullHeaders }),
    ...(credentials && { credentials }),
    returnsBody: table.returnsBody ?? false,
    ...(table.thrown && { thrown: table.thrown }),
    ...(table.bodyMember !== undefined && { bodyMember: table.bodyMember }),
    ...(table.errorMember !== undefined && { errorMember: table.errorMember }),
    ...(bodyPart && { bodyPart }),
    ...(isRewritten && { isRewritten }),
    ...(isMoved && { isMoved }),
    node,
    sdk: null,
  } as const;
  return urls.map((url) => ({ ...common, url }));
}

const UNKNOWN_BASE: ClientBase = { base: holeOf('unresolved'), joining: 'slash' };

/** Methods whose parameters are in the query. */
const WITHOUT_BODY: readonly Method[] = ['GET', 'HEAD'];

function isAnyMethod(methods: Methods, test: (method: Method) => boolean): boolean {
  return methods === null || methods.some(test);
}

/** Returns the parts to which unknown options, hooks, or later calls may add. */
function getIncompleteParts(
  call: SinkCall,
  {
    client,
    additions,
    takenHeaders,
    changes,
  }: Pick<ClientCall, 'client' | 'additions'> & { takenHeaders: readonly string[] | null; changes: HookChanges },
  evaluation: Evaluation,
): RequestPart[] {
  const { row } = call;
  const sources = getOptionSources(call, client);
  const { setters = {} } = client.table;
  const mayGainHeaders =
    takenHeaders === null || (!additions.hasAllHeaders && Object.values(setters).includes('headers'));
  const isChanged = sources.some((source) => mayAddHeaders(source)) || isChangedInstance(client, evaluation);
  const maySet = (part: RequestPart): boolean =>
    Object.values(setters).includes(part) && !(part === 'body' && additions.hasWholeBody);
  const slots: Readonly<Record<RequestPart, readonly Slot[]>> = {
    body: row.body ?? [],
    query: row.query ?? [],
    headers: row.headers ?? HEADERS,
  };
  return (['body', 'query', 'headers'] as const).filter(
    (part) =>
      changes.parts.has(part) ||
      (part === 'headers' ? mayGainHeaders || isChanged : maySet(part)) ||
      slots[part].some(
        (slot) =>
          'option' in slot &&
          !(part === 'body' && isGiven(slot.option, call)) &&
          sources.some((source) => isIncomplete(readOption(source, slot.option))),
      ),
  );
}

/** True for an option that the call itself gives: other options replace headers and queries in part, but no body. */
function isGiven(name: string, { options }: SinkCall): boolean {
  return getAlternatives(options ?? unknown('parameter')).every((value) => {
    const given = value.kind === 'object' ? value.properties.get(name) : undefined;
    return given !== undefined && !given.isOptional && !given.mayBeReplaced;
  });
}

/** The options of a call and of its instance, and a request that the call is given. */
function getOptionSources({ row, args, options }: SinkCall, client: ClientValue): Value[] {
  // A base, `new Pool(origin)`, is no options. Where calls take none either, other members of the instance set them.
  const isOptions = (value: Value): boolean =>
    row.options === undefined || getAlternatives(value).some(({ kind }) => kind !== 'text');
  const ofInstance = client.defaults.filter(isOptions);
  return [...ofInstance, ...[options, getRequestObject(args[0])].filter((value) => value !== undefined)];
}
