/** Functions that are indifferent to a rewrite of the text, URL or body that they get: what they do depends on no word of it. */

/** Functions whose result holds the whole argument. Source: ECMA-262, the URL and Fetch standards of WHATWG. */
export const CARRYING_FUNCTIONS: ReadonlySet<string> = new Set([
  ...['String', 'encodeURI', 'decodeURI', 'encodeURIComponent', 'decodeURIComponent', 'structuredClone'],
  ...[
    'JSON.stringify',
    'JSON.parse',
    'Object.assign',
    'Object.freeze',
    'Object.seal',
    'Promise.resolve',
    'Buffer.from',
  ],
  ...['URL', 'Request', 'URLSearchParams', 'Headers', 'Array.of'],
  // Errors hold their text for the code that catches them.
  ...['Error', 'TypeError', 'RangeError', 'AggregateError'],
]);

/** Functions that only show their argument to people. Source: the Console standard of WHATWG. */
export const SHOWING_FUNCTIONS = /^console\.\w+$/;

/** Methods of strings, URLs and lists whose result holds the whole receiver. Source: ECMA-262. */
export const CARRYING_METHODS: ReadonlySet<string> = new Set([
  ...[
    'toString',
    'toJSON',
    'valueOf',
    'trim',
    'trimStart',
    'trimEnd',
    'toLowerCase',
    'toUpperCase',
    'concat',
    'normalize',
    'join',
  ],
]);

/** Methods that compare a string with their first argument, and those whose result holds what is not replaced. */
export const COMPARING_METHODS: ReadonlySet<string> = new Set(['includes', 'startsWith', 'endsWith']);
export const REPLACING_METHODS: ReadonlySet<string> = new Set(['replace', 'replaceAll']);

/** Methods of patterns and collections that look for their first argument. */
export const SEARCHING_METHODS: ReadonlySet<string> = new Set(['test', 'exec', 'includes', 'indexOf', 'has', 'get']);

/** Methods that change a URL, search parameters, headers or a form without returning any of its content. Source: WHATWG. */
export const CHANGING_METHODS: ReadonlySet<string> = new Set(['set', 'append', 'delete', 'sort']);

/** Methods of search parameters and headers that read one entry by its name. Source: the URL and Fetch standards of WHATWG. */
export const READING_METHODS: ReadonlySet<string> = new Set(['get', 'getAll', 'has']);

/** Methods of lists whose result has elements of the list; `filter` only by `Boolean`. Source: ECMA-262. */
export const LIST_METHODS: ReadonlySet<string> = new Set(['slice', 'concat', 'flat', 'filter']);

/** Members of a URL that hold parts of each other: what is written to one is read from the others. Source: the URL standard of WHATWG. */
export const URL_PARTS: readonly (readonly string[])[] = [
  ['href', 'search', 'searchParams'],
  ['href', 'pathname'],
];
