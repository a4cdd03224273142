/**
 * Options of which a framework makes the instance that their functions have as `this`. Sources: the documentation of Vue
 * (https://vuejs.org/api/options-composition.html#mixins) and Moleculer (https://moleculer.services/docs/0.14/services#Mixins).
 */

/** The option that lists further options. */
export const MIXINS_OPTION = 'mixins';

/** The option whose members are members of the instance. */
export const METHODS_OPTION = 'methods';

/**
 * Settings beside sections of functions, which make an object the options of a service even without methods and mixins:
 * `{ name: 'ledger', settings: { base }, actions: { request } }`. Source: https://moleculer.services/docs/0.14/services.
 */
export const SERVICE_SETTINGS_OPTION = 'settings';
export const SERVICE_SECTIONS: readonly string[] = ['actions', 'events'];
