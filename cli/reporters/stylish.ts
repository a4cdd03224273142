/** Renders a report for a terminal: findings by file, then limitations, then the totals. */
import { isSafeRewrite } from '../../analysis/edits/select-edits.ts';
import pc from 'picocolors';
import { renderReference, type Finding, type Severity } from '../../analysis/findings/finding.ts';
import { printName, stripControl } from '../printable.ts';
import type { Report } from '../run/report.ts';
import { getShownLimitations, renderCount, renderLimitationCounts, renderUnshown } from './limitation-counts.ts';

export interface StylishOptions {
  hasColor: boolean;
}

/** Renders the whole report with a final newline. */
export function renderStylish(report: Report, { hasColor }: StylishOptions): string {
  const colors = pc.createColors(hasColor);
  const files = groupByFile(report.findings);
  const blocks = [...files].map(([file, findings]) =>
    [colors.underline(printName(file)), ...findings.map((finding) => renderFinding(finding, report, colors)), ''].join(
      '\n',
    ),
  );
  return `${[...blocks, ...renderClosing(report, colors)].join('\n')}\n`;
}

type Colors = ReturnType<typeof pc.createColors>;

function groupByFile(findings: readonly Finding[]): Map<string, Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const group = groups.get(finding.file);
    if (group === undefined) groups.set(finding.file, [finding]);
    else group.push(finding);
  }
  return groups;
}

function renderFinding(finding: Finding, report: Report, colors: Colors): string {
  const place = `${finding.line}:${finding.column}`.padEnd(8);
  const facts = [
    renderReference(finding),
    renderDaysLeft(finding.daysLeft),
    finding.evidence === 'proven' ? null : finding.evidence,
    finding.context === 'source' ? null : finding.context,
    isSafeRewrite(finding) ? 'sunset fix can rewrite it' : null,
    finding.related.length > 0 ? `also ${finding.related.map(renderPlace).join(', ')}` : null,
  ].filter((fact) => fact !== null);
  const source = report.sourceLines?.get(`${finding.file}:${finding.line}`);
  return [
    `  ${colors.dim(place)} ${renderSeverity(finding.severity, colors)} ${stripControl(finding.message)}`,
    `  ${' '.repeat(16)} ${colors.dim(facts.join(' · '))}`,
    ...(source === undefined ? [] : [`  ${' '.repeat(16)} ${colors.dim('|')} ${stripControl(source)}`]),
    ...(report.hasTrace === true
      ? finding.trace.map(
          ({ file, line, column, text }) =>
            `  ${' '.repeat(16)} ${colors.dim('›')} ${stripControl(`${file}:${line}:${column} ${text}`)}`,
        )
      : []),
  ].join('\n');
}

function renderPlace({ file, line, column }: Finding['related'][number]): string {
  return `${file === undefined ? '' : `${printName(file)}:`}${line}:${column}`;
}

function renderSeverity(severity: Severity, colors: Colors): string {
  const color = { error: colors.red, warning: colors.yellow, hint: colors.cyan }[severity];
  return color(severity.padEnd(7));
}

/** Null if no end is known. */
export function renderDaysLeft(daysLeft: number | null): string | null {
  if (daysLeft === null) return null;
  if (daysLeft === 0) return 'ends today';
  return daysLeft > 0 ? `${renderCount(daysLeft, 'day')} left` : `ended ${renderCount(-daysLeft, 'day')} ago`;
}

/** One line for each limitation that is shown, and an empty one below them. */
function renderLimitations(report: Report, colors: Colors): string[] {
  const lines = getShownLimitations(report).map(({ file, line, reason, text }) => {
    const place = `${printName(file)}:${line}`;
    return `${place} ${colors.yellow('not judged')} ${stripControl(text)} ${colors.dim(`(${reason})`)}`;
  });
  return lines.length === 0 ? [] : [...lines, ''];
}

function renderClosing(report: Report, colors: Colors): string[] {
  const { findings, files, markers, limitations, asOf } = report;
  const bySeverity = (['error', 'warning', 'hint'] as const)
    .map((severity) => ({ severity, count: findings.filter((finding) => finding.severity === severity).length }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => renderCount(count, severity));
  const limitationLine = renderLimitationCounts(report);
  const unshownLine = renderUnshown(limitations);
  const sum =
    findings.length === 0 ? 'no findings' : `${renderCount(findings.length, 'finding')} (${bySeverity.join(', ')})`;
  return [
    ...renderLimitations(report, colors),
    ...(limitationLine === null ? [] : [colors.yellow(limitationLine)]),
    ...(unshownLine === null ? [] : [stripControl(unshownLine)]),
    ...(markers.length === 0 ? [] : [`${renderCount(markers.length, 'open SUNSET marker')}`]),
    `${colors.bold(sum)} in ${renderCount(files.scanned, 'file')}, as of ${asOf}`,
  ];
}
