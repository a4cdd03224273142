/**
 * Functions and keys that close a list of values. Sources: ECMA-262, JSON Schema, and the documentation of zod, valibot,
 * TypeBox, io-ts, Joi, yup, validator, superstruct and yargs.
 */

/** Functions of schema builders, validators and searches whose list is closed: `z.enum([…])`, `Joi.valid(…)`, `[…].includes(x)`. */
export const CLOSING_FUNCTIONS: ReadonlySet<string> = new Set([
  'enum',
  'Enum',
  'picklist',
  'nativeEnum',
  'oneOf',
  'valid',
  'isIn',
  'enums',
  'union',
  'Union',
  'keyof',
  'includes',
  'has',
  'indexOf',
  'Set',
  'some',
]);

/** Keys of JSON Schema and of option parsers under which a list is closed. */
export const CLOSING_KEYS: ReadonlySet<string> = new Set(['enum', 'choices', 'oneOf', 'anyOf']);
