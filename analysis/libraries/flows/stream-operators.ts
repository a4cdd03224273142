/**
 * Operators of streams and effects: what `source.pipe(operator, …)` and `pipe(source, operator, …)` pass on. Sources: the
 * documentation of RxJS 7, Effect 3, fp-ts 2, lodash and NgRx 19 (`@ngrx/operators`).
 */

/** What an operator passes on for a value: the result of its callback, the value itself (`same`), or a list of such values. */
export type OperatorKind = 'callback' | 'same' | 'list';

/** Operators whose callback's result takes the place of the value. */
const REPLACING = [
  ['map', 'switchMap', 'mergeMap', 'concatMap', 'exhaustMap', 'flatMap'],
  ['chain', 'andThen', 'chainW', 'flatMapW', 'mapResponse'],
].flat();

/** Operators with a function for an error, or for no value, before the one for the value. Their result takes the place of both. */
const AFTER_ERROR: readonly string[] = [
  ...['match', 'matchW', 'matchE', 'matchEW', 'matchEffect', 'matchCause', 'matchCauseEffect'],
  ...['fold', 'foldW', 'bimap', 'mapBoth'],
];

/** Operators that collect values. */
const COLLECTING = ['toArray', 'bufferCount', 'bufferTime', 'collect', 'runCollect'];

const KINDS: ReadonlyMap<string, OperatorKind> = new Map([
  ...[...REPLACING, ...AFTER_ERROR].map((name) => [name, 'callback'] as const),
  ...COLLECTING.map((name) => [name, 'list'] as const),
]);

/** Every other operator passes the value on: it filters, waits, retries, or looks at it. */
export function getOperatorKind(name: string): OperatorKind {
  return KINDS.get(name) ?? 'same';
}

/** Operators whose functions get the error of the source: the value goes past them. */
const OF_ERRORS: ReadonlySet<string> = new Set([
  ...['catchError', 'retryWhen', 'mapError', 'tapError', 'tapErrorCause', 'tapErrorTag', 'tapDefect', 'orDieWith'],
  ...['catchAll', 'catchAllCause', 'catchAllDefect', 'catchIf', 'catchSome', 'catchSomeCause', 'catchTag', 'catchTags'],
  ...['mapLeft', 'mapErr', 'orElse', 'orElseW', 'orElseFirst', 'orElseFirstW', 'tapLeft'],
  ...['getOrElse', 'getOrElseW', 'getOrElseE', 'getOrElseEW'],
]);

/** Names of the function for the value in an object of functions: an observer of RxJS, the handlers of Effect. */
export const VALUE_FUNCTIONS = ['next', 'onSuccess', 'onSome', 'onRight'] as const;

/** Returns the place of the function that an operator calls with the value; null for operators whose functions get errors. */
export function getValueFunctionPlace(name: string): 0 | 1 | null {
  if (OF_ERRORS.has(name)) return null;
  return AFTER_ERROR.includes(name) ? 1 : 0;
}

/** Operators that pass on each element of a list which their callback returns. Source: RxJS 7 (`ObservableInput`). */
export const FLATTENING_OPERATORS: ReadonlySet<string> = new Set([
  ...['switchMap', 'mergeMap', 'concatMap', 'exhaustMap', 'flatMap'],
]);

/** Modules whose operators also take the source before their callback, `Effect.map(effect, fn)`. Source: Effect 3. */
export const DATA_FIRST_MODULES: ReadonlySet<string> = new Set(['Effect', 'Stream', 'Option', 'Either', 'STM']);

/** Functions that make one function of several, which run one after the other. */
export const COMPOSING_FUNCTIONS: ReadonlySet<string> = new Set(['flow']);

/** Functions whose result holds the values of their first argument: a promise of a stream, a stream of a promise, several as one. */
export const STREAM_FUNCTIONS: readonly string[] = [
  ['firstValueFrom', 'lastValueFrom', 'from', 'of', 'forkJoin', 'combineLatest', 'zip', 'merge'],
  [
    'ResultAsync.combine',
    'ResultAsync.combineWithAllErrors',
    'Effect.all',
    'Effect.runPromise',
    'Effect.runSync',
    'Effect.succeed',
    'Stream.fromEffect',
  ],
].flat();

/** Methods that return the values of the stream, as another stream or a promise. */
export const STREAM_METHODS: readonly string[] = ['asObservable', 'toPromise', 'shareReplay'];
