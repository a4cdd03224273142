/**
 * The shape of the dataset, as one zod schema: it validates the shipped entries in the tests, a user's own
 * entries at run time, and is published as JSON Schema. Nothing at run time needs it for the shipped data,
 * so only the paths that read a user's data import this module.
 */
import { z } from 'zod';
import {
  bodyHolds,
  dateSchema,
  fieldSchema,
  fullDateSchema,
  literal,
  operations,
  operationSchema,
  prose,
} from './schema-parts.ts';
import { rewriteSchema } from './schema-rewrites.ts';

export { dateSchema, operationSchema } from './schema-parts.ts';
export {
  fixClassSchema,
  rewriteEditSchema,
  rewriteSchema,
  type FixClass,
  type Rewrite,
  type RewriteEdit,
  type SingleEdit,
} from './schema-rewrites.ts';

/** What every kind of `affects` may carry beside its own fields. */
const affectsCommon = {
  /**
   * `sdk`: only calls through the official SDK are affected; whoever calls the route directly need not act.
   * `direct`: only calls that name the path themselves, raw verbs of the SDK client among them; a method of the SDK
   * means another operation that has the same path.
   */
  callers: z.enum(['sdk', 'direct']).optional(),
  /** The use is not certain to matter: reported as a hint whatever the day. */
  hint: prose.optional(),
  /** How a message begins where its subject is another one than the name of the field or route, which stands for `{}`. */
  called: prose.optional(),
  /** What to write instead, where that is another thing than for the deprecation as a whole. */
  instead: prose.optional(),
  note: prose.optional(),
};

export const affectsSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('route'), operations, ...affectsCommon }),
  z.strictObject({ kind: z.literal('host'), host: prose, ...affectsCommon }),
  z.strictObject({
    kind: z.literal('request-field'),
    operations,
    field: fieldSchema,
    bodyHolds,
    /** The field with one of these literals is accepted, now and later: `''` to reset it. */
    except: z.array(literal).min(1).optional(),
    ...affectsCommon,
  }),
  z.strictObject({ kind: z.literal('response-field'), operations, field: fieldSchema, ...affectsCommon }),
  z.strictObject({
    kind: z.literal('enum'),
    operations,
    field: fieldSchema,
    /** A closed list is one that holds at least two of these … */
    knows: z.array(z.string()).min(2),
    /** … and not this new value. `{brand}` is the brand prefix of the interface. */
    lacks: z.string(),
    ...affectsCommon,
  }),
  z.strictObject({ kind: z.literal('header'), header: prose, ...affectsCommon }),
  z.strictObject({ kind: z.literal('header-pair'), headers: z.tuple([prose, prose]), ...affectsCommon }),
  z.strictObject({
    kind: z.literal('query'),
    operations,
    parameter: prose,
    values: z.array(z.string()).optional(),
    startsWith: z.array(z.string()).optional(),
    contains: z.array(z.string()).optional(),
    ...affectsCommon,
  }),
  z.strictObject({
    kind: z.literal('client-option'),
    option: prose,
    environment: z.array(prose).optional(),
    startsWith: prose.optional(),
    ...affectsCommon,
  }),
  z.strictObject({
    kind: z.literal('value'),
    operations,
    field: fieldSchema,
    values: z.array(literal).optional(),
    contains: z.array(z.string()).optional(),
    longerThan: z.number().int().positive().optional(),
    bodyHolds,
    ...affectsCommon,
  }),
]);

export const deprecationSchema = z.strictObject({
  $schema: z.string().optional(),
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** The number in the platform document's list; a user's own entry has none. */
  item: z.number().int().positive().nullable(),
  title: prose,
  summary: prose,
  dates: z.strictObject({
    deprecated: dateSchema.nullable(),
    ends: dateSchema.nullable(),
    history: z
      .array(z.strictObject({ date: z.enum(['deprecated', 'ends']), was: dateSchema, source: prose }))
      .optional(),
    phases: z.array(z.strictObject({ from: fullDateSchema, until: fullDateSchema.nullable(), says: prose })).optional(),
  }),
  detectable: z.union([z.literal('yes'), z.strictObject({ hint: prose }), z.strictObject({ no: prose })]),
  affects: z.array(affectsSchema),
  replacement: z.union([
    z.strictObject({
      /** One line for a message: what to write instead. */
      text: prose,
      operations: z.array(operationSchema).optional(),
      sdk: z.array(prose).optional(),
      /** The replacement is itself deprecated, knowingly; the reason. */
      itselfDeprecated: prose.optional(),
    }),
    z.strictObject({ none: prose }),
  ]),
  rewrites: z.array(rewriteSchema),
  /** What a person does, in order. */
  steps: z.array(prose).min(1),
  sources: z.array(z.strictObject({ fact: prose, source: prose })).min(1),
  notes: z.array(prose).optional(),
  observed: z
    .array(z.strictObject({ what: prose, since: dateSchema, operations: operations.optional(), source: prose }))
    .optional(),
});

export const platformSchema = z.strictObject({
  name: prose,
  /** The prefix of values such as `{brand}.advanced`. */
  brand: prose,
  /** What programs call it for short: `cf`. */
  aliases: z.array(prose).optional(),
  /** Base URLs of the API, version segment included, without a trailing slash. */
  baseUrls: z.array(z.url()).min(1),
  /** The path of the base URL, optional in a written path: `client/v4`. */
  versionPath: prose,
  /** npm packages of the official SDK. */
  sdkPackages: z.array(prose).min(1),
  /** Where its users are sent to log in, and where a program then asks for a token. */
  login: z.strictObject({ authorizationUrl: z.url(), tokenUrl: z.url() }).optional(),
  documentUrl: z.url(),
});

export type Affects = z.infer<typeof affectsSchema>;
export type AffectsKind = Affects['kind'];
export type Deprecation = z.infer<typeof deprecationSchema>;
export type Platform = z.infer<typeof platformSchema>;
