/** Requests of known HTTP clients: reads a call by the table of its client. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../evaluator/evaluation.ts';
import { callFunction } from '../evaluator/functions.ts';
import { objectOf, entryOf } from '../evaluator/domain/object.ts';
import type { ClientValue, PropertyEntry, Value } from '../evaluator/domain/value.ts';
import { getAlternatives, unknown } from '../evaluator/domain/choice.ts';
import { getBases, getBaseTexts, joinBase, withOwnServer, withoutOwnScheme, type ClientBase } from './client-bases.ts';
import type { Slot, Call, UrlParts } from '../libraries/http-clients/client-table.ts';
import { getMembers } from '../libraries/http-clients/all-clients.ts';
import { PROMISIFIED } from '../libraries/wrapping-functions.ts';
import { applyHooks } from './hooked-addresses.ts';
import { findHookedParts } from './hooked-parts.ts';
import { isIncomplete, mergeOptions, readOption, readMethods, type Option } from './call-options.ts';
import { findRoutes, type Route } from './contract-routes.ts';
import { type Request, type RequestPart, parseMethod, type Methods } from './request.ts';
import { type Additions, hasTakerWithHeaders } from './builder-calls.ts';
import { getText, holeOf, textOf, type Skeleton } from '../evaluator/domain/skeleton.ts';
import { joinTexts } from '../evaluator/domain/text.ts';
import { toSkeletons } from '../evaluator/domain/kinds.ts';
import { getClientHeaders, readCredentials } from './credentials.ts';

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
  const args = dropCallback(call.args, evaluation);
  const routes = findRoutes(call.client);
  if (routes.length > 0)
    return routes.flatMap((route) => {
      const sent = toSinkCall(call.client, route, args);
      return sent ? readSinkCall(sent, call, evaluation) : [];
    });
  const member = getMember(call.client);
  const single = findSinkCall(call.client, member, args, evaluation);
  const calls = single
    ? [single]
    : getElements(args[0]).map((element) => findSinkCall(call.client, `${member}[]`, element, evaluation));
  return calls.flatMap((found) => (found ? readSinkCall(found, call, evaluation) : []));
}

function readSinkCall(call: SinkCall, { client, additions, node }: ClientCall, evaluation: Evaluation): Request[] {
  const { table } = client;
  const { row, options } = call;
  const declared: ClientBase | null = client.base ? { base: client.base, joining: 'slash' } : null;
  const bases = getBases(table, client.defaults, options).map((base) => withOwnServer(base ?? declared, table));
  const urls = readSinkUrls(call)
    .flatMap((url) => applyHooks({ url, bases }, { client, options, node }, evaluation))
    .flatMap((address) =>
      address.bases.map((base) =>
        base === null && 'parts' in row.url
          ? withUnknownHost(address.url)
          : withoutOwnScheme(joinBase(base, address.url)),
      ),
    );
  const defaultOptions = client.defaults.filter((value) =>
    getAlternatives(value).some(({ kind }) => kind === 'object'),
  );
  const credentials = readCredentials(table, defaultOptions);
  const common = {
    kind: 'sink',
    methods: additions.method ? [additions.method] : readSinkMethods(call, defaultOptions),
    bases: getBaseTexts(urls),
    body:
      additions.body ??
      readSlots(row.body, call) ??
      readDefaultSlots(row.body, defaultOptions).at(-1) ??
      readBodyFields(call, client, node),
    query:
      additions.query ?? mergeOptions([...readDefaultSlots(row.query, defaultOptions), readSlots(row.query, call)]),
    headers: mergeOptions([
      ...defaultOptions.map((value) => readOption(value, 'headers').value),
      readSlots(row.headers ?? HEADERS, call),
      additions.headers,
    ]),
    incompleteParts: getIncompleteParts(call, { client, additions }, evaluation),
    clientHeaders: getClientHeaders(table, credentials),
    ...(credentials && { credentials }),
    returnsBody: table.returnsBody ?? false,
    ...(table.thrown && { thrown: table.thrown }),
    ...(table.bodyMember !== undefined && { bodyMember: table.bodyMember }),
    node,
    sdk: null,
  } as const;
  return urls.map((url) => ({ ...common, url }));
}

/** What the default options of an instance have in the options that a row names, the first ones first. */
function readDefaultSlots(slots: readonly Slot[] | undefined, defaults: readonly Value[]): Value[] {
  const options = (slots ?? []).flatMap((slot) => ('option' in slot ? [slot.option] : []));
  return defaults.flatMap((value) => options.flatMap((name) => readNestedOption(value, name) ?? []));
}

const HEADERS: readonly Slot[] = [{ option: 'headers' }];

/** The body of which only some fields are known; null where the row names none. */
function readBodyFields(call: SinkCall, { defaults }: ClientValue, node: TSESTree.Node): Value | null {
  const { bodyFields } = call.row;
  if (!bodyFields) return null;
  const fields = Object.entries(bodyFields).flatMap(([name, slots]): [string, PropertyEntry][] => {
    const value = [call, ...[...defaults].reverse().map((options) => ({ ...call, options }))]
      .map((place) => readSlots(slots, place))
      .find((found) => found !== null);
    // The field is written where its value is: the call may be in another file.
    return value ? [[name, entryOf(getWritingNode(value) ?? node, () => value)]] : [];
  });
  return objectOf(new Map(fields), node, true);
}

/** The literal that a text begins with, or the node of another value; null where a value has none. */
function getWritingNode(value: Value): TSESTree.Node | null {
  if (value.kind !== 'text') return 'node' in value ? value.node : null;
  return value.skeleton.find((piece) => piece.kind === 'text')?.origin?.node ?? null;
}

/** The member that a client calls. One that `promisifyAll` made has the arguments of the member that it is made of. */
function getMember({ table, path }: ClientValue): string {
  const member = path.join('.');
  const original = member.replace(PROMISIFIED, '');
  const isKnown = (name: string): boolean => table.calls.some((row) => getMembers(row).includes(name));
  return !isKnown(member) && isKnown(original) ? original : member;
}

/** The argument lists of a batch: an element that is an array holds several arguments. */
function getElements(batch: Value | undefined): readonly (readonly Value[])[] {
  const elements = (batch ? getAlternatives(batch) : []).flatMap((value) => {
    if (value.kind === 'array') return value.elements;
    return value.kind === 'object' ? [...value.properties.values()].map((property) => property.read()) : [];
  });
  return elements.flatMap(getAlternatives).map((element) => (element.kind === 'array' ? element.elements : [element]));
}

/** The call of the member of a route's method, with the path of the route before the arguments. */
function toSinkCall({ table }: ClientValue, { method, path }: Route, given: readonly Value[]): SinkCall | null {
  const args = [path, ...given];
  for (const row of table.calls) {
    if ('method' in row) continue;
    const member = Object.keys(row.members).find((name) => row.members[name] === method);
    if (member !== undefined) return { row, member, args, options: args[row.options ?? args.length] };
  }
  return null;
}

function findSinkCall(
  { table }: ClientValue,
  member: string,
  given: readonly Value[],
  evaluation: Evaluation,
): SinkCall | undefined {
  for (const row of table.calls) {
    if (!getMembers(row).includes(member)) continue;
    const args = row.inside === undefined ? given : getInnerArguments(given[0], row.inside, evaluation);
    if (args && fitsRow(row, args))
      return { row, member, args, options: row.options === undefined ? undefined : args[row.options] };
  }
  return undefined;
}

/** The argument that an option holds or its function returns; null where it has none. */
function getInnerArguments(options: Value | undefined, name: string, evaluation: Evaluation): readonly Value[] | null {
  const { value } = readOption(options, name);
  if (value === null) return null;
  return [value.kind === 'function' ? callFunction(value, [], evaluation, true) : value];
}

/** Finds the parts that unknown options, hooks, or calls after this one may add to. */
function getIncompleteParts(
  { row, args, options }: SinkCall,
  { client, additions }: Pick<ClientCall, 'client' | 'additions'>,
  evaluation: Evaluation,
): RequestPart[] {
  // A base, `new Pool(origin)`, is no options. Where calls take none either, other members of the instance set them.
  const isOptions = (value: Value): boolean =>
    row.options === undefined || getAlternatives(value).some(({ kind }) => kind !== 'text');
  const ofInstance = client.defaults.filter(isOptions);
  const sources = [...ofInstance, ...(options ? [options] : []), ...(args[0]?.kind === 'url' ? [args[0]] : [])];
  const { setters = {}, takenAs } = client.table;
  const isTakenWithHeaders =
    takenAs !== undefined &&
    [evaluation.facts, ...evaluation.modules].some(({ source }) => hasTakerWithHeaders(source.text, takenAs.calls));
  const mayGainHeaders = !additions.hasAllHeaders && (isTakenWithHeaders || Object.values(setters).includes('headers'));
  const hooked = findHookedParts(client, sources, evaluation);
  const slots: Readonly<Record<RequestPart, readonly Slot[]>> = {
    body: row.body ?? [],
    query: row.query ?? [],
    headers: row.headers ?? HEADERS,
  };
  return (['body', 'query', 'headers'] as const).filter(
    (part) =>
      hooked.has(part) ||
      (part === 'headers' ? mayGainHeaders : Object.values(setters).includes(part)) ||
      slots[part].some(
        (slot) => 'option' in slot && sources.some((source) => isIncomplete(readOption(source, slot.option))),
      ),
  );
}

/**
 * Drops a callback and what follows it: `request(url, callback)` has none where its options would be. A URL may itself be a
 * function, `useFetch(() => url)`: it is called.
 */
function dropCallback(args: readonly Value[], evaluation: Evaluation): readonly Value[] {
  const end = args.findIndex((value) => getAlternatives(value).every(({ kind }) => kind === 'function'));
  return (end > 0 ? args.slice(0, end) : args).map((value, index) =>
    index === 0 && value.kind === 'function' ? callFunction(value, [], evaluation) : value,
  );
}

/** A call of a client's member, and the row of the table that it fits. */
export interface SinkCall {
  row: Call;
  member: string;
  args: readonly Value[];
  options: Value | undefined;
}

/** True if the arguments have the form that a row of the table is for. */
export function fitsRow({ when }: Call, args: readonly Value[]): boolean {
  if (when === undefined) return true;
  const [first, second] = args;
  const alternatives = first === undefined ? [] : getAlternatives(first);
  if (when === 'first argument is a method') {
    return alternatives.every((value) =>
      value.kind === 'text'
        ? parseMethod(getText(value.skeleton) ?? '') !== null
        : second?.kind === 'text' || second?.kind === 'url',
    );
  }
  return (when === 'first argument is an object') === alternatives.some((value) => value.kind === 'object');
}

/**
 * Reads the methods from the first place that names one: an argument, the options, or the default options of the instance, the last
 * ones first. `fetch(new Request(url, init))` has in the Request what the options lack.
 */
function readSinkMethods({ row, member, args, options }: SinkCall, defaults: readonly Value[]): Methods {
  if (!('method' in row)) return [row.members[member]!];
  const { from, default: byDefault } = row.method;
  let option: Option = { value: null, isOpen: false };
  for (const slot of from) {
    option =
      'argument' in slot ? { value: args[slot.argument] ?? null, isOpen: false } : readOption(options, slot.option);
    if (option.value === null && !option.isOpen && 'option' in slot && args[0]?.kind === 'url')
      option = readOption(args[0], slot.option);
    if (option.value === null && !option.isOpen && 'option' in slot) option = readDefaultOption(slot.option, defaults);
    if (option.value !== null) break;
  }
  return readMethods(option, byDefault);
}

/** The option as the last default options say that have it, or may have it. */
function readDefaultOption(name: string, defaults: readonly Value[]): Option {
  const options = [...defaults].reverse().map((value) => readOption(value, name));
  return options.find(({ value, isOpen }) => value !== null || isOpen) ?? { value: null, isOpen: false };
}

/** Returns the first of the places that holds a value. A constant is no value: `json: true` only says how the body is written. */
export function readSlots(slots: readonly Slot[] | undefined, { args, options }: SinkCall): Value | null {
  for (const slot of slots ?? []) {
    const value =
      'argument' in slot
        ? (args[slot.argument] ?? null)
        : (readNestedOption(options, slot.option) ?? readRequestOption(args[0], slot.option));
    if (value !== null && value.kind !== 'constant') return value;
  }
  return null;
}

/** An option, or an option of an option: `params.query`. */
function readNestedOption(options: Value | undefined, path: string): Value | null {
  let value: Value | null | undefined = options;
  for (const name of path.split('.')) value = value === null ? null : readOption(value, name).value;
  return value ?? null;
}

/** An option that the `Request` was made with which is passed as the URL. */
function readRequestOption(first: Value | undefined, name: string): Value | null {
  return first?.kind === 'url' ? readOption(first, name).value : null;
}

/** Returns the URLs of a call, without base; empty where it has none and therefore sends nothing. */
export function readSinkUrls(call: SinkCall): readonly Skeleton[] {
  const { url, withoutUrl } = call.row;
  if ('parts' in url) return joinUrlParts(url.parts, call.options);
  if ('ownPath' in url) return [textOf(url.ownPath)];
  const value = readSlots(url, call);
  if (!value && isOpenAt(url, call)) return [holeOf('unresolved')];
  if (!value && withoutUrl === 'sends to the base') return [[]];
  return value ? toSkeletons(value) : [];
}

/** Tests if options that are not known may have the URL. */
function isOpenAt(slots: readonly Slot[], { options }: SinkCall): boolean {
  return slots.some((slot) => 'option' in slot && readOption(options, slot.option).isOpen);
}

/** `{ hostname, path }` of Node's http, `{ origin, path }` of undici. The port is left out: it changes no operation. */
function joinUrlParts(parts: UrlParts, options: Value | undefined): readonly Skeleton[] {
  const { value, isOpen } = readOption(options, parts.path);
  if (!value && !isOpen) return [];
  const path = value ?? unknown('unresolved');
  const origin = readOption(options, parts.origin).value;
  if (origin) return toSkeletons(joinTexts([origin, path]));
  const scheme: Value = { kind: 'text', skeleton: textOf('https://') };
  const host = parts.hosts.map((name) => readOption(options, name).value).find((value) => value !== null);
  return toSkeletons(host ? joinTexts([scheme, host, path]) : path);
}

/** Puts a hole before URL parts that name no host: their host is not known. */
export function withUnknownHost(url: Skeleton): Skeleton {
  return url[0]?.kind === 'text' && url[0].text.startsWith('/') ? [...holeOf('unresolved'), ...url] : url;
}
