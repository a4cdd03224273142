/** Renders how far away an end is. */
import { renderCount } from './limitation-counts.ts';

/** Null if no end is known. */
export function renderDaysLeft<Days extends number | null>(daysLeft: Days): Days extends null ? null : string;
export function renderDaysLeft(daysLeft: number | null): string | null {
  if (daysLeft === null) return null;
  if (daysLeft === 0) return 'ends today';
  return daysLeft > 0 ? `${renderCount(daysLeft, 'day')} left` : `ended ${renderCount(-daysLeft, 'day')} ago`;
}
