/**
 * The shape of the dataset, as one zod schema: it validates the shipped entries in the tests, a user's own
 * entries at run time, and is published as JSON Schema. Nothing at run time needs it for the shipped data,
 * so only the paths that read a user's data import this module.
 */
import { z } from 'zod';

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; a partial date is the interval it names. */
export const dateSchema = z
  .string()
  .regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, 'a date is YYYY, YYYY-MM or YYYY-MM-DD');

const fullDateSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a full date is YYYY-MM-DD');

/** `METHOD /path/{parameter}`; the path is relative to the platform's base URL. */
export const operationSchema = z
  .string()
  .regex(/^(GET|POST|PUT|PATCH|DELETE) (\/([a-z0-9_.@-]+|\{[a-z0-9_]+\}))+$/i, 'an operation is METHOD /path/{parameter}');

const templateSchema = z
  .string()
  .regex(/^(\/([a-z0-9_.@-]+|\{[a-z0-9_]+\}))+$/i, 'a template is /path/{parameter}');

/** Dotted path into a JSON value; `[]` stands for every element of an array: `items[].id`. */
const fieldSchema = z.string().regex(/^[\w$-]+(\[\])?(\.[\w$-]+(\[\])?)*$/, 'a field is name, name.name or name[].name');

const prose = z.string().min(1);
const literal = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const operations = z.array(operationSchema).min(1);

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
  note: prose.optional(),
};

/** Narrows a field, value or query kind to requests whose body also holds this literal: `{ "type": "SRV" }`. */
const bodyHolds = z.record(fieldSchema, literal).optional();

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
  z.strictObject({ kind: z.literal('client-option'), option: prose, environment: z.array(prose).optional(), startsWith: prose.optional(), ...affectsCommon }),
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

export const fixClassSchema = z.enum(['safe', 'review', 'manual', 'none']);

/** What becomes of the first argument of an SDK call: one comes before it (by the name that `{name}` stands for), it goes, or it moves into a field of the params. */
const firstArgumentSchema = z.union([z.strictObject({ insert: z.union([literal, z.record(z.string(), literal)]) }), z.strictObject({ drop: literal }), z.strictObject({ into: fieldSchema })]);

/** What becomes of the value of a field that moves; without any of these it stays as it is. */
const fieldChange = {
  values: z.record(z.string(), literal).optional(),
  /** What is written around an expression, and around the elements of a list: JavaScript in which `{value}` is the old one. */
  expression: prose.includes('{value}').optional(),
  each: prose.includes('{value}').optional(),
};

/** One change. Of several that belong together, one that is `optional` is made where the request has what it changes. */
const singleEdits = [
  /** The path of the request changes: the segments in which the two templates differ. A parameter that ends the old path may move `into` a field of the body, decoded. */
  z.strictObject({ kind: z.literal('path'), from: templateSchema, to: templateSchema, into: fieldSchema.optional() }),
  /** A field of the body moves; `values` maps each literal to what replaces it (`{brand}` allowed). */
  z.strictObject({ kind: z.literal('field'), from: fieldSchema, to: fieldSchema, ...fieldChange, optional: z.boolean().optional() }),
  /** A field of the body, the element of a list in it that has the field (`items[].id`), a query parameter or a header goes, with nothing in its place. */
  z.strictObject({ kind: z.literal('drop'), what: z.enum(['field', 'element', 'query', 'header']), name: prose, optional: z.boolean().optional() }),
  /** A read of a field of an answer (named below the result): the member that takes its place, compared with `is` where the field was a boolean. */
  z.strictObject({ kind: z.literal('read'), from: fieldSchema, to: prose, is: literal.optional() }),
  /**
   * The request is sent once for each element of a list in its body: the element's `id` ends the path, the rest of it is
   * the body. Not for an ID of `except`, which has no such request; an ID of `instead` ends in another `segment`, with a
   * body for each of its literal values.
   */
  z.strictObject({
    kind: z.literal('each'),
    from: templateSchema,
    list: fieldSchema,
    id: fieldSchema,
    except: z.array(prose).min(1).optional(),
    instead: z.record(z.string(), z.strictObject({ segment: prose, field: fieldSchema, bodies: z.record(z.string(), prose) })).optional(),
  }),
  /** A second request is sent behind it, with the value of a field: `body` is JavaScript in which `{value}` is what the value becomes. */
  z.strictObject({ kind: z.literal('then'), from: templateSchema, to: templateSchema, method: z.enum(['POST', 'PUT', 'PATCH']), field: fieldSchema, body: prose.includes('{value}'), ...fieldChange }),
  /** The ID that ends the path becomes the one that the user's map of IDs has for it. */
  z.strictObject({ kind: z.literal('id') }),
  /** A read of what the request itself names: the expression that stands for a parameter of its path. */
  z.strictObject({ kind: z.literal('asked'), from: fieldSchema, parameter: prose }),
  /** Several fields of the body are written as one text in a new field, in this order; they stay unless they are dropped, too. */
  z.strictObject({ kind: z.literal('join'), from: z.array(fieldSchema).min(2), to: fieldSchema, separator: z.string() }),
  /** A query parameter is called otherwise; `prefix` is what its value begins with and loses. */
  z.strictObject({ kind: z.literal('query'), from: prose, to: prose, prefix: prose.optional(), optional: z.boolean().optional() }),
  /** A query parameter that holds several values is written once for each of them, behind a parameter that says so. */
  z.strictObject({ kind: z.literal('repeat'), name: prose, separator: prose, beside: z.strictObject({ name: prose, value: prose }) }),
  /** A query parameter comes to those that the request has; of the SDK's params as a list where it `isList`. */
  z.strictObject({ kind: z.literal('add'), what: z.literal('query'), name: prose, value: prose, isList: z.boolean().optional() }),
  /** A header is called otherwise; `prefix` is what its value gets in front. */
  z.strictObject({ kind: z.literal('header'), from: prose, to: prose, prefix: prose.optional() }),
  /** An option of the SDK's client is called otherwise. */
  z.strictObject({ kind: z.literal('option'), from: prose, to: prose }),
  /** An SDK chain changes its name, arguments kept but for the `first`. `{name}` at the end of `from` stands for every name that `first` knows. */
  z.strictObject({ kind: z.literal('sdk'), from: prose, to: prose, first: firstArgumentSchema.optional() }),
  /** Nothing a program can do: the steps are for a person. */
  z.strictObject({ kind: z.literal('none') }),
] as const;

/** What a rewrite does to the text. One module of analysis/edits knows each kind. */
export const rewriteEditSchema = z.discriminatedUnion('kind', [
  ...singleEdits,
  /** Several changes, made all or not at all. The first says which uses are meant. */
  z.strictObject({ kind: z.literal('all'), edits: z.array(z.discriminatedUnion('kind', singleEdits)).min(2) }),
]);

export const rewriteSchema = z.strictObject({
  edit: rewriteEditSchema,
  /** All of them must hold; an empty object always does. */
  when: z.strictObject({
    /** The condition in words, for the docs. */
    text: prose,
    methods: z.array(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])).optional(),
    /** The value of the field or of the query parameter is this literal. */
    value: literal.optional(),
    /** The value, as far as it is written, has (or has not) this text in it. */
    valueHas: prose.optional(),
    valueLacks: z.union([prose, z.array(prose).min(1)]).optional(),
    /** Every part of the value is written: nothing in it is made at run time. */
    valueIsWritten: z.literal(true).optional(),
    /** The request has no other query parameters than these beside the one of the use. */
    besideOnly: z.array(prose).min(1).optional(),
    /** The use is about one of these: a field, a parameter, a header or an option by its name. */
    subject: z.array(prose).min(1).optional(),
    /** None of these texts stands in the file: the name of a type, say, that the rewrite would not suit. */
    fileLacks: z.array(prose).min(1).optional(),
    /** The body has this field (or none of these). */
    has: z.union([fieldSchema, z.array(fieldSchema).min(1)]).optional(),
    hasNot: z.union([fieldSchema, z.array(fieldSchema).min(1)]).optional(),
    /** What holds the field or the element holds others, too. */
    besideOthers: z.literal(true).optional(),
    /** The value of the field is a list, every element of it written out. */
    isWrittenList: z.literal(true).optional(),
    /** The request is of this path. */
    route: templateSchema.optional(),
    /** Nothing of the answer is read but what the entry speaks of (and what every answer has). */
    onlyRead: z.literal(true).optional(),
    /** The use is of one of these fields, named as in `affects`. */
    fields: z.array(fieldSchema).min(1).optional(),
    /** The body also holds these literals (`{brand}` allowed). */
    bodyHolds,
    /** For the SDK: every version that the program may run with lies in this range. */
    sdk: prose.optional(),
    /** On this day and later, or before it. */
    from: fullDateSchema.optional(),
    before: fullDateSchema.optional(),
  }),
  class: fixClassSchema,
  /** Why the class is what it is. */
  reason: prose,
  /** Of a review: what its marker in the text asks a person to look at, in one short line; the reason where it has none. */
  look: prose.optional(),
  before: prose,
  after: prose,
});

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
    history: z.array(z.strictObject({ date: z.enum(['deprecated', 'ends']), was: dateSchema, source: prose })).optional(),
    phases: z.array(z.strictObject({ from: fullDateSchema, until: fullDateSchema.nullable(), says: prose })).optional(),
  }),
  detectable: z.union([
    z.literal('yes'),
    z.strictObject({ hint: prose }),
    z.strictObject({ no: prose }),
  ]),
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
  observed: z.array(z.strictObject({ what: prose, since: dateSchema, operations: operations.optional(), source: prose })).optional(),
});

export const platformSchema = z.strictObject({
  name: prose,
  /** The prefix of values such as `{brand}.advanced`. */
  brand: prose,
  /** Base URLs of the API, version segment included, without a trailing slash. */
  baseUrls: z.array(z.url()).min(1),
  /** The path of the base URL, optional in a written path: `client/v4`. */
  versionPath: prose,
  /** npm packages of the official SDK. */
  sdkPackages: z.array(prose).min(1),
  documentUrl: z.url(),
});

export type Affects = z.infer<typeof affectsSchema>;
export type AffectsKind = Affects['kind'];
export type FixClass = z.infer<typeof fixClassSchema>;
export type RewriteEdit = z.infer<typeof rewriteEditSchema>;
/** One of the changes of a rewrite. */
export type SingleEdit = Exclude<RewriteEdit, { kind: 'all' }>;
export type Rewrite = z.infer<typeof rewriteSchema>;
export type Deprecation = z.infer<typeof deprecationSchema>;
export type Platform = z.infer<typeof platformSchema>;
