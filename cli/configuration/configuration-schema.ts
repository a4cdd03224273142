/**
 * The zod schema of the configuration file. The build publishes it as JSON Schema for editors; a test compares it with the
 * validation. The program itself does not load it.
 */
import { z } from 'zod';
import { dateSchema } from '../../data/deprecation-schema.ts';

const text = z.string().min(1);
const day = dateSchema.describe('YYYY-MM-DD');
const slot = z
  .union([z.number().int().nonnegative(), text])
  .describe('the index of an argument, or the name of an option');

const evidence = z.enum(['proven', 'likely', 'possible']).describe('the weakest evidence to report; likely by default');
const endingWithin = z
  .number()
  .int()
  .nonnegative()
  .describe(
    'what ends within this number of days is an error; by default, what ends within 14 days is a warning that says so',
  );
const exclude = z
  .array(
    z.strictObject({
      id: text.describe('of a deprecation or constraint, as sunset list shows it'),
      reason: text.describe('why its findings are accepted'),
      until: day.describe('from this day on the findings are reported again'),
    }),
  )
  .describe('deprecations and constraints that are not reported, each with a reason and a day');
const failOn = z
  .enum(['error', 'warning', 'hint', 'never'])
  .describe('sunset check exits with 1 at this severity and above; error by default');
const patterns = z.array(text).describe('patterns as in .gitignore, relative to this file');

export const configurationSchema = z.strictObject({
  $schema: text.optional().describe('the address of this schema, for editors'),
  asOf: day.optional().describe('the day of the judgement; today by default'),
  assumePlatform: z.boolean().optional().describe('every package counts as one that calls the platform'),
  baseUrls: z.array(z.url()).optional().describe('further base URLs of the platform: proxies and mirrors'),
  brand: z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .optional()
    .describe('prefix of interface values'),
  clients: z
    .array(
      z.strictObject({
        from: text.describe('the module, or the end of its specifier'),
        name: text.describe('the export'),
        like: text.describe('the known client that it behaves like'),
        baseUrl: z.url().optional().describe('the base of its relative URLs'),
      }),
    )
    .optional()
    .describe('imports that behave like a known HTTP client'),
  clientTables: z
    .array(z.looseObject({}))
    .optional()
    .describe('HTTP clients that Sunset has no table of, as docs/libraries.md describes them'),
  data: z
    .union([text, z.array(text)])
    .optional()
    .describe('files with your own deprecations, relative to this file'),
  endingWithin: endingWithin.optional(),
  evidence: evidence.optional(),
  exclude: exclude.optional(),
  extendReview: z.array(text).optional().describe('ids of deprecations whose safe rewrites are for review'),
  extendSafe: z
    .array(text)
    .optional()
    .describe('ids of deprecations whose rewrites for review are made like safe ones'),
  failOn: failOn.optional(),
  failOnMarkers: z.boolean().optional().describe('sunset check fails if SUNSET markers are open'),
  format: z
    .union([text, z.array(text).min(1)])
    .optional()
    .describe('the formats of sunset check'),
  ids: z
    .record(z.string(), z.string().regex(/^[\w-]+$/))
    .optional()
    .describe('old ids to new ones, for rewrites to a resource with other ids'),
  ignores: patterns.optional().describe('files that are left out: patterns as in .gitignore, relative to this file'),
  imports: z.boolean().optional().describe('ESLint: follow imports from the disk; off by default'),
  optIn: z
    .union([z.literal('all'), z.array(text)])
    .optional()
    .describe('constraints that are only judged on demand'),
  overrides: z
    .array(
      z.strictObject({
        files: patterns.describe('the files, by patterns as in .gitignore, relative to this file'),
        evidence: evidence.optional(),
        endingWithin: endingWithin.optional(),
        exclude: exclude.optional(),
        failOn: failOn.optional(),
      }),
    )
    .optional()
    .describe('other settings for some files; the last one that matches a file wins, exclude lists are joined'),
  reportUnusedDisableDirectives: z
    .boolean()
    .optional()
    .describe('sunset check reports eslint-disable comments for rules of Sunset that suppress nothing'),
  requireDisableReasons: z
    .boolean()
    .optional()
    .describe('sunset check reports eslint-disable comments for rules of Sunset without a reason after --'),
  wrappers: z
    .array(
      z.strictObject({
        call: text.describe('the callee as it is written: cfRequest, client.get'),
        from: text.optional().describe('the module it comes from, or the end of its specifier'),
        path: slot,
        method: slot.optional(),
        body: slot.optional(),
        query: slot.optional(),
        base: z.string().optional().describe('a path that the wrapper puts before every path'),
      }),
    )
    .optional()
    .describe('functions and methods that send requests to the platform'),
});

/** Renders the published schema (JSON Schema 2020-12), with a final newline. */
export function renderConfigurationSchema(): string {
  const title = 'Configuration of Sunset: sunset.config.json, or the key sunset of package.json';
  const schema = { title, ...z.toJSONSchema(configurationSchema, { io: 'input' }) };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
