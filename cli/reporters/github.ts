/** Renders workflow commands of GitHub Actions: each finding becomes an annotation on its line. */
import {
  getFindingId,
  renderReference,
  type Finding,
  type Limitation,
  type Severity,
} from '../../analysis/findings/finding.ts';
import { stripControl } from '../printable.ts';
import type { Report } from '../run/report.ts';
import { getShownLimitations, renderLimitationCounts } from './limitation-counts.ts';

const COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', hint: 'notice' };

/** Renders one line for each finding and each limitation that is shown, and a notice that counts the limitations, if any. */
export function renderGithub(report: Report): string {
  const lines = [...report.findings.map(renderFinding), ...getShownLimitations(report).map(renderLimitation)];
  const limitations = renderLimitationCounts(report);
  if (limitations !== null) lines.push(`::notice title=sunset::${escapeData(limitations)}`);
  return lines.map((line) => `${line}\n`).join('');
}

function renderLimitation({ file, line, reason, text }: Limitation): string {
  return renderCommand('warning', { file, line: String(line), title: `sunset: ${reason}` }, text);
}

function renderFinding(finding: Finding): string {
  return renderCommand(
    COMMANDS[finding.severity],
    getProperties(finding),
    `${finding.message} (${renderReference(finding)})`,
  );
}

function getProperties(finding: Finding): Record<string, string> {
  return {
    file: finding.file,
    line: String(finding.line),
    endLine: String(finding.endLine),
    // GitHub accepts columns only for annotations on one line.
    ...(finding.line === finding.endLine ? { col: String(finding.column), endColumn: String(finding.endColumn) } : {}),
    title: `sunset: ${getFindingId(finding)}`,
  };
}

function renderCommand(command: string, properties: Readonly<Record<string, string>>, text: string): string {
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(value)}`);
  return `::${command} ${list.join(',')}::${escapeData(text)}`;
}

function escapeData(text: string): string {
  return stripControl(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'));
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
