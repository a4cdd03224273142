/** The report of an audit: the deprecated uses of each repository, their deadlines and their owners. */
import { stripControlInJson } from '../printable.ts';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { getSystemReason } from '../../analysis/host/system-reason.ts';
import { CommandError } from '../command-error.ts';
import { compareText } from '../files/compare-text.ts';

const count = z.number().int().nonnegative();

const rowSchema = z.strictObject({
  /** The id of a deprecation or constraint. */
  id: z.string(),
  /** Its title; empty if it is not part of the shipped data. */
  title: z.string().default(''),
  /** Its number on the platform's page; null if it has none. */
  item: z.number().int().nullable().default(null),
  page: z.string().nullable().default(null),
  /** The address of its description. */
  docs: z.string().nullable().default(null),
  ends: z.string().nullable(),
  daysLeft: z.number().int().nullable(),
  /** The day since which the API refuses it, independently of the announced end. */
  goneSince: z.string().nullable().default(null),
  severity: z.enum(['error', 'warning', 'hint']),
  places: count,
  /** The number of places that `sunset fix` rewrites without changing what the program does. */
  safe: count,
  /** The number of places that it rewrites for a review. */
  review: count.default(0),
  files: z.array(z.string()),
  owners: z.array(z.string()),
  /** The places of each owner, and of files without one. A place has several owners if its file has. */
  owned: z.array(z.strictObject({ owner: z.string().nullable(), places: count })).default([]),
});

const repositorySchema = z.strictObject({
  name: z.string(),
  /** The commit; null outside of git. */
  head: z.string().nullable(),
  /** The clone has changes that are not committed; the report is about its files with them. */
  hasChanges: z.boolean().default(false),
  /** Why it could not be checked; null if it was. */
  failure: z.string().nullable(),
  files: count,
  /** Files that the configuration of the repository ignores. */
  ignored: count.default(0),
  limitations: count,
  /** The files among the limitations that could not be read or do not parse. */
  unjudged: z
    .array(z.strictObject({ file: z.string(), line: count, reason: z.string(), text: z.string() }))
    .default([]),
  accepted: count,
  rows: z.array(rowSchema),
});

const auditSchema = z.strictObject({
  schemaVersion: z.literal(1),
  asOf: z.string(),
  /** The part of the repositories that the report is about; null if it is about all. */
  shard: z.strictObject({ part: count, of: count }).nullable().default(null),
  repositories: z.array(repositorySchema),
  trend: z
    .strictObject({
      since: z.string(),
      before: count,
      after: count,
      added: z.array(z.string()),
      gone: z.array(z.string()),
      /** Each deprecation in a repository whose number of places is another one now. */
      changes: z
        .array(z.strictObject({ repository: z.string(), id: z.string(), before: count, after: count }))
        .default([]),
    })
    .nullable(),
});

export type AuditRow = z.infer<typeof rowSchema>;
export type AuditedRepository = z.infer<typeof repositorySchema>;
export type AuditReport = z.infer<typeof auditSchema>;
export type TrendChange = NonNullable<AuditReport['trend']>['changes'][number];

/** Sorts the repositories, and compares them with an earlier run. The same repositories give the same report. */
export function createAudit(
  asOf: string,
  repositories: readonly AuditedRepository[],
  previous: AuditReport | null,
  shard: AuditReport['shard'] = null,
): AuditReport {
  const sorted = [...repositories].sort((one, other) => compareText(one.name, other.name));
  return { schemaVersion: 1, asOf, shard, repositories: sorted, trend: previous && compare(previous, sorted) };
}

/** Compares the repositories that both runs have checked. */
function compare(previous: AuditReport, now: readonly AuditedRepository[]): AuditReport['trend'] {
  const known = new Map(previous.repositories.map((repository) => [repository.name, repository]));
  const pairs = now.flatMap((after) => {
    const before = known.get(after.name);
    return before && before.failure === null && after.failure === null ? [{ before, after }] : [];
  });
  const list = (pick: (pair: (typeof pairs)[number]) => AuditedRepository): string[] =>
    pairs.flatMap((pair) => pick(pair).rows.map(({ id }) => `${pick(pair).name}: ${id}`));
  const [before, after] = [list((pair) => pair.before), list((pair) => pair.after)];
  const sum = (pick: (pair: (typeof pairs)[number]) => AuditedRepository): number =>
    pairs.reduce((total, pair) => total + countPlaces(pick(pair)), 0);
  return {
    since: previous.asOf,
    before: sum((pair) => pair.before),
    after: sum((pair) => pair.after),
    added: after.filter((entry) => !before.includes(entry)),
    gone: before.filter((entry) => !after.includes(entry)),
    changes: pairs.flatMap((pair) => listChanges(pair.before, pair.after)),
  };
}

/** Returns the deprecations with another number of places in a repository, by id. */
function listChanges(before: AuditedRepository, after: AuditedRepository): TrendChange[] {
  const count = ({ rows }: AuditedRepository, id: string): number => rows.find((row) => row.id === id)?.places ?? 0;
  const ids = new Set([...before.rows, ...after.rows].map(({ id }) => id));
  return [...ids]
    .sort(compareText)
    .map((id) => ({ repository: after.name, id, before: count(before, id), after: count(after, id) }))
    .filter((change) => change.before !== change.after);
}

/** Compares rows by the day on which they stop working (since when the API refuses it, else its end); without such a day last. */
export function compareEnds(one: AuditRow, other: AuditRow): number {
  return compareText(getEnd(one), getEnd(other)) || compareText(one.id, other.id);
}

function getEnd({ goneSince, ends }: AuditRow): string {
  return goneSince ?? ends ?? '~';
}

export function countPlaces({ rows }: Pick<AuditedRepository, 'rows'>): number {
  return rows.reduce((total, { places }) => total + places, 0);
}

export function renderAuditJson(report: AuditReport): string {
  return `${stripControlInJson(JSON.stringify(report, null, 2))}\n`;
}

/** @throws CommandError for a file that cannot be read, or is no report of an audit. */
export function readAudit(name: string, cwd: string): AuditReport {
  return toAudit(readDocument(name, cwd), name);
}

/** @throws CommandError for a file that cannot be read, and for one that holds no JSON. */
export function readDocument(name: string, cwd: string): unknown {
  let text: string;
  try {
    text = readFileSync(resolve(cwd, name), 'utf8');
  } catch (error) {
    throw new CommandError(`cannot read ${name}: ${getSystemReason(error)}`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`${name} is not valid JSON: let the run that wrote it write it again`);
  }
}

/** Validates a report. `wanted` names the expected kind of file in the message. @throws CommandError if it is no report of an audit. */
export function toAudit(document: unknown, name: string, wanted = 'report of sunset audit'): AuditReport {
  const { success, data } = auditSchema.safeParse(document);
  if (success) return data;
  throw new CommandError(`${name} is no ${wanted}`);
}

/** Parses the file that an interrupted run has stored for a finished repository; null for any other text. */
export function parseRepository(text: string): { key: string; repository: AuditedRepository } | null {
  try {
    return z.strictObject({ key: z.string(), repository: repositorySchema }).parse(JSON.parse(text));
  } catch {
    return null;
  }
}
