/** The stable, machine-readable format; cli/report-schema.ts describes it, and a test compares the two. */
import type { Finding } from '../../analysis/findings/finding.ts';
import { stripControlInJson } from '../printable.ts';
import type { Report } from '../run/report.ts';

export const SCHEMA_VERSION = 1;

/** Renders one JSON document with a final newline, field by field: nothing internal gets in and the order is fixed. */
export function renderJson(report: Report): string {
  const document = {
    schemaVersion: SCHEMA_VERSION,
    asOf: report.asOf,
    readOn: report.readOn ?? report.asOf,
    findings: report.findings.map((finding) => renderFinding(finding, report)),
    limitations: report.limitations.map(({ file, line, reason, text }) => ({ file, line, reason, text })),
    suppressed: (report.suppressed ?? []).map(({ finding, kind, justification }) => ({
      kind,
      deprecation: finding.deprecation,
      contract: finding.contract,
      file: finding.file,
      line: finding.line,
      fingerprint: finding.fingerprint,
      justification: justification ?? null,
    })),
    comments: (report.comments ?? []).map(({ reason, file, line, column, rules, text }) => ({
      reason,
      file,
      line,
      column,
      rules: [...rules],
      text,
    })),
    markers: report.markers.map(({ deprecation, file, line }) => ({ deprecation, file, line })),
    files: {
      scanned: report.files.scanned,
      gated: report.files.gated,
      parsed: report.files.parsed,
      failed: report.files.failed,
      ignored: report.files.ignored,
    },
  };
  return `${stripControlInJson(JSON.stringify(document, null, 2))}\n`;
}

function renderFinding(finding: Finding, report: Report): object {
  const source = report.sourceLines?.get(`${finding.file}:${finding.line}`);
  return {
    deprecation: finding.deprecation,
    contract: finding.contract,
    item: finding.item,
    kind: finding.kind,
    severity: finding.severity,
    lifecycle: finding.lifecycle,
    evidence: finding.evidence,
    context: finding.context,
    file: finding.file,
    line: finding.line,
    column: finding.column,
    endLine: finding.endLine,
    endColumn: finding.endColumn,
    method: finding.method,
    path: finding.path,
    operation: finding.operation,
    operations: finding.operations.map(({ operation, successor }) => ({ operation, successor })),
    sdk: finding.sdk && {
      method: finding.sdk.method,
      package: finding.sdk.package,
      since: finding.sdk.since,
      used: finding.sdk.used,
      isAvailable: finding.sdk.isAvailable,
    },
    related: finding.related.map(({ file, line, column, endLine, endColumn, subject }) => ({
      line,
      column,
      endLine,
      endColumn,
      subject,
      ...(file === undefined ? {} : { file }),
    })),
    message: finding.message,
    replacement: finding.replacement,
    dates: { deprecated: finding.dates.deprecated, ends: finding.dates.ends, goneSince: finding.dates.goneSince },
    daysLeft: finding.daysLeft,
    fix: renderFix(finding),
    docs: finding.docs,
    page: finding.page,
    fingerprint: finding.fingerprint,
    ...(source === undefined ? {} : { source }),
    ...(report.hasTrace === true
      ? { trace: finding.trace.map(({ file, line, column, text }) => ({ file, line, column, text })) }
      : {}),
  };
}

function renderFix({ fix }: Finding): object {
  const edits = fix.edits?.map(({ range, text }) => ({ range: [range[0], range[1]], text }));
  return { class: fix.class, reason: fix.reason, ...(edits === undefined ? {} : { edits }) };
}
