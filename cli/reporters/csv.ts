/** Renders comma-separated values (RFC 4180): a row for each finding and each limitation. */
import { getFindingId, type Finding } from '../../analysis/findings/finding.ts';
import { stripControl } from '../printable.ts';
import type { Report } from '../run/report.ts';
import type { RenderContext } from './format.ts';
import type { Remark } from './limitation-counts.ts';

type Cell = string | number | null;
type Row = Readonly<Partial<Record<(typeof COLUMNS)[number], Cell>>>;

/** New columns go to the end: scripts read them by number. */
const COLUMNS = [
  'kind',
  'id',
  'item',
  'severity',
  'lifecycle',
  'evidence',
  'context',
  'file',
  'line',
  'column',
  'operation',
  'message',
  'replacement',
  'deprecated',
  'ends',
  'goneSince',
  'daysLeft',
  'fix',
  'package',
  'owners',
  'page',
  'docs',
  'fingerprint',
] as const;

export function renderCsv(report: Report, context: RenderContext): string {
  const rows = [
    ...report.findings.map((finding) => toFindingRow(finding, context)),
    ...(report.comments ?? []).map((fault) => toRemarkRow('comment', fault, context)),
    ...report.limitations.map((limitation) => toRemarkRow('limitation', limitation, context)),
  ];
  const lines = rows.map((row) => COLUMNS.map((column) => renderCell(row[column] ?? null)).join(','));
  return [COLUMNS.join(','), ...lines].map((line) => `${line}\r\n`).join('');
}

function toFindingRow(finding: Finding, { getOwners, getPackage }: RenderContext): Row {
  return {
    kind: 'finding',
    id: getFindingId(finding),
    item: finding.item,
    severity: finding.severity,
    lifecycle: finding.lifecycle,
    evidence: finding.evidence,
    context: finding.context,
    file: finding.file,
    line: finding.line,
    column: finding.column,
    operation: finding.operation,
    message: finding.message,
    replacement: finding.replacement,
    ...finding.dates,
    daysLeft: finding.daysLeft,
    fix: finding.fix.class,
    package: getPackage(finding.file),
    owners: getOwners(finding.file).join(' '),
    page: finding.page,
    docs: finding.docs,
    fingerprint: finding.fingerprint,
  };
}

function toRemarkRow(
  kind: 'comment' | 'limitation',
  { file, line, reason, text }: Remark,
  { getOwners, getPackage }: RenderContext,
): Row {
  return {
    kind,
    id: reason,
    file,
    line,
    message: text,
    package: getPackage(file),
    owners: getOwners(file).join(' '),
  };
}

/** Matches a text that a spreadsheet would run as a formula, which could read and send files (OWASP: CSV injection). */
const FORMULA = /^[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** Renders a cell. Texts are quoted, with an apostrophe before what looks like a formula; numbers come from this program. */
function renderCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = stripControl(value).replaceAll('\t', ' ');
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
