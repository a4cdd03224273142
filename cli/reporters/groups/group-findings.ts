/** Groups findings for `--group-by`. */
import { getFindingId, type Finding } from '../../../analysis/findings/finding.ts';
import { compareText } from '../../files/compare-text.ts';
import type { RenderContext } from '../format.ts';

export const GROUPINGS = ['file', 'deprecation', 'package', 'owner'] as const;

export type Grouping = (typeof GROUPINGS)[number];

export interface Group {
  /** File, id, name of the package, or owner. */
  name: string;
  findings: readonly Finding[];
}

/** The name of the group of findings in files without an owner. */
export const NO_OWNER = 'no owner';

/** Deprecations come with the soonest end first, all others by name. A finding with several owners is in each of their groups. */
export function groupFindings(
  findings: readonly Finding[],
  grouping: Grouping,
  context: Pick<RenderContext, 'getOwners' | 'getPackage'>,
): Group[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    for (const name of getNames(finding, grouping, context)) {
      const known = groups.get(name);
      if (known === undefined) groups.set(name, [finding]);
      else known.push(finding);
    }
  }
  const made = [...groups].map(([name, own]): Group => ({ name, findings: own }));
  if (grouping === 'file') return made;
  return made.sort((a, b) =>
    grouping === 'deprecation' ? compareDeadlines(a.findings[0]!, b.findings[0]!) : compareText(a.name, b.name),
  );
}

function getNames(
  finding: Finding,
  grouping: Grouping,
  { getOwners, getPackage }: Pick<RenderContext, 'getOwners' | 'getPackage'>,
): readonly string[] {
  switch (grouping) {
    case 'file':
      return [finding.file];
    case 'deprecation':
      return [getFindingId(finding)];
    case 'package':
      return [getPackage(finding.file)];
    case 'owner': {
      const owners = getOwners(finding.file);
      return owners.length === 0 ? [NO_OWNER] : owners;
    }
  }
}

/** The day on which a finding stops working, or has stopped: announced, else observed; null if none is known. */
export function getEnd({ dates }: Pick<Finding, 'dates'>): string | null {
  return dates.ends ?? dates.goneSince;
}

/** The soonest end first, those without an end last, then by id. */
function compareDeadlines(a: Finding, b: Finding): number {
  return compareText(getEnd(a) ?? '~', getEnd(b) ?? '~') || compareText(getFindingId(a), getFindingId(b));
}

const URGENCY = { error: 0, warning: 1, hint: 2 };

/** The most severe first, then the soonest end, then by place. */
export function compareUrgency(a: Finding, b: Finding): number {
  return (
    URGENCY[a.severity] - URGENCY[b.severity] ||
    compareDeadlines(a, b) ||
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column
  );
}
