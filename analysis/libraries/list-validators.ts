/** Functions and keys that close a list of values. Sources: the documentation of zod, valibot, TypeBox, io-ts, Joi, yup,
 * validator, superstruct, JSON Schema and ECMA-262. */
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
/** Keys of JSON Schema and Mongoose under which a list is closed. */
export const CLOSING_KEYS: ReadonlySet<string> = new Set(['enum', 'choices', 'oneOf', 'anyOf']);

