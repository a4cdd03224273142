/**
 * Options of which a framework makes the instance that their functions have as `this`. Sources: the documentation of Vue
 * (https://vuejs.org/api/options-composition.html#mixins) and Moleculer (https://moleculer.services/docs/0.14/services#Mixins).
 */

/** The option that lists further options. */
export const MIXINS_OPTION = 'mixins';

/** The option whose members are members of the instance. */
export const METHODS_OPTION = 'methods';
