/**
 * Schema of the contract files: what the platform requires of requests and of webhook receivers. One zod schema, as for
 * the deprecations; the tests validate the shipped files with it, and the build publishes it as JSON Schema.
 */
import { z } from 'zod';
import { fieldSchema, literal, prose } from './schema-parts.ts';

const METHODS = 'ANY|GET|POST|PUT|PATCH|DELETE';
const SEGMENTS = String.raw`(\/([a-z0-9_.@-]+|\{\+?[a-z0-9_]+\}))+`;

/**
 * `METHOD /path/{parameter}` below the platform's base URL, or `METHOD https://host/path` of another host of the
 * platform. `{+model}`, last, takes all segments that are left (RFC 6570's reserved expansion); `ANY /{+path}` is every
 * request to the platform.
 */
export const contractOperationSchema = z
  .string()
  .regex(
    new RegExp(`^(${METHODS}) (https://[a-z0-9.-]+)?${SEGMENTS}$`, 'i'),
    'an operation is METHOD /path/{parameter} or METHOD https://host/path',
  );

/**
 * The keywords of JSON Schema (draft 2020-12) that a constraint may be written with. `contentMediaType` is asserted:
 * a text that is not JSON breaks `application/json`.
 */
export interface ContractSchema {
  type?: JsonType | JsonType[];
  const?: z.infer<typeof literal>;
  enum?: z.infer<typeof literal>[];
  required?: string[];
  properties?: Record<string, ContractSchema>;
  additionalProperties?: ContractSchema | boolean;
  propertyNames?: ContractSchema;
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
  not?: ContractSchema;
  allOf?: ContractSchema[];
  anyOf?: ContractSchema[];
  if?: ContractSchema;
  then?: ContractSchema;
  else?: ContractSchema;
}

export type JsonType = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';

const jsonType = z.enum(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);
const count = z.number().int().nonnegative();

export const jsonSchemaSchema: z.ZodType<ContractSchema> = z.lazy(() =>
  z.strictObject({
    type: z.union([jsonType, z.array(jsonType).min(1)]).optional(),
    const: literal.optional(),
    enum: z.array(literal).min(1).optional(),
    required: z.array(z.string()).min(1).optional(),
    properties: z.record(z.string(), jsonSchemaSchema).optional(),
    additionalProperties: z.union([jsonSchemaSchema, z.boolean()]).optional(),
    propertyNames: jsonSchemaSchema.optional(),
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
 * What mends a breach. `safe`: it means the same and is what was meant; `review`: a person chooses, so an editor only
 * suggests it.
 */
const fixSchema = z.strictObject({
  class: z.enum(['safe', 'review']),
  /** Names the change, for an editor: what the code is after it. */
  title: prose,
  edit: z.discriminatedUnion('kind', [
    /** The literal that breaks the constraint becomes this one, and in a list that has it already it goes; where `from` is given, only if its text matches: of another one nobody knows what was meant. */
    z.strictObject({ kind: z.literal('set'), to: literal, from: prose.optional() }),
    /** The literal becomes the nearest of these words; `within`, where words that differ by more letters mean something else. */
    z.strictObject({
      kind: z.literal('closest'),
      of: z.array(z.string()).min(1),
      within: z.number().int().positive().optional(),
    }),
    /** The property, or the element of a list, that breaks it goes. */
    z.strictObject({ kind: z.literal('drop') }),
    /** A property of this name and value is added to the object at `to`, which is written out. */
    z.strictObject({ kind: z.literal('add'), to: placeSchema, name: z.string(), value: literal }),
    /** The name of the property or header becomes this one. */
    z.strictObject({ kind: z.literal('rename'), to: z.string() }),
    /** The expression is put into a call: `JSON.stringify(…)`. */
    z.strictObject({ kind: z.literal('wrap'), before: z.string(), after: z.string() }),
  ]),
});

export const constraintSchema = z.strictObject({
  /** As in the facts: `oauth-client-grant-types`. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** What the platform requires, as one sentence. */
  title: prose,
  /** The three parts of a message. */
  message: z.strictObject({
    /** What the code does: "`grant_types` names a grant that is not supported." `{}` is filled with the literal or name at the place. */
    what: prose,
    /** What happens then. */
    then: prose,
    /** What to write instead, as a whole sentence. */
    instead: prose,
  }),
  /** The sentences of the platform document it rests on, by section and row; none where only public facts say it. */
  sentences: z.array(z.strictObject({ section: prose, row: prose })),
  /** What public documentation or the SDK say beyond the document; with no sentence the constraint is opt-in. */
  publicFact: prose.optional(),
  /** `high`: decidable on literals; `medium`: a heuristic takes part; `low`: a hint, opt-in. */
  confidence: z.enum(['high', 'medium', 'low']),
  /** The lint rule that shows it, where it is not that of its area or check. */
  rule: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/)
    .optional(),
  /** It still works, so that it is told and no more. */
  isHint: z.literal(true).optional(),
  /** Why it is opt-in although neither its confidence nor its source make it so. */
  optIn: prose.optional(),
  judged: z.union([
    z.strictObject({
      operations: z.array(contractOperationSchema).min(1),
      /** Holds for the request as `{ path, headers, query, body }`: header names in lower case, header and query values as text. */
      schema: jsonSchemaSchema,
      /** Where a breach is shown, the first that the request has; what breaks the schema where it has none of them. */
      at: z.array(placeSchema).optional(),
      /** One of them stands in every file that can break it: for what speaks of many operations. */
      words: z.array(prose).min(1).optional(),
    }),
    /** A field that the answer does not have is read: of every request to the operations, or of those that are surely as `where` says. */
    z.strictObject({
      operations: z.array(contractOperationSchema).min(1),
      reads: z.array(fieldSchema).min(1),
      where: jsonSchemaSchema.optional(),
    }),
    /**
     * Found by code: the check of this name (analysis/contracts/checks/all-checks.ts). Every file with a breach contains
     * one of `words`, or every word of one of its lists.
     */
    z.strictObject({
      check: prose,
      words: z.array(z.union([prose, z.array(prose).min(2)])).min(1),
      /** The words are everyday ones: they count only in a program that talks to the platform. */
      everyday: z.literal(true).optional(),
    }),
  ]),
  fix: fixSchema.optional(),
  /** For the docs: code that breaks it, and the same code mended. Tests run both. */
  examples: z.strictObject({ wrong: prose, right: prose }),
  /** Where the facts and the document differ, and what is not judged. */
  note: prose.optional(),
});

export const contractSchema = z.strictObject({
  $schema: z.string().optional(),
  /** `oauth-clients`, the name of the file. */
  area: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  title: prose,
  /** The lint rule that shows what requests break. */
  rule: z.string().regex(/^valid-[a-z-]+$/),
  /** The lint rule of each check of this area. */
  checkRules: z.record(z.string(), z.string().regex(/^[a-z]+(-[a-z]+)*$/)).optional(),
  constraints: z.array(constraintSchema).min(1),
  /** Sentences of the document that no source can show broken, with the reason. */
  notJudged: z.array(z.strictObject({ section: prose, row: prose, reason: prose })).optional(),
});

export type Constraint = z.infer<typeof constraintSchema>;
export type Contract = z.infer<typeof contractSchema>;
export type ContractFix = z.infer<typeof fixSchema>;
export type Confidence = Constraint['confidence'];
