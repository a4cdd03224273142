/** Names of functions that select elements or properties by a test. */

/** Selections that keep what their function is true for. Sources: ECMA-262, lodash, Ramda, fp-ts, RxJS. */
export const KEEPING_SELECTIONS: ReadonlySet<string> = new Set(['filter', 'find', 'findLast', 'takeWhile', 'pickBy']);

/** Selections that leave out what their function is true for. Sources: lodash, Ramda. */
export const OMITTING_SELECTIONS: ReadonlySet<string> = new Set(['reject', 'dropWhile', 'skipWhile', 'omitBy']);

/** Names of functions, options and lists that leave fields out: `omit`, `without`, `IGNORED_FIELDS`, `redact`. */
export const DROPPING_NAME =
  /(?:omit|without|exclude|ignore|skip|drop|strip|remove|delete|unset|redact|hide|hidden|forbid|legacy|deprecated|retired|removed|obsolete)/i;
