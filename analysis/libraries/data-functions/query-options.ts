/**
 * Options of the functions that write a query. Sources: https://github.com/ljharb/qs#stringifying,
 * https://github.com/sindresorhus/query-string#stringifyobject-options.
 */

/** The option that says how lists are written. */
export const QUERY_LIST_OPTION = 'arrayFormat';
/** Its values that put commas between the elements; all others repeat the name. */
export const COMMA_FORMATS: ReadonlySet<string> = new Set(['comma']);
/** The option that puts a question mark before the query. */
export const QUERY_PREFIX_OPTION = 'addQueryPrefix';

/** Options that change no name and no text of a value. */
export const INDIFFERENT_QUERY_OPTIONS: ReadonlySet<string> = new Set([
  QUERY_LIST_OPTION,
  QUERY_PREFIX_OPTION,
  ...['encode', 'encodeValuesOnly', 'skipNulls', 'indices', 'charset', 'format', 'strictNullHandling', 'sort'],
  ...['skipNull', 'skipEmptyString', 'strict'],
]);
