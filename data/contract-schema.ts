/**
 * The zod schema of the contract files, which list the platform's requirements for requests and webhook receivers. Tests
 * validate the shipped files with it.
 */
import { z } from 'zod';
import { fieldSchema, literal, prose } from './schema-parts.ts';

const METHODS = 'ANY|GET|POST|PUT|PATCH|DELETE';
const SEGMENTS = String.raw`(\/([a-z0-9_.@-]+|\{\+?[a-z0-9_]+\}))+`;

/**
 * `METHOD /path/{parameter}` below the platform's base URL, or `METHOD https://host/path` of another host of the
 * platform. A final `{+model}` matches all remaining segments (RFC 6570's reserved expansion); `ANY /{+path}` is every
 * request to the platform.
 */
const contractOperationSchema = z
  .string()
  .regex(
    new RegExp(`^(${METHODS}) (https://[a-z0-9.-]+)?${SEGMENTS}$`, 'i'),
    'an operation is METHOD /path/{parameter} or METHOD https://host/path',
  );

/** A word that a file contains; with `behind`, a regular expression, where the text right behind the word matches it. */
const wordSchema = z.union([
  prose,
  z.strictObject({
    word: prose,
    behind: prose.refine((pattern) => !!new RegExp(pattern, 'y'), 'a regular expression'),
  }),
]);

export type FileWord = z.infer<typeof wordSchema>;

/**
 * The keywords of JSON Schema (draft 2020-12) that a constraint may use. `contentMediaType` is an assertion: a text that is
 * not JSON breaks `application/json`. `subsetOf` is no keyword of JSON Schema: the list in the property of the first name
 * has only elements of the list in the second. `unit` is none either: names or a calculation tell that a duration has the
 * other unit.
 */
export interface ContractSchema {
  type?: JsonType | JsonType[];
  const?: z.infer<typeof literal>;
  enum?: z.infer<typeof literal>[];
  required?: string[];
  properties?: Record<string, ContractSchema>;
  additionalProperties?: ContractSchema | boolean;
  propertyNames?: ContractSchema;
  subsetOf?: Record<string, string>;
  items?: ContractSchema;
  contains?: ContractSchema;
  minItems?: number;
  uniqueItems?: boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  contentMediaType?: 'application/json';
  unit?: 'seconds' | 'milliseconds';
  not?: ContractSchema;
  allOf?: ContractSchema[];
  anyOf?: ContractSchema[];
  if?: ContractSchema;
  then?: ContractSchema;
  else?: ContractSchema;
}

type JsonType = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';

const jsonType = z.enum(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);
const count = z.number().int().nonnegative();

const jsonSchemaSchema: z.ZodType<ContractSchema> = z.lazy(() =>
  z.strictObject({
    type: z.union([jsonType, z.array(jsonType).min(1)]).optional(),
    const: literal.optional(),
    enum: z.array(literal).min(1).optional(),
    required: z.array(z.string()).min(1).optional(),
    properties: z.record(z.string(), jsonSchemaSchema).optional(),
    additionalProperties: z.union([jsonSchemaSchema, z.boolean()]).optional(),
    propertyNames: jsonSchemaSchema.optional(),
    subsetOf: z.record(z.string(), z.string()).optional(),
    items: jsonSchemaSchema.optional(),
    contains: jsonSchemaSchema.optional(),
    minItems: count.optional(),
    uniqueItems: z.boolean().optional(),
    minLength: count.optional(),
    maxLength: count.optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    pattern: z.string().optional(),
    contentMediaType: z.literal('application/json').optional(),
    unit: z.enum(['seconds', 'milliseconds']).optional(),
    not: jsonSchemaSchema.optional(),
    allOf: z.array(jsonSchemaSchema).min(1).optional(),
    anyOf: z.array(jsonSchemaSchema).min(1).optional(),
    if: jsonSchemaSchema.optional(),
    then: jsonSchemaSchema.optional(),
    else: jsonSchemaSchema.optional(),
  }),
);

/** A place in a request: `body.options.webhookUrl`, `headers.cf-aig-backoff`, `path.model`, `body.events[]`. */
const placeSchema = fieldSchema;

/**
 * The edit that repairs a breach. `safe`: the intended value is certain; `review`: a person decides, so an editor only
 * suggests it.
 */
const fixSchema = z.strictObject({
  class: z.enum(['safe', 'review']),
  /** The title of the suggestion in an editor. */
  title: prose,
  edit: z.discriminatedUnion('kind', [
    /**
     * Replaces the literal that breaks the constraint, or removes it from a list that has the new one already. With `from`, only
     * a literal whose text matches this pattern is replaced, because for others the intended value is unknown.
     */
    z.strictObject({ kind: z.literal('set'), to: literal, from: prose.optional() }),
    /** Replaces the literal by the nearest of these words, if it differs in at most `within` letters. */
    z.strictObject({
      kind: z.literal('closest'),
      of: z.array(z.string()).min(1),
      within: z.number().int().positive().optional(),
    }),
    /** Removes the property or the list element that breaks it. */
    z.strictObject({ kind: z.literal('drop') }),
    /** Adds a property to the object literal at `to`. */
    z.strictObject({ kind: z.literal('add'), to: placeSchema, name: z.string(), value: literal }),
    /** Renames the property or header. */
    z.strictObject({ kind: z.literal('rename'), to: z.string() }),
    /** Wraps the expression in a call: `JSON.stringify(…)`. */
    z.strictObject({ kind: z.literal('wrap'), before: z.string(), after: z.string() }),
  ]),
});

const constraintSchema = z.strictObject({
  /** The id in the list of facts: `oauth-client-grant-types`. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** The requirement in one sentence. */
  title: prose,
  /** The three parts of a message. */
  message: z.strictObject({
    /** What the code does: "`grant_types` names a grant that is not supported." `{}` is replaced by the literal or name there. */
    what: prose,
    /** What happens at run time. */
    consequence: prose,
    /** What to write instead, as a whole sentence. */
    instead: prose,
  }),
  /** Its sources in the platform document, by section and row; empty if only public facts state it. */
  sentences: z.array(z.strictObject({ section: prose, row: prose })),
  /** Its source in public documentation or the SDK; a constraint without `sentences` is opt-in. */
  publicFact: prose.optional(),
  /** `high`: decided on literals; `medium`: rests on a heuristic; `low`: a hint, opt-in. */
  confidence: z.enum(['high', 'medium', 'low']),
  /** The lint rule that reports it, if it is not the rule of its area or check. */
  rule: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/)
    .optional(),
  /** The code still works, so the breach is reported as a hint. */
  isHint: z.literal(true).optional(),
  /** Makes it opt-in for this reason, although its confidence and source do not. */
  optIn: prose.optional(),
  judged: z.union([
    z.strictObject({
      operations: z.array(contractOperationSchema).min(1),
      /** Describes the request as `{ path, headers, query, body }`: header names in lower case, header and query values as text. */
      schema: jsonSchemaSchema,
      /** Reports the breach at the first of these places that the request has; otherwise at what breaks the schema. */
      at: z.array(placeSchema).optional(),
      /** The value is valid for other operations: a breach is reported at the request, even if another module holds the value. */
      isOfOperation: z.literal(true).optional(),
      /** Reports only a request that breaks it in all cases: a request that does so under a condition is right for this operation. */
      isAlways: z.literal(true).optional(),
      /** The headers are the platform's alone, so they are judged even if no request that sends them is found. */
      isAnywhere: z.literal(true).optional(),
      /** Every file with a breach contains one of these words: limits a constraint on many operations. */
      words: z.array(prose).min(1).optional(),
    }),
    /** Fields that the response does not have: after any request to the operations, or one that certainly matches `where`. */
    z.strictObject({
      operations: z.array(contractOperationSchema).min(1),
      reads: z.array(fieldSchema).min(1),
      /** Those of them that are booleans: code that tests one reads its value, and not only if it is there. */
      flags: z.array(fieldSchema).min(1).optional(),
      where: jsonSchemaSchema.optional(),
    }),
    /** All fields of the response; `isOpen` if it may have others, so that only another spelling of a listed one is wrong. */
    z.strictObject({
      operations: z.array(contractOperationSchema).min(1),
      fields: z.array(fieldSchema).min(1),
      isOpen: z.literal(true).optional(),
      where: jsonSchemaSchema.optional(),
    }),
    /**
     * Found by code: the check of this name (analysis/contracts/checks/all-checks.ts). Every file with a breach contains
     * one of `words`, or every word of one of its lists.
     */
    z.strictObject({
      check: prose,
      words: z.array(z.union([wordSchema, z.array(wordSchema).min(2)])).min(1),
      /** The words also occur in other programs: they count only in a package that talks to the platform. */
      everyday: z.literal(true).optional(),
      /**
       * Words that stand next to a breach, independent of any calls: a file that contains one of them is judged if it, or a module that
       * it imports, contains `words`.
       */
      beside: z.array(prose).min(1).optional(),
      /** A word that some file of the package must also contain, because `words` alone occur in half of all programs. */
      within: prose.optional(),
    }),
  ]),
  fix: fixSchema.optional(),
  /** For the docs: code that breaks it, and the repaired code. Tests run both. */
  examples: z.strictObject({ wrong: prose, right: prose }),
  /** Differences between the facts and the document, and what is not judged. */
  note: prose.optional(),
});

export const contractSchema = z.strictObject({
  $schema: z.string().optional(),
  /** `oauth-clients`, the name of the file. */
  area: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  title: prose,
  /** The lint rule that reports requests which break a constraint. */
  rule: z.string().regex(/^valid-[a-z-]+$/),
  /** The lint rule of each check of this area. */
  checkRules: z.record(z.string(), z.string().regex(/^[a-z]+(-[a-z]+)*$/)).optional(),
  constraints: z.array(constraintSchema).min(1),
  /** Sentences of the document that no source code can break, with the reason. */
  notJudged: z.array(z.strictObject({ section: prose, row: prose, reason: prose })).optional(),
});

export type Constraint = z.infer<typeof constraintSchema>;
export type Contract = z.infer<typeof contractSchema>;
export type ContractFix = z.infer<typeof fixSchema>;
export type Confidence = Constraint['confidence'];
