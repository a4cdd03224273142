/** The parts of a request, read from the places that a row of a client table names. */
import type { TSESTree } from '@typescript-eslint/utils';
import { objectOf, entryOf } from '../../evaluator/domain/object.ts';
import type { ClientValue, PropertyEntry, Value } from '../../evaluator/domain/value.ts';
import { getAlternatives, unknown } from '../../evaluator/domain/choice.ts';
import { UNKNOWN_ARGUMENTS } from '../../evaluator/domain/arguments.ts';
import { callFunction } from '../../evaluator/call-function.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { Slot, UrlParts } from '../../libraries/http-clients/client-table.ts';
import { getRequestObject, readOption, readMethods, type Option } from './call-options.ts';
import type { Methods } from '../request.ts';
import { holeOf, textOf, type Skeleton, makeText } from '../../evaluator/domain/skeleton.ts';
import { getOnlyText, joinTexts } from '../../evaluator/domain/text.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import type { SinkCall } from './sink-rows.ts';

/**
 * Returns the values in the default options of an instance for the options that a row names, the earliest defaults
 * first.
 */
export function readDefaultSlots(slots: readonly Slot[] | undefined, defaults: readonly Value[]): Value[] {
  const options = (slots ?? []).flatMap((slot) => ('option' in slot ? [slot.option] : []));
  return defaults.flatMap((value) => options.flatMap((name) => readNestedOption(value, name) ?? []));
}

/** Returns a body of which only some fields are known; null if the row names no fields. */
export function readBodyFields(call: SinkCall, { defaults }: ClientValue, node: TSESTree.Node): Value | null {
  const { bodyFields } = call.row;
  if (!bodyFields) return null;
  const fields = Object.entries(bodyFields).flatMap(([name, slots]): [string, PropertyEntry][] => {
    const value = [call, ...[...defaults].reverse().map((options) => ({ ...call, options }))]
      .map((place) => readSlots(slots, place))
      .find((found) => found !== null);
    // The field is written where its value is: the call may be in another file.
    return value ? [[name, entryOf(getWritingNode(value) ?? node, () => value)]] : [];
  });
  return objectOf(new Map(fields), node, { isOpen: true });
}

/** Returns the literal at the start of a text, or the node of another value; null if there is none. */
function getWritingNode(value: Value): TSESTree.Node | null {
  if (value.kind !== 'text') return 'node' in value ? value.node : null;
  return value.skeleton.find((piece) => piece.kind === 'text')?.origin?.node ?? null;
}

/**
 * Reads the methods from the first place that names one: an argument, the options, or the default options of the
 * instance, the last ones first. In `fetch(new Request(url, init))`, the options are those of the Request.
 */
export function readSinkMethods({ row, member, args, options, route }: SinkCall, defaults: readonly Value[]): Methods {
  if (route?.methods !== undefined) return route.methods;
  if (!('method' in row)) return [row.members[member]!];
  const { from, default: byDefault } = row.method;
  let option: Option = { value: null, isOpen: false };
  for (const slot of from) {
    option =
      'argument' in slot ? { value: args[slot.argument] ?? null, isOpen: false } : readOption(options, slot.option);
    if (option.value === null && !option.isOpen && 'option' in slot)
      option = readOption(getRequestObject(args[0]), slot.option);
    if (option.value === null && !option.isOpen && 'option' in slot) option = readDefaultOption(slot.option, defaults);
    if (option.value !== null) break;
  }
  return readMethods(option, byDefault);
}

/** Returns the option from the last default options that have it or may have it. */
function readDefaultOption(name: string, defaults: readonly Value[]): Option {
  const options = [...defaults].reverse().map((value) => readOption(value, name));
  return options.find(({ value, isOpen }) => value !== null || isOpen) ?? { value: null, isOpen: false };
}

/**
 * Returns the first of the places that holds a value. A constant does not count as a value: `json: true` only says how
 * the body is encoded.
 */
export function readSlots(slots: readonly Slot[] | undefined, { args, options }: SinkCall): Value | null {
  for (const slot of slots ?? []) {
    const value =
      'argument' in slot
        ? (args[slot.argument] ?? null)
        : (readNestedOption(options, slot.option) ?? readOption(getRequestObject(args[0]), slot.option).value);
    if (value !== null && value.kind !== 'constant') return value;
  }
  return null;
}

/** The steps of the JSONPath in the option that a row names, `$.result[*].name`; null without one, or for one of another form. */
export function readBodyPart({ row, options }: SinkCall): readonly string[] | null {
  const selector = row.selector === undefined ? null : readOption(options, row.selector).value;
  const path = selector && getOnlyText(selector);
  return path && /^\$(?:\.\w+|\.?\[(?:\*|\d+)\])+$/.test(path)
    ? (path.match(/\.\w+|\[/g) ?? []).map((step) => (step === '[' ? '[]' : step))
    : null;
}

/** An option, or an option of an option: `params.query`. */
export function readNestedOption(options: Value | undefined, path: string): Value | null {
  let value: Value | null | undefined = options;
  for (const name of path.split('.')) value = value === null ? null : readOption(value, name).value;
  return value ?? null;
}

/**
 * Returns the URLs of a call, without base; empty where it has none and therefore sends nothing.
 * `defaults` are those of its instance, the last ones last.
 */
export function readSinkUrls(call: SinkCall, defaults: readonly Value[], evaluation: Evaluation): readonly Skeleton[] {
  if (call.route) return [call.route.url];
  const { url, withoutUrl } = call.row;
  if ('parts' in url) return joinUrlParts(url.parts, call.options);
  if ('ownPath' in url) return [textOf(url.ownPath)];
  const value = readSlots(url, call);
  if (!value && isOpenAt(url, call)) return [holeOf('unresolved')];
  if (!value && withoutUrl === 'sends to the base') return [[]];
  const [last, ...earlier] = [...defaults].reverse();
  if (!value && withoutUrl === 'sends to the URL of the instance' && last)
    return readSinkUrls({ ...call, args: [], options: last }, earlier.reverse(), evaluation);
  return value ? getAlternatives(value).flatMap((each) => toUrls(each, evaluation)) : [];
}

/** The URLs of a value; a class may declare a function of them. */
function toUrls(value: Value, evaluation: Evaluation): readonly Skeleton[] {
  return toSkeletons(value.kind === 'function' ? callFunction(value, UNKNOWN_ARGUMENTS, evaluation) : value);
}

/** Tests if options that are not known may have the URL. */
function isOpenAt(slots: readonly Slot[], { options }: SinkCall): boolean {
  return slots.some((slot) => 'option' in slot && readOption(options, slot.option).isOpen);
}

/**
 * `{ hostname, path }` of Node's http, `{ origin, path }` of undici, or the origin alone, which may be a whole URL: `{ url }` of
 * Electron. The port is left out: it changes no operation.
 */
function joinUrlParts(parts: UrlParts, options: Value | undefined): readonly Skeleton[] {
  const { value, isOpen } = readOption(options, parts.path);
  const origin = readOption(options, parts.origin).value;
  if (!value && !isOpen) return origin ? toSkeletons(origin) : [];
  const path = value ?? unknown('unresolved');
  if (origin) return toSkeletons(joinTexts([origin, path]));
  const scheme = makeText('https://');
  const host = parts.hosts.map((name) => readOption(options, name).value).find((value) => value !== null);
  return toSkeletons(host ? joinTexts([scheme, host, path]) : path);
}

/** Puts a hole before URL parts that name no host: their host is not known. */
export function withUnknownHost(url: Skeleton): Skeleton {
  return url[0]?.kind === 'text' && url[0].text.startsWith('/') ? [...holeOf('unresolved'), ...url] : url;
}
