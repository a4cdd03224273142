/** What a user may say about a program before it is analysed, and what is wrong with it; the same for every face. */
import { clientTables } from './libraries/http-clients/all-clients.ts';
import { parseMethod } from './requests/request.ts';
import { trimSpecifier } from './program/package-specifiers.ts';

export interface AnalysisSettings {
  /** Brand prefix of values such as `{brand}.advanced`; default: the platform's. */
  brand?: string;
  /** Further base URLs of the platform: proxies and mirrors that the user vouches for. */
  baseUrls?: readonly string[];
  /** Every package talks to the platform. */
  assumePlatform?: boolean;
  /** Functions and methods that ask the platform; a declared call counts as proven. */
  wrappers?: readonly DeclaredWrapper[];
  /** Imports that behave like a known HTTP client. */
  clients?: readonly DeclaredClient[];
  /** Old ID to new ID, for rewrites to something that gives the same thing another ID. */
  ids?: Readonly<Record<string, string>>;
  /** Constraints that are only judged where somebody asks for them: their ids, or all of them. */
  optIn?: readonly string[] | 'all';
}

/** Where a declared call has a part of its request: the index of an argument, or the name of an option. */
export type DeclaredSlot = number | string;

/** A call that asks the platform wherever it is met, unless its callee is a function of the same file: that is followed. */
export interface DeclaredWrapper {
  /** The callee as it is written, or the end of it: `cfRequest`, `client.get` for `this.client.get(…)`. */
  call: string;
  /** The module it comes from, or the end of its specifier: `./lib/cf`. */
  from?: string;
  path: DeclaredSlot;
  /** A slot, or the method itself in capitals; without it, the callee's name and the arguments say. */
  method?: DeclaredSlot;
  body?: DeclaredSlot;
  query?: DeclaredSlot;
  /** What the wrapper puts before every path: `/zones/{zone_id}`. */
  base?: string;
}

export interface DeclaredClient {
  /** The module, or the end of its specifier. */
  from: string;
  /** The export; `default` is also what `require` gives. */
  name: string;
  /** The known client it behaves like. */
  like: string;
  /** Where its relative URLs go; without it that is not known. */
  baseUrl?: string;
}

/** Says in one line what is wrong with a value of this name; null when it is fine. */
export type Complaint = (value: unknown, name: string) => string | null;

const isIndex = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

const slot = complainUnless(
  (value) => isIndex(value) || isText(value),
  "must be the index of an argument or an option's name",
);
const specifier = complainUnless(
  (value) => isText(value) && trimSpecifier(value) !== '',
  'must be a module specifier or the end of one',
);

const WRAPPER: Readonly<Record<keyof DeclaredWrapper, Complaint>> = {
  call: complainUnless(
    (value) => isText(value) && value.split('.').every((part) => /^#?[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(part)),
    'must be a callee as it is written, such as "client.get"',
  ),
  from: specifier,
  path: slot,
  method: complainUnless(
    (value) => isIndex(value) || isText(value),
    "must be a method, the index of an argument or an option's name",
  ),
  body: slot,
  query: slot,
  base: complainUnless(
    (value) => isText(value) && /^\/[^?#\s]*$/.test(value),
    'must be a path such as "/zones/{zone_id}"',
  ),
};

const LIKE = clientTables.map(({ name }) => name);

const CLIENT: Readonly<Record<keyof DeclaredClient, Complaint>> = {
  from: specifier,
  name: complainUnless(isText, 'must be the name of an export'),
  like: complainUnless((value) => LIKE.some((name) => name === value), `must be one of ${LIKE.join(', ')}`),
  baseUrl: complainUnless(isHttpUrl, 'must be an absolute http(s) URL'),
};

/** One complaint for each setting. */
export const ANALYSIS_COMPLAINTS: Readonly<Record<keyof AnalysisSettings, Complaint>> = {
  brand: complainUnless((value) => isText(value) && /^[a-z0-9_-]+$/i.test(value), 'must be a word such as "example"'),
  baseUrls(value, name) {
    if (!Array.isArray(value)) return `${name} must be an array of URLs`;
    const wrong: unknown = value.find((url) => !isHttpUrl(url));
    return wrong === undefined ? null : `${name} must hold absolute http(s) URLs, and ${JSON.stringify(wrong)} is none`;
  },
  assumePlatform: complainUnless((value) => typeof value === 'boolean', 'must be true or false'),
  wrappers: complainOfEach(WRAPPER, ['call', 'path']),
  clients: complainOfEach(CLIENT, ['from', 'name', 'like']),
  ids: complainUnless(isIdMap, 'must be an object of texts, old ID to new ID, letters, digits, `-` and `_` only'),
  optIn: complainUnless(
    (value) => value === 'all' || (Array.isArray(value) && value.every(isText)),
    'must be "all" or an array of ids of constraints',
  ),
};

/** The first thing that is wrong with an object of settings; null where nothing is. */
export function findFault(
  written: unknown,
  complaints: Readonly<Record<string, Complaint>>,
  name: string,
  required: readonly string[] = [],
): string | null {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return `${name} must be an object`;
  for (const [key, value] of Object.entries(written)) {
    if (!Object.hasOwn(complaints, key))
      return `${name}.${key} is no setting; known are ${Object.keys(complaints).join(', ')}`;
    // A key with the value undefined is how a shared configuration takes a setting back.
    const fault = value === undefined ? null : complaints[key]!(value, `${name}.${key}`);
    if (fault !== null) return fault;
  }
  const missing = required.find((key) => (written as Record<string, unknown>)[key] === undefined);
  return missing === undefined ? null : `${name}.${missing} is missing`;
}

/** A complaint of one kind, for a value that either is as it should be or is not. */
export function complainUnless(isFine: (value: unknown) => boolean, should: string): Complaint {
  return (value, name) => (isFine(value) ? null : `${name} ${should}`);
}

function complainOfEach(complaints: Readonly<Record<string, Complaint>>, required: readonly string[]): Complaint {
  return (value, name) => {
    if (!Array.isArray(value)) return `${name} must be an array of objects`;
    for (const [index, each] of value.entries()) {
      const fault = findFault(each, complaints, `${name}[${index}]`, required);
      if (fault !== null) return fault;
    }
    return null;
  };
}

/** Whether a declared method is the method itself, and no option of that name. */
export function isFixedMethod(method: DeclaredSlot): method is string {
  return typeof method === 'string' && method === method.toUpperCase() && parseMethod(method) !== null;
}

/** An ID is written into a path as it is, so it must be one segment. */
function isIdMap(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((id) => typeof id === 'string' && /^[\w-]+$/.test(id))
  );
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isHttpUrl(value: unknown): boolean {
  return isText(value) && /^https?:\/\//i.test(value) && URL.canParse(value);
}
