/** Renders the totals of a run. */
import { countDays, type Day } from '../../data/day.ts';
import type { Report } from '../run/report.ts';
import { renderCount } from './limitation-counts.ts';

/** `3 findings (1 error, 2 warnings)`, and `in 2 of 6 files, as of 2026-11-23`. */
export function renderTotals({ findings, files, asOf, readOn }: Report): [string, string] {
  const bySeverity = (['error', 'warning', 'hint'] as const)
    .map((severity) => ({ severity, count: findings.filter((finding) => finding.severity === severity).length }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => renderCount(count, severity));
  const found = new Set(findings.map(({ file }) => file)).size;
  return findings.length === 0
    ? ['no findings', `in ${renderCount(files.scanned, 'file')}, ${renderAsOf(asOf, readOn)}`]
    : [
        `${renderCount(findings.length, 'finding')} (${bySeverity.join(', ')})`,
        `in ${found} of ${renderCount(files.scanned, 'file')}, ${renderAsOf(asOf, readOn)}`,
      ];
}

/** `as of 2027-02-28`, and for a run that looks ahead `as of 2027-02-28, 90 days after 2026-11-30`. */
export function renderAsOf(asOf: Day, readOn: Day = asOf): string {
  const ahead = countDays(readOn, asOf);
  return `as of ${asOf}${ahead > 0 ? `, ${renderCount(ahead, 'day')} after ${readOn}` : ''}`;
}
