/** Requests of known HTTP clients: a call read by the client's table. */
import type { TSESTree } from '@typescript-eslint/utils';
import { concat, getText, holeOf, textOf, type Skeleton, type UnknownReason } from '../values/skeleton.ts';
import { joinTexts, toSkeletons } from '../values/text.ts';
import { resolveUrl } from '../values/urls.ts';
import { getAlternatives, type ClientValue, type Value } from '../values/value.ts';
import type { Call, ClientTable, Slot } from './clients/client.ts';
import { getClientTable } from './clients/tables.ts';
import { readMethods, readOption } from './options.ts';
import type { Request } from './request.ts';

const ABSOLUTE = /^([a-z][a-z0-9+.-]*:)?\/\//i;

/** The requests a call of a client makes, one for each URL it can have; none where the member is no request. */
export function readSink(client: ClientValue, args: readonly Value[], node: TSESTree.Node): Request[] {
  const table = getClientTable(client.client);
  const member = client.path.join('.');
  const call = table?.calls.find((candidate) => candidate.member === member && fits(candidate, args));
  if (!table || !call) return [];
  const options = call.options === null ? undefined : args[call.options];
  const methods = 'fixed' in call.method ? readMethods({ value: null, isOpen: false }, call.method.fixed) : readMethods(readMethodOption(call, args, options), call.method.default);
  const urls = getUrls(call, args, options);
  const bases = getBases(table, client.defaults, options);
  const joined = urls.flatMap((url) => bases.map((base) => joinBase(table, base, url)));
  return joined.map((url) => ({
    kind: 'sink',
    methods,
    url,
    bases: getBaseTexts(joined),
    body: readSlot(call.body, args, options),
    query: readSlot(call.query, args, options),
    headers: readOption(options, 'headers').value,
    node,
    sdk: null,
  }));
}

function fits(call: Call, args: readonly Value[]): boolean {
  if (call.when === undefined) return true;
  const [first] = args;
  const isObject = first !== undefined && getAlternatives(first).some((value) => value.kind === 'object');
  return (call.when === 'first argument is an object') === isObject;
}

/** `fetch(new Request(url, init))` takes what the options leave out from the Request. */
function readMethodOption(call: Call, args: readonly Value[], options: Value | undefined): ReturnType<typeof readOption> {
  const name = 'option' in call.method ? call.method.option : 'method';
  const own = readOption(options, name);
  const [first] = args;
  return own.value === null && !own.isOpen && first?.kind === 'url' ? readOption(first, name) : own;
}

function readSlot(slot: Slot | undefined, args: readonly Value[], options: Value | undefined): Value | null {
  if (!slot) return null;
  if ('argument' in slot) return args[slot.argument] ?? null;
  const own = readOption(options, slot.option).value;
  const [first] = args;
  return own ?? (first?.kind === 'url' ? readOption(first, slot.option).value : null);
}

function getUrls(call: Call, args: readonly Value[], options: Value | undefined): readonly Skeleton[] {
  if (call.url === 'parts') return getUrlFromParts(options);
  const value = 'argument' in call.url ? args[call.url.argument] : readOption(options, call.url.option).value;
  return value ? toSkeletons(value) : [];
}

/** `{ hostname, path }` of Node's http: host first, since a port does not matter to what is asked. */
function getUrlFromParts(options: Value | undefined): readonly Skeleton[] {
  const host = readOption(options, 'hostname').value ?? readOption(options, 'host').value;
  const path = readOption(options, 'path').value;
  if (!path) return [];
  const scheme: Value = { kind: 'text', skeleton: textOf('https://') };
  return toSkeletons(joinTexts(host ? [scheme, host, path] : [{ kind: 'text', skeleton: holeOf('unresolved') }, path]));
}

/** The bases that defaults and options give; null for none. */
function getBases(table: ClientTable, defaults: readonly Value[], options: Value | undefined): readonly (Skeleton | null)[] {
  if (table.baseOption === null) return [null];
  const own = readOption(options, table.baseOption);
  if (own.value) return toSkeletons(own.value);
  for (const value of [...defaults].reverse()) {
    const option = readOption(value, table.baseOption);
    if (option.value) return toSkeletons(option.value);
    if (option.isOpen) return [holeOf(value.kind === 'unknown' ? value.reason : 'unresolved')];
  }
  return [null];
}

function joinBase(table: ClientTable, base: Skeleton | null, url: Skeleton): Skeleton {
  const [first] = url;
  if (base === null || (first?.kind === 'text' && ABSOLUTE.test(first.text))) return url;
  if (table.joining === 'resolve') return resolveUrl(url, base);
  const isPathRooted = first?.kind === 'text' && first.text.startsWith('/');
  const last = base.at(-1);
  const isBaseClosed = last?.kind === 'text' && last.text.endsWith('/');
  return concat(base, isPathRooted || isBaseClosed || first === undefined ? [] : textOf('/'), url);
}

/** How a base that is a hole is written in a request's `bases`. */
export function renderHoleBase(reason: UnknownReason): string {
  return `{${reason}}`;
}

/** The different bases of some URLs. */
export function getBaseTexts(urls: readonly Skeleton[]): string[] {
  return [...new Set(urls.map(getBaseText))];
}

/** The beginning of a URL by which two are told to have different bases: the host, or the hole in its place. */
function getBaseText(url: Skeleton): string {
  const [first] = url;
  if (!first) return '';
  if (first.kind === 'hole') return renderHoleBase(first.reason);
  const text = getText([first]) ?? '';
  return /^[a-z][a-z0-9+.-]*:\/\/[^/]*/i.exec(text)?.[0] ?? '';
}
