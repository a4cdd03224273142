/**
 * Functions of libraries that transform data, as functions of the language or as operations of
 * `evaluator/builtins/data-operations.ts`. Sources: the documentation of lodash 4, Underscore 1.13, Ramda 0.30, jQuery 3 and
 * Node's `util`, `path`, `querystring` and `url`, and the READMEs of the small packages.
 */
import { METHOD_MEMBERS, type ExportRow, type MethodName } from './http-clients/client-table.ts';

/** A function of a library. */
export interface DataFunction {
  /**
   * The function of the language that does the same (`Array.prototype.map`: its `this` comes first), or an operation. `tested` reads the
   * fields that it takes the names of, `branches` makes a function that passes its arguments to each of several functions.
   */
  is: string;
  /** For each argument its place in `is`, where the order differs. */
  takes?: readonly number[];
  /** It writes the result into its first argument. */
  writes?: true;
  /** The call fixes its arguments; a call of the result adds more. */
  returnsFunction?: true;
  /** Of a template: the pattern of its placeholders, with the name as a group. */
  placeholders?: RegExp;
  /** The method of the request that it describes. */
  method?: MethodName;
}

export interface DataLibrary {
  /** Packages that export the functions; `lodash/merge` and `lodash.merge` are the function `merge` of `lodash`. */
  packages: readonly string[];
  /** Global names of the library. */
  globals: readonly string[];
  /** A call with too few arguments gives a function that takes the others; `data first`: with all at once, the data comes first. */
  isCurried?: true | 'data first';
  /** The functions by name; `default` is the package itself. */
  functions: ReadonlyMap<string, DataFunction>;
}

type Row = readonly [is: string, names: readonly string[], options?: Omit<DataFunction, 'is'>];

function tableOf(rows: readonly Row[]): ReadonlyMap<string, DataFunction> {
  return new Map(rows.flatMap(([is, names, options]) => names.map((name) => [name, { is, ...options }] as const)));
}

/** The rows for the functions of a module that is imported under one name. */
function membersOf(module: string, rows: readonly Row[]): Row[] {
  return rows.map(([is, names, options]) => [is, names.map((name) => `${module}.${name}`), options]);
}

const WRITES = { writes: true } as const;
const MAKES = { returnsFunction: true } as const;
/** The evaluator does not know the result of a function: only where its arguments go. */
export const OTHER = 'other';
/** The data comes last, as in all of Ramda. */
const LAST_OF_TWO = { takes: [1, 0] } as const;
const LAST_OF_THREE = { takes: [1, 2, 0] } as const;

const LANGUAGE: DataLibrary = {
  packages: [],
  globals: [''],
  functions: tableOf([
    ['Object.assign', ['Object.assign'], WRITES],
    ['fromEntries', ['Object.fromEntries']],
    ['defaults', ['Object.setPrototypeOf', 'Reflect.setPrototypeOf'], WRITES],
    ['setOwn', ['Reflect.set'], WRITES],
    ['define', ['Object.defineProperty', 'Reflect.defineProperty'], WRITES],
  ]),
};

const LODASH: DataLibrary = {
  packages: ['lodash', 'lodash-es', 'underscore'],
  globals: ['_'],
  functions: tableOf([
    ['Object.assign', ['assign', 'assignIn', 'extend', 'extendOwn'], WRITES],
    ['defaults', ['defaults', 'defaultsDeep'], WRITES],
    ['merge', ['merge'], WRITES],
    ['set', ['set'], WRITES],
    ['get', ['get', 'result']],
    ['pick', ['pick']],
    ['omit', ['omit']],
    ['withoutEmpty', ['omitBy', 'pickBy']],
    ['structuredClone', ['clone', 'cloneDeep', 'identity', 'tap', 'chain', 'toPlainObject', 'default']],
    ['Object.keys', ['keys', 'keysIn']],
    ['Object.values', ['values', 'valuesIn', 'toArray']],
    ['Object.entries', ['toPairs', 'entries', 'pairs']],
    ['fromEntries', ['fromPairs']],
    ['zip', ['zipObject', 'object']],
    ['mapValues', ['mapValues', 'mapObject']],
    ['Array.prototype.map', ['map', 'collect', 'pluck']],
    ['Array.prototype.flatMap', ['flatMap']],
    ['Array.prototype.forEach', ['each', 'forEach', 'forOwn', 'forIn']],
    ['Array.prototype.filter', ['filter', 'select', 'reject', 'where', 'without', 'difference']],
    ['compact', ['compact']],
    ['Array.prototype.find', ['find', 'detect', 'findWhere', 'findLast', 'sample', 'head', 'first', 'last', 'nth']],
    ['Array.prototype.reduce', ['reduce', 'inject', 'foldl']],
    ['Array.prototype.flat', ['flatten', 'flattenDeep', 'flattenDepth']],
    ['Array.prototype.concat', ['concat', 'union']],
    ['Array.prototype.reverse', ['uniq', 'uniqBy', 'unique', 'sortBy', 'orderBy', 'shuffle', 'reverse']],
    ['Array.prototype.join', ['join']],
    ['castArray', ['castArray']],
    ['String.prototype.split', ['split']],
    ['String.prototype.replace', ['replace']],
    ['String.prototype.toUpperCase', ['toUpper', 'upperCase']],
    ['String.prototype.toLowerCase', ['toLower']],
    ['String.prototype.trim', ['trim', 'trimStart', 'trimEnd']],
    ['String', ['toString']],
    ['property', ['property', 'iteratee'], MAKES],
    ['flow', ['flow', 'pipe'], MAKES],
    ['flowRight', ['flowRight', 'compose'], MAKES],
    ['constant', ['constant'], MAKES],
    ['partial', ['partial'], MAKES],
    ['curried', ['curry', 'curryN'], MAKES],
    ['bind', ['bind']],
    ['fillTemplate', ['template'], { ...MAKES, placeholders: /<%[=-]?\s*([\w.]+)\s*%>/g }],
  ]),
};

/** What a promise holds counts as the value itself. Source: http://bluebirdjs.com/docs/api-reference.html. */
const BLUEBIRD: DataLibrary = {
  packages: ['bluebird'],
  globals: ['Bluebird'],
  functions: tableOf([
    ['structuredClone', ['resolve', 'cast', 'all', 'allSettled', 'props']],
    ['Array.prototype.map', ['map', 'mapSeries']],
    ['Array.prototype.filter', ['filter']],
    ['Array.prototype.reduce', ['reduce']],
    ['Array.prototype.forEach', ['each']],
  ]),
};

/**
 * The methods of a chain of lodash or Underscore, `_(table).toPairs().map(fn).value()`, and of Bluebird's promises: the functions of these
 * libraries, with the value of the chain as their first argument.
 */
export const CHAIN_METHODS: ReadonlyMap<string, DataFunction> = new Map([
  ...[...LODASH.functions, ...BLUEBIRD.functions].filter(
    ([name, { writes, returnsFunction }]) => name !== 'default' && !writes && !returnsFunction,
  ),
  ...tableOf([['structuredClone', ['value', 'commit']]]),
]);

const RAMDA: DataLibrary = {
  packages: ['ramda', 'rambda', 'rambdax'],
  globals: ['R'],
  isCurried: true,
  functions: tableOf([
    ['Array.prototype.map', ['map', 'pluck', 'project'], LAST_OF_TWO],
    ['Array.prototype.flatMap', ['chain'], LAST_OF_TWO],
    ['Array.prototype.forEach', ['forEach'], LAST_OF_TWO],
    ['Array.prototype.filter', ['filter', 'reject', 'without'], LAST_OF_TWO],
    ['Array.prototype.find', ['find', 'findLast', 'nth'], LAST_OF_TWO],
    ['Array.prototype.find', ['head', 'last'], { takes: [0] }],
    ['Array.prototype.reduce', ['reduce'], LAST_OF_THREE],
    ['Array.prototype.flat', ['flatten', 'unnest'], { takes: [0] }],
    ['Array.prototype.reverse', ['uniq', 'reverse'], { takes: [0] }],
    ['Array.prototype.reverse', ['sort', 'sortBy', 'uniqBy'], LAST_OF_TWO],
    ['Array.prototype.concat', ['append'], LAST_OF_TWO],
    ['Array.prototype.concat', ['concat', 'union'], { takes: [0, 1] }],
    ['Array.prototype.join', ['join'], LAST_OF_TWO],
    ['String.prototype.split', ['split'], LAST_OF_TWO],
    ['String.prototype.replace', ['replace'], LAST_OF_THREE],
    ['String.prototype.toUpperCase', ['toUpper'], { takes: [0] }],
    ['String.prototype.toLowerCase', ['toLower'], { takes: [0] }],
    ['Object.keys', ['keys'], { takes: [0] }],
    ['Object.values', ['values'], { takes: [0] }],
    ['Object.entries', ['toPairs'], { takes: [0] }],
    ['fromEntries', ['fromPairs'], { takes: [0] }],
    ['structuredClone', ['clone', 'identity'], { takes: [0] }],
    ['structuredClone', ['tap'], LAST_OF_TWO],
    ['zip', ['zipObj'], { takes: [0, 1] }],
    ['pair', ['objOf'], { takes: [0, 1] }],
    ['get', ['prop', 'path'], LAST_OF_TWO],
    ['get', ['propOr', 'pathOr'], { takes: [2, 1, 0] }],
    ['set', ['assoc', 'assocPath'], LAST_OF_THREE],
    ['pick', ['pick', 'pickAll', 'props'], LAST_OF_TWO],
    ['omit', ['omit', 'dissoc'], LAST_OF_TWO],
    ['withoutEmpty', ['pickBy', 'reject'], LAST_OF_TWO],
    [
      OTHER,
      [
        ...[
          'groupBy',
          'indexBy',
          'countBy',
          'partition',
          'any',
          'all',
          'none',
          'findIndex',
          'take',
          'drop',
          'takeLast',
          'dropLast',
        ],
        ...['takeWhile', 'dropWhile', 'splitEvery'],
      ],
      LAST_OF_TWO,
    ],
    [OTHER, ['length', 'sum', 'isEmpty', 'isNil', 'tail', 'init'], { takes: [0] }],
    ['tested', ['has', 'hasPath', 'whereEq', 'where'], LAST_OF_TWO],
    ['tested', ['propEq', 'pathEq', 'propSatisfies', 'pathSatisfies'], LAST_OF_THREE],
    ['mapValues', ['mapObjIndexed'], LAST_OF_TWO],
    ['merged', ['merge', 'mergeRight', 'mergeDeepRight'], { takes: [0, 1] }],
    ['merged', ['mergeLeft', 'mergeDeepLeft'], LAST_OF_TWO],
    ['flow', ['pipe', 'pipeP', 'pipeK'], MAKES],
    ['flowRight', ['compose', 'composeP'], MAKES],
    ['constant', ['always'], MAKES],
    ['applySpec', ['applySpec'], MAKES],
    ['branches', ['juxt', 'allPass', 'anyPass', 'both', 'either'], MAKES],
    ['partialOf', ['partial'], MAKES],
    ['curried', ['curry', 'curryN'], MAKES],
    ['partial', ['unary', 'memoizeWith'], MAKES],
  ]),
};

/**
 * Lodash with the data last and each function curried. Sources: https://github.com/lodash/lodash/wiki/FP-Guide, and `fp/_mapping.js` of
 * lodash.
 */
const LODASH_FP: DataLibrary = {
  packages: ['lodash/fp', 'lodash/fp.js'],
  globals: [],
  isCurried: true,
  functions: tableOf([
    ['Array.prototype.map', ['map'], LAST_OF_TWO],
    ['Array.prototype.flatMap', ['flatMap'], LAST_OF_TWO],
    ['Array.prototype.forEach', ['each', 'forEach', 'forOwn', 'forIn'], LAST_OF_TWO],
    ['Array.prototype.filter', ['filter', 'reject', 'without', 'difference'], LAST_OF_TWO],
    ['Array.prototype.find', ['find', 'findLast', 'nth'], LAST_OF_TWO],
    ['Array.prototype.find', ['head', 'first', 'last'], { takes: [0] }],
    ['Array.prototype.reduce', ['reduce'], LAST_OF_THREE],
    ['Array.prototype.flat', ['flatten', 'flattenDeep'], { takes: [0] }],
    ['Array.prototype.reverse', ['uniq', 'reverse', 'shuffle'], { takes: [0] }],
    ['Array.prototype.reverse', ['sortBy', 'uniqBy'], LAST_OF_TWO],
    ['Array.prototype.reverse', ['orderBy'], LAST_OF_THREE],
    ['Array.prototype.concat', ['concat', 'union'], { takes: [0, 1] }],
    ['Array.prototype.join', ['join'], LAST_OF_TWO],
    ['String.prototype.split', ['split'], LAST_OF_TWO],
    ['String.prototype.replace', ['replace'], LAST_OF_THREE],
    ['Object.keys', ['keys'], { takes: [0] }],
    ['Object.values', ['values'], { takes: [0] }],
    ['Object.entries', ['toPairs', 'entries'], { takes: [0] }],
    ['fromEntries', ['fromPairs'], { takes: [0] }],
    ['structuredClone', ['clone', 'cloneDeep', 'identity', 'toArray', 'castArray'], { takes: [0] }],
    ['structuredClone', ['tap'], LAST_OF_TWO],
    ['compact', ['compact'], { takes: [0] }],
    ['get', ['get', 'prop', 'path', 'property'], LAST_OF_TWO],
    ['get', ['getOr', 'propOr', 'pathOr'], { takes: [2, 1, 0] }],
    ['set', ['set', 'assoc', 'assocPath'], LAST_OF_THREE],
    ['pick', ['pick', 'pickAll', 'props', 'at'], LAST_OF_TWO],
    ['omit', ['omit', 'dissoc', 'unset'], LAST_OF_TWO],
    ['withoutEmpty', ['pickBy', 'omitBy'], LAST_OF_TWO],
    ['mapValues', ['mapValues'], LAST_OF_TWO],
    ['merged', ['merge'], { takes: [0, 1] }],
    [
      OTHER,
      [
        ...[
          'groupBy',
          'keyBy',
          'indexBy',
          'countBy',
          'partition',
          'sumBy',
          'meanBy',
          'minBy',
          'maxBy',
          'some',
          'any',
          'every',
          'all',
        ],
        ...['findIndex', 'chunk', 'take', 'takeRight', 'drop', 'dropRight', 'takeWhile', 'dropWhile'],
      ],
      LAST_OF_TWO,
    ],
    [OTHER, ['size', 'sum', 'max', 'min', 'isEmpty', 'isNil', 'tail', 'initial', 'capitalize'], { takes: [0] }],
    ['tested', ['has', 'hasIn', 'isMatch', 'matches', 'where', 'whereEq'], LAST_OF_TWO],
    ['tested', ['propEq', 'pathEq', 'matchesProperty'], LAST_OF_THREE],
    ['flow', ['flow', 'pipe'], MAKES],
    ['flowRight', ['flowRight', 'compose'], MAKES],
    ['branches', ['over', 'juxt', 'overEvery', 'allPass', 'overSome', 'anyPass'], MAKES],
    ['constant', ['constant', 'always'], MAKES],
    ['partialOf', ['partial'], MAKES],
    ['curried', ['curry', 'curryN'], MAKES],
  ]),
};

/** Each function takes all arguments, or all but the data. Source: https://remedajs.com/docs. */
const REMEDA: DataLibrary = {
  packages: ['remeda'],
  globals: [],
  isCurried: 'data first',
  functions: tableOf([
    ['Array.prototype.map', ['map'], LAST_OF_TWO],
    ['Array.prototype.flatMap', ['flatMap'], LAST_OF_TWO],
    ['Array.prototype.forEach', ['forEach'], LAST_OF_TWO],
    ['Array.prototype.filter', ['filter'], LAST_OF_TWO],
    ['Array.prototype.find', ['find', 'findLast', 'firstBy'], LAST_OF_TWO],
    ['Array.prototype.find', ['first', 'last', 'only'], { takes: [0] }],
    ['Array.prototype.reduce', ['reduce'], LAST_OF_THREE],
    ['Array.prototype.flat', ['flat'], { takes: [0] }],
    ['Array.prototype.reverse', ['unique', 'reverse'], { takes: [0] }],
    ['Array.prototype.reverse', ['sort', 'sortBy', 'uniqueBy'], LAST_OF_TWO],
    ['Array.prototype.join', ['join'], LAST_OF_TWO],
    ['Object.keys', ['keys'], { takes: [0] }],
    ['Object.values', ['values'], { takes: [0] }],
    ['structuredClone', ['clone', 'identity'], { takes: [0] }],
    ['structuredClone', ['tap'], LAST_OF_TWO],
    ['get', ['prop'], LAST_OF_TWO],
    ['get', ['pathOr'], LAST_OF_THREE],
    ['set', ['set', 'setPath'], LAST_OF_THREE],
    ['pick', ['pick'], LAST_OF_TWO],
    ['omit', ['omit'], LAST_OF_TWO],
    ['withoutEmpty', ['pickBy', 'omitBy'], LAST_OF_TWO],
    ['mapValues', ['mapValues'], LAST_OF_TWO],
    [OTHER, ['groupBy', 'indexBy', 'countBy', 'partition', 'sumBy', 'meanBy', 'chunk', 'take', 'drop'], LAST_OF_TWO],
    ['branches', ['allPass', 'anyPass'], LAST_OF_TWO],
  ]),
};

/** Functions that hand a value through others. Source: https://effect.website, https://gcanti.github.io/fp-ts, https://remedajs.com. */
const FUNCTION_PIPES: DataLibrary = {
  packages: ['effect', 'effect/Function', '@fp-ts/core', 'fp-ts/function', 'fp-ts/lib/function', 'remeda'],
  globals: [],
  functions: tableOf([
    ['pipe', ['pipe', 'Function.pipe']],
    ['flow', ['flow', 'Function.flow', 'piped'], MAKES],
  ]),
};

/**
 * Requests of Effect as values, and clients that change them. Source:
 * https://effect-ts.github.io/effect/platform/HttpClientRequest.ts.html, https://effect-ts.github.io/effect/platform/HttpClient.ts.html.
 */
const EFFECT_HTTP: DataLibrary = {
  packages: ['@effect/platform', 'effect/unstable/http'],
  globals: [],
  isCurried: 'data first',
  functions: tableOf([
    ...membersOf('HttpClientRequest', [
      ...Object.entries({ ...METHOD_MEMBERS, del: 'DELETE' } as const).map(([name, method]): Row => [
        'request',
        [name],
        { method },
      ]),
      ['withBase', ['prependUrl'], LAST_OF_TWO],
      ['withPath', ['appendUrl'], LAST_OF_TWO],
      ['withAddress', ['setUrl'], LAST_OF_TWO],
      ['withHeaders', ['setHeaders'], LAST_OF_TWO],
      ['withHeader', ['setHeader'], LAST_OF_THREE],
      ['withBearer', ['bearerToken'], LAST_OF_TWO],
      ['withBasic', ['basicAuth'], LAST_OF_THREE],
      ['withParameters', ['setUrlParams', 'appendUrlParams'], LAST_OF_TWO],
      ['withParameter', ['setUrlParam', 'appendUrlParam'], LAST_OF_THREE],
      ['withJson', ['bodyUnsafeJson', 'bodyJson', 'bodyJsonUnsafe'], LAST_OF_TWO],
      ['unchanged', ['accept'], LAST_OF_TWO],
      ['unchanged', ['acceptJson']],
    ]),
    ...membersOf('HttpClient', [
      ['withRequests', ['mapRequest', 'mapRequestInput'], LAST_OF_TWO],
      ['unchanged', ['retry', 'retryTransient', 'filterStatus', 'tap', 'tapError', 'tapRequest'], LAST_OF_TWO],
      ['unchanged', ['filterStatusOk']],
    ]),
  ]),
};

const JQUERY: DataLibrary = {
  packages: ['jquery'],
  globals: ['$', 'jQuery', 'angular'],
  functions: tableOf([
    ['merge', ['extend', 'merge'], WRITES],
    ['structuredClone', ['copy', 'makeArray']],
    ['query', ['param']],
  ]),
};

/**
 * Functions that return what a user selects: an element of a list, or the value of one of the choices in options. Sources:
 * https://code.visualstudio.com/api/references/vscode-api#window, https://github.com/SBoudrias/Inquirer.js,
 * https://bomb.sh/docs/clack/packages/prompts.
 */
const SELECTIONS: readonly (readonly [packages: readonly string[], ...rows: Row[]])[] = [
  [['vscode'], ['Array.prototype.find', ['window.showQuickPick'], { takes: [0] }]],
  [
    ['@inquirer/prompts', '@inquirer/select', '@inquirer/rawlist'],
    ['chosen', ['select', 'rawlist', 'default']],
  ],
  [['@clack/prompts'], ['chosen', ['select']]],
];

/**
 * Pattern matching: a function for each case. Sources: https://effect.website/docs/code-style/pattern-matching,
 * https://github.com/gvergnaud/ts-pattern#api-reference.
 */
const PATTERN_MATCHING: readonly (readonly [packages: readonly string[], ...rows: Row[]])[] = [
  [
    ['effect', 'effect/Match'],
    ['functionOfCases', ['Match.type', 'type', 'Match.type.pipe', 'type.pipe'], MAKES],
    ['resultOfCases', ['Match.value', 'value', 'Match.value.pipe', 'value.pipe'], MAKES],
    [
      'functionOfCases',
      ['tag', 'tags', 'tagsExhaustive', 'when', 'whenOr', 'whenAnd', 'not', 'orElse'].flatMap((name) => [
        `Match.${name}`,
        name,
      ]),
      MAKES,
    ],
  ],
  [
    ['ts-pattern'],
    ['resultOfCases', ['match', 'match.exhaustive', 'match.otherwise', 'match.run'], MAKES],
    ['withCase', ['match.with', 'match.when', 'match.returnType'], MAKES],
  ],
];

const COLON_NAMES = /:(\w+)/g;
const BRACED_NAMES = /\{[+#./]?([\w.]+)\*?\}/g;
const DOUBLE_BRACED_NAMES = /\{\{\{?\s*([\w.]+)\s*\}?\}\}/g;

const SMALL_PACKAGES: readonly (readonly [packages: readonly string[], ...rows: Row[]])[] = [
  [['path-to-regexp'], ['fillTemplate', ['compile'], { ...MAKES, placeholders: COLON_NAMES }]],
  [
    ['react-router', 'react-router-dom', '@remix-run/router'],
    ['fillTemplate', ['generatePath'], { placeholders: COLON_NAMES }],
  ],
  [
    ['url-template', 'uri-template', 'uri-templates', 'uri-template-lite'],
    ['template', ['parse', 'parseTemplate', 'default'], MAKES],
    ['fillTemplate', ['parse.expand', 'parseTemplate.expand', 'fill'], { ...MAKES, placeholders: BRACED_NAMES }],
  ],
  [['mustache'], ['fillTemplate', ['render'], { placeholders: DOUBLE_BRACED_NAMES }]],
  [['handlebars'], ['fillTemplate', ['compile'], { ...MAKES, placeholders: DOUBLE_BRACED_NAMES }]],
  [
    ['string-template', 'string-format', 'pupa'],
    ['fillTemplate', ['default'], { placeholders: BRACED_NAMES }],
  ],
  [
    ['sprintf-js', 'sprintf', 'printf'],
    ['format', ['default', 'sprintf']],
  ],
  [
    ['object-assign', 'xtend/mutable'],
    ['Object.assign', ['default'], WRITES],
  ],
  [
    ['extend', 'deep-extend', 'merge-options'],
    ['merge', ['default'], WRITES],
  ],
  [
    ['deepmerge', 'xtend', 'ts-deepmerge'],
    ['merged', ['default', 'merge']],
  ],
  [
    ['hoek', '@hapi/hoek'],
    ['merged', ['applyToDefaults', 'applyToDefaultsWithShallow']],
    ['merge', ['merge'], WRITES],
    ['structuredClone', ['clone', 'cloneWithShallow', 'shallow']],
    ['get', ['reach']],
  ],
  [['defu'], ['defaultsOf', ['default', 'defu']]],
  [
    ['path', 'node:path', 'path/posix', 'node:path/posix', 'pathe'],
    ['joinPath', ['join', 'resolve', 'posix.join']],
  ],
  [
    ['url-join', 'proper-url-join'],
    ['joinPath', ['default', 'urlJoin', 'urljoin']],
  ],
  [
    ['ufo'],
    ['joinPath', ['joinURL', 'joinRelativeURL']],
    ['joinPath', ['withBase'], LAST_OF_TWO],
    ['withQuery', ['withQuery']],
    ['String', ['withoutTrailingSlash', 'withLeadingSlash', 'cleanDoubleSlashes', 'normalizeURL']],
    ['encodeURIComponent', ['encodePath', 'encodeParam', 'encode']],
    ['plainQuery', ['stringifyQuery']],
  ],
  [['urlcat'], ['joinTemplate', ['default', 'urlcat', 'join']]],
  [
    ['querystring', 'node:querystring'],
    ['plainQuery', ['stringify', 'encode']],
  ],
  [
    ['qs', 'query-string', 'fast-querystring'],
    ['plainQuery', ['stringify']],
  ],
  [
    ['url', 'node:url'],
    ['resolveUrl', ['resolve']],
    ['formatUrl', ['format']],
  ],
  [['inherits'], ['inherits', ['default'], WRITES]],
  [['tslib'], ['inherits', ['__extends'], WRITES]],
  [
    ['util', 'node:util'],
    ['inherits', ['inherits'], WRITES],
    ['format', ['format']],
  ],
  [['just-pick'], ['pick', ['default']]],
  [['just-omit'], ['omit', ['default']]],
  [['just-compact'], ['compact', ['default']]],
  [
    ['klona', 'clone', 'rfdc', 'fast-copy'],
    ['structuredClone', ['default', 'klona']],
  ],
];

/** Source: https://developers.google.com/apps-script/reference/utilities/utilities#formatString(String,Object...). */
const APPS_SCRIPT: DataLibrary = {
  packages: [],
  globals: ['Utilities'],
  functions: tableOf([['format', ['formatString']]]),
};

/** Packages, their global names, and their functions with what the evaluator knows of them. */
export const DATA_LIBRARIES: readonly DataLibrary[] = [
  ...[LANGUAGE, LODASH, BLUEBIRD, RAMDA, LODASH_FP, FUNCTION_PIPES, REMEDA, EFFECT_HTTP, JQUERY, APPS_SCRIPT],
  ...[...SELECTIONS, ...PATTERN_MATCHING, ...SMALL_PACKAGES].map(([packages, ...rows]): DataLibrary => ({
    packages,
    globals: [],
    functions: tableOf(rows),
  })),
];

/** Operations whose result holds what their data holds. */
export const SAME_DATA: ReadonlySet<string> = new Set([
  ...['structuredClone', 'unchanged', 'defaults', 'defaultsOf', 'merge', 'merged', 'Object.assign', 'set', 'compact'],
  ...['castArray', 'withoutEmpty', 'Array.prototype.concat', 'Array.prototype.reverse'],
]);

/** True if a package exports a function of this name, even if it is also the name of a method that every function has: `_.bind`. */
export function isOwnFunction(module: string, name: string): boolean {
  return DATA_LIBRARIES.some(({ packages, functions }) => packages.includes(module) && functions.has(name));
}

/** The names of the functions that write into their first argument; for the default export of a package, the usual name of its import. */
export const WRITING_NAMES: ReadonlySet<string> = getWritingNames(() => true);

/** The names of those that copy the properties of their other arguments. */
export const COPYING_NAMES: ReadonlySet<string> = getWritingNames((is) =>
  ['Object.assign', 'defaults', 'merge'].includes(is),
);

function getWritingNames(test: (is: string) => boolean): Set<string> {
  return new Set(
    DATA_LIBRARIES.flatMap(({ packages, functions }) =>
      [...functions].flatMap(([name, { is, writes }]) => {
        if (!writes || !test(is)) return [];
        return name === 'default' ? packages.map(toIdentifier) : [name.split('.').at(-1)!];
      }),
    ),
  );
}

/** `objectAssign` for `object-assign`. */
function toIdentifier(specifier: string): string {
  return specifier.replace(/[-/]+(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Classes of libraries with the methods of `Map`, whose keys give the value that a map does not have. Source:
 * https://angular.dev/api/common/http/HttpContext.
 */
export const MAP_CLASSES: readonly ExportRow[] = [{ modules: ['@angular/common/http'], names: ['HttpContext'] }];

/** The classes of the keys: their argument is the function that makes the value. */
export const MAP_KEY_CLASSES: readonly ExportRow[] = [
  { modules: ['@angular/common/http'], names: ['HttpContextToken'] },
];

/**
 * Classes of libraries with the methods of `URLSearchParams` or `Headers`, which return a changed copy. `from` are the options of the
 * constructor that hold the first pairs; without them, its argument does. Source: https://angular.dev/guide/http/making-requests.
 */
export const COPIED_PAIRS: readonly (ExportRow & { of: 'query' | 'headers'; from: readonly string[] })[] = [
  { modules: ['@angular/common/http'], names: ['HttpParams'], of: 'query', from: ['fromObject', 'fromString'] },
  { modules: ['@angular/common/http'], names: ['HttpHeaders'], of: 'headers', from: [] },
];
