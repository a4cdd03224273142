/**
 * How values pass through functions and methods of the language, of promises, responses, arrays, Maps, the SDK's pages and
 * request builders, as access paths. Sources: ECMA-262, the Fetch standard, and the documentation of superagent, got, `request`
 * and the official SDK. The steps of a path are explained in `flow/access-path.ts`.
 */

import { TASK_OUTPUTS } from './job-functions.ts';
import { PROCEDURE_METHODS } from '../frameworks/procedures.ts';
import { STREAM_FUNCTIONS, STREAM_METHODS } from './stream-operators.ts';

/**
 * Replaces the first steps of an access path. `*` in `from` matches any step; in `to` it repeats that step, within a name with a
 * capital letter: `.use*Query`.
 */
export interface PathRewrite {
  from: readonly string[];
  to: readonly string[];
}

/** Where the result of a call holds what its callback returns: a path, `[]` for an array of it; null where it holds nothing. */
export type CallbackReturn = readonly string[] | null;

export interface CallbackFlow {
  /** For each parameter, the rewrites from the receiver to it; null if it gets nothing from the receiver. */
  parameters: readonly (readonly PathRewrite[] | null)[];
  returns: CallbackReturn;
}

export interface MethodFlow {
  methods: readonly string[];
  /** From the receiver to the result of the call. */
  result?: readonly PathRewrite[];
  /** From the receiver into the first argument, a function. */
  callback?: CallbackFlow;
  /** From the receiver into the second argument, a function, by the event that the first names. */
  events?: ReadonlyMap<string, CallbackFlow>;
  /** From the receiver into functions that an object among the arguments holds under a name; what one returns may replace the result. */
  options?: ReadonlyMap<string, CallbackFlow>;
}

const SAME: readonly PathRewrite[] = [{ from: [], to: [] }];
/** From a value that is iterated to its elements. A Map is iterated by its entries, a response of Node by its chunks of text. */
export const ELEMENT: readonly PathRewrite[] = [
  { from: ['[]'], to: [] },
  { from: ['@'], to: ['#1'] },
  { from: ['~response'], to: ['~text'] },
  { from: ['~ref', '[]'], to: [] },
];
/** From a function to its result; a reference of Solid or Angular is opened by a call. */
export const CALL: readonly PathRewrite[] = [
  { from: ['()'], to: [] },
  { from: ['~ref'], to: [] },
];
/** `forEach` of a Map gives its callback the values, not the entries. */
const FOR_EACH_ELEMENT: readonly PathRewrite[] = [
  { from: ['[]'], to: [] },
  { from: ['@'], to: [] },
];
/** From a list to the list of its elements' elements; an element that is no list stays. */
export const FLAT: readonly PathRewrite[] = [...SAME, { from: ['[]', '[]'], to: ['[]'] }];
const RESPONSE: readonly PathRewrite[] = [{ from: ['~response'], to: ['~response'] }];
const JOINED_TEXT: readonly PathRewrite[] = [{ from: ['[]', '~text'], to: ['~text'] }];

const PER_ELEMENT: CallbackFlow = { parameters: [ELEMENT, null, SAME], returns: null };

/**
 * Methods of a chain of lodash or Underscore, `_.chain(list).reject('old').groupBy('type').value()`, and of Bluebird's promises.
 * An object with a value for each key is followed like a list. Sources: https://lodash.com/docs, https://underscorejs.org,
 * http://bluebirdjs.com/docs/api-reference.html.
 */
const CHAIN_FLOWS: readonly MethodFlow[] = [
  {
    methods: [
      ...['reject', 'sortBy', 'orderBy', 'uniqBy', 'keyBy', 'indexBy', 'takeWhile', 'dropWhile', 'takeRightWhile'],
      ...['omitBy', 'pickBy', 'each', 'eachSeries'],
    ],
    result: SAME,
    callback: PER_ELEMENT,
  },
  {
    methods: ['uniq', 'compact', 'take', 'takeRight', 'drop', 'dropRight', 'initial', 'tail', 'shuffle'],
    result: SAME,
  },
  { methods: ['chain', 'commit', 'value', 'toArray', 'cloneDeep'], result: SAME },
  { methods: ['flatten', 'flattenDeep'], result: FLAT },
  { methods: ['head', 'first', 'last', 'nth', 'sample'], result: ELEMENT },
  { methods: ['minBy', 'maxBy'], result: ELEMENT, callback: PER_ELEMENT },
  {
    methods: ['groupBy', 'collectBy', 'partition'],
    result: [{ from: ['[]'], to: ['[]', '[]'] }],
    callback: PER_ELEMENT,
  },
  { methods: ['chunk'], result: [{ from: ['[]'], to: ['[]', '[]'] }] },
  { methods: ['sumBy', 'countBy', 'meanBy'], callback: PER_ELEMENT },
  { methods: ['mapValues', 'mapSeries'], callback: { ...PER_ELEMENT, returns: ['[]'] } },
];

const METHOD_FLOWS: readonly MethodFlow[] = [
  { methods: ['finally'], result: SAME },
  { methods: ['catch'], result: SAME, callback: { parameters: [], returns: [] } },
  { methods: [...STREAM_METHODS], result: SAME },
  { methods: ['subscribe'], callback: { parameters: [SAME], returns: null } },
  { methods: ['then', 'andThen', 'asyncAndThen', 'asyncMap'], callback: { parameters: [SAME], returns: [] } },
  // Of Cypress.
  { methods: ['should', 'and'], result: SAME, callback: { parameters: [SAME], returns: null } },
  { methods: ['match'], callback: { parameters: [[...ELEMENT, ...SAME]], returns: [] } },
  {
    methods: ['andThrough', 'andTee', 'asyncAndThrough'],
    result: SAME,
    callback: { parameters: [SAME], returns: null },
  },

  { methods: ['slice', 'splice', 'reverse', 'toReversed'], result: SAME },
  // The values of a list or of a map.
  { methods: ['values'], result: [...SAME, { from: ['@'], to: ['[]'] }] },
  { methods: ['flat'], result: FLAT },
  { methods: ['find', 'findLast'], result: ELEMENT, callback: PER_ELEMENT },
  { methods: ['at', 'pop', 'shift'], result: ELEMENT },
  { methods: ['filter'], result: SAME, callback: PER_ELEMENT },
  { methods: ['findIndex', 'some', 'every'], callback: PER_ELEMENT },
  { methods: ['forEach'], callback: { ...PER_ELEMENT, parameters: [FOR_EACH_ELEMENT, null, SAME] } },
  // `map` of a Result or an Option calls its function with the content, which may be an array.
  { methods: ['map'], callback: { parameters: [[...ELEMENT, ...SAME], null, SAME], returns: ['[]'] } },
  { methods: ['flatMap'], callback: { ...PER_ELEMENT, returns: [] } },
  { methods: ['sort', 'toSorted'], result: SAME, callback: { parameters: [ELEMENT, ELEMENT], returns: null } },
  { methods: ['reduce', 'reduceRight'], callback: { parameters: [null, ELEMENT], returns: null } },
  { methods: ['join'], result: JOINED_TEXT },
  ...CHAIN_FLOWS,

  { methods: ['get'], result: [{ from: ['@'], to: [] }] },
  {
    methods: ['entries'],
    result: [
      { from: ['[]'], to: ['[]', '#1'] },
      { from: ['@'], to: ['[]', '#1'] },
    ],
  },

  { methods: ['toString', 'trim'], result: SAME },
  // Methods of Node's streams that return the stream.
  { methods: ['setEncoding', 'pause', 'resume'], result: SAME },

  { methods: ['clone', 'unref', 'unwrapOr', 'unwrapOrElse', '_unsafeUnwrap', 'getOrElse'], result: SAME },
  { methods: ['json'], result: [{ from: ['~response'], to: [] }] },
  // `getContentText` is that of Apps Script.
  { methods: ['text', 'getContentText'], result: [{ from: ['~response'], to: ['~text'] }] },

  // Methods of a request builder give the request, which is awaited for the response.
  {
    methods: [
      ...['set', 'query', 'send', 'auth', 'timeout', 'retry', 'accept', 'type', 'ok', 'use', 'redirects', 'buffer'],
      ...['responseType', 'withCredentials', 'agent', 'disableTLSCerts', 'maxResponseSize', 'sortQuery', 'unset'],
    ],
    result: SAME,
  },
  { methods: ['end'], callback: { parameters: [null, RESPONSE], returns: null } },
  {
    methods: ['on', 'once'],
    result: [...RESPONSE, { from: ['[]'], to: ['[]'] }],
    events: new Map([
      ['response', { parameters: [RESPONSE], returns: null }],
      // The chunks of a stream of objects.
      [
        'data',
        {
          parameters: [
            [
              { from: ['~response'], to: ['~text'] },
              { from: ['[]'], to: [] },
            ],
          ],
          returns: null,
        },
      ],
    ]),
  },

  ...[...TASK_OUTPUTS]
    .filter(([, { task }]) => task === 'receiver')
    .map(([method, { member }]) => ({
      methods: [method],
      result: [{ from: ['~task'], to: member === null ? [] : [`.${member}`] }],
    })),
  { methods: ['unwrap'], result: [...SAME, { from: ['.output'], to: [] }] },

  // Pages and promises of the SDK.
  { methods: ['getNextPage'], result: SAME },
  {
    methods: ['getPaginatedItems'],
    result: [{ from: ['.result'], to: [] }],
  },
  { methods: ['iterPages'], result: [{ from: [], to: ['[]'] }] },
  { methods: ['withResponse'], result: [{ from: [], to: ['.data'] }] },
  {
    // The response holds the envelope, not the result alone.
    methods: ['asResponse'],
    result: [
      { from: ['.result'], to: ['~response', '.result'] },
      { from: ['.errors'], to: ['~response', '.errors'] },
    ],
  },
];

/** Methods whose result has the elements for which their function is true. */
export const SELECTING_BY_TEST: ReadonlySet<string> = new Set(['filter', 'find', 'findLast']);

/** Methods of lists whose result is the list's own elements, or one of them. */
export const ELEMENT_KEEPING: ReadonlySet<string> = new Set([
  ...SELECTING_BY_TEST,
  ...['at', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed'],
]);

/** The flow of a method by its name. */
export const METHOD_FLOW: ReadonlyMap<string, MethodFlow> = joinFlows(METHOD_FLOWS, PROCEDURE_METHODS);

/** Later rows of a method replace earlier ones, but add their results to those of the first list. */
function joinFlows(first: readonly MethodFlow[], others: readonly MethodFlow[]): Map<string, MethodFlow> {
  const byMethod = new Map(first.flatMap((flow) => flow.methods.map((method) => [method, flow] as const)));
  for (const flow of others)
    for (const method of flow.methods) {
      const known = byMethod.get(method);
      byMethod.set(method, { ...known, ...flow, result: [...(known?.result ?? []), ...(flow.result ?? [])] });
    }
  return byMethod;
}

/** `Array.from(items, callback)` calls back for each element, as `map` does. */
export const ARRAY_FROM_CALLBACK: CallbackFlow = { ...PER_ELEMENT, returns: ['[]'] };

/**
 * Objects with the functions of promises: of the language, AngularJS, Q, RSVP and Bluebird.
 * Source: https://docs.angularjs.org/api/ng/service/$q, https://github.com/kriskowal/q/wiki/API-Reference.
 */
export const PROMISE_OBJECTS: ReadonlySet<string> = new Set(['Promise', '$q', 'Q', 'RSVP', 'Bluebird']);

/** From the first argument of a function to its result. */
export const FUNCTION_RESULT: ReadonlyMap<string, readonly PathRewrite[]> = new Map([
  ...STREAM_FUNCTIONS.map((name) => [name, SAME] as const),
  // `Task` of Azure's Durable Functions, `RestatePromise` of Restate, `$q` of AngularJS, `RSVP` of Ember.
  ...['Promise.all', 'Task.all', 'RestatePromise.all', '$q.all', '$q.when', 'RSVP.all', 'RSVP.hash'].map(
    (name) => [name, SAME] as const,
  ),
  // Streams of Effect hold the elements of a list.
  ...['Stream.fromIterable', 'Stream.fromIterableEffect'].map((name) => [name, ELEMENT] as const),
  ['Promise.race', ELEMENT],
  ['Promise.any', ELEMENT],
  ['Promise.resolve', SAME],
  ['Promise.allSettled', [{ from: ['*'], to: ['*', '.value'] }]],
  ['Object.freeze', SAME],
  [
    'Object.values',
    [
      { from: ['[]'], to: ['[]'] },
      { from: ['@'], to: ['[]'] },
    ],
  ],
  ['Array.from', SAME],
  // Streams of Node and of the web hold the elements of what is iterated.
  ['Readable.from', SAME],
  ['ReadableStream.from', SAME],
  ['Buffer.concat', JOINED_TEXT],
  ['structuredClone', SAME],
  ['String', SAME],
]);

/** From the first argument of a constructor to the object. A Map made of pairs holds their second places as values. */
export const CONSTRUCTOR_RESULT: ReadonlyMap<string, readonly PathRewrite[]> = new Map([
  ['Set', SAME],
  ['Response', [{ from: ['~text'], to: [] }]],
  [
    'Map',
    [
      { from: ['[]', '#1'], to: ['@'] },
      { from: ['@'], to: ['@'] },
    ],
  ],
  // A DataLoader calls its function with a list of keys; `load` returns the element for one key.
  [
    'DataLoader',
    [
      { from: ['()', '[]'], to: ['.load', '()'] },
      { from: ['()'], to: ['.loadMany', '()'] },
    ],
  ],
  ['LRUCache', [{ from: ['.fetchMethod', '()'], to: ['.fetch', '()'] }]],
  ['CircuitBreaker', [{ from: ['()'], to: ['.fire', '()'] }]],
]);

/** From a response to its body, decoded or not. */
export const DECODED_OR_TEXT: readonly PathRewrite[] = [
  { from: ['~response'], to: [] },
  { from: ['~response'], to: ['~text'] },
];

/** From the answer to a request to the error that clients throw for it: axios, got, ky; ofetch; the official SDK. */
export const THROWN_ANSWER: readonly PathRewrite[] = [
  { from: ['~response', '.errors'], to: ['.response', '~response', '.errors'] },
  { from: ['.errors'], to: ['.data', '.errors'] },
  { from: ['.errors'], to: ['.error', '.errors'] },
  { from: ['.errors'], to: ['.body', '.errors'] },
  { from: ['.errors'], to: ['.errors'] },
];

/**
 * Members by name, with the rewrites from a response to the body that the member holds: got's and request's `body` may be decoded
 * or text. Also the members that open a reference.
 */
export const SPECIAL_MEMBER: ReadonlyMap<string, readonly PathRewrite[]> = new Map([
  ['data', [{ from: ['~response'], to: [] }]],
  [
    'body',
    [
      { from: ['~response'], to: [] },
      { from: ['~response'], to: ['~text'] },
      // undici's `body` is decoded as a response is.
      { from: ['~response'], to: ['~response'] },
    ],
  ],
  // `payload` is wreck's, `response` that of XMLHttpRequest and of user scripts.
  ['payload', DECODED_OR_TEXT],
  ['response', DECODED_OR_TEXT],
  ['responseText', [{ from: ['~response'], to: ['~text'] }]],
  // Effects of Effect's response, which are no methods.
  ['json', [{ from: ['~response'], to: [] }]],
  ['text', [{ from: ['~response'], to: ['~text'] }]],
  // References of Vue and React.
  ['value', [{ from: ['~ref'], to: [] }]],
  // A resource of AngularJS that is filled later.
  ['$promise', SAME],
  ['current', [{ from: ['~ref'], to: [] }]],
]);

export interface CollectionWrite {
  argument: number | 'any';
  /** Where the collection then holds the argument. */
  steps: readonly string[];
}

/** Methods that put an argument into the collection, stream or reference they are called on. */
const COLLECTION_WRITES: ReadonlyMap<string, CollectionWrite> = new Map<string, CollectionWrite>([
  ['push', { argument: 'any', steps: ['[]'] }],
  ['unshift', { argument: 'any', steps: ['[]'] }],
  ['add', { argument: 'any', steps: ['[]'] }],
  ['set', { argument: 1, steps: ['@'] }],
  ['next', { argument: 0, steps: [] }],
]);

const REFERENCE_WRITE: CollectionWrite = { argument: 0, steps: ['~ref'] };

/** Returns the write of a method that is called with `count` arguments: `set` of a Map takes a key, that of a reference does not. */
export function getCollectionWrite(name: string | null, count: number): CollectionWrite | undefined {
  return name === 'set' && count === 1 ? REFERENCE_WRITE : COLLECTION_WRITES.get(name ?? '');
}

/** Functions that put the properties of their other arguments into the first. */
export const MERGING_FUNCTIONS: ReadonlySet<string> = new Set([
  'assign',
  'extend',
  'merge',
  'defaults',
  'defaultsDeep',
  '$patch',
]);

/** Returns the steps to a value that is written to the member `name` of an object. */
export function getWrittenSteps(name: string): readonly string[] {
  return name === 'value' || name === 'current' ? [`.${name}`, '~ref'] : [`.${name}`];
}

/** Methods that return the same text, or a promise of it. */
export const TEXT_KEEPING_METHODS: ReadonlySet<string> = new Set([
  'toString',
  'valueOf',
  'trim',
  'trimEnd',
  'catch',
  'finally',
]);

/** Methods whose result still stands for the text of the receiver: an address without its last slash. */
export const TEXT_CHANGING_METHODS: ReadonlySet<string> = new Set([
  ...['replace', 'replaceAll', 'trim', 'trimEnd', 'trimStart', 'toString', 'toLowerCase', 'slice', 'concat', 'valueOf'],
]);

/** Built-in methods whose result is a string, whatever their receiver is. */
export const TEXT_MAKING_METHODS: ReadonlySet<string> = new Set([
  ...['join', 'toString', 'toISOString', 'toFixed', 'trim', 'toLowerCase', 'toUpperCase', 'padStart', 'replaceAll'],
]);

/** Built-in methods whose result is an array, whatever their receiver is. */
export const LIST_MAKING_METHODS: ReadonlySet<string> = new Set(['split']);

/** Methods of lists whose result is a list. Other objects have methods of these names, with results of their own. */
export const LIST_KEEPING_METHODS: ReadonlySet<string> = new Set([
  ...['map', 'filter', 'flatMap', 'slice', 'concat', 'sort', 'toSorted', 'reverse', 'toReversed'],
]);

/** Methods of the language's own values. They throw errors of the language, which hold nothing of an answer. */
export const METHODS_THROWING_BUILT_IN_ERRORS: ReadonlySet<string> = new Set(
  [
    ['json', 'text'],
    [
      ...['map', 'filter', 'find', 'some', 'every', 'forEach', 'flatMap', 'join', 'includes', 'push', 'slice'],
      ...['concat', 'at'],
    ],
    ['split', 'trim', 'test', 'startsWith', 'endsWith', 'replace', 'toString', 'toLowerCase', 'toUpperCase'],
    ['has', 'keys', 'values', 'entries', 'append', 'toISOString'],
  ].flat(),
);
