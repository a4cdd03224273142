/**
 * Renders a Code Quality report of GitLab: a list of issues.
 * Source: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format.
 */
import { createHash } from 'node:crypto';
import { getFindingId, renderReference, type Finding } from '../../analysis/findings/finding.ts';
import { stripControlInJson } from '../printable.ts';
import type { Report } from '../run/report.ts';
import { compareUrgency } from './groups/group-findings.ts';
import type { Remark } from './limitation-counts.ts';

interface Issue {
  description: string;
  check_name: string;
  /** Unique in the report and stable across runs, because GitLab compares branches by it. */
  fingerprint: string;
  severity: 'info' | 'minor' | 'major' | 'critical' | 'blocker';
  location: { path: string; lines: { begin: number; end: number } };
}

/** Renders the findings, and the limitations as issues of the level `info`. */
export function renderGitlab(report: Report): string {
  const known = new Map<string, number>();
  const makeUnique = (issue: Issue): Issue => {
    const count = known.get(issue.fingerprint) ?? 0;
    known.set(issue.fingerprint, count + 1);
    return count === 0 ? issue : { ...issue, fingerprint: `${issue.fingerprint}-${count}` };
  };
  const issues = [
    ...[...report.findings].sort(compareUrgency).map(toIssue),
    ...(report.comments ?? []).map((fault) => toInformation(fault, 'comment', fault.text)),
    ...report.limitations.map((one) => toInformation(one, 'limitation', `Not judged: ${one.text}`)),
  ].map(makeUnique);
  return `${stripControlInJson(JSON.stringify(issues, null, 2))}\n`;
}

function toIssue(finding: Finding): Issue {
  return {
    description: `${finding.message} (${renderReference(finding)})`,
    check_name: `sunset/${getFindingId(finding)}`,
    fingerprint: finding.fingerprint,
    severity: getSeverity(finding),
    location: { path: finding.file, lines: { begin: finding.line, end: finding.endLine } },
  };
}

function getSeverity({ severity, lifecycle, dates }: Finding): Issue['severity'] {
  if (severity === 'error') return lifecycle === 'ended' || dates.goneSince !== null ? 'blocker' : 'critical';
  if (severity === 'hint') return 'info';
  return lifecycle === 'ending' ? 'major' : 'minor';
}

function toInformation(
  { file, line, reason, text }: Remark,
  kind: 'limitation' | 'comment',
  description: string,
): Issue {
  return {
    description,
    check_name: `sunset/${kind}/${reason}`,
    fingerprint: createHash('sha256').update(`${reason}\0${file}\0${text}`).digest('hex').slice(0, 16),
    severity: 'info',
    location: { path: file, lines: { begin: line, end: line } },
  };
}
