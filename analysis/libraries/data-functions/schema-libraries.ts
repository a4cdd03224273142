import type { ExportRow } from '../http-clients/client-table.ts';
import type { CallFlow } from '../flows/library-flows.ts';

/** Methods of schema libraries: zod, valibot, yup, superstruct, effect, class-transformer, TypeBox; options of oclif and Payload. */

const SCHEMA_METHOD_NAMES = [
  ...['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'decodeSync', 'decodeUnknownSync'],
  ...['create', 'cast', 'validate', 'validateSync', 'coerce', 'convert', 'mask', 'plainToInstance'],
  ...['plainToClass'],
];

/** Methods that validate a value and may convert it. */
export const SCHEMA_METHODS = new RegExp(`^(${SCHEMA_METHOD_NAMES.join('|')})$`);

/** Functions of zod, valibot, yup, Joi, superstruct and TypeBox that call a function with the parsed value, to test or to convert it. */
export const SCHEMA_CALLBACKS: ReadonlySet<string> = new Set([
  ...['transform', 'refine', 'superRefine', 'check', 'overwrite', 'coerce', 'refinement', 'test', 'custom', 'Decode'],
]);

/** The method of a schema (zod, yup) that converts the parsed value with a function. */
export const CONVERTING_METHOD = 'transform';

/**
 * How a validated value passes through a schema, which is the receiver of the method or an argument before the value: `Zone.parse(x)`,
 * `v.parse(Zone, x)`, `plainToInstance(Zone, x)`. Sources: the documentation of zod, valibot, yup, Joi, superstruct, ArkType, io-ts,
 * effect and class-transformer.
 */
export const SCHEMA_FLOWS: readonly CallFlow[] = [
  {
    names: [
      ...['parse', 'parseAsync', 'cast', 'validateSync', 'validateAsync', 'mask'],
      ...['decode', 'decodeSync', 'decodeUnknown', 'decodeUnknownSync', 'decodeUnknownPromise', 'plainToInstance'],
      ...['plainToClass', 'parseOrThrow', 'assert', 'Decode', 'Parse'],
    ],
    argument: 'any',
    isOfAnyObject: true,
    result: [{ from: [], to: [] }],
  },
  // superstruct's function of that name, not a method that creates a record.
  { names: ['create'], argument: 0, result: [{ from: [], to: [] }] },
  {
    names: ['safeParse', 'safeParseAsync', 'validate', 'spa', 'decode', 'decodeEither', 'decodeUnknownEither'],
    argument: 'any',
    isOfAnyObject: true,
    result: ['.data', '.output', '.value', '.right'].map((to) => ({ from: [], to: [to] })),
  },
];

/** Functions that make a schema which is a function of the value: `const Zone = type({ … }); Zone(value)`. Source: https://arktype.io. */
export const CALLABLE_SCHEMAS: ExportRow = { modules: ['arktype'], names: ['type'] };

/**
 * Functions and decorators that give a value with other fields than the one that a schema reads, of zod, valibot, yup, Joi, superstruct,
 * effect and class-transformer.
 */
export const RESHAPING_FUNCTIONS: ReadonlySet<string> = new Set([
  ...['transform', 'transformOrFail', 'preprocess', 'codec', 'coerce', 'compose', 'decodeTo', 'from', 'rename'],
  ...['custom', 'Transform', 'Expose', 'mapFields', 'rawTransform'],
]);

/** Functions of schema builders, validators, options and searches with a closed list: `z.enum([…])`, `[…].includes(x)`. */
export const CLOSING_FUNCTIONS: ReadonlySet<string> = new Set([
  ...['enum', 'Enum', 'picklist', 'nativeEnum', 'oneOf', 'valid', 'isIn', 'IsIn', 'enums', 'union', 'Union', 'choices'],
  ...['keyof', 'includes', 'has', 'indexOf', 'Set', 'some', 'StringEnum', 'stringEnum', 'stringUnion'],
]);

/** Keys of JSON Schema and of option parsers under which a list is closed. */
export const CLOSING_KEYS: ReadonlySet<string> = new Set([
  'enum',
  'choices',
  'options',
  'oneOf',
  'anyOf',
  'allowedValues',
]);

/**
 * Enum types of GraphQL: the keys of the options with a table of their members, and the option with the value of a member where it is not
 * its name. Sources: https://graphql.org/graphql-js/type/#graphqlenumtype, https://pothos-graphql.dev/docs/guide/enums,
 * https://nexusjs.org/docs/api/enum-type.
 */
export const ENUM_TYPES = {
  functions: new Set(['GraphQLEnumType', 'enumType']),
  keys: new Set(['values', 'members']),
  value: 'value',
} as const;

/**
 * What calls of schema libraries and validators say of a value. Sources: the documentation of zod, valibot, yup, Joi, superstruct,
 * TypeBox, effect and class-validator.
 */
export const SCHEMA_WORDS: Readonly<
  Record<
    'object' | 'list' | 'texts' | 'union' | 'number' | 'text' | 'wrapping' | 'optional' | 'converting',
    ReadonlySet<string>
  >
> = {
  /** Its first argument holds the fields. */
  object: new Set([
    'object',
    'strictObject',
    'looseObject',
    'Object',
    'Struct',
    'extend',
    'safeExtend',
    'keys',
    'shape',
  ]),
  /** Its first argument is the schema of the elements. */
  list: new Set(['array', 'Array', 'of']),
  /** Its arguments, the elements of the first, or the members of an enum are all texts that are allowed. */
  texts: new Set([
    ...['literal', 'Literal', 'enum', 'picklist', 'enums', 'oneOf', 'valid', 'equal', 'Equals', 'IsIn'],
    ...['IsEnum', 'nativeEnum', 'Enum', 'StringEnum'],
  ]),
  /** Its arguments, or the elements of the first, are the schemas of which one holds. */
  union: new Set(['union', 'Union']),
  number: new Set(['number', 'Number', 'integer', 'Integer', 'int', 'IsNumber', 'IsInt', 'bigint']),
  text: new Set(['string', 'String', 'IsString', 'IsNumberString']),
  /** Their first argument is the schema of the value itself. */
  wrapping: new Set([
    ...['optional', 'nullable', 'nullish', 'Optional', 'pipe', 'readonly'],
    ...['NullOr', 'NullishOr', 'UndefinedOr', 'optionalWith'],
  ]),
  /** The value may be missing. */
  optional: new Set(['optional', 'nullish', 'Optional', 'IsOptional', 'exactOptional', 'optionalWith']),
  converting: new Set(['coerce', 'preprocess', 'transform', 'convert', 'Transform', 'Decode', 'Type', 'stringbool']),
};

/**
 * Words that give a field its default: of a method it is the first argument, of a function the second one. Sources: the documentation of
 * zod, yup, Joi, valibot, superstruct and effect.
 */
export const DEFAULTING_WORDS: Readonly<Record<'methods' | 'functions', ReadonlySet<string>>> = {
  methods: new Set(['default', 'prefault', 'withDefault']),
  functions: new Set(['optional', 'nullish', 'nullable', 'undefinedable', 'defaulted', 'optionalWith']),
};

/** What makes a schema accept null or a missing value. Sources: the same. */
export const LENIENT_WORDS: ReadonlySet<string> = new Set([
  ...SCHEMA_WORDS.optional,
  ...DEFAULTING_WORDS.methods,
  ...['nullable', 'nullish', 'nullishOr', 'NullOr', 'NullishOr', 'UndefinedOr', 'Nullable', 'allow', 'or', 'catch'],
  ...['fallback', 'undefinedable', 'defaulted', 'maybe', 'union', 'Union', 'any', 'unknown', 'notRequired'],
]);

/**
 * Methods after which the fields of the schema of an object do not all hold for the value: some are left out or optional, or it is a list,
 * a union or a record.
 */
export const SELECTING_METHODS: ReadonlySet<string> = new Set([
  ...['partial', 'deepPartial', 'pick', 'omit', 'keyof', 'Partial', 'Pick', 'Omit', 'array', 'or', 'record'],
]);

/** Functions whose first argument holds the schemas of the fields, also those of Effect, io-ts and superstruct. */
export const FIELD_SCHEMAS: ReadonlySet<string> = new Set([...SCHEMA_WORDS.object, 'type', 'partial', 'strict']);

/**
 * Functions of which each field is required, unless its schema says otherwise: an answer without the field is refused. Sources:
 * https://zod.dev/api, https://valibot.dev/guides/objects, https://docs.superstructjs.org, https://github.com/sinclairzx81/typebox and
 * https://github.com/gcanti/io-ts. The fields of yup and Joi are optional.
 */
export const REQUIRING_OBJECTS: ExportRow = {
  modules: [
    ...['zod', 'zod/v3', 'zod/v4', 'zod/mini', 'zod/v4-mini', 'valibot', 'superstruct', '@sinclair/typebox', 'typebox'],
    'io-ts',
  ],
  names: [
    ...['object', 'strictObject', 'looseObject', 'z.object', 'z.strictObject', 'z.looseObject', 'v.object'],
    ...['type', 't.type', 'Type.Object', 't.Object'],
  ],
};

/** Functions whose arguments, or the elements of the first, are schemas of the value itself. Sources: the same. */
export const PART_SCHEMAS: ReadonlySet<string> = new Set([
  ...SCHEMA_WORDS.wrapping,
  ...SCHEMA_WORDS.union,
  ...['intersection', 'intersect', 'Intersect', 'and', 'exact', 'maybe', 'nonNullable', 'Readonly'],
  ...['transform', 'transformOrFail', 'Transform'],
]);

/** The member of options with the function of a schema that converts the parsed value. Source: https://effect.website/docs/schema. */
export const DECODING_MEMBER = 'decode';

/** Types of the value that a schema reads, by the type of the schema: `z.infer<typeof Zone>`. */
export const SCHEMA_TYPES: ReadonlySet<string> = new Set([
  ...['infer', 'output', 'Infer', 'InferOutput', 'Static', 'InferType', 'TypeOf', 'Type'],
]);

/**
 * Where a route has the schema of what its handler receives: the path of an argument beside the handler, or a method in the chain before
 * the call. `member` is the member of the handler's first parameter that has the validated value. Sources: the documentation of Elysia,
 * Fastify, hapi and tRPC.
 */
export const ROUTE_SCHEMAS: readonly { option: readonly string[]; of: 'argument' | 'receiver'; member: string }[] = [
  { option: ['body'], of: 'argument', member: 'body' },
  { option: ['query'], of: 'argument', member: 'query' },
  { option: ['schema', 'body'], of: 'argument', member: 'body' },
  { option: ['schema', 'querystring'], of: 'argument', member: 'query' },
  { option: ['input'], of: 'receiver', member: 'input' },
];

/**
 * Options in which the definition of a tool or an action has the schema of what its function receives as its first argument. Sources:
 * https://modelcontextprotocol.io (TypeScript SDK), https://ai-sdk.dev/docs, https://docs.astro.build/en/guides/actions,
 * https://mastra.ai/docs, https://next-safe-action.dev.
 */
export const ARGUMENT_SCHEMAS: ReadonlySet<string> = new Set([
  ...['input', 'inputs', 'inputSchema', 'parameters', 'paramsSchema', 'params', 'schema', 'args', 'argsSchema'],
]);
