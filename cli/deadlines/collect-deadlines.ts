/** The ends of deprecations that findings depend on, announced or observed: one deadline for each deprecation. */
import type { DeprecationFinding, Finding } from '../../analysis/findings/finding.ts';
import { getFirstDay } from '../../data/day.ts';
import { getEndDay, type Day } from '../../data/lifecycle.ts';
import type { Dataset } from '../../data/dataset.ts';
import type { Deprecation } from '../../data/deprecation-schema.ts';
import { compareText } from '../files/compare-text.ts';

export interface Deadline {
  deprecation: Deprecation;
  /** The first day on which it has ended, or its operations were observed to be gone. */
  day: Day;
  kind: 'end' | 'gone';
  /** Its findings, in the order of the report. */
  findings: readonly DeprecationFinding[];
}

/** Returns the deadlines by day, then by id. A deprecation without an announced end has one if what is found is gone. */
export function collectDeadlines(
  findings: readonly Finding[],
  { deprecations }: Pick<Dataset, 'deprecations'>,
): Deadline[] {
  return deprecations
    .flatMap((deprecation): Deadline[] => {
      const own = findings.filter((finding): finding is DeprecationFinding => finding.deprecation === deprecation.id);
      if (own.length === 0) return [];
      const end = getEndDay(deprecation.dates.ends);
      if (end !== null) return [{ deprecation, day: end, kind: 'end', findings: own }];
      const gone = own.filter(({ dates }) => dates.goneSince !== null);
      const days = gone.map(({ dates }) => getFirstDay(dates.goneSince!)).sort(compareText);
      return days[0] === undefined ? [] : [{ deprecation, day: days[0], kind: 'gone', findings: gone }];
    })
    .sort((one, other) => compareText(one.day, other.day) || compareText(one.deprecation.id, other.deprecation.id));
}
