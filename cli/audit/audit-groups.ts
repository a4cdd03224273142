/** Groups the rows of an audit: by deprecation, soonest end first, by owner, and by repository with and without places. */
import { compareText } from '../files/compare-text.ts';
import { compareEnds, countPlaces, type AuditedRepository, type AuditRow } from './audit-report.ts';

/** One deprecation in all repositories that use it. */
export interface Deadline {
  row: AuditRow;
  uses: { repository: string; row: AuditRow }[];
}

export type Time = 'over' | 'soon' | 'later' | 'open';

/** A deprecation that ends within this number of days counts as `soon`. */
export const SOON_DAYS = 90;

export const TIMES: Readonly<Record<Time, string>> = {
  over: 'Already ended',
  soon: `Ends within ${SOON_DAYS} days`,
  later: 'Ends later',
  open: 'No end announced',
};

export interface OwnerSum {
  /** Null for files without an owner. */
  owner: string | null;
  places: number;
  /** The number of places whose deprecation has ended. */
  over: number;
  /** The row with the soonest end that is still to come; null if there is none. */
  next: AuditRow | null;
  repositories: readonly string[];
}

export function getTime({ goneSince, ends, daysLeft }: AuditRow): Time {
  if (goneSince !== null) return 'over';
  if (ends === null || daysLeft === null) return 'open';
  if (daysLeft <= 0) return 'over';
  return daysLeft <= SOON_DAYS ? 'soon' : 'later';
}

/** Groups the rows of all repositories by deprecation, the soonest end first. */
export function getDeadlines(repositories: readonly AuditedRepository[]): Deadline[] {
  const byId = new Map<string, Deadline>();
  for (const { name, rows } of repositories)
    for (const row of rows) {
      const known = byId.get(row.id) ?? { row, uses: [] };
      // Repositories may use different operations of a deprecation: show a row with one that the API already refuses, if there is any.
      if (known.row.goneSince === null) known.row = row;
      known.uses.push({ repository: name, row });
      byId.set(row.id, known);
    }
  return [...byId.values()].sort((one, other) => compareEnds(one.row, other.row));
}

/** Counts the places by the time of their end. */
export function countByTime(deadlines: readonly Deadline[]): Record<Time, number> {
  const counts = { over: 0, soon: 0, later: 0, open: 0 };
  for (const { row, uses } of deadlines) counts[getTime(row)] += countUses(uses);
  return counts;
}

export function countUses(uses: Deadline['uses']): number {
  return uses.reduce((sum, { row }) => sum + row.places, 0);
}

/** Sums the places of each owner: owners with most ended places first, files without an owner last. */
export function sumOwners(deadlines: readonly Deadline[]): OwnerSum[] {
  const sums = new Map<string | null, Omit<OwnerSum, 'repositories'> & { repositories: Set<string> }>();
  for (const { row: shown, uses } of deadlines)
    for (const { repository, row } of uses)
      for (const { owner, places } of row.owned) {
        const sum = sums.get(owner) ?? { owner, places: 0, over: 0, next: null, repositories: new Set() };
        const time = getTime(shown);
        sum.places += places;
        if (time === 'over') sum.over += places;
        // Deadlines are sorted by end, so the first row of the owner is the soonest.
        else if (time !== 'open') sum.next ??= row;
        sum.repositories.add(repository);
        sums.set(owner, sum);
      }
  return [...sums.values()]
    .map((sum) => ({ ...sum, repositories: [...sum.repositories].sort(compareText) }))
    .sort(
      (one, other) =>
        Number(one.owner === null) - Number(other.owner === null) ||
        other.over - one.over ||
        other.places - one.places ||
        compareText(one.owner ?? '', other.owner ?? ''),
    );
}

/** Repositories with places (`affected`, the soonest end first), without places (`clean`), and without files to check (`empty`). */
export interface SortedRepositories {
  affected: readonly AuditedRepository[];
  clean: readonly AuditedRepository[];
  empty: readonly AuditedRepository[];
}

export function sortRepositories(checked: readonly AuditedRepository[]): SortedRepositories {
  const affected = checked.filter((repository) => countPlaces(repository) > 0);
  return {
    affected: affected.sort(
      (one, other) => compareEnds(getSoonest(one), getSoonest(other)) || compareText(one.name, other.name),
    ),
    clean: checked.filter((repository) => countPlaces(repository) === 0 && repository.files > 0),
    empty: checked.filter((repository) => countPlaces(repository) === 0 && repository.files === 0),
  };
}

/** The row of a repository that ends first. */
export function getSoonest({ rows }: AuditedRepository): AuditRow {
  return [...rows].sort(compareEnds)[0]!;
}
