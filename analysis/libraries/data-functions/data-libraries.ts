/**
 * Functions of libraries that make data of data, such as those of lodash: each is a function of the language, or an operation of
 * `evaluator/builtins/data-operations.ts`. Sources: the documentation of lodash 4, Underscore 1.13, jQuery 3 and
 * Node's `util`, `path`, `querystring` and `url`, and the READMEs of the small packages.
 */
import {
  LAST_OF_THREE,
  LAST_OF_TWO,
  MAKES,
  membersOf,
  tableOf,
  WRITES,
  type DataFunction,
  type DataLibrary,
  type Row,
} from './data-function.ts';
import { EFFECT_LISTS, FP_TS_LISTS, LODASH_FP, RAMDA, REMEDA } from './data-last-functions.ts';
import { KEY_CASES } from './key-cases.ts';
import { METHOD_MEMBERS, type ExportRow } from '../http-clients/client-table.ts';

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
    ['pickedBy', ['pickBy']],
    ['omittedBy', ['omitBy']],
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
    ['Array.prototype.filter', ['filter', 'select', 'where', 'without', 'difference']],
    ['rejected', ['reject']],
    ['compact', ['compact']],
    ['Array.prototype.find', ['find', 'detect', 'findWhere', 'sample', 'head', 'first', 'last', 'nth']],
    ['Array.prototype.findLast', ['findLast']],
    ['Array.prototype.reduce', ['reduce', 'inject', 'foldl']],
    ['Array.prototype.flat', ['flatten', 'flattenDeep', 'flattenDepth']],
    ['Array.prototype.concat', ['concat', 'union']],
    ['Array.prototype.reverse', ['uniq', 'uniqBy', 'unique', 'sortBy', 'orderBy', 'shuffle', 'reverse']],
    ['Array.prototype.join', ['join']],
    ['castArray', ['castArray']],
    ['dropped', ['tail', 'rest', 'drop']],
    ['droppedLast', ['initial', 'dropRight']],
    ['taken', ['take']],
    ['takenLast', ['takeRight']],
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
      ['madeRequest', ['make'], MAKES],
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
      [
        'withBody',
        [
          ...['bodyText', 'bodyUint8Array', 'bodyStream', 'bodyFile', 'bodyFileWeb', 'bodyFormData'],
          ...['bodyFormDataRecord', 'bodyUrlParams', 'setBody'],
        ],
        { takesDataOrNot: true },
      ],
      ['unchanged', ['accept', 'setHash'], LAST_OF_TWO],
      ['unchanged', ['acceptJson']],
    ]),
    ...membersOf('HttpBody', [['jsonBody', ['json', 'unsafeJson', 'jsonUnsafe']]]),
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
      [
        ...['tag', 'tags', 'tagsExhaustive', 'when', 'whenOr', 'whenAnd', 'not', 'orElse'],
        ...['discriminator', 'discriminators', 'discriminatorsExhaustive'],
      ].flatMap((name) => [`Match.${name}`, name]),
      MAKES,
    ],
  ],
  [
    ['ts-pattern'],
    ['resultOfCases', ['match', 'match.exhaustive', 'match.otherwise', 'match.run'], MAKES],
    ['withCase', ['match.with', 'match.when', 'match.returnType'], MAKES],
  ],
];

/**
 * Settings and effects that several others make up; what an effect holds counts as the effect. Source:
 * https://effect.website/docs/configuration, https://effect.website/docs/control-flow#all.
 */
const EFFECT_SETTINGS: DataLibrary = {
  packages: ['effect', 'effect/Config', 'effect/Effect'],
  globals: [],
  isCurried: 'data first',
  functions: tableOf([
    ...['Config', ''].flatMap((module) =>
      membersOf(module, [
        ['orDefault', ['withDefault'], LAST_OF_TWO],
        ['unchanged', ['nested'], LAST_OF_TWO],
      ]),
    ),
    ['unchanged', ['Config.all', 'Effect.all', 'all']],
  ]),
};

/**
 * Effects and optional values made of a value, and what opens them: what they hold counts as the value itself. Sources:
 * https://effect.website/docs/getting-started/creating-effects, https://effect.website/docs/data-types/option.
 */
const EFFECT_VALUES: DataLibrary = {
  packages: ['effect'],
  globals: [],
  isCurried: 'data first',
  functions: tableOf([
    ...['Effect', 'Option', 'Either'].flatMap((module) =>
      membersOf(module, [
        ['unchanged', ['succeed', 'some', 'right', 'fromNullable', 'getOrThrow', 'getOrNull', 'getOrUndefined']],
      ]),
    ),
    ...['Option', 'Either'].flatMap((module) =>
      membersOf(module, [
        ['pipe', ['map', 'flatMap', 'andThen'], LAST_OF_TWO],
        ['unchanged', ['filter', 'getOrElse', 'orElse', 'tap'], LAST_OF_TWO],
      ]),
    ),
  ]),
};

/** A function for each case of an optional value or a result. Source: https://effect.website/docs/data-types/option. */
const EFFECT_RESULTS: DataLibrary = {
  packages: ['effect', 'effect/Option', 'effect/Either', 'effect/Exit'],
  globals: [],
  isCurried: 'data first',
  functions: tableOf(
    ['Option', 'Either', 'Exit', ''].flatMap((module) =>
      membersOf(module, [['resultOfHandlers', ['match'], LAST_OF_TWO]]),
    ),
  ),
};

/** The same. Source: https://gcanti.github.io/fp-ts/modules/Option.ts.html. */
const FP_TS_RESULTS: DataLibrary = {
  packages: ['Option', 'Either'].flatMap((name) => [`fp-ts/${name}`, `fp-ts/lib/${name}`]),
  globals: [],
  functions: tableOf([['resultOfHandlers', ['match', 'matchW', 'fold', 'foldW'], MAKES]]),
};

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
    ['expandUri', ['parse.expand', 'parseTemplate.expand', 'fill'], MAKES],
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
  [
    ['dlv', 'just-safe-get', 'get-value', 'lodash.result'],
    ['get', ['default']],
  ],
  [
    ['dot-prop', 'object-path', 'radash'],
    ['get', ['get', 'getProperty', 'default.get']],
  ],
  [['just-pick'], ['pick', ['default']]],
  [['just-omit'], ['omit', ['default']]],
  [['just-compact'], ['compact', ['default']]],
  [
    ['klona', 'clone', 'rfdc', 'fast-copy'],
    ['structuredClone', ['default', 'klona']],
  ],
];

/**
 * Functions for a value or a function of it. In Nuxt they have no import. Sources: https://vuejs.org/api/reactivity-utilities.html#tovalue,
 * https://github.com/solidjs-community/solid-primitives/tree/main/packages/utils.
 */
const GETTERS: DataLibrary = {
  packages: ['vue', '@vue/reactivity', 'vue-demi', '@vueuse/core', '@vueuse/shared', '@solid-primitives/utils'],
  globals: [''],
  functions: tableOf([['valueOfGetter', ['toValue', 'resolveUnref', 'access']]]),
};

/** Source: https://developers.google.com/apps-script/reference/utilities/utilities#formatString(String,Object...). */
const APPS_SCRIPT: DataLibrary = {
  packages: [],
  globals: ['Utilities'],
  functions: tableOf([['format', ['formatString']]]),
};

/** Packages, their global names, and their functions with what the evaluator knows of them. */
export const DATA_LIBRARIES: readonly DataLibrary[] = [
  ...[LANGUAGE, LODASH, BLUEBIRD, RAMDA, LODASH_FP, FUNCTION_PIPES, REMEDA, EFFECT_HTTP, JQUERY, APPS_SCRIPT],
  ...[EFFECT_LISTS, FP_TS_LISTS, EFFECT_SETTINGS, EFFECT_VALUES, EFFECT_RESULTS, FP_TS_RESULTS, GETTERS, ...KEY_CASES],
  ...[...SELECTIONS, ...PATTERN_MATCHING, ...SMALL_PACKAGES].map(([packages, ...rows]): DataLibrary => ({
    packages,
    globals: [],
    functions: tableOf(rows),
  })),
];

/** Operations whose result holds what their data holds. */
export const SAME_DATA: ReadonlySet<string> = new Set([
  ...['structuredClone', 'unchanged', 'defaults', 'defaultsOf', 'merge', 'merged', 'Object.assign', 'set', 'compact'],
  ...['castArray', 'orDefault', 'pickedBy', 'omittedBy', 'Array.prototype.concat', 'Array.prototype.reverse'],
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
  return specifier.replace(/(?<![-/])[-/]+(\w)/g, (_, letter: string) => letter.toUpperCase());
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
