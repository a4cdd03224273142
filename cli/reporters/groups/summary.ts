/** A summary by deprecation: how many places, in how many files, and how many of them `sunset fix` rewrites. */
import { isSafeRewrite } from '../../../analysis/edits/select-edits.ts';
import { getFindingId, type Finding, type Severity } from '../../../analysis/findings/finding.ts';
import type { RenderContext } from '../format.ts';
import { renderEndOf } from '../days-left.ts';
import { compareUrgency, getEnd, groupFindings } from './group-findings.ts';

export interface SummaryRow {
  id: string;
  title: string;
  item: number | null;
  /** The platform's page. */
  page: string | null;
  docs: string;
  severity: Severity;
  since: string | null;
  /** Announced, else observed; null if no end is known. */
  end: string | null;
  /** `ends in 5 days`, `ended`, `gone since 2026-09-25`; empty if no end is known. */
  state: string;
  places: number;
  files: number;
  /** Places that `sunset fix` rewrites without a question. */
  rewritten: number;
}

/** One row for each deprecation and constraint, the soonest end first. */
export function summarize(
  findings: readonly Finding[],
  context: Pick<RenderContext, 'readOn' | 'getEntry' | 'getOwners' | 'getPackage'>,
): SummaryRow[] {
  return groupFindings(findings, 'deprecation', context).map(({ findings: own }) => {
    const first = [...own].sort(compareUrgency)[0]!;
    return {
      id: getFindingId(first),
      title: context.getEntry(first).title,
      item: first.item,
      page: first.page,
      docs: first.docs,
      severity: first.severity,
      since: first.dates.deprecated,
      end: getEnd(first),
      state: renderState(first, context),
      places: own.length,
      files: countFiles(own),
      rewritten: own.filter(isSafeRewrite).length,
    };
  });
}

export interface PackageRow {
  /** As `--group-by package` names it. */
  name: string;
  errors: number;
  places: number;
  files: number;
  rewritten: number;
}

/** One row for each package with findings, by name; none where all findings are in one package. */
export function summarizePackages(
  findings: readonly Finding[],
  context: Pick<RenderContext, 'getOwners' | 'getPackage'>,
): PackageRow[] {
  const groups = groupFindings(findings, 'package', context);
  if (groups.length < 2) return [];
  return groups.map(({ name, findings: own }) => ({
    name,
    errors: own.filter(({ severity }) => severity === 'error').length,
    places: own.length,
    files: countFiles(own),
    rewritten: own.filter(isSafeRewrite).length,
  }));
}

/** The number of files with at least one of the findings. */
export function countFiles(findings: readonly Pick<Finding, 'file'>[]): number {
  return new Set(findings.map(({ file }) => file)).size;
}

function renderState(finding: Finding, context: Pick<RenderContext, 'readOn'>): string {
  const { dates, kind, severity } = finding;
  const end = renderEndOf(finding, context);
  if (end !== null) return end;
  if (dates.goneSince !== null) return `gone since ${dates.goneSince}`;
  if (kind === 'contract') return severity === 'error' ? 'required' : 'advised';
  return 'no end announced';
}
