/** The ends of deprecations that findings depend on: one deadline for each deprecation. */
import type { DeprecationFinding, Finding } from '../../analysis/findings/finding.ts';
import { getEndDay, type Day } from '../../data/lifecycle.ts';
import type { Dataset } from '../../data/dataset.ts';
import type { Deprecation } from '../../data/schema.ts';
import { compareText } from '../files/compare-text.ts';

export interface Deadline {
  deprecation: Deprecation;
  /** The first day on which it has ended. */
  day: Day;
  /** Its findings, in the order of the report. */
  findings: readonly DeprecationFinding[];
}

/** Returns the deadlines by day, then by id. A deprecation without an announced end has none. */
export function collectDeadlines(
  findings: readonly Finding[],
  { deprecations }: Pick<Dataset, 'deprecations'>,
): Deadline[] {
  return deprecations
    .flatMap((deprecation): Deadline[] => {
      const day = getEndDay(deprecation.dates.ends);
      const own = findings.filter((finding): finding is DeprecationFinding => finding.deprecation === deprecation.id);
      return day === null || own.length === 0 ? [] : [{ deprecation, day, findings: own }];
    })
    .sort((one, other) => compareText(one.day, other.day) || compareText(one.deprecation.id, other.deprecation.id));
}
