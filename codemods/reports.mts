/** What the runner is told about work that is left for a person; it puts the file's name before each. */
import type { SelectedEdits } from '../analysis/edits/select-edits.ts';
import { getFindingId, type Finding } from '../analysis/findings/finding.ts';
import type { Dataset } from '../data/dataset.ts';

/** A rewrite that was made and has to be looked at. */
export function describeRewritten(finding: Finding): string {
  const { line, column, fix } = finding;
  return `${line}:${column} rewritten for ${getFindingId(finding)}, to be looked at: ${fix.reason}`;
}

/** One text for each finding; the steps stand below the first of each deprecation that needs them. */
export function describeLeft(left: SelectedEdits['left'], { deprecations }: Pick<Dataset, 'deprecations'>): string[] {
  const told = new Set<string>();
  return left.map(({ finding, why }) => {
    const named = getFindingId(finding);
    const needsSteps = (why === 'manual' || why === 'none') && !told.has(named);
    if (!needsSteps) return describe(finding);
    told.add(named);
    const steps = deprecations.find(({ id }) => id === named)?.steps ?? [];
    return [describe(finding), ...steps.map((step, index) => `     ${index + 1}. ${step}`)].join('\n');
  });
}

function describe({ line, column, message, fix }: Finding): string {
  return `${line}:${column} ${message} (${fix.class}: ${fix.reason})`;
}
