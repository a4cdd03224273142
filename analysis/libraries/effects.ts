/** Effects of sagas: descriptions of calls that a generator yields, and gets the results of. */
import type { ExportRow } from './http-clients/client-table.ts';

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
