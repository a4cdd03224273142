/** Renders what the runner reports for a file; the runner adds the file's name. */
import type { SelectedEdits } from '../analysis/edits/select-edits.ts';
import { getFindingId, type Finding } from '../analysis/findings/finding.ts';
import type { Dataset } from '../data/dataset.ts';

/** Describes a rewrite that was made and needs a review. */
export function describeRewritten(finding: Finding): string {
  const { line, column, fix } = finding;
  return `${line}:${column} rewritten for ${getFindingId(finding)}, for review: ${fix.reason}`;
}

/** Returns one text for each finding. The first finding of a deprecation that needs manual work also lists its steps. */
export function describeLeft(left: SelectedEdits['left'], { deprecations }: Pick<Dataset, 'deprecations'>): string[] {
  const explained = new Set<string>();
  return left.map(({ finding, why }) => {
    const findingId = getFindingId(finding);
    const needsSteps = (why === 'manual' || why === 'none') && !explained.has(findingId);
    if (!needsSteps) return describe(finding);
    explained.add(findingId);
    const steps = deprecations.find(({ id }) => id === findingId)?.steps ?? [];
    return [describe(finding), ...steps.map((step, index) => `     ${index + 1}. ${step}`)].join('\n');
  });
}

function describe({ line, column, message, fix }: Finding): string {
  return `${line}:${column} ${message} (${fix.class}: ${fix.reason})`;
}
