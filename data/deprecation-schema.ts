/**
 * The zod schema of the dataset. It validates the shipped entries in the tests and a user's own entries at run time, and is
 * published as JSON Schema. Only code that reads a user's data imports it at run time.
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
import { adapterSchema } from './schema-adapters.ts';
import { rewriteSchema } from './schema-rewrites.ts';

export type { Adapter } from './schema-adapters.ts';
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

/** Fields that every kind of `affects` may have. */
const affectsCommon = {
  /**
   * `sdk`: affects only calls through the official SDK, not direct calls of the route.
   * `direct`: affects only calls that name the path themselves, including raw verbs of the SDK client; the SDK's method is
   * another operation with the same path.
   */
  callers: z.enum(['sdk', 'direct']).optional(),
  /** Why the use may not matter: it is always reported as a hint. */
  hint: prose.optional(),
  /** The start of the message, if it is not the name of the field or route; `{}` is that name. */
  called: prose.optional(),
  /** What to write instead, if it differs from the replacement of the deprecation. */
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
    /** The field stays accepted with one of these literals, such as `''` to reset it. */
    except: z.array(literal).min(1).optional(),
    /** The field counts only if its object may also hold one of these, because alone it changes nothing. */
    withAny: z.array(prose).min(1).optional(),
    /**
     * The field counts only in a file that also makes one of these requests, because its value comes from their answer. Its uses are
     * `possible` at most: the platform's document names those requests, and not the field.
     */
    beside: operations.optional(),
    /**
     * The field counts only if its text differs from the one that an answer holds for the same record: the request names a record by the
     * `key` of an answer to one of the operations, and the program shows that the record has another text in `field`.
     */
    differsFrom: z.strictObject({ operations, key: fieldSchema, field: fieldSchema }).optional(),
    /**
     * The field does not count if the program shows that the record already has the value: the value is read from the record, or the
     * request whose answer holds the `key` filters by it.
     */
    unlessSame: z.strictObject({ operations, key: fieldSchema, field: fieldSchema }).optional(),
    ...affectsCommon,
  }),
  z.strictObject({
    kind: z.literal('response-field'),
    operations,
    field: fieldSchema,
    /** Texts that other fields of the answer have: a read is no use if the program shows that such a field has another text. */
    answerHolds: z.record(fieldSchema, z.string()).optional(),
    ...affectsCommon,
  }),
  z.strictObject({
    kind: z.literal('enum'),
    operations,
    field: fieldSchema,
    /** A closed list contains at least two of these … */
    knows: z.array(z.string()).min(2),
    /** … and lacks this new value. `{brand}` is the brand prefix of the interface. */
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
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is of small letters and digits, with single hyphens between them'),
  /** The number in the platform document's list; null for a user's own entry. */
  item: z.number().int().positive().nullable(),
  title: prose,
  summary: prose,
  /** The documentation page of this entry, if it is not the platform's list of deprecations. */
  documentUrl: z.url().optional(),
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
  /** The names under which tools that call the API by themselves have what is deprecated. A program with one of them is not judged. */
  inTools: z
    .strictObject({
      /** Resources of providers without the prefix of the platform: `rate_limit` of Terraform, `RateLimit` in programs. */
      resources: z
        .array(z.string().regex(/^[a-z]+(_[a-z]+)*$/))
        .min(1)
        .optional(),
      /** Options of providers and controllers, in small letters: `api_user_service_key`, `apiUserServiceKey` in programs. */
      options: z
        .array(z.string().regex(/^[a-z]+(_[a-z]+)+$/))
        .min(1)
        .optional(),
      /** The IDs of the operations in the platform's description of its API. */
      operationIds: z
        .array(z.string().regex(/^[a-z]+(-[a-z]+){2,}$/))
        .min(1)
        .optional(),
      /** Methods of a client in another language than JavaScript, as its programs call them: `ListRateLimits` of cloudflare-go. */
      methods: z
        .array(z.string().regex(/^[A-Z]\w+$/))
        .min(1)
        .optional(),
      /** Resources of Kubernetes with their group: `firewall.cloudflare.crossplane.io/Filter`. */
      kinds: z
        .array(z.string().regex(/^[a-z.]+\/[A-Z]\w+$/))
        .min(1)
        .optional(),
      /** Where the tools define these names. */
      sources: z.array(z.url()).min(1).optional(),
    })
    .optional(),
  replacement: z.union([
    z.strictObject({
      /** What to write instead: one line, for the message. */
      text: prose,
      operations: z.array(operationSchema).optional(),
      /** The operation in place of each affected one, where no `path` of a rewrite says it. */
      successors: z.record(operationSchema, operationSchema).optional(),
      sdk: z.array(prose).optional(),
      /** The reason to name a replacement that is itself deprecated. */
      itselfDeprecated: prose.optional(),
    }),
    z.strictObject({ none: prose }),
  ]),
  rewrites: z.array(rewriteSchema),
  /** For what has no one-to-one replacement: `sunset fix --adapters`. */
  adapter: adapterSchema.optional(),
  /** The steps for a person, in order. */
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
  /** Short names of the platform in code: `cf`. */
  aliases: z.array(prose).optional(),
  /** Texts that show that a program talks to the platform without its base URLs: hosts of further services, headers that it sends. */
  marks: z.array(prose).optional(),
  /** Base URLs of the API, version segment included, without a trailing slash. */
  baseUrls: z.array(z.url()).min(1),
  /** The path of the base URL, `client/v4`; a path in code may omit it. Empty if the base URL is a host alone. */
  versionPath: z.string(),
  /** First path segments of collections whose members have an id with resources below it: `zones` in `/zones/{zone_id}/settings`. */
  collections: z.array(prose).optional(),
  /** npm packages of the official SDK. */
  sdkPackages: z.array(prose),
  /** The OAuth endpoints where users log in and programs get a token. */
  login: z.strictObject({ authorizationUrl: z.url(), tokenUrl: z.url() }).optional(),
  documentUrl: z.url(),
});

export type Affects = z.infer<typeof affectsSchema>;
export type AffectsKind = Affects['kind'];
/** `isOwn` is set for the entries of a user, which are in no list of ours or of the platform; a file does not contain it. */
export type Deprecation = z.infer<typeof deprecationSchema> & { isOwn?: true };
export type Platform = z.infer<typeof platformSchema>;
