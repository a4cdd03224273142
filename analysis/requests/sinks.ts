/** Requests of known HTTP clients: a call read by the client's table. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../evaluator/machine.ts';
import { callFunction } from '../evaluator/functions.ts';
import { getText, holeOf, textOf, type Skeleton } from '../evaluator/domain/skeleton.ts';
import { joinTexts, toSkeletons } from '../evaluator/domain/text.ts';
import { getAlternatives, type ClientValue, type Value } from '../evaluator/domain/value.ts';
import { getBases, getBaseTexts, joinBase, type ClientBase } from './base-urls.ts';
import type { Call, ClientTable, Slot } from '../libraries/http-clients/client-table.ts';
import { getClientTable } from '../libraries/http-clients/all-clients.ts';
import { isHooked } from './interceptors.ts';
import { isUnseen, mergeOptions, readMethods, readOption, type Option } from './call-options.ts';
import { parseMethod, type Methods, type Request, type RequestPart } from './request.ts';

/** What setters add to a request after the call that begins it. */
export interface Additions extends Readonly<Record<'body' | 'query' | 'headers', Value | null>> {
  /** Nobody else can add headers. */
  hasAllHeaders: boolean;
}

export const NO_ADDITIONS: Additions = { body: null, query: null, headers: null, hasAllHeaders: false };

/** Whether a member of a client sends a request, and is no factory or the like. */
export function findCall(client: ClientValue, args: readonly Value[]): Call | undefined {
  const member = client.path.join('.');
  return getClientTable(client.client)?.calls.find((candidate) => candidate.member === member && fits(candidate, args));
}

/** The requests a call of a client makes, one for each URL it can have; none where the member is no request. */
export function readSink(
  client: ClientValue,
  given: readonly Value[],
  node: TSESTree.Node,
  evaluation: Evaluation,
  additions: Additions = NO_ADDITIONS,
): Request[] {
  const args = dropCallback(given).map((value, index) =>
    index === 0 && value.kind === 'function' ? callFunction(value, [], evaluation) : value,
  );
  const table = getClientTable(client.client);
  const call = findCall(client, args);
  if (!table || !call) return [];
  const options = call.options === null ? undefined : args[call.options];
  const urls = getUrls(call, args, options);
  const declared: ClientBase | null = client.base ? { base: client.base, joining: 'slash' } : null;
  const bases = getBases(table, client.defaults, options).map((base) => base ?? declared);
  const joined = urls.flatMap((url) =>
    bases.map((base) => (base === null && call.url === 'parts' ? withHost(url) : joinBase(base, url))),
  );
  const optionsOfInstance = client.defaults.filter((value) =>
    getAlternatives(value).some(({ kind }) => kind === 'object'),
  );
  const common = {
    kind: 'sink',
    methods: getMethods(call, args, options),
    bases: getBaseTexts(joined),
    body: additions.body ?? readSlots(call.body, args, options),
    query: additions.query ?? readSlots(call.query, args, options),
    headers: mergeOptions([
      ...optionsOfInstance.map((value) => readOption(value, 'headers').value),
      readSlots([{ option: 'headers' }], args, options),
      additions.headers,
    ]),
    incompleteParts: getUnseen(call, table, client, args, options, additions, evaluation),
    clientHeaders: table.clientHeaders,
    node,
    sdk: null,
  } as const;
  return joined.map((url) => ({ ...common, url }));
}

/** The parts that options which are not all seen, hooks, or calls after this one may add to. */
function getUnseen(
  call: Call,
  table: ClientTable,
  client: ClientValue,
  args: readonly Value[],
  options: Value | undefined,
  { hasAllHeaders }: Additions,
  evaluation: Evaluation,
): RequestPart[] {
  const sources = [...client.defaults, ...(options ? [options] : []), ...(args[0]?.kind === 'url' ? [args[0]] : [])];
  const isOpen = isHooked(client, sources, evaluation);
  const isSet = (part: RequestPart): boolean => Object.values(table.setters ?? {}).includes(part);
  const slots: Readonly<Record<RequestPart, readonly Slot[]>> = {
    body: call.body ?? [],
    query: call.query ?? [],
    headers: [{ option: 'headers' }],
  };
  return (['body', 'query', 'headers'] as const).filter(
    (part) =>
      isOpen ||
      (isSet(part) && !(part === 'headers' && hasAllHeaders)) ||
      slots[part].some(
        (slot) => 'option' in slot && sources.some((source) => isUnseen(readOption(source, slot.option))),
      ),
  );
}

/** `request(url, options, callback)`: the callback is no part of what is asked, and may stand where options would. A URL may be a function: `useFetch(() => url)`. */
function dropCallback(args: readonly Value[]): readonly Value[] {
  const end = args.findIndex((value) => getAlternatives(value).every(({ kind }) => kind === 'function'));
  return end > 0 ? args.slice(0, end) : args;
}

function fits(call: Call, args: readonly Value[]): boolean {
  if (call.when === undefined) return true;
  const [first, second] = args;
  const alternatives = first === undefined ? [] : getAlternatives(first);
  if (call.when === 'first argument is a method') {
    return alternatives.every((value) =>
      value.kind === 'text'
        ? parseMethod(getText(value.skeleton) ?? '') !== null
        : second?.kind === 'text' || second?.kind === 'url',
    );
  }
  return (call.when === 'first argument is an object') === alternatives.some((value) => value.kind === 'object');
}

/** The first place that names a method; `fetch(new Request(url, init))` takes what the options leave out from the Request. */
function getMethods(call: Call, args: readonly Value[], options: Value | undefined): Methods {
  if ('fixed' in call.method) return readMethods({ value: null, isOpen: false }, call.method.fixed);
  let option: Option = { value: null, isOpen: false };
  for (const slot of call.method.from) {
    option =
      'argument' in slot ? { value: args[slot.argument] ?? null, isOpen: false } : readOption(options, slot.option);
    if (option.value === null && !option.isOpen && 'option' in slot && args[0]?.kind === 'url')
      option = readOption(args[0], slot.option);
    if (option.value !== null) break;
  }
  return readMethods(option, call.method.default);
}

/** The first of the places that holds something; `json: true` is a wish, no body. */
function readSlots(
  slots: readonly Slot[] | undefined,
  args: readonly Value[],
  options: Value | undefined,
): Value | null {
  for (const slot of slots ?? []) {
    const value =
      'argument' in slot
        ? (args[slot.argument] ?? null)
        : (readNested(options, slot.option) ?? readFromRequest(args[0], slot.option));
    if (value !== null && value.kind !== 'constant') return value;
  }
  return null;
}

/** An option, or one of an option: `params.query`. */
function readNested(options: Value | undefined, path: string): Value | null {
  return (
    path
      .split('.')
      .reduce<Value | null | undefined>(
        (value, name) => (value === null ? null : readOption(value, name).value),
        options,
      ) ?? null
  );
}

function readFromRequest(first: Value | undefined, name: string): Value | null {
  return first?.kind === 'url' ? readOption(first, name).value : null;
}

function getUrls(call: Call, args: readonly Value[], options: Value | undefined): readonly Skeleton[] {
  if (call.url === 'parts') return getUrlFromParts(options);
  if ('path' in call.url) return [textOf(call.url.path)];
  const value = readSlots(call.url, args, options);
  if (!value && call.withoutUrl === 'asks the base') return [[]];
  return value ? toSkeletons(value) : [];
}

/** `{ hostname, path }` of Node's http, `{ origin, path }` of undici: a port does not matter to what is asked. */
function getUrlFromParts(options: Value | undefined): readonly Skeleton[] {
  const [origin, hostname, host, path] = ['origin', 'hostname', 'host', 'path'].map(
    (name) => readOption(options, name).value,
  );
  if (!path) return [];
  if (origin) return toSkeletons(joinTexts([origin, path]));
  const scheme: Value = { kind: 'text', skeleton: textOf('https://') };
  const name = hostname ?? host;
  return toSkeletons(name ? joinTexts([scheme, name, path]) : path);
}

/** Parts that name no host ask one that is not seen. */
function withHost(url: Skeleton): Skeleton {
  return url[0]?.kind === 'text' && url[0].text.startsWith('/') ? [...holeOf('unresolved'), ...url] : url;
}
