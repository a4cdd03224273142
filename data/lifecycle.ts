/** Computes the lifecycle of a deprecation on a day. The day is a parameter; nothing here reads the clock. */
import { addDays, countDays, getFirstDay, getLastDay, type Day } from './day.ts';
import type { Deprecation } from './deprecation-schema.ts';

export { DayError, parseDay, type Day } from './day.ts';

export type Lifecycle = 'announced' | 'deprecated' | 'ending' | 'ended';

/** The dates that decide the lifecycle; `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, null if unknown. */
export type LifecycleDates = Pick<Deprecation['dates'], 'deprecated' | 'ends'>;

/** A deprecation is `ending` this number of days before its end, unless the user sets another number. */
const ENDING_WITHIN_DAYS = 90;

/** The message of a deprecation says that it ends soon within this number of days before the end, unless the user sets another number. */
export const ENDING_SOON_DAYS = 14;

/**
 * Returns the lifecycle on a day.
 *
 * - `ended`: on the day of the end and later; with a partial date from the day after its last day.
 * - `ending`: the end is at most `withinDays` days ahead. It outranks `announced`: an end that is near is urgent even if
 *   the deprecation starts later.
 * - `deprecated`: from the (first) day of the deprecation on, and always if that date is unknown.
 * - `announced`: before that.
 */
export function getLifecycle(dates: LifecycleDates, day: Day, withinDays: number = ENDING_WITHIN_DAYS): Lifecycle {
  const daysLeft = getDaysLeft(dates, day);
  if (daysLeft !== null && daysLeft <= 0) return 'ended';
  if (daysLeft !== null && daysLeft <= withinDays) return 'ending';
  return dates.deprecated !== null && day < getFirstDay(dates.deprecated) ? 'announced' : 'deprecated';
}

/** Returns the first date, up to `day`, since which any operation of a deprecation was observed to be gone; null if there is none. */
export function getFirstGoneDay({ observed = [] }: Pick<Deprecation, 'observed'>, day: Day): string | null {
  const days = observed.map(({ since }) => since).filter((since) => getFirstDay(since) <= day);
  return days.sort()[0] ?? null;
}

/** How it stands with a deprecation: its lifecycle, unless its operations were observed to be gone before their end. */
export type State = Lifecycle | 'gone' | 'partly gone';

/** Returns the state on a day. `partly gone`: some of what it affects still works. */
export function getState({ dates, affects, observed = [] }: StateFacts, day: Day): State {
  const lifecycle = getLifecycle(dates, day);
  if (lifecycle === 'ended') return lifecycle;
  const seen = observed.filter(({ since }) => getFirstDay(since) <= day);
  if (seen.length === 0) return lifecycle;
  const gone = new Set(seen.flatMap(({ operations }) => operations ?? []));
  const isGone =
    seen.some(({ operations }) => operations === undefined) ||
    affects.every((affect) => affect.kind === 'route' && affect.operations.every((operation) => gone.has(operation)));
  return isGone ? 'gone' : 'partly gone';
}

type StateFacts = Pick<Deprecation, 'dates' | 'affects' | 'observed'>;

/** Returns the days until the first day in state `ended`: 0 on that day, negative afterwards, null if no end is known. */
export function getDaysLeft(dates: LifecycleDates, day: Day): number | null {
  const end = getEndDay(dates.ends);
  return end === null ? null : countDays(day, end);
}

/** The first day in state `ended`: a full date itself; for a partial date the day after its last day. */
export function getEndDay(ends: string | null): Day | null {
  if (ends === null) return null;
  return ends.length === 10 ? ends : addDays(getLastDay(ends), 1);
}

/**
 * Returns all days, ascending and unique, on which a judgement can differ from the day before: the first deprecated day,
 * the day on which the state becomes `ending` (`withinDays` before the end), the day from which the message says that the end is near,
 * the first ended day, both ends of every phase, the `from` and `before` of every rewrite, and the first day of every observation.
 * Between two neighbours only the days left change.
 */
export function getBoundaries(deprecations: readonly Deprecation[], withinDays: number = ENDING_WITHIN_DAYS): Day[] {
  const days = deprecations.flatMap((deprecation) => getOwnBoundaries(deprecation, withinDays));
  return [...new Set(days)].sort();
}

/** Returns the latest boundary that is not after the day; null before the first one. */
export function getLastBoundary(
  deprecations: readonly Deprecation[],
  day: Day,
  withinDays: number = ENDING_WITHIN_DAYS,
): Day | null {
  return getBoundaries(deprecations, withinDays).findLast((boundary) => boundary <= day) ?? null;
}

function getOwnBoundaries({ dates, rewrites, observed }: Deprecation, withinDays: number): Day[] {
  const end = getEndDay(dates.ends);
  return [
    dates.deprecated === null ? null : getFirstDay(dates.deprecated),
    end,
    end === null ? null : addDays(end, -withinDays),
    end === null ? null : addDays(end, -ENDING_SOON_DAYS),
    ...(dates.phases ?? []).flatMap((phase) => [phase.from, phase.until]),
    ...rewrites.flatMap((rewrite) => [rewrite.when.from, rewrite.when.before]),
    ...(observed ?? []).map((observation) => getFirstDay(observation.since)),
  ].filter((day) => day !== null && day !== undefined);
}
