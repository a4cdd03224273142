/**
 * The zod schema of a user's own data file. Whatever an API seldom has may be left out: `completeEntry` and `completePlatform`
 * fill it in, so that the rest of the program reads one shape.
 */
import { z } from 'zod';
import { rewriteSchema } from './schema-rewrites.ts';
import { deprecationSchema, platformSchema, type Deprecation, type Platform } from './deprecation-schema.ts';
import { operations } from './schema-parts.ts';
import { withoutTrailing } from './without-trailing.ts';

const { shape } = deprecationSchema;

/** A rewrite without a class and a reason is for review: the file does not say that it keeps the meaning. */
const userRewriteSchema = rewriteSchema.extend({
  when: rewriteSchema.shape.when.partial({ text: true }).optional(),
  class: rewriteSchema.shape.class.optional(),
  reason: rewriteSchema.shape.reason.optional(),
  before: z.string().optional(),
  after: z.string().optional(),
});

/** An entry needs an id, a title and what it affects. */
export const userDeprecationSchema = deprecationSchema.extend({
  item: shape.item.optional(),
  summary: shape.summary.optional(),
  dates: shape.dates.partial({ deprecated: true, ends: true }).optional(),
  detectable: shape.detectable.optional(),
  replacement: shape.replacement.optional(),
  rewrites: z.array(userRewriteSchema).optional(),
  steps: shape.steps.optional(),
  sources: z.array(shape.sources.element).optional(),
});

/** Another platform needs a name and a base URL. */
export const userPlatformSchema = platformSchema.extend({
  brand: platformSchema.shape.brand.optional(),
  versionPath: platformSchema.shape.versionPath.optional(),
  sdkPackages: platformSchema.shape.sdkPackages.optional(),
  documentUrl: platformSchema.shape.documentUrl.optional(),
});

/** A file with a `platform` is about another API than the shipped data, which then does not apply. */
export const userFileSchema = z.strictObject({
  $schema: z.string().optional(),
  platform: userPlatformSchema.optional(),
  /** Operations that stay: they tell `GET /items/search` from a deprecated `GET /items/{id}`. */
  operations: operations.optional(),
  deprecations: z.array(userDeprecationSchema),
});

export type UserDeprecation = z.infer<typeof userDeprecationSchema>;
export type UserPlatform = z.infer<typeof userPlatformSchema>;
export type UserFile = z.infer<typeof userFileSchema>;

/** Fills in what an entry leaves out. `documentUrl` is the page of its platform; undefined for an entry without one. */
export function completeEntry(entry: UserDeprecation, documentUrl: string | undefined): Deprecation {
  const { rewrites = [], dates, ...written } = entry;
  const page = entry.documentUrl ?? documentUrl;
  return {
    item: null,
    summary: entry.title,
    detectable: 'yes',
    replacement: { text: `what ${page ?? 'its documentation'} names instead` },
    steps: [`Read ${page ?? 'the documentation'}, and change the request.`],
    sources: [],
    ...written,
    isOwn: true,
    ...(page === undefined ? {} : { documentUrl: page }),
    dates: { deprecated: null, ends: null, ...dates },
    rewrites: rewrites.map((rewrite) => ({
      class: 'review',
      reason: 'a person must compare the two.',
      before: '',
      after: '',
      ...rewrite,
      when: { text: 'every use', ...rewrite.when },
    })),
  };
}

/** Fills in what a platform leaves out; the brand is the first word of its name that says something. */
export function completePlatform(platform: UserPlatform): Platform {
  const baseUrls = platform.baseUrls.map((url) => withoutTrailing(url, '/'));
  const { pathname, hostname } = new URL(baseUrls[0]!);
  const words = platform.name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return {
    brand: words.find((word) => !COMMON_WORDS.has(word)) ?? hostname,
    versionPath: pathname.replace(/^\/|\/$/g, ''),
    sdkPackages: [],
    documentUrl: baseUrls[0]!,
    ...platform,
    baseUrls,
  };
}

const COMMON_WORDS: ReadonlySet<string> = new Set([
  'the',
  'a',
  'an',
  'api',
  'apis',
  'rest',
  'public',
  'v1',
  'v2',
  'v3',
]);
