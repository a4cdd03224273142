/** Renders a report as Markdown, for a comment on a pull request or the summary of a job. */
import { isSafeRewrite } from '../../analysis/edits/select-edits.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import { renderAhead } from '../deadlines/ending-soon.ts';
import type { Report } from '../run/report.ts';
import type { RenderContext } from './format.ts';
import { compareUrgency, groupFindings, type Group } from './groups/group-findings.ts';
import { getSharedSentences, withoutSentences } from './groups/sentences.ts';
import { summarize, summarizePackages } from './groups/summary.ts';
import { renderCount, renderLimitationCounts, type Remark } from './limitation-counts.ts';
import { escapeMarkdown, renderCode, renderLink, renderTableRow } from './markdown-text.ts';
import { renderTotals } from './totals.ts';

const ICONS = { error: '🔴', warning: '🟡', hint: '🔵' } as const;

/** Renders the whole document. The default `--group-by file` groups by deprecation here, which reads better. */
export function renderMarkdown(report: Report, context: RenderContext): string {
  return renderMarkdownUpTo(Number.POSITIVE_INFINITY, report, context);
}

/** Renders a document with at most `most` findings and as many limitations, and a line that counts the others. */
export function renderMarkdownUpTo(most: number, report: Report, context: RenderContext): string {
  const shown = [...report.findings].sort(compareUrgency).slice(0, most);
  const grouping = context.grouping === 'file' ? 'deprecation' : context.grouping;
  const groups = context.hasOnlyStatistics ? [] : groupFindings(shown, grouping, context);
  const left = report.findings.length - shown.length;
  const ahead = renderAhead(report);
  const lines = [
    `## Sunset: ${renderTotals(report)[0]}`,
    '',
    `${renderTotals(report).join(' ')}.`,
    '',
    ...(ahead === null ? [] : [`${escapeMarkdown(ahead)}.`, '']),
    ...renderSummary(report, context),
    ...renderPackages(report, context),
    ...groups.flatMap((group) => renderGroup(group, grouping, report, context)),
    ...(left > 0 ? [`${renderCount(left, 'place')} not shown here.`, ''] : []),
    ...renderComments(report, most),
    ...renderLimitations(report, most),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function renderSummary({ findings }: Report, context: RenderContext): string[] {
  if (findings.length === 0) return [];
  const rows = summarize(findings, context).map(
    ({ id, title, item, page, severity, end, state, places, files, rewritten }) =>
      renderTableRow([
        `${ICONS[severity]} ${severity}`,
        end ?? '–',
        escapeMarkdown(state),
        `${escapeMarkdown(title)} (${renderCode(id)}${item === null ? '' : `, ${renderLink(`item ${item}`, page)}`})`,
        String(places),
        String(files),
        String(rewritten),
      ]),
  );
  return [
    renderTableRow(['', 'End', '', 'Deprecation', 'Places', 'Files', '`sunset fix` rewrites']),
    '| --- | --- | --- | --- | ---: | ---: | ---: |',
    ...rows,
    '',
  ];
}

function renderPackages({ findings }: Report, context: RenderContext): string[] {
  const rows = summarizePackages(findings, context).map(({ name, errors, places, files, rewritten }) =>
    renderTableRow([escapeMarkdown(name), String(errors), String(places), String(files), String(rewritten)]),
  );
  if (rows.length === 0) return [];
  return [
    renderTableRow(['Package', 'Errors', 'Places', 'Files', '`sunset fix` rewrites']),
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
  ];
}

function renderGroup(
  { name, findings }: Group,
  grouping: string,
  report: Pick<Report, 'covered'>,
  context: RenderContext,
): string[] {
  if (grouping !== 'deprecation')
    return [
      `### ${renderCode(name)}: ${renderCount(findings.length, 'place')}`,
      '',
      ...findings.map((finding) => renderFinding(finding, finding.message, report, context)),
      '',
    ];
  const [first] = findings;
  const shared = getSharedSentences(findings);
  return [
    `### ${escapeMarkdown(context.getEntry(first!).title)}`,
    '',
    [`${renderReference(first!)}: ${renderCount(findings.length, 'place')}.`, ...shared.map(escapeMarkdown)].join(' '),
    '',
    ...findings.map((finding) => renderFinding(finding, withoutSentences(finding.message, shared), report, context)),
    '',
  ];
}

/** Of a finding under a comment that disables every rule, which `fix` obeys and `check` does not. */
const KEPT = '`sunset fix` leaves it, as a comment disables all rules';

function renderFinding(
  finding: Finding,
  message: string,
  { covered }: Pick<Report, 'covered'>,
  { getLink, getOwners, grouping }: RenderContext,
): string {
  const { file, line, column, evidence, severity } = finding;
  const owners = getOwners(file).map(renderCode);
  const facts = [
    ...(grouping === 'file' || grouping === 'deprecation' ? [] : [renderReference(finding)]),
    ...(evidence === 'proven' ? [] : [evidence]),
    ...(finding.context === 'source' ? [] : [finding.context]),
    ...(isSafeRewrite(finding) ? [covered?.has(finding) ? KEPT : '`sunset fix` can rewrite it'] : []),
    ...(owners.length === 0 ? [] : [`owned by ${owners.join(', ')}`]),
  ];
  const place = renderLink(renderCode(`${file}:${line}:${column}`), getLink(file, line));
  return `- ${ICONS[severity]} ${place} ${escapeMarkdown(message)}${facts.length === 0 ? '' : ` (${facts.join('; ')})`}`;
}

function renderReference(finding: Finding): string {
  const { item, page, docs } = finding;
  const id = renderLink(renderCode(finding.deprecation ?? finding.contract), docs);
  return item === null ? id : `${id}, ${renderLink(`item ${item}`, page)}`;
}

function renderComments({ comments = [] }: Report, most: number): string[] {
  if (comments.length === 0) return [];
  const left = comments.length - most;
  return [
    '### Comments',
    '',
    ...comments.slice(0, most).map(renderRemark),
    ...(left > 0 ? [`- and ${left} more`] : []),
    '',
  ];
}

function renderRemark({ file, line, reason, text }: Remark): string {
  return `- ${renderCode(`${file}:${line}`)} ${escapeMarkdown(text)} (${reason})`;
}

function renderLimitations({ limitations }: Report, most: number): string[] {
  const counts = renderLimitationCounts({ limitations, explainsLimitations: true });
  if (counts === null) return [];
  const left = limitations.length - most;
  return [
    '<details>',
    `<summary>${escapeMarkdown(counts)}</summary>`,
    '',
    ...limitations.slice(0, most).map(renderRemark),
    ...(left > 0 ? [`- and ${left} more`] : []),
    '',
    '</details>',
  ];
}
