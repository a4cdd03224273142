/** Renders workflow commands of GitHub Actions: each finding becomes an annotation on its line. */
import { getFindingId, type Finding, type Severity } from '../../analysis/findings/finding.ts';
import type { Report } from '../run/report.ts';
import { renderLimitationCounts } from './limitation-counts.ts';

const COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', hint: 'notice' };

/** Renders one line for each finding, and one notice that counts the limitations, if any. */
export function renderGithub(report: Report): string {
  const lines = report.findings.map(renderFinding);
  const limitations = renderLimitationCounts(report.limitations);
  if (limitations !== null) lines.push(`::notice title=sunset::${escapeData(limitations)}`);
  return lines.map((line) => `${line}\n`).join('');
}

function renderFinding(finding: Finding): string {
  const properties = {
    file: finding.file,
    line: String(finding.line),
    endLine: String(finding.endLine),
    // GitHub accepts columns only for annotations on one line.
    ...(finding.line === finding.endLine ? { col: String(finding.column), endColumn: String(finding.endColumn) } : {}),
    title: `sunset: ${getFindingId(finding)}`,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(value)}`);
  return `::${COMMANDS[finding.severity]} ${list.join(',')}::${escapeData(finding.message)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
