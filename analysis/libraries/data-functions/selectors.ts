/**
 * Functions and methods that read a value by a path in a text or a list. Sources: https://lodash.com/docs,
 * https://underscorejs.org,
 * https://ramdajs.com/docs/, https://jmespath.org/specification.html, https://docs.cypress.io/api/commands/its, the READMEs of jsonpath,
 * dot-prop, just-safe-get, object-path and dlv, and
 * https://grafana.com/docs/k6/latest/javascript-api/k6-http/response/response-json/.
 */
import type { PathRewrite } from '../flows/builtin-flows.ts';

/** The places of the arguments of a selecting function. */
export interface SelectingFunction {
  data: number;
  selector: number;
  /** Libraries of a common name: the function comes from one of them, or its selector is more than a name. */
  modules?: readonly string[];
}

const DATA_FIRST: SelectingFunction = { data: 0, selector: 1 };
const QUERY: SelectingFunction = {
  ...DATA_FIRST,
  modules: ['jmespath', '@jmespath-community/jmespath', 'jsonpath', 'jsonpath-plus'],
};
const DATA_LAST: SelectingFunction = { data: 1, selector: 0 };

/** By the last name of the function. */
export const SELECTING_FUNCTIONS: ReadonlyMap<string, SelectingFunction> = new Map([
  ...['get', 'result', 'getProperty', 'safeGet', 'dlv'].map((name) => [name, DATA_FIRST] as const),
  ...['search', 'query'].map((name) => [name, QUERY] as const),
  ...['prop', 'path'].map((name) => [name, DATA_LAST] as const),
  ...['propOr', 'pathOr'].map((name) => [name, { data: 2, selector: 1 }] as const),
]);

/** By the name of the method: what its selector starts from. `response.json('result.0.id')` of k6, `.its('body.result')` of Cypress. */
export const SELECTING_METHODS: ReadonlyMap<string, readonly PathRewrite[]> = new Map([
  ['json', [{ from: ['~response'], to: [] }]],
  ['its', [{ from: [], to: [] }]],
]);

/**
 * Functions that write the fields of a list of names, of the value and of all values in it: `JSON.stringify(tunnels, ['id', 'name'])`.
 * Source: https://tc39.es/ecma262/#sec-json.stringify.
 */
export const FIELD_WRITERS: ReadonlySet<string> = new Set(['stringify']);

/**
 * Functions and methods that read fields of each element of a list, or of the value itself, where they take names instead of a
 * function: `groupBy(records, 'name')`, `pluck('name', records)`, `chain(records).reject('name')`.
 */
export const FIELD_READERS: ReadonlyMap<string, 'elements' | 'itself'> = new Map([
  ...[
    ...['groupBy', 'keyBy', 'indexBy', 'countBy', 'sortBy', 'orderBy', 'sortedUniqBy', 'uniqBy', 'uniqWith', 'sumBy'],
    ...['meanBy', 'minBy', 'maxBy', 'map', 'flatMap', 'pluck', 'collect', 'project', 'partition', 'filter', 'reject'],
    ...['mapValues', 'find', 'findLast', 'findIndex', 'some', 'every', 'any', 'all', 'where', 'findWhere', 'table'],
  ].map((name) => [name, 'elements'] as const),
  ...['pick', 'pickAll', 'has', 'props', 'at'].map((name) => [name, 'itself'] as const),
]);

/** Readers whose result holds what they read, instead of the elements. */
export const READING_RESULTS: ReadonlySet<string> = new Set(['map', 'flatMap', 'pluck', 'collect', 'mapValues']);

/** Functions that make a reader of the field that they name: `map(prop('name'), records)`. */
export const FIELD_FUNCTIONS: ReadonlySet<string> = new Set(['prop', 'property']);

/** The name of every element in a selector of k6. */
export const ANY_ELEMENT = '#';

/** Every element, or those that a test selects, in JMESPath and JSONPath: `result[].name`, `$.result[*].name`, `result[?locked].name`. */
export const ELEMENTS_IN_BRACKETS = /\[(?:\*|\?[^\]]*)?\]/g;

/** What a path of JSONPath, or of JMESPath, starts from: the value itself. */
export const PATH_ROOT = /^(?:\$|@)(?=\.|\[)/;
