/** Effects: descriptions of calls that a generator of a saga yields and gets the results of, and streams that actions reach. */
import type { ExportRow } from '../http-clients/client-table.ts';

export const SAGA_MODULES: readonly string[] = [
  'redux-saga/effects',
  '@redux-saga/core/effects',
  'typed-redux-saga',
  'typed-redux-saga/macro',
];

/**
 * Functions that describe a call of their first argument, whose result a generator gets back when it yields the description. Source:
 * https://redux-saga.js.org/docs/api/#effect-creators.
 */
export const EFFECTS: readonly (ExportRow & {
  /** The other arguments, or the state of the program before them. */
  gets: 'arguments' | 'state first';
})[] = [
  { modules: SAGA_MODULES, names: ['call'], gets: 'arguments' },
  { modules: SAGA_MODULES, names: ['select'], gets: 'state first' },
];

/**
 * Operators that let actions of some kinds through. Sources: https://ngrx.io/guide/effects,
 * https://redux-observable.js.org/docs/basics/Epics.html.
 */
export const ACTION_FILTERS: readonly string[] = ['ofType'];

/** Operators that give an action to their callback. Source: https://rxjs.dev/api. */
export const ACTION_TAKERS: ReadonlySet<string> = new Set([
  ...['map', 'switchMap', 'concatMap', 'mergeMap', 'exhaustMap', 'flatMap', 'tap'],
]);

/** Operators that pass an action on, also beside a callback that looks at it. */
export const ACTION_OPERATORS: ReadonlySet<string> = new Set([
  ...[
    'filter',
    'delay',
    'debounceTime',
    'throttleTime',
    'auditTime',
    'distinctUntilChanged',
    'take',
    'takeUntil',
    'tap',
  ],
]);
