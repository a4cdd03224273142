/** The schema of `rewrites`: the change of the text, its conditions, and its fix class. */
import { z } from 'zod';
import { bodyHolds, fieldSchema, fullDateSchema, literal, prose, templateSchema } from './schema-parts.ts';

export const fixClassSchema = z.enum(['safe', 'review', 'manual', 'none']);

/**
 * The change of the first argument of an SDK call: `insert` a new one (by the value of `{name}`), `drop` it, or move it
 * `into` a field of the params.
 */
const firstArgumentSchema = z.union([
  z.strictObject({ insert: z.union([literal, z.record(z.string(), literal)]) }),
  z.strictObject({ drop: literal }),
  z.strictObject({ into: fieldSchema }),
]);

/** The change of a field's value; without any of these properties the value stays as it is. */
const fieldChange = {
  values: z.record(z.string(), literal).optional(),
  /** JavaScript around the value, and around each element of a list; `{value}` is the old expression. */
  expression: prose.includes('{value}').optional(),
  elementExpression: prose.includes('{value}').optional(),
};

/** A method of the SDK and its replacement. */
const methodPair = z.strictObject({ from: prose, to: prose });

/** One change. Among several that belong together, an `optional` one is skipped if the request lacks what it changes. */
const singleEdits = [
  /**
   * Changes the segments of the path in which the two templates differ. The last parameter of the old path may move `into`
   * a field of the body, decoded.
   */
  z.strictObject({ kind: z.literal('path'), from: templateSchema, to: templateSchema, into: fieldSchema.optional() }),
  /** Changes the method of the request. */
  z.strictObject({ kind: z.literal('method'), to: z.enum(['POST', 'PUT', 'PATCH']) }),
  /** Moves a field of the body; `values` maps each literal to its replacement (`{brand}` allowed). */
  z.strictObject({
    kind: z.literal('field'),
    from: fieldSchema,
    to: fieldSchema,
    ...fieldChange,
    optional: z.boolean().optional(),
  }),
  /** Removes a field of the body, the list element that has the field (`items[].id`), a query parameter or a header. */
  z.strictObject({
    kind: z.literal('drop'),
    what: z.enum(['field', 'element', 'query', 'header']),
    name: prose,
    optional: z.boolean().optional(),
  }),
  /**
   * Replaces a read of a response field (`from`, relative to the result) by another member (`to`), compared with `is` if the field was a
   * boolean. `typed` is `to` with parameter types, for TypeScript where the answer has no type of its own. `isList`: `to` is never null or
   * undefined, so that a `??` after it is removed.
   */
  z.strictObject({
    kind: z.literal('read'),
    from: fieldSchema,
    to: prose,
    typed: prose.optional(),
    is: literal.optional(),
    isList: z.boolean().optional(),
  }),
  /**
   * Sends one request for each element of a list in the body: the element's `id` becomes the last segment of the path, the
   * rest of it the body. IDs of `except` have no such request; IDs of `instead` use another `segment`, with a body for each
   * of their literal values. `sdk` names the methods for a call through the SDK, where the ID becomes the second argument.
   */
  z.strictObject({
    kind: z.literal('per-element'),
    from: templateSchema,
    list: fieldSchema,
    id: fieldSchema,
    sdk: methodPair.optional(),
    except: z.array(prose).min(1).optional(),
    instead: z
      .record(z.string(), z.strictObject({ segment: prose, field: fieldSchema, bodies: z.record(z.string(), prose) }))
      .optional(),
  }),
  /** Requests a single element instead of a list from which the code picks one by its `id`. IDs of `except` have no such request. */
  z.strictObject({
    kind: z.literal('pick'),
    from: templateSchema,
    id: fieldSchema,
    sdk: methodPair.optional(),
    except: z.array(prose).min(1).optional(),
  }),
  /** Replaces a read of a response field that always had this value by the value. */
  z.strictObject({ kind: z.literal('constant'), from: fieldSchema, value: literal }),
  /** Sends a second request after the first, with the value of a field: `body` is JavaScript in which `{value}` is the new value. */
  z.strictObject({
    kind: z.literal('follow-up'),
    from: templateSchema,
    to: templateSchema,
    method: z.enum(['POST', 'PUT', 'PATCH']),
    field: fieldSchema,
    body: prose.includes('{value}'),
    sdk: prose.optional(),
    ...fieldChange,
  }),
  /** Replaces the ID at the end of the path by its value in the user's map of IDs. */
  z.strictObject({ kind: z.literal('id') }),
  /** Replaces a read of a response field by the expression that the request has for a parameter of its path. */
  z.strictObject({ kind: z.literal('path-parameter'), from: fieldSchema, parameter: prose }),
  /** Adds a field that joins several fields of the body, in this order; other edits may drop the old fields. */
  z.strictObject({
    kind: z.literal('join'),
    from: z.array(fieldSchema).min(2),
    to: fieldSchema,
    separator: z.string(),
  }),
  /** Renames a query parameter and removes the `prefix` of its value. */
  z.strictObject({
    kind: z.literal('query'),
    from: prose,
    to: prose,
    prefix: prose.optional(),
    optional: z.boolean().optional(),
  }),
  /** Repeats a query parameter for each of its values, after the parameter `beside`. */
  z.strictObject({
    kind: z.literal('repeat'),
    name: prose,
    separator: prose,
    beside: z.strictObject({ name: prose, value: prose }),
  }),
  /** Adds a query parameter to a request that has some; with `isList` as a list in the params of the SDK. */
  z.strictObject({
    kind: z.literal('add'),
    what: z.literal('query'),
    name: prose,
    value: prose,
    isList: z.boolean().optional(),
  }),
  /**
   * Omits a request that nothing takes the place of: its statement, or its element of `Promise.all([…])` with the name and the fields
   * that only pass the answer on.
   */
  z.strictObject({ kind: z.literal('omit') }),
  /** Renames a header and puts `prefix` before its value. */
  z.strictObject({ kind: z.literal('header'), from: prose, to: prose, prefix: prose.optional() }),
  /** Renames an option of the SDK's client. */
  z.strictObject({ kind: z.literal('option'), from: prose, to: prose }),
  /** Renames an SDK chain; only the `first` argument may change. `{name}` at the end of `from` matches every name in `first`. */
  z.strictObject({ kind: z.literal('sdk'), from: prose, to: prose, first: firstArgumentSchema.optional() }),
  /** No edit: a person follows the steps. */
  z.strictObject({ kind: z.literal('none') }),
] as const;

/** The edit of a rewrite. Each kind has its module in analysis/edits/kinds. */
export const rewriteEditSchema = z.discriminatedUnion('kind', [
  ...singleEdits,
  /** Several changes, made all or not at all. The first one decides which uses they are for. */
  z.strictObject({ kind: z.literal('all'), edits: z.array(z.discriminatedUnion('kind', singleEdits)).min(2) }),
  /** One of several changes: the one for the use. */
  z.strictObject({ kind: z.literal('any'), edits: z.array(z.discriminatedUnion('kind', singleEdits)).min(2) }),
]);

export const rewriteSchema = z.strictObject({
  edit: rewriteEditSchema,
  /** What the SDK's own types say of the new code; a safe rewrite that they may refuse needs a review in TypeScript. */
  sdkTypes: z
    .strictObject({
      /** The first version whose types have the new value. */
      since: prose.optional(),
      /** The result has another type, which code that reads it may not fit. */
      changesResult: z.literal(true).optional(),
    })
    .optional(),
  /** All conditions must hold; an empty object always holds. */
  when: z.strictObject({
    /** The condition in words, for the docs. */
    text: prose,
    methods: z.array(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])).optional(),
    /** The value of the field or of the query parameter is this literal. */
    value: literal.optional(),
    /** The known parts of the value contain (or do not contain) this text. */
    valueHas: prose.optional(),
    valueLacks: z.union([prose, z.array(prose).min(1)]).optional(),
    /** The whole value is known from the code. */
    valueIsWritten: z.literal(true).optional(),
    /** Besides the parameter of the use, the request has at most these query parameters. */
    besideOnly: z.array(prose).min(1).optional(),
    /** The use is one of these fields, parameters, headers or options. */
    subject: z.array(prose).min(1).optional(),
    /** The file contains none of these texts, such as the name of a type that would not match after the rewrite. */
    fileLacks: z.array(prose).min(1).optional(),
    /** The body has this field (or none of these). */
    has: z.union([fieldSchema, z.array(fieldSchema).min(1)]).optional(),
    hasNot: z.union([fieldSchema, z.array(fieldSchema).min(1)]).optional(),
    /** The object or list has further fields or elements. */
    besideOthers: z.literal(true).optional(),
    /** The value of the field is an array literal whose elements are all known. */
    isWrittenList: z.literal(true).optional(),
    /** Only the truthiness of the read matters: a condition, an operand of `!`. */
    isCondition: z.literal(true).optional(),
    /** The code writes no JSON as the body of the request: it has none, a form, or one that is not known. */
    sendsNoJson: z.literal(true).optional(),
    /** The request has this path. */
    route: templateSchema.optional(),
    /** The code reads nothing else of the response, except fields that every response has. */
    onlyRead: z.literal(true).optional(),
    /** The use is one of these fields, named as in `affects`. */
    fields: z.array(fieldSchema).min(1).optional(),
    /** The body also has these literals (`{brand}` allowed). */
    bodyHolds,
    /** For the SDK: every version that the program may use is in this range. */
    sdk: prose.optional(),
    /** On this day and later, or before it. */
    from: fullDateSchema.optional(),
    before: fullDateSchema.optional(),
  }),
  class: fixClassSchema,
  /**
   * Fields of the old answer that the new answer has not, or has with another meaning. A rewrite is made only where it changes every
   * known read of them.
   */
  loses: z.array(fieldSchema).min(1).optional(),
  /** The new names of those that the new answer has in the same place, with the same meaning: the rewrite renames the known reads. */
  renames: z.record(fieldSchema, z.string().regex(/^\w+$/)).optional(),
  /** Why the fix has this class. */
  reason: prose,
  /** The text of the marker that a review rewrite leaves, in one short line; by default the reason. */
  markerText: prose.optional(),
  before: prose,
  after: prose,
});

export type FixClass = z.infer<typeof fixClassSchema>;
export type RewriteEdit = z.infer<typeof rewriteEditSchema>;
/** One of the changes of a rewrite. */
export type SingleEdit = Exclude<RewriteEdit, { kind: 'all' | 'any' }>;
export type Rewrite = z.infer<typeof rewriteSchema>;
