/**
 * How stores give out the members of their state under other names or in references. Sources: https://ngrx.io/guide/signals/signal-store
 * (`patchState`), https://ngrx.io/guide/store/feature-creators (`createFeature`).
 */

export interface StateCall {
  /** The name of the call among whose arguments the members are written: in an object, or in one that a function returns. */
  name: string;
  /** The name by which the member is read. */
  getName: (member: string) => string;
  /** From what is read under the name to the member. */
  steps: readonly string[];
}

export const STATE_CALLS: readonly StateCall[] = [
  // patchState(store, { zones }) is read as store.zones()
  { name: 'patchState', getName: (member) => member, steps: ['~ref'] },
  // on(loaded, (state, { zones }) => ({ ...state, zones })) is read by the selector selectZones
  { name: 'on', getName: (member) => `select${member.slice(0, 1).toUpperCase()}${member.slice(1)}`, steps: ['()'] },
];
