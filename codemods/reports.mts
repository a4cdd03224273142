/** Renders what the runner reports for a file; the runner adds the file's name. */
import type { SelectedEdits } from '../analysis/edits/select-edits.ts';
import { getFindingId, renderReference, type Finding } from '../analysis/findings/finding.ts';
import { fillBrand } from '../analysis/findings/judgement/message.ts';
import { groupBy } from '../analysis/program/group-by-key.ts';
import type { Dataset } from '../data/dataset.ts';
import type { Limitation } from '../analysis/findings/limitation.ts';

/** Describes a rewrite that was made and needs a review. */
export function describeRewritten(finding: Finding): string {
  const { line, column, fix } = finding;
  return `${line}:${column} rewritten for ${getFindingId(finding)}, for review: ${fix.reason}`;
}

/** `not judged: 2 unknown-segment (lines 3, 7), 1 weak-evidence (line 9)`: what was seen, in the order of the reasons. */
export function describeUnjudged(limitations: readonly Pick<Limitation, 'line' | 'reason'>[]): string {
  const byReason = groupBy(limitations, ({ reason }) => reason);
  const counts = [...byReason]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([reason, of]) => {
      const lines = [...new Set(of.map(({ line }) => line))].sort((a, b) => a - b);
      return `${of.length} ${reason} (line${lines.length === 1 ? '' : 's'} ${lines.join(', ')})`;
    });
  return `not judged: ${counts.join(', ')}`;
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
