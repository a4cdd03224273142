/** The shape of `rewrites`: what changes in the text, under which conditions, and how sure that is. */
import { z } from 'zod';
import { bodyHolds, fieldSchema, fullDateSchema, literal, prose, templateSchema } from './schema-parts.ts';

export const fixClassSchema = z.enum(['safe', 'review', 'manual', 'none']);

/** What becomes of the first argument of an SDK call: one comes before it (by the name that `{name}` stands for), it goes, or it moves into a field of the params. */
const firstArgumentSchema = z.union([
  z.strictObject({ insert: z.union([literal, z.record(z.string(), literal)]) }),
  z.strictObject({ drop: literal }),
  z.strictObject({ into: fieldSchema }),
]);

/** What becomes of the value of a field that moves; without any of these it stays as it is. */
const fieldChange = {
  values: z.record(z.string(), literal).optional(),
  /** What is written around an expression, and around the elements of a list: JavaScript in which `{value}` is the old one. */
  expression: prose.includes('{value}').optional(),
  each: prose.includes('{value}').optional(),
};

/** A method of the SDK and the one that takes its place. */
const methodPair = z.strictObject({ from: prose, to: prose });

/** One change. Of several that belong together, one that is `optional` is made where the request has what it changes. */
const singleEdits = [
  /** The path of the request changes: the segments in which the two templates differ. A parameter that ends the old path may move `into` a field of the body, decoded. */
  z.strictObject({ kind: z.literal('path'), from: templateSchema, to: templateSchema, into: fieldSchema.optional() }),
  /** The request has another method, and the path that goes with it. */
  z.strictObject({ kind: z.literal('method'), to: z.enum(['POST', 'PUT', 'PATCH']) }),
  /** A field of the body moves; `values` maps each literal to what replaces it (`{brand}` allowed). */
  z.strictObject({
    kind: z.literal('field'),
    from: fieldSchema,
    to: fieldSchema,
    ...fieldChange,
    optional: z.boolean().optional(),
  }),
  /** A field of the body, the element of a list in it that has the field (`items[].id`), a query parameter or a header goes, with nothing in its place. */
  z.strictObject({
    kind: z.literal('drop'),
    what: z.enum(['field', 'element', 'query', 'header']),
    name: prose,
    optional: z.boolean().optional(),
  }),
  /** A read of a field of an answer (named below the result): the member that takes its place, compared with `is` where the field was a boolean. */
  z.strictObject({ kind: z.literal('read'), from: fieldSchema, to: prose, is: literal.optional() }),
  /**
   * The request is sent once for each element of a list in its body: the element's `id` ends the path, the rest of it is
   * the body. Not for an ID of `except`, which has no such request; an ID of `instead` ends in another `segment`, with a
   * body for each of its literal values. `sdk` names the methods where it is called through the SDK: the ID comes behind the
   * first argument.
   */
  z.strictObject({
    kind: z.literal('each'),
    from: templateSchema,
    list: fieldSchema,
    id: fieldSchema,
    sdk: methodPair.optional(),
    except: z.array(prose).min(1).optional(),
    instead: z
      .record(z.string(), z.strictObject({ segment: prose, field: fieldSchema, bodies: z.record(z.string(), prose) }))
      .optional(),
  }),
  /** Of a list that is asked for one element is picked by its `id`: that one is asked for. Not for an ID of `except`. */
  z.strictObject({
    kind: z.literal('pick'),
    from: templateSchema,
    id: fieldSchema,
    sdk: methodPair.optional(),
    except: z.array(prose).min(1).optional(),
  }),
  /** A read of a field of an answer that always had this value becomes the value. */
  z.strictObject({ kind: z.literal('constant'), from: fieldSchema, value: literal }),
  /** A second request is sent behind it, with the value of a field: `body` is JavaScript in which `{value}` is what the value becomes. */
  z.strictObject({
    kind: z.literal('then'),
    from: templateSchema,
    to: templateSchema,
    method: z.enum(['POST', 'PUT', 'PATCH']),
    field: fieldSchema,
    body: prose.includes('{value}'),
    sdk: prose.optional(),
    ...fieldChange,
  }),
  /** The ID that ends the path becomes the one that the user's map of IDs has for it. */
  z.strictObject({ kind: z.literal('id') }),
  /** A read of what the request itself names: the expression that stands for a parameter of its path. */
  z.strictObject({ kind: z.literal('asked'), from: fieldSchema, parameter: prose }),
  /** Several fields of the body are written as one text in a new field, in this order; they stay unless they are dropped, too. */
  z.strictObject({
    kind: z.literal('join'),
    from: z.array(fieldSchema).min(2),
    to: fieldSchema,
    separator: z.string(),
  }),
  /** A query parameter is called otherwise; `prefix` is what its value begins with and loses. */
  z.strictObject({
    kind: z.literal('query'),
    from: prose,
    to: prose,
    prefix: prose.optional(),
    optional: z.boolean().optional(),
  }),
  /** A query parameter that holds several values is written once for each of them, behind a parameter that says so. */
  z.strictObject({
    kind: z.literal('repeat'),
    name: prose,
    separator: prose,
    beside: z.strictObject({ name: prose, value: prose }),
  }),
  /** A query parameter comes to those that the request has; of the SDK's params as a list where it `isList`. */
  z.strictObject({
    kind: z.literal('add'),
    what: z.literal('query'),
    name: prose,
    value: prose,
    isList: z.boolean().optional(),
  }),
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
  /** One of several changes: the one that speaks of the use. */
  z.strictObject({ kind: z.literal('any'), edits: z.array(z.discriminatedUnion('kind', singleEdits)).min(2) }),
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
    /** What is read counts as true or false only: a condition, an operand of `!`. */
    isCondition: z.literal(true).optional(),
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

export type FixClass = z.infer<typeof fixClassSchema>;
export type RewriteEdit = z.infer<typeof rewriteEditSchema>;
/** One of the changes of a rewrite. */
export type SingleEdit = Exclude<RewriteEdit, { kind: 'all' | 'any' }>;
export type Rewrite = z.infer<typeof rewriteSchema>;
