/** Renders how far away an end is. */
import type { Finding } from '../../analysis/findings/finding.ts';
import { getDaysLeft } from '../../data/lifecycle.ts';
import type { RenderContext } from './format.ts';
import { renderCount } from './limitation-counts.ts';

/** Renders how far away the end of a finding is on the day on which the report is read; null if no end is known. */
export function renderEndOf(
  { dates }: Pick<Finding, 'dates'>,
  { readOn }: Pick<RenderContext, 'readOn'>,
): string | null {
  return renderDaysLeft(getDaysLeft(dates, readOn));
}

/** Null if no end is known. */
export function renderDaysLeft<Days extends number | null>(daysLeft: Days): Days extends null ? null : string;
export function renderDaysLeft(daysLeft: number | null): string | null {
  if (daysLeft === null) return null;
  if (daysLeft === 0) return 'ended today';
  return daysLeft > 0 ? `${renderCount(daysLeft, 'day')} left` : `ended ${renderCount(-daysLeft, 'day')} ago`;
}
