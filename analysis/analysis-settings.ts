/** The settings of the analysis, the same in every face, and their validation. */
import { clientTables } from './libraries/http-clients/all-clients.ts';
import { CLIENT_TABLE_VALIDATORS, REQUIRED_OF_TABLES, type DeclaredTable } from './client-table-settings.ts';
import type { ClassMoveSettings } from './edits/class-moves.ts';
import {
  createListValidator,
  createValidator,
  findFault,
  isHttpUrl,
  isText,
  type Validator,
} from './setting-validators.ts';
import { findResult } from './program/find-result.ts';
import { trimSpecifier } from './program/modules/package-specifiers.ts';

export interface AnalysisSettings extends ClassMoveSettings {
  /** Brand prefix of values such as `{brand}.advanced`; default: the platform's. */
  brand?: string;
  /** Further base URLs of the platform: the user's proxies and mirrors. */
  baseUrls?: readonly string[];
  /** Every package counts as talking to the platform. */
  assumePlatform?: boolean;
  /** Functions and methods that send requests to the platform; a declared call counts as proven. */
  wrappers?: readonly DeclaredWrapper[];
  /** Imports that behave like a known HTTP client. */
  clients?: readonly DeclaredClient[];
  /** HTTP clients that no table of analysis/libraries describes, in the shape of those tables. */
  clientTables?: readonly DeclaredTable[];
  /** Old ID to new ID, for rewrites to a resource that has other IDs for the same things. */
  ids?: Readonly<Record<string, string>>;
  /** Constraints that are only judged on demand: their ids, or all of them. */
  optIn?: readonly string[] | 'all';
}

/** The place of a part of the request in a declared call: the index of an argument, or the name of an option. */
export type DeclaredSlot = number | string;

/** A call that sends to the platform. A callee that is a function of the same file is followed instead. */
export interface DeclaredWrapper {
  /** The callee as the program writes it, or the end of it: `cfRequest`, `client.get` for `this.client.get(…)`. */
  call: string;
  /** The module it comes from, or the end of its specifier: `./lib/cf`. */
  from?: string;
  path: DeclaredSlot;
  /** A slot, or the method itself in capitals. Without it, the callee's name and the arguments decide. */
  method?: DeclaredSlot;
  body?: DeclaredSlot;
  query?: DeclaredSlot;
  /** A path that the wrapper puts before every path: `/zones/{zone_id}`. */
  base?: string;
}

export interface DeclaredClient {
  /** The module, or the end of its specifier. */
  from: string;
  /** The export; `default` is also what `require` gives. */
  name: string;
  /** The known client it behaves like. */
  like: string;
  /** The base of its relative URLs; without it, their base is not known. */
  baseUrl?: string;
}

const isIndex = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

const validateSlot = createValidator(
  (value) => isIndex(value) || isText(value),
  "must be the index of an argument or an option's name",
);
const validateSpecifier = createValidator(
  (value) => isText(value) && trimSpecifier(value) !== '',
  'must be a module specifier or the end of one',
);

const WRAPPER_VALIDATORS: Readonly<Record<keyof DeclaredWrapper, Validator>> = {
  call: createValidator(
    (value) => isText(value) && value.split('.').every((part) => /^#?[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(part)),
    'must be a callee as it is written, such as "client.get"',
  ),
  from: validateSpecifier,
  path: validateSlot,
  method: createValidator(
    (value) => isIndex(value) || isText(value),
    "must be a method, the index of an argument or an option's name",
  ),
  body: validateSlot,
  query: validateSlot,
  base: createValidator(
    (value) => isText(value) && /^\/[^?#\s]*$/.test(value),
    'must be a path such as "/zones/{zone_id}"',
  ),
};

const CLIENT_NAMES = clientTables.map(({ name }) => name);

const CLIENT_VALIDATORS: Readonly<Record<keyof DeclaredClient, Validator>> = {
  from: validateSpecifier,
  name: createValidator(isText, 'must be the name of an export'),
  like: createValidator(
    (value) => CLIENT_NAMES.some((name) => name === value),
    `must be one of ${CLIENT_NAMES.join(', ')}`,
  ),
  baseUrl: createValidator(isHttpUrl, 'must be an absolute http(s) URL'),
};

const SAFE_EXTENSION_VALIDATORS: Readonly<Record<string, Validator>> = {
  id: createValidator(isText, 'must be the id of a deprecation'),
  despiteDoubts: createValidator((value) => typeof value === 'boolean', 'must be true or false'),
};

/** A validator for each setting. */
export const ANALYSIS_VALIDATORS: Readonly<Record<keyof AnalysisSettings, Validator>> = {
  brand: createValidator((value) => isText(value) && /^[a-z0-9_-]+$/i.test(value), 'must be a word such as "example"'),
  baseUrls(value, name) {
    if (!Array.isArray(value)) return `${name} must be an array of URLs`;
    const wrong: unknown = value.find((url) => !isHttpUrl(url));
    return wrong === undefined ? null : `${name} must hold absolute http(s) URLs, and ${JSON.stringify(wrong)} is none`;
  },
  assumePlatform: createValidator((value) => typeof value === 'boolean', 'must be true or false'),
  wrappers: createListValidator(WRAPPER_VALIDATORS, ['call', 'path']),
  clients: createListValidator(CLIENT_VALIDATORS, ['from', 'name', 'like']),
  clientTables: createListValidator(CLIENT_TABLE_VALIDATORS, REQUIRED_OF_TABLES),
  ids: createValidator(isIdMap, 'must be an object of texts, old ID to new ID, letters, digits, `-` and `_` only'),
  extendSafe(value, name) {
    if (!Array.isArray(value)) return `${name} must be an array of ids, or of objects with an id`;
    return findResult(value.entries(), ([index, entry]) =>
      isText(entry) ? null : findFault(entry, SAFE_EXTENSION_VALIDATORS, `${name}[${index}]`, ['id']),
    );
  },
  extendReview: createValidator(
    (value) => Array.isArray(value) && value.every(isText),
    'must be an array of ids of deprecations',
  ),
  optIn: createValidator(
    (value) => value === 'all' || (Array.isArray(value) && value.every(isText)),
    'must be "all" or an array of ids of constraints',
  ),
};

/** Every ID must be one segment: edits put it into paths as it is. */
function isIdMap(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((id) => typeof id === 'string' && /^[\w-]+$/.test(id))
  );
}
