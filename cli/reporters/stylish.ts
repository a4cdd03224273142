/** Renders a report for a terminal: findings in groups, limitations, a summary by deprecation, then the totals. */
import { isSafeRewrite } from '../../analysis/edits/select-edits.ts';
import pc from 'picocolors';
import { renderReference, type Finding, type Severity } from '../../analysis/findings/finding.ts';
import { renderAhead } from '../deadlines/ending-soon.ts';
import { printName, printStart, stripControl } from '../printable.ts';
import type { Report } from '../run/report.ts';
import { renderAdapterAdvice } from './adapter-advice.ts';
import { renderFrame } from './code-frame.ts';
import { renderEndOf } from './days-left.ts';
import type { RenderContext } from './format.ts';
import { groupFindings, type Group } from './groups/group-findings.ts';
import { getSharedSentences, splitSentences, withoutSentences } from './groups/sentences.ts';
import { renderPackages, renderStatistics, renderSummary } from './stylish-tables.ts';
import {
  getShownLimitations,
  renderLimitationCounts,
  renderPlacesOfOthers,
  renderUnshown,
} from './limitation-counts.ts';
import { renderOpenMarkers } from './open-markers.ts';
import { renderReviewAdvice } from './review-advice.ts';
import { renderTotals } from './totals.ts';

/** Renders the whole report with a final newline. */
export function renderStylish(report: Report, context: RenderContext): string {
  const colors = pc.createColors(context.hasColor);
  const groups = context.hasOnlyStatistics ? [] : groupFindings(report.findings, context.grouping, context);
  const blocks = groups.map((group) => `${renderGroup(group, { report, context, colors }).join('\n')}\n`);
  return `${[...blocks, ...renderClosing(report, context, colors)].join('\n')}\n`;
}

type Colors = ReturnType<typeof pc.createColors>;

interface Page {
  report: Report;
  context: RenderContext;
  colors: Colors;
}

function renderGroup(group: Group, page: Page): string[] {
  const { context, colors } = page;
  if (context.grouping === 'deprecation') return renderDeprecation(group, page);
  const name = context.grouping === 'file' ? printName(group.name) : printStart(group.name);
  const shown = new Map<string, string>();
  return [
    colors.underline(name),
    ...group.findings.flatMap((finding) => renderFinding(finding, shorten(finding, shown, context), page)),
  ];
}

/** Renders a group of one deprecation, with the sentences that all its findings share once, above them. */
function renderDeprecation({ findings }: Group, page: Page): string[] {
  const { context, colors } = page;
  const first = findings[0]!;
  const shared = getSharedSentences(findings);
  return [
    colors.underline(printStart(context.getEntry(first).title)),
    `  ${colors.dim([renderReference(first), ...renderEnd(first, context)].join(' · '))}`,
    ...(shared.length === 0 ? [] : [`  ${printStart(shared.join(' '))}`]),
    ...findings.flatMap((finding) => renderFinding(finding, withoutSentences(finding.message, shared), page)),
  ];
}

/**
 * Returns the message without the sentences that an earlier finding of this group has shown, and a reference to the place of that
 * finding. Only findings of the same deprecation are abbreviated in this way, so that each deprecation shows its own end.
 */
function shorten(finding: Finding, shown: Map<string, string>, { grouping }: RenderContext): string {
  const place = renderPlace(grouping === 'file' ? { ...getPlace(finding) } : finding);
  const [first = '', ...others] = splitSentences(finding.message);
  const key = (sentence: string): string => `${renderReference(finding)}: ${sentence}`;
  const known = others.flatMap((sentence) => shown.get(key(sentence)) ?? []);
  for (const sentence of others) if (!shown.has(key(sentence))) shown.set(key(sentence), place);
  if (known.length === 0) return finding.message;
  const isNew = (sentence: string): boolean => shown.get(key(sentence)) === place;
  return `${[first, ...others.filter(isNew)].join(' ')} (see ${[...new Set(known)].join(', ')})`;
}

function getPlace({ line, column }: Finding): { line: number; column: number } {
  return { line, column };
}

/** Of a finding under a comment that disables every rule, which `fix` obeys and `check` does not. */
const KEPT = 'sunset fix leaves it, as a comment disables all rules';

function renderFinding(finding: Finding, message: string, { report, context, colors }: Page): string[] {
  const isFile = context.grouping === 'file';
  const place = isFile ? renderPlace(getPlace(finding)).padEnd(8) : renderPlace(finding);
  const indent = isFile ? ' '.repeat(19) : '    ';
  const facts = [
    ...(context.grouping === 'deprecation' ? [] : [renderReference(finding), ...renderEnd(finding, context)]),
    ...(finding.evidence === 'proven' ? [] : [finding.evidence]),
    ...(finding.context === 'source' ? [] : [finding.context]),
    ...(isSafeRewrite(finding) ? [report.covered?.has(finding) ? KEPT : 'sunset fix can rewrite it'] : []),
    ...(finding.related.length > 0 ? [`also ${finding.related.map(renderPlace).join(', ')}`] : []),
  ];
  const text = context.hasFrames ? context.getText(finding.file) : null;
  const source = text === null ? report.sourceLines?.get(`${finding.file}:${finding.line}`) : undefined;
  const severity = renderSeverity(finding.severity, colors);
  return [
    ...(isFile
      ? [`  ${colors.dim(place)} ${severity} ${stripControl(message)}`]
      : [`  ${severity} ${colors.dim(place)}`, `${indent}${printStart(message)}`]),
    ...(facts.length === 0 ? [] : [`${indent}${colors.dim(facts.join(' · '))}`]),
    ...(text === null ? [] : renderFrame(text, finding).map((line) => indent + line)),
    ...(source === undefined ? [] : [`${indent}${colors.dim('|')} ${stripControl(source)}`]),
    ...(report.hasTrace === true
      ? finding.trace.map(
          ({ file, line, column, text: step }) =>
            `${indent}${colors.dim('›')} ${stripControl(`${file}:${line}:${column} ${step}`)}`,
        )
      : []),
  ];
}

function renderEnd(finding: Finding, context: RenderContext): string[] {
  const { goneSince } = finding.dates;
  return [renderEndOf(finding, context) ?? (goneSince === null ? [] : `gone since ${goneSince}`)].flat();
}

function renderPlace({ file, line, column }: { file?: string; line: number; column: number }): string {
  return `${file === undefined ? '' : `${printName(file)}:`}${line}:${column}`;
}

function renderSeverity(severity: Severity, colors: Colors): string {
  const color = { error: colors.red, warning: colors.yellow, hint: colors.cyan }[severity];
  return color(severity.padEnd(7));
}

/** Renders one line for each fault of a comment, and an empty one below them. */
function renderComments({ comments = [] }: Report, colors: Colors): string[] {
  const lines = comments.map(({ file, line, column, reason, text }) => {
    const place = `${printName(file)}:${line}:${column}`;
    return `${place} ${colors.red('comment')} ${stripControl(text)} ${colors.dim(`(${reason})`)}`;
  });
  return lines.length === 0 ? [] : [...lines, ''];
}

/** Renders one line for each limitation that is shown, and an empty one below them. */
function renderLimitations(report: Report, colors: Colors): string[] {
  const lines = getShownLimitations(report).map(({ file, line, reason, text }) => {
    const place = `${printName(file)}:${line}`;
    return `${place} ${colors.yellow('not judged')}: ${stripControl(text)} ${colors.dim(`(${reason})`)}`;
  });
  return lines.length === 0 ? [] : [...lines, ''];
}

function renderClosing(report: Report, context: RenderContext, colors: Colors): string[] {
  const { findings, markers, limitations } = report;
  const markerLine = renderOpenMarkers(markers);
  const limitationLine = renderLimitationCounts(report);
  const unshownLine = renderUnshown(limitations);
  const [sum, rest] = renderTotals(report);
  const ahead = renderAhead(report);
  return [
    ...renderComments(report, colors),
    ...renderLimitations(report, colors),
    // A single finding is its own summary.
    ...(findings.length > 1 || context.hasOnlyStatistics ? renderSummary(findings, context, colors) : []),
    ...(context.hasOnlyStatistics ? [] : renderPackages(findings, context, colors)),
    ...(context.hasOnlyStatistics ? renderStatistics(findings, context, colors) : []),
    ...(limitationLine === null ? [] : [colors.yellow(limitationLine)]),
    ...(context.hasOnlyStatistics ? [] : renderPlacesOfOthers(report)),
    ...(unshownLine === null ? [] : [stripControl(unshownLine)]),
    ...(markerLine === null ? [] : [markerLine]),
    ...renderReviewAdvice(findings),
    ...renderAdapterAdvice(findings, context),
    ...(ahead === null ? [] : [ahead]),
    `${colors.bold(sum)} ${rest}`,
  ];
}
