/** Client tables of the settings: the shape of `libraries/http-clients/client-table.ts`, as plain data, and its validation. */
import type {
  Call,
  CallParts,
  ClientTable,
  OperationTemplates,
  Registration,
  RequestHooks,
  ResourceTemplates,
  SenderOption,
} from './libraries/http-clients/client-table.ts';
import {
  createListValidator,
  createValidator,
  findFault,
  isHttpUrl,
  isText,
  type Validator,
} from './setting-validators.ts';

export interface DeclaredTable extends Omit<ClientTable, 'calls' | CodeColumn> {
  calls: readonly DeclaredCall[];
}

/** A declared call has no path of its own, because the prefilter would not know that path. */
type DeclaredCall = Call & { url: Exclude<CallParts['url'], { ownPath: string }> };

/** Columns that settings cannot have: a pattern, and columns that only work together with one or with a table of models. */
type CodeColumn = 'hooks' | 'hookCall' | 'calledWhenPassed' | 'configuration';

/** The columns that each table must have. */
export const REQUIRED_OF_TABLES: readonly string[] = ['name', 'exports', 'calls'];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

const isList = (value: unknown, isValid: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isValid);
const isRecord = (value: unknown, isValid: (entry: unknown) => boolean): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isValid);
const isOneOf =
  (words: readonly string[]) =>
  (value: unknown): boolean =>
    words.includes(String(value));
const isString = (value: unknown): boolean => typeof value === 'string';
const isIndex = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isSlot = (value: unknown): boolean =>
  isRecord(value, (part) => isIndex(part) || isText(part)) &&
  ['argument', 'option'].includes(Object.keys(value as object).join()) &&
  Object.entries(value as object).every(([kind, part]) => (kind === 'argument') === isIndex(part));

const validateTrue = createValidator((value) => value === true, 'must be true');
const validateText = createValidator(isText, 'must be a text');
const validateNames = createValidator((value) => isList(value, isText), 'must be an array of names');
const validateMembers = createValidator(
  (value) => isList(value, isString),
  "must be an array of members, where '' is the client itself",
);
const validateSlots = createValidator(
  (value) => isList(value, isSlot),
  'must be an array of { argument: index } or { option: name }',
);
const validateMethods = createValidator(
  (value) => isRecord(value, isOneOf(METHODS)),
  'must map members to methods in capitals',
);

const EXPORT_VALIDATORS: Readonly<Record<string, Validator>> = { modules: validateNames, names: validateMembers };
const METHOD_VALIDATORS: Readonly<Record<string, Validator>> = {
  from: validateSlots,
  default: createValidator(isOneOf(METHODS), 'must be a method in capitals'),
};
const PARTS_VALIDATORS: Readonly<Record<string, Validator>> = {
  origin: validateText,
  hosts: validateNames,
  path: validateText,
};

const CALL_VALIDATORS: Readonly<Record<string, Validator>> = {
  members: (value, name) => (Array.isArray(value) ? validateMembers(value, name) : validateMethods(value, name)),
  method: (value, name) => findFault(value, METHOD_VALIDATORS, name, ['from', 'default']),
  url: (value, name) =>
    Array.isArray(value)
      ? validateSlots(value, name)
      : findFault(
          value,
          { parts: (parts, partsName) => findFault(parts, PARTS_VALIDATORS, partsName, ['origin', 'hosts', 'path']) },
          name,
          ['parts'],
        ),
  withoutUrl: createValidator(
    isOneOf(['sends to the base', 'sends to the URL of the instance']),
    "must be 'sends to the base' or 'sends to the URL of the instance'",
  ),
  options: createValidator(isIndex, 'must be the index of an argument'),
  body: validateSlots,
  bodyFields: (value, name) =>
    isRecord(value, (slots) => isList(slots, isSlot)) ? null : `${name} must map fields to places`,
  query: validateSlots,
  headers: validateSlots,
  selector: validateText,
  inside: validateText,
  methodInUrl: createValidator((value) => value === 'first word', "must be 'first word'"),
  placeholders: createValidator(
    (value) =>
      isRecord(value, (places) => isText(places) || isList(places, isText)) &&
      Object.entries(value as object).every(([kind, places]) => kind === (isText(places) ? 'option' : 'beside')) &&
      Object.keys(value as object).length === 1,
    'must be { option: name } or { beside: names of options }',
  ),
  without: validateText,
  when: createValidator(
    isOneOf(['first argument is text', 'first argument is an object', 'first argument is a method']),
    "must be 'first argument is text', '… an object' or '… a method'",
  ),
};

const FACTORY_VALIDATORS: Readonly<Record<string, Validator>> = {
  members: validateMembers,
  takes: createValidator(
    isOneOf(['defaults', 'base', 'path', 'client', 'nothing']),
    "must be 'defaults', 'base', 'path', 'client' or 'nothing'",
  ),
  argument: createValidator(isIndex, 'must be the index of an argument'),
  from: validateText,
  as: validateText,
  within: validateText,
  callbacks: validateNames,
  instanceTable: validateText,
  optionNames: createValidator((value) => isRecord(value, isText), 'must map options to names'),
  defaultBase: createValidator(isHttpUrl, 'must be an absolute http(s) URL'),
};

const SENDER_VALIDATORS: Readonly<Record<keyof SenderOption, Validator>> = {
  option: validateText,
  takes: createValidator(isOneOf(['fetch', 'axios']), "must be 'fetch' or 'axios'"),
  argument: createValidator(isIndex, 'must be the index of an argument'),
  isForCalls: validateTrue,
};

const CONTRACT_VALIDATORS: Readonly<Record<string, Validator>> = {
  argument: createValidator(isIndex, 'must be the index of an argument'),
  method: validateText,
  path: validateText,
  name: validateText,
};

const RESOURCE_VALIDATORS: Readonly<Record<keyof ResourceTemplates, Validator>> = {
  actions: validateMethods,
  objectPrefix: validateText,
  data: validateText,
};

const OPERATION_VALIDATORS: Readonly<Record<keyof OperationTemplates, Validator>> = {
  list: validateText,
  template: validateText,
  functions: validateText,
};

const REGISTRATION_VALIDATORS: Readonly<Record<keyof Registration, Validator>> = {
  receiver: validateText,
  members: createValidator(
    (value) => isRecord(value, (option) => option === null || isText(option)),
    'must map members to the option of a function, or to null',
  ),
  decorator: validateText,
  module: validateText,
  classes: validateNames,
  imports: validateText,
  exports: validateText,
};

const HOOK_VALIDATORS: Readonly<Record<keyof RequestHooks, Validator>> = {
  sends: createValidator(
    isOneOf(['what they return', 'what they give to their second argument', 'what they get, as they leave it']),
    "must be 'what they return', 'what they give to their second argument' or 'what they get, as they leave it'",
  ),
  listedBy: validateText,
  option: (value, name) =>
    findFault(value, { name: validateText, url: validateText, options: validateText }, name, [
      'name',
      'url',
      'options',
    ]),
  token: (value, name) => findFault(value, { name: validateText, method: validateText }, name, ['name', 'method']),
  context: validateText,
};

const isRouter = (value: unknown): boolean =>
  isRecord(value, isText) && Object.keys(value as object).every((key) => key === 'prefix' || key === 'path');

/** A call names its method in one of two places. */
function validateCalls(value: unknown, name: string): string | null {
  const fault = createListValidator(CALL_VALIDATORS, ['members', 'url'])(value, name);
  if (fault !== null) return fault;
  const wrong = (value as { members: unknown; method?: unknown }[]).findIndex(
    ({ members, method }) => Array.isArray(members) === (method === undefined),
  );
  return wrong === -1 ? null : `${name}[${wrong}].members must map members to methods, or be a list beside \`method\``;
}

const URL_MEMBER_VALIDATORS = {
  extend: validateText,
  methods: createValidator(
    (value) => isRecord(value, isOneOf([...METHODS, 'any'])),
    "must map members to methods in capitals, or 'any'",
  ),
  collections: validateNames,
  readers: validateNames,
};

/** The steps to what a function returns; null where the result does not hold it. */
function validateSteps(value: unknown, name: string): string | null {
  return value === null ? null : validateNames(value, name);
}

/** A validator for each column. */
export const CLIENT_TABLE_VALIDATORS: Readonly<Record<keyof DeclaredTable, Validator>> = {
  name: validateText,
  exports: createListValidator(EXPORT_VALIDATORS, ['modules', 'names']),
  globals: validateNames,
  types: createListValidator(EXPORT_VALIDATORS, ['modules', 'names']),
  calls: validateCalls,
  factories: createListValidator(FACTORY_VALIDATORS, ['members', 'takes']),
  instances: createValidator((value) => isRecord(value, isText), 'must map members to names of tables'),
  defaultBase: createValidator(isHttpUrl, 'must be an absolute http(s) URL'),
  bases: createValidator(
    (value) => isRecord(value, isOneOf(['slash', 'resolve'])),
    "must map options to 'slash' or 'resolve'",
  ),
  ownOptions: validateText,
  closesBase: createValidator((value) => value === true, 'must be true'),
  adding: validateText,
  querySerializers: validateNames,
  sender: (value, name) => findFault(value, SENDER_VALIDATORS, name, ['option', 'takes']),
  isPiped: createValidator((value) => value === true, 'must be true'),
  wrapped: validateNames,
  isForOwnServer: createValidator((value) => value === true, 'must be true'),
  bodyMember: validateText,
  errorMember: validateText,
  bodyReaders: validateNames,
  returnsBody: createValidator((value) => value === true, 'must be true'),
  hasOptionalCredentials: createValidator((value) => value === true, 'must be true'),
  thrown: createValidator(
    (value) => Array.isArray(value) && value.every((steps) => Array.isArray(steps) && steps.every(isText)),
    'must be a list of lists of steps',
  ),
  setters: createValidator(
    (value) => isRecord(value, isOneOf(['body', 'query', 'headers'])),
    "must map members to 'body', 'query' or 'headers'",
  ),
  methodSetters: validateMethods,
  inertMembers: validateNames,
  headerMembers: validateNames,
  pluginMember: validateText,
  endingMembers: validateNames,
  requestHooks: (value, name) => findFault(value, HOOK_VALIDATORS, name, ['sends']),
  answerHookCall: validateNames,
  injectedHooks: (value, name) =>
    findFault(value, { owner: validateText, list: validateNames, response: validateText }, name, [
      'owner',
      'list',
      'response',
    ]),
  answerOption: (value, name) =>
    findFault(
      value,
      { name: validateText, result: validateSteps, isOnly: validateTrue, of: validateText, getsResponse: validateTrue },
      name,
      ['name', 'result'],
    ),
  takenAs: (value, name) => findFault(value, { option: validateText, calls: validateNames }, name, ['option', 'calls']),
  overridable: validateNames,
  headerGroups: createValidator(
    (value) => isRecord(value, (of) => of === 'any' || (Array.isArray(of) && of.every(isOneOf(METHODS)))),
    "must map keys of headers to lists of methods in capitals, or 'any'",
  ),
  clientHeaders: validateNames,
  nullHeaders: createValidator((value) => value === 'removed', "must be 'removed'"),
  credentials: createValidator((value) => isRecord(value, isText), 'must map options to names of headers'),
  templates: (value, name) => {
    const isResource = typeof value === 'object' && value !== null && 'actions' in value;
    const validators: Readonly<Record<string, Validator>> = isResource ? RESOURCE_VALIDATORS : OPERATION_VALIDATORS;
    return findFault(value, validators, name, Object.keys(validators));
  },
  urlMembers: (value, name) => findFault(value, URL_MEMBER_VALIDATORS, name, ['extend', 'methods']),
  contract: (value, name) => findFault(value, CONTRACT_VALIDATORS, name, ['argument', 'method', 'path']),
  registration: (value, name) => findFault(value, REGISTRATION_VALIDATORS, name, Object.keys(REGISTRATION_VALIDATORS)),
  routers: createValidator((value) => isRecord(value, isRouter), 'must map members to { prefix: option, path: key }'),
};
