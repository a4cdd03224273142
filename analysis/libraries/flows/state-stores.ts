/**
 * How programs read the members of a store's state: under other names, or in references. Sources:
 * https://ngrx.io/guide/signals/signal-store (`patchState`),
 * https://ngrx.io/guide/store/feature-creators (`createFeature`), https://redux-toolkit.js.org/api/createSlice,
 * https://redux-toolkit.js.org/api/createEntityAdapter.
 */
import type { PathRewrite } from './builtin-flows.ts';

export interface StateCall {
  /** The name of the call among whose arguments the members are written: in an object, or in one that a function returns. */
  name: string;
  /** The name by which the member is read. */
  getName: (member: string) => string;
  /** The steps from the value that is read under the name to the member. */
  steps: readonly string[];
}

export const STATE_CALLS: readonly StateCall[] = [
  // patchState(store, { zones }) is read as store.zones()
  { name: 'patchState', getName: (member) => member, steps: ['~ref'] },
  // on(loaded, (state, { zones }) => ({ ...state, zones })) is read by the selector selectZones
  { name: 'on', getName: getSelectorName, steps: ['()'] },
];

/** Functions that make a feature of a store, with the selectors of its state. */
export const FEATURE_FUNCTIONS: ReadonlySet<string> = new Set(['createFeature']);

/** The name of the selector that a feature has for a member of its state; with `State` behind it, for the state as a whole. */
export function getSelectorName(member: string): string {
  return `select${member.slice(0, 1).toUpperCase()}${member.slice(1)}`;
}

/** Functions that make a slice of a store's state, with the reducers and the actions of it. */
export const SLICE_FUNCTIONS: ReadonlySet<string> = new Set(['createSlice']);

/** Names of parameters and types that hold the state of the whole store. */
export const STATE_PARAMETER = /^(?:state|rootState|\w*RootState|\w*AppState|StoreState)$/;

/** Functions whose function argument gets the state of the whole store. */
export const STATE_READERS = /^(?:select|use\w*Selector|createSelector|createDraftSafeSelector|getSelectors)$/;

const MANY: readonly PathRewrite[] = [
  { from: ['[]'], to: ['.entities', '[]'] },
  { from: ['@'], to: ['.entities', '[]'] },
];
const ONE: readonly PathRewrite[] = [{ from: [], to: ['.entities', '[]'] }];

/**
 * Methods of an adapter that put their second argument into the state that is their first; in NgRx they put the first into the second,
 * and return it (https://ngrx.io/guide/entity/adapter).
 */
export const ENTITY_WRITES: ReadonlyMap<string, readonly PathRewrite[]> = new Map([
  ...['setAll', 'setMany', 'addMany', 'upsertMany'].map((name) => [name, MANY] as const),
  ...['setOne', 'addOne', 'upsertOne'].map((name) => [name, ONE] as const),
]);
