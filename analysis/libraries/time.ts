/** How programs make numbers of texts and read the clock. Source: ECMA-262. */

/** Functions that make a number of a text. */
export const NUMBER_CONVERSIONS: ReadonlySet<string> = new Set(['Number', 'parseInt', 'parseFloat']);

/** The class whose constructor takes milliseconds. */
export const DATE_CONSTRUCTOR = 'Date';

/** Methods that return a moment in milliseconds: `Date.now()`, `new Date().getTime()`. */
export const CURRENT_TIME: ReadonlySet<string> = new Set(['now', 'getTime']);
