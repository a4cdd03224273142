/** Methods that compare texts, or look one up. Source: the ECMAScript language. */

/** Methods whose receiver and argument are only compared: `url.includes(host)`, `HOSTS.has(host)`. */
export const COMPARING_METHODS: ReadonlySet<string> = new Set([
  ...['includes', 'startsWith', 'endsWith', 'indexOf', 'lastIndexOf', 'has', 'localeCompare', 'match', 'test'],
]);

/** Methods of lists, sets and maps that look a text up by another one, and give no element and no key; `get` gives the value of a key. */
export const LOOKUP_METHODS: ReadonlySet<string> = new Set([
  'includes',
  'indexOf',
  'lastIndexOf',
  'has',
  'get',
  'delete',
]);
