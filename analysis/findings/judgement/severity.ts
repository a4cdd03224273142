/** Decides the severity of a use on a day. */
import { getDaysLeft, type Lifecycle } from '../../../data/lifecycle.ts';
import type { Deprecation } from '../../../data/schema.ts';
import type { Severity, Use } from '../finding.ts';
import type { Judgement } from './judgement.ts';

/** A use with its deprecation and what holds of it on the day of the judgement. */
export interface DatedUse {
  use: Use;
  deprecation: Deprecation;
  lifecycle: Lifecycle;
  /** The day since which the operation was observed to be gone; null if it was not. */
  goneSince: string | null;
}

/** `error` for what has ended, is gone, or ends within `endingWithin` days; `hint` for a use that may not matter. */
export function getSeverity(
  { use, deprecation, lifecycle, goneSince }: DatedUse,
  { asOf, endingWithin = 0 }: Judgement,
): Severity {
  if (use.isHint) return 'hint';
  if (lifecycle === 'ended' || goneSince !== null) return 'error';
  const daysLeft = getDaysLeft(deprecation.dates, asOf);
  return daysLeft !== null && daysLeft <= endingWithin ? 'error' : 'warning';
}

/** The day since which the operation of a use was observed to be gone, if that day is not after `asOf`; else null. */
export function getGoneSince({ observed }: Deprecation, { operation }: Use, asOf: string): string | null {
  const observation = observed?.find(
    ({ since, operations }) =>
      since <= asOf && (operations === undefined || (operation !== null && operations.includes(operation))),
  );
  return observation?.since ?? null;
}
