/** From dates to the state on a day. Pure: the day is always given, no clock is read. */
import { addDays, countDays, getFirstDay, getLastDay, type Day } from './day.ts';
import type { Deprecation } from './schema.ts';

export { DayError, parseDay, type Day } from './day.ts';

export type Lifecycle = 'announced' | 'deprecated' | 'ending' | 'ended';

/** The two dates a lifecycle follows from; `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, null where none is known. */
export type LifecycleDates = Pick<Deprecation['dates'], 'deprecated' | 'ends'>;

/** How many days before its end a deprecation counts as `ending`, unless the user says otherwise. */
export const ENDING_WITHIN_DAYS = 90;

/**
 * The state on a day.
 *
 * - `ended`: on the day of the end and later; a partial end counts from the day after its last day.
 * - `ending`: the end lies at most `withinDays` days ahead. It outranks `announced`: what stops soon is urgent
 *   even if its deprecation starts later still.
 * - `deprecated`: from the (first) day of the deprecation on. Without such a date the entry itself is the
 *   announcement, so it counts as deprecated.
 * - `announced`: before that.
 */
export function getLifecycle(dates: LifecycleDates, day: Day, withinDays: number = ENDING_WITHIN_DAYS): Lifecycle {
  const daysLeft = getDaysLeft(dates, day);
  if (daysLeft !== null && daysLeft <= 0) return 'ended';
  if (daysLeft !== null && daysLeft <= withinDays) return 'ending';
  return dates.deprecated !== null && day < getFirstDay(dates.deprecated) ? 'announced' : 'deprecated';
}

/** Days until the first day in state `ended`: 0 on that day, negative afterwards, null where no end is known. */
export function getDaysLeft(dates: LifecycleDates, day: Day): number | null {
  const end = getEndDay(dates.ends);
  return end === null ? null : countDays(day, end);
}

/** The first day on which it is over: a full date itself, the day after the last one of a partial date. */
export function getEndDay(ends: string | null): Day | null {
  if (ends === null) return null;
  return ends.length === 10 ? ends : addDays(getLastDay(ends), 1);
}

/**
 * All days, ascending and without repetition, on which anything that depends on the day can differ from the day
 * before: the first deprecated day, the day the state becomes `ending` (`withinDays` before the end), the first
 * ended day, both edges of every phase, the `from` and `before` of every rewrite, and the first day on which the
 * end was observed ahead of its date.
 * Between two neighbours of this list every state is constant; only days left are not.
 */
export function getBoundaries(deprecations: readonly Deprecation[], withinDays: number = ENDING_WITHIN_DAYS): Day[] {
  const days = deprecations.flatMap((deprecation) => getOwnBoundaries(deprecation, withinDays));
  return [...new Set(days)].sort();
}

/** The latest boundary that is not after the day; null before the first one. */
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
    ...(dates.phases ?? []).flatMap((phase) => [phase.from, phase.until]),
    ...rewrites.flatMap((rewrite) => [rewrite.when.from, rewrite.when.before]),
    ...(observed ?? []).map((observation) => getFirstDay(observation.since)),
  ].filter((day) => day !== null && day !== undefined);
}
