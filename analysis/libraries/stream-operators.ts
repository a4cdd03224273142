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

/** Operators that collect values. */
const COLLECTING = ['toArray', 'bufferCount', 'bufferTime', 'collect', 'runCollect'];

const KINDS: ReadonlyMap<string, OperatorKind> = new Map([
  ...REPLACING.map((name) => [name, 'callback'] as const),
  ...COLLECTING.map((name) => [name, 'list'] as const),
]);

/** Every other operator passes the value on: it filters, waits, retries, or looks at it. */
export function getOperatorKind(name: string): OperatorKind {
  return KINDS.get(name) ?? 'same';
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
