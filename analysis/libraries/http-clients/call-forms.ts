/** The usual forms of calls that send a request, as rows of client tables. */
import { METHOD_OPTION } from './client-table.ts';
import type { Call, CallParts, MethodChoice, MethodName, Slot } from './client-table.ts';

/** A list of members, whose method is in the option `method`, or members that each have one. */
type Members = readonly string[] | Readonly<Record<string, MethodName>>;

/** The names of the options that hold the parts of a request, and what else a row says. */
interface Parts extends Pick<CallParts, 'when' | 'withoutUrl' | 'headers' | 'inside' | 'placeholders'> {
  body?: readonly string[];
  query?: readonly string[];
  /** Where the members of a list have their method, if not in the option `method`. */
  method?: MethodChoice;
}

/** Parts of a call whose options hold the URL: the names for it, or those for its parts. */
interface PartsWithUrl extends Parts {
  url?: readonly string[] | Extract<CallParts['url'], { parts: unknown }>;
}

/** `client(url, options)`, `client.get(url, options)`. */
export function takesUrl(members: Members, parts: Parts = {}): Call {
  return createCall(members, { ...toSlots(parts), url: [{ argument: 0 }], options: 1 });
}

/** `client.post(url, body, options)`. */
export function takesUrlAndBody(members: Members, parts: Parts = {}): Call {
  return createCall(members, { ...toSlots(parts), url: [{ argument: 0 }], options: 2, body: [{ argument: 1 }] });
}

/** `client({ url, … })`. */
export function takesOptions(members: Members, { url = ['url'], ...parts }: PartsWithUrl = {}): Call {
  return createCall(members, { ...toSlots(parts), url: 'parts' in url ? url : url.map(toOption), options: 0 });
}

/** `client({ url, … })` and `client(url, options)`. */
export function takesUrlOrOptions(members: Members, { url, ...parts }: PartsWithUrl = {}): readonly [Call, Call] {
  return [
    takesOptions(members, { ...parts, ...(url && { url }), when: 'first argument is an object' }),
    takesUrl(members, { ...parts, when: 'first argument is text' }),
  ];
}

function createCall(members: Members, { method = METHOD_OPTION, ...parts }: CallParts & Pick<Parts, 'method'>): Call {
  return isList(members) ? { ...parts, members, method } : { ...parts, members };
}

function isList(members: Members): members is readonly string[] {
  return Array.isArray(members);
}

function toSlots({ body, query, ...others }: Parts): Omit<CallParts, 'url'> & Pick<Parts, 'method'> {
  return { ...others, ...(body && { body: body.map(toOption) }), ...(query && { query: query.map(toOption) }) };
}

function toOption(option: string): Slot {
  return { option };
}
