/**
 * Options of which a framework makes the instance that their functions have as `this`. Sources: the documentation of Vue
 * (https://vuejs.org/api/options-composition.html#mixins, https://vuejs.org/api/options-state.html), Pinia
 * (https://pinia.vuejs.org/core-concepts/#Option-Stores) and Moleculer (https://moleculer.services/docs/0.14/services#Mixins).
 */

/** The option that lists further options. */
export const MIXINS_OPTION = 'mixins';

/** The option whose members are members of the instance. */
export const METHODS_OPTION = 'methods';

/** Options that give the instance further members. */
export interface MemberOptions {
  /** Its functions are members. */
  methods: string;
  /** What its functions return are members, made of the instance: of `this`, and of the first argument. */
  derived: string;
  /** The members of what it returns, or of the object itself. */
  data: string;
}

export const COMPONENT_OPTIONS: MemberOptions = { methods: METHODS_OPTION, derived: 'computed', data: 'data' };
export const STORE_OPTIONS: MemberOptions = { methods: 'actions', derived: 'getters', data: 'state' };

/** Functions that make a store of options, which may follow its name. */
export const STORE_MAKERS: ReadonlySet<string> = new Set(['defineStore']);

/**
 * Settings, or a hook, beside sections of functions, which make an object the options of a service even without methods and mixins:
 * `{ name: 'ledger', settings: { base }, actions: { request } }`, `{ actions: { request }, created() { this.http = … } }`. Sources:
 * https://moleculer.services/docs/0.14/services, https://moleculer.services/docs/0.14/lifecycle.
 */
export const SERVICE_SETTINGS_OPTION = 'settings';
export const SERVICE_HOOKS: readonly string[] = ['created', 'started', 'stopped'];
export const SERVICE_SECTIONS: readonly string[] = ['actions', 'events'];
