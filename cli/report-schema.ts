/**
 * The zod schema of `sunset check --format json`. A test compares it with the reporter, and the build publishes it as JSON
 * Schema. The program itself does not load it.
 */
import { z } from 'zod';
import { LIMITATION_REASONS } from './limitation-reasons.ts';
import { affectsSchema, dateSchema, fixClassSchema } from '../data/deprecation-schema.ts';
import { SCHEMA_VERSION } from './reporters/json.ts';

const position = z.number().int().positive();
const count = z.number().int().nonnegative();
const kinds = affectsSchema.options.map((option) => option.shape.kind.value);

const editSchema = z.strictObject({
  range: z
    .tuple([count, count])
    .describe('UTF-16 offsets into the file without its byte-order mark; the end is exclusive'),
  text: z.string(),
});

const findingSchema = z.strictObject({
  deprecation: z.string().nullable().describe('id of the entry, for sunset explain; null for a contract'),
  contract: z.string().nullable().describe('id of the broken constraint; null for a deprecation'),
  item: z
    .number()
    .int()
    .positive()
    .nullable()
    .describe("number in the list of the platform document; null for a user's own entry"),
  kind: z.enum([...kinds, 'contract']),
  severity: z.enum(['error', 'warning', 'hint']),
  lifecycle: z.enum(['announced', 'deprecated', 'ending', 'ended']).nullable().describe('null for a contract'),
  evidence: z.enum(['proven', 'likely', 'possible']),
  context: z.enum(['source', 'test', 'example']),
  file: z.string().describe('relative to the working directory, with /'),
  line: position,
  column: position.describe('in UTF-16 code units, as endColumn'),
  endLine: position,
  endColumn: position,
  method: z.string().nullable(),
  path: z.string().nullable().describe('as written, {} for each unknown part'),
  operation: z.string().nullable(),
  operations: z
    .array(z.strictObject({ operation: z.string(), successor: z.string().nullable() }))
    .describe('all operations that the code requests here, each with the one that takes its place'),
  sdk: z
    .strictObject({
      method: z.string(),
      package: z.string(),
      since: z.string().describe('the first version with the method'),
      used: z.string().nullable().describe('version or range of the program; null if unknown'),
      isAvailable: z.boolean().describe('every version that the program may use has the method'),
    })
    .nullable()
    .describe('the SDK method that takes the place of the called one'),
  related: z
    .array(
      z.strictObject({
        line: position,
        column: position,
        endLine: position,
        endColumn: position,
        subject: z.string().nullable(),
        file: z
          .string()
          .optional()
          .describe(
            'in another file: a function that uses the wrong value, a read of the answer, or a call that sends the path; ' +
              'with --since, what has made this a finding',
          ),
      }),
    )
    .describe(
      'further places of the finding: in the same statement, where fix is for them, too, at most 20 calls that send a path which is ' +
        'written elsewhere, or of a function that uses the wrong value',
    ),
  message: z.string(),
  replacement: z.string().nullable(),
  dates: z.strictObject({
    deprecated: dateSchema.nullable(),
    ends: dateSchema.nullable(),
    goneSince: dateSchema.nullable().describe('the operation was observed to be gone since then'),
  }),
  daysLeft: z
    .number()
    .int()
    .nullable()
    .describe('days from readOn to the end: 0 on the day of the end, negative afterwards, null if no end is known'),
  fix: z.strictObject({ class: fixClassSchema, reason: z.string(), edits: z.array(editSchema).optional() }),
  docs: z.string(),
  page: z.url().nullable().describe("the platform's page that lists the item; null where there is none"),
  fingerprint: z.string().describe('stays the same when lines move'),
  source: z.string().optional().describe('the source line, only with --show-source'),
  trace: z
    .array(z.strictObject({ file: z.string(), line: position, column: position, text: z.string() }))
    .optional()
    .describe('the steps from the text to the call that sends it, only with --trace'),
});

const limitationSchema = z.strictObject({
  file: z.string(),
  line: position.describe('1 for a limitation of the whole file'),
  reason: z.enum(LIMITATION_REASONS),
  text: z.string(),
});

export const reportSchema = z.strictObject({
  schemaVersion: z.literal(SCHEMA_VERSION),
  asOf: dateSchema.describe('the day of the judgement'),
  readOn: dateSchema.describe(
    'the day from which daysLeft is counted: asOf, or today if --as-of looks ahead by a number of days',
  ),
  findings: z.array(findingSchema),
  limitations: z.array(limitationSchema),
  suppressed: z
    .array(
      z.strictObject({
        kind: z.enum(['comment', 'baseline', 'exclusion']),
        deprecation: z.string().nullable(),
        contract: z.string().nullable(),
        file: z.string(),
        line: position,
        fingerprint: z.string(),
        justification: z.string().nullable().describe('the reason that somebody gave'),
      }),
    )
    .describe('findings that something accepts; they are not among the findings'),
  comments: z
    .array(
      z.strictObject({
        reason: z.enum(['unused-comment', 'comment-without-reason']),
        file: z.string(),
        line: position,
        column: position,
        rules: z.array(z.string()),
        text: z.string(),
      }),
    )
    .describe(
      'comments that disable rules and suppress nothing, or give no reason; each only where an option or setting asks for it',
    ),
  markers: z.array(z.strictObject({ deprecation: z.string(), file: z.string(), line: position })),
  files: z.strictObject({
    scanned: count.describe('files found; the sum of the next three'),
    gated: count.describe('files that were not parsed because they cannot contain a use'),
    parsed: count.describe('files that were parsed and analysed'),
    failed: count.describe('files that could not be read or parsed'),
    ignored: count.describe('files that `ignores` of a configuration leaves out'),
  }),
});

/** Renders the published schema (JSON Schema 2020-12), with a final newline. */
export function renderReportSchema(): string {
  const schema = z.toJSONSchema(reportSchema);
  return `${JSON.stringify({ title: 'Output of sunset check --format json', ...schema }, null, 2)}\n`;
}
