/** Advises to see the rewrites that a person must check: the table counts only those that are safe. */
import { isSafeRewrite } from '../../analysis/edits/select-edits.ts';
import type { Finding } from '../../analysis/findings/finding.ts';

/** Returns one line for the findings that `sunset fix --class review` rewrites and `sunset fix` leaves. */
export function renderReviewAdvice(findings: readonly Pick<Finding, 'fix' | 'evidence'>[]): string[] {
  const count = findings.filter(
    (finding) => (finding.fix.class === 'review' || finding.fix.class === 'safe') && !isSafeRewrite(finding),
  ).length;
  if (count === 0) return [];
  const subject = count === 1 ? '1 finding has' : `${count} findings have`;
  return [`${subject} a rewrite to review (sunset fix --class review shows it)`];
}
