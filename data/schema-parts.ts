/** Schemas of dates, operations, fields, texts and literals. */
import { z } from 'zod';

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; a partial date is the interval it names. */
export const dateSchema = z
  .string()
  .regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, 'a date is YYYY, YYYY-MM or YYYY-MM-DD');

/** A whole day. */
export const fullDateSchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a full date is YYYY-MM-DD');

/** `METHOD /path/{parameter}`; the path is relative to the platform's base URL. */
export const operationSchema = z
  .string()
  .regex(
    /^(GET|POST|PUT|PATCH|DELETE) (\/([a-z0-9_.@-]+|\{[a-z0-9_]+\}))+$/i,
    'an operation is METHOD /path/{parameter}',
  );

/** `/path/{parameter}`. */
export const templateSchema = z
  .string()
  .regex(/^(\/([a-z0-9_.@-]+|\{[a-z0-9_]+\}))+$/i, 'a template is /path/{parameter}');

/** Dotted path into a JSON value; `[]` means every element of an array: `items[].id`. */
export const fieldSchema = z
  .string()
  .regex(/^[\w$-]+(\[\])?(\.[\w$-]+(\[\])?)*$/, 'a field is name, name.name or name[].name');

/** Text for people. */
export const prose = z.string().min(1);
/** A literal of a program. */
export const literal = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** At least one operation. */
export const operations = z.array(operationSchema).min(1);

/** Limits an entry to requests whose body also has these literals: `{ "type": "SRV" }`. */
export const bodyHolds = z.record(fieldSchema, literal).optional();
