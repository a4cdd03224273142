/** Renders a line about the findings that end soon, which are warnings and fail no run, and one about those that end ahead. */
import { getFindingId, type Finding } from '../../analysis/findings/finding.ts';
import { ENDING_SOON_DAYS, getEndDay } from '../../data/lifecycle.ts';
import { compareText } from '../files/compare-text.ts';
import { renderCount } from '../reporters/limitation-counts.ts';
import { renderPlaceList } from '../reporters/place-list.ts';
import type { Report } from '../run/report.ts';

/**
 * Returns `3 findings end within 14 days, the first on 2026-12-01 (kv-legacy-namespace-routes); --ending-within 14 makes them errors`.
 * Null if no finding ends soon, or all that do are errors already.
 */
export function renderEndingSoon(findings: readonly Finding[]): string | null {
  const soon = findings
    .filter(({ severity, daysLeft }) => severity !== 'error' && daysLeft !== null && daysLeft > 0)
    .filter(({ daysLeft }) => daysLeft! <= ENDING_SOON_DAYS)
    .sort((one, other) => one.daysLeft! - other.daysLeft!);
  const [first] = soon;
  if (!first) return null;
  const verb = soon.length === 1 ? 'ends' : 'end';
  const when = first.daysLeft === 1 ? 'tomorrow' : `on ${getEndDay(first.dates.ends)}`;
  const earliest = soon.length === 1 ? when : `the first ${when}`;
  return (
    `${renderCount(soon.length, 'finding')} ${verb} within ${ENDING_SOON_DAYS} days, ${earliest} (${getFindingId(first)}); ` +
    `--ending-within ${ENDING_SOON_DAYS} makes ${soon.length === 1 ? 'it an error' : 'them errors'}`
  );
}

/**
 * Returns `1 of 3 findings ends between 2026-11-29 and 2027-02-27 (kv-legacy-namespace-routes on 2027-01-10); 2 have ended before`; null
 * for a run that does not look ahead, and for one without findings.
 */
export function renderAhead({ findings, readOn, asOf }: Pick<Report, 'findings' | 'readOn' | 'asOf'>): string | null {
  if (readOn === undefined || findings.length === 0) return null;
  const ends = findings.flatMap((finding) => {
    const end = getEndDay(finding.dates.ends ?? finding.dates.goneSince);
    return end === null ? [] : [{ id: getFindingId(finding), end }];
  });
  const before = ends.filter(({ end }) => end <= readOn).length;
  const ahead = ends
    .filter(({ end }) => end > readOn && end <= asOf)
    .sort((one, other) => compareText(one.end, other.end) || compareText(one.id, other.id));
  const listed = renderPlaceList([...new Set(ahead.map(({ id, end }) => `${id} on ${end}`))]);
  return (
    `${ahead.length === 0 ? 'none' : ahead.length} of ${renderCount(findings.length, 'finding')} ` +
    `${ahead.length > 1 ? 'end' : 'ends'} between ${readOn} and ${asOf}` +
    (ahead.length === 0 ? '' : ` (${listed})`) +
    (before === 0 ? '' : `; ${before} ${before === 1 ? 'has' : 'have'} ended before`)
  );
}
