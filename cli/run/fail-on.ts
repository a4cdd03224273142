/** Which findings make a run fail: `--fail-on`. */
import type { Finding, Severity } from '../../analysis/findings/finding.ts';
import type { FailOn } from '../../rules/sunset-settings.ts';

export type { FailOn };

/** From the mildest. */
const SEVERITIES: readonly Severity[] = ['hint', 'warning', 'error'];

/** True if the finding is at least as severe as `failOn`. */
export function isFailing({ severity }: Pick<Finding, 'severity'>, failOn: FailOn): boolean {
  return failOn !== 'never' && SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(failOn);
}
