/** Renders one line for standard error about findings that end soon: they are warnings, which do not fail a run. */
import { getFindingId, type Finding } from '../../analysis/findings/finding.ts';
import { ENDING_SOON_DAYS, getEndDay } from '../../data/lifecycle.ts';
import { renderCount } from '../reporters/limitation-counts.ts';

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
