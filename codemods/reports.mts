/** Renders what the runner reports for a file; the runner adds the file's name. */
import type { SelectedEdits } from '../analysis/edits/select-edits.ts';
import { getFindingId, renderReference, type Finding } from '../analysis/findings/finding.ts';
import { fillBrand } from '../analysis/findings/judgement/message.ts';
import type { Dataset } from '../data/dataset.ts';

/** Describes a rewrite that was made and needs a review. */
export function describeRewritten(finding: Finding): string {
  const { line, column, fix } = finding;
  return `${line}:${column} rewritten for ${getFindingId(finding)}, for review: ${fix.reason}`;
}

/** Returns one text for each finding. The first finding of a deprecation that needs manual work also lists its steps. */
export function describeLeft(
  left: SelectedEdits['left'],
  { deprecations, brand }: Pick<Dataset, 'deprecations'> & { brand: string },
): string[] {
  const explained = new Set<string>();
  return left.map(({ finding, why }) => {
    const findingId = getFindingId(finding);
    const needsSteps = (why === 'manual' || why === 'none') && !explained.has(findingId);
    if (!needsSteps) return describe(finding);
    explained.add(findingId);
    const steps = deprecations.find(({ id }) => id === findingId)?.steps ?? [];
    return [describe(finding), ...steps.map((step, index) => `     ${index + 1}. ${fillBrand(step, brand)}`)].join(
      '\n',
    );
  });
}

function describe(finding: Finding): string {
  const { line, column, message, fix } = finding;
  return `${line}:${column} ${message} (${renderReference(finding)}) (${fix.class}: ${fix.reason})`;
}
