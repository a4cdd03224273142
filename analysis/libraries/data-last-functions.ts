/** Functions of libraries that transform data and take it as their last argument. Sources: Ramda 0.30 and those beside each table. */
import {
  LAST_OF_THREE,
  LAST_OF_TWO,
  MAKES,
  membersOf,
  OTHER,
  tableOf,
  type DataLibrary,
  type Row,
} from './data-function.ts';

/** The rows that Ramda and `lodash/fp` have in common. */
const SHARED: readonly Row[] = [
  ['Array.prototype.find', ['find', 'findLast', 'nth'], LAST_OF_TWO],
  ['Array.prototype.reduce', ['reduce'], LAST_OF_THREE],
  ['Array.prototype.concat', ['concat', 'union'], { takes: [0, 1] }],
  ['Array.prototype.join', ['join'], LAST_OF_TWO],
  ['String.prototype.split', ['split'], LAST_OF_TWO],
  ['String.prototype.replace', ['replace'], LAST_OF_THREE],
  ['Object.keys', ['keys'], { takes: [0] }],
  ['Object.values', ['values'], { takes: [0] }],
  ['fromEntries', ['fromPairs'], { takes: [0] }],
  ['structuredClone', ['tap'], LAST_OF_TWO],
  ['partialOf', ['partial'], MAKES],
  ['curried', ['curry', 'curryN'], MAKES],
];

/** Each function is curried. Source: https://ramdajs.com/docs. */
export const RAMDA: DataLibrary = {
  packages: ['ramda', 'rambda', 'rambdax'],
  globals: ['R'],
  isCurried: true,
  functions: tableOf([
    ...SHARED,
    ['Array.prototype.map', ['map', 'pluck', 'project'], LAST_OF_TWO],
    ['Array.prototype.flatMap', ['chain'], LAST_OF_TWO],
    ['Array.prototype.forEach', ['forEach'], LAST_OF_TWO],
    ['Array.prototype.filter', ['filter', 'reject', 'without'], LAST_OF_TWO],
    ['Array.prototype.find', ['head', 'last'], { takes: [0] }],
    ['Array.prototype.flat', ['flatten', 'unnest'], { takes: [0] }],
    ['Array.prototype.reverse', ['uniq', 'reverse'], { takes: [0] }],
    ['Array.prototype.reverse', ['sort', 'sortBy', 'uniqBy'], LAST_OF_TWO],
    ['Array.prototype.concat', ['append'], LAST_OF_TWO],
    ['String.prototype.toUpperCase', ['toUpper'], { takes: [0] }],
    ['String.prototype.toLowerCase', ['toLower'], { takes: [0] }],
    ['Object.entries', ['toPairs'], { takes: [0] }],
    // A lens is the path that it is made of.
    ['structuredClone', ['clone', 'identity', 'lensPath', 'lensProp', 'lensIndex'], { takes: [0] }],
    ['zip', ['zipObj'], { takes: [0, 1] }],
    ['pair', ['objOf'], { takes: [0, 1] }],
    ['get', ['prop', 'path', 'view'], LAST_OF_TWO],
    ['get', ['propOr', 'pathOr'], { takes: [2, 1, 0] }],
    ['set', ['assoc', 'assocPath'], LAST_OF_THREE],
    ['pick', ['pick', 'pickAll', 'props'], LAST_OF_TWO],
    ['omit', ['omit', 'dissoc'], LAST_OF_TWO],
    ['pickedBy', ['pickBy'], LAST_OF_TWO],
    ['omittedBy', ['reject'], LAST_OF_TWO],
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
    ['partial', ['unary', 'memoizeWith'], MAKES],
  ]),
};

/**
 * Lodash with the data last and each function curried. Sources: https://github.com/lodash/lodash/wiki/FP-Guide, and `fp/_mapping.js` of
 * lodash.
 */
export const LODASH_FP: DataLibrary = {
  packages: ['lodash/fp', 'lodash/fp.js'],
  globals: [],
  isCurried: true,
  functions: tableOf([
    ...SHARED,
    ['Array.prototype.map', ['map'], LAST_OF_TWO],
    ['Array.prototype.flatMap', ['flatMap'], LAST_OF_TWO],
    ['Array.prototype.forEach', ['each', 'forEach', 'forOwn', 'forIn'], LAST_OF_TWO],
    ['Array.prototype.filter', ['filter', 'reject', 'without', 'difference'], LAST_OF_TWO],
    ['Array.prototype.find', ['head', 'first', 'last'], { takes: [0] }],
    ['Array.prototype.flat', ['flatten', 'flattenDeep'], { takes: [0] }],
    ['Array.prototype.reverse', ['uniq', 'reverse', 'shuffle'], { takes: [0] }],
    ['Array.prototype.reverse', ['sortBy', 'uniqBy'], LAST_OF_TWO],
    ['Array.prototype.reverse', ['orderBy'], LAST_OF_THREE],
    ['Object.entries', ['toPairs', 'entries'], { takes: [0] }],
    ['structuredClone', ['clone', 'cloneDeep', 'identity', 'toArray', 'castArray'], { takes: [0] }],
    ['compact', ['compact'], { takes: [0] }],
    ['get', ['get', 'prop', 'path', 'property'], LAST_OF_TWO],
    ['get', ['getOr', 'propOr', 'pathOr'], { takes: [2, 1, 0] }],
    ['set', ['set', 'assoc', 'assocPath'], LAST_OF_THREE],
    ['pick', ['pick', 'pickAll', 'props', 'at'], LAST_OF_TWO],
    ['omit', ['omit', 'dissoc', 'unset'], LAST_OF_TWO],
    ['pickedBy', ['pickBy'], LAST_OF_TWO],
    ['omittedBy', ['omitBy'], LAST_OF_TWO],
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
  ]),
};

/** Each function takes all arguments, or all but the data. Source: https://remedajs.com/docs. */
export const REMEDA: DataLibrary = {
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
    ['pickedBy', ['pickBy'], LAST_OF_TWO],
    ['omittedBy', ['omitBy'], LAST_OF_TWO],
    ['mapValues', ['mapValues'], LAST_OF_TWO],
    [OTHER, ['groupBy', 'indexBy', 'countBy', 'partition', 'sumBy', 'meanBy', 'chunk', 'take', 'drop'], LAST_OF_TWO],
    ['branches', ['allPass', 'anyPass'], LAST_OF_TWO],
  ]),
};

const LIST_FUNCTIONS: readonly Row[] = [
  ['Array.prototype.map', ['map'], LAST_OF_TWO],
  ['Array.prototype.flatMap', ['flatMap', 'chain'], LAST_OF_TWO],
  ['Array.prototype.filter', ['filter', 'takeWhile', 'dropWhile'], LAST_OF_TWO],
  ['Array.prototype.forEach', ['forEach'], LAST_OF_TWO],
  ['Array.prototype.some', ['some', 'every'], LAST_OF_TWO],
  ['Array.prototype.find', ['findFirst', 'findLast'], LAST_OF_TWO],
  ['Array.prototype.find', ['head', 'last'], { takes: [0] }],
  ['Array.prototype.flat', ['flatten'], { takes: [0] }],
  ['Array.prototype.reverse', ['reverse', 'dedupe'], { takes: [0] }],
  ['Array.prototype.reverse', ['sort', 'sortBy', 'sortWith', 'uniq'], LAST_OF_TWO],
];

/** Source: https://effect-ts.github.io/effect/effect/Array.ts.html, imported from the package or from its module. */
export const EFFECT_LISTS: DataLibrary = {
  packages: ['effect', 'effect/Array', 'effect/ReadonlyArray'],
  globals: [],
  isCurried: 'data first',
  functions: tableOf([...['Array', 'ReadonlyArray', ''].flatMap((module) => membersOf(module, LIST_FUNCTIONS))]),
};

/** Source: https://gcanti.github.io/fp-ts/modules/Array.ts.html. */
export const FP_TS_LISTS: DataLibrary = {
  packages: ['Array', 'ReadonlyArray', 'NonEmptyArray'].flatMap((name) => [`fp-ts/${name}`, `fp-ts/lib/${name}`]),
  globals: [],
  isCurried: true,
  functions: tableOf(LIST_FUNCTIONS),
};
