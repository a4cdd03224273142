/** Methods of schema libraries: zod, valibot, yup, superstruct, effect, class-transformer. */

const SCHEMA_METHOD_NAMES = [
  'parse',
  'safeParse',
  'parseAsync',
  'safeParseAsync',
  'decode',
  'decodeSync',
  'decodeUnknownSync',
  'create',
  'cast',
  'validate',
  'validateSync',
  'coerce',
  'convert',
  'mask',
  'plainToInstance',
  'plainToClass',
];

/** Methods that validate a value and may convert it. */
export const SCHEMA_METHODS = new RegExp(`^(${SCHEMA_METHOD_NAMES.join('|')})$`);
