/** Renders workflow commands of GitHub Actions: the most urgent findings become annotations on their lines. */
import { getFindingId, renderReference, type Finding, type Severity } from '../../analysis/findings/finding.ts';
import { stripControl } from '../printable.ts';
import type { Report } from '../run/report.ts';
import { compareUrgency } from './groups/group-findings.ts';
import {
  getShownLimitations,
  renderCount,
  renderLimitationCounts,
  renderPlacesOfOthers,
  renderUnshown,
  type Remark,
} from './limitation-counts.ts';
import { renderTotals } from './totals.ts';

type Level = 'error' | 'warning' | 'notice';

const LEVELS: Readonly<Record<Severity, Level>> = { error: 'error', warning: 'warning', hint: 'notice' };

/** GitHub shows at most ten annotations of each level in a step, and drops the others without a word. */
const MOST_OF_LEVEL = 10;

interface Annotation {
  level: Level;
  properties: Readonly<Record<string, string>>;
  text: string;
}

/**
 * Renders ten annotations of each level, the most urgent first, then one line for the others. Files in which nothing was judged
 * are warnings, and one notice counts the limitations and names the first places of each reason: a notice on each of their lines
 * would displace those of findings.
 */
export function renderGithub(report: Report): string {
  const counts = renderLimitationCounts(report);
  const all: Annotation[] = [
    ...[...report.findings].sort(compareUrgency).map(toAnnotation),
    ...[...(report.comments ?? []), ...getShownLimitations(report)].map(toWarning),
  ];
  const lines = [counts, ...renderPlacesOfOthers(report), renderUnshown(report.limitations)];
  const text = lines.filter((line) => line !== null).join('\n');
  const closing: Annotation[] = counts === null ? [] : [{ level: 'notice', properties: { title: 'sunset' }, text }];
  const shown = (['error', 'warning', 'notice'] as const).flatMap((level) => {
    const own = all.filter((annotation) => annotation.level === level);
    const closed = closing.filter((annotation) => annotation.level === level);
    return [...own.slice(0, MOST_OF_LEVEL - closed.length), ...closed];
  });
  const left = all.length + closing.length - shown.length;
  const commands = shown.map(renderCommand);
  // A plain line of the log, because as an annotation it would count towards the limit.
  if (left > 0)
    commands.push(`sunset: ${renderCount(left, 'annotation')} not shown; ${renderTotals(report).join(' ')}`);
  return commands.map((line) => `${line}\n`).join('');
}

function toWarning({ file, line, reason, text }: Remark): Annotation {
  return { level: 'warning', properties: { file, line: String(line), title: `sunset: ${reason}` }, text };
}

function toAnnotation(finding: Finding): Annotation {
  return {
    level: LEVELS[finding.severity],
    properties: getProperties(finding),
    text: `${finding.message} (${renderReference(finding)})`,
  };
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

function renderCommand({ level, properties, text }: Annotation): string {
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(value)}`);
  return `::${level} ${list.join(',')}::${escapeData(text)}`;
}

function escapeData(text: string): string {
  return stripControl(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'));
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
