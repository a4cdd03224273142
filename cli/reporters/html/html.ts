/** Renders a page in one file: it loads nothing, and runs no script but its own. */
import { createHash } from 'node:crypto';
import { isSafeRewrite } from '../../../analysis/edits/select-edits.ts';
import { renderAhead } from '../../deadlines/ending-soon.ts';
import type { Report } from '../../run/report.ts';
import type { RenderContext } from '../format.ts';
import { summarize, type SummaryRow } from '../groups/summary.ts';
import { renderCount, renderLimitationCounts, type Remark, renderGated } from '../limitation-counts.ts';
import { renderAsOf, renderTotals } from '../totals.ts';
import { escapeXml } from '../xml.ts';
import { renderFindings } from './findings.ts';
import { renderText } from './html-text.ts';
import { PAGE_SCRIPT } from './page-script.ts';
import { STYLE } from './style.ts';
import { renderTimeLine } from './time-line.ts';

export function renderHtml(report: Report, context: RenderContext): string {
  const rows = summarize(report.findings, context);
  const [sum, rest] = renderTotals(report);
  const ahead = renderAhead(report);
  const hash = createHash('sha256').update(PAGE_SCRIPT).digest('base64');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'">
<meta name="color-scheme" content="light dark">
<title>Sunset: ${escapeXml(sum)}</title>
<style>${STYLE}</style>
</head>
<body>
<a class="skip" href="#findings">Skip to the findings</a>
<header><h1>Sunset</h1><p>${renderText(`${sum} ${rest}`)}</p>${ahead === null ? '' : `<p>${renderText(ahead)}</p>`}</header>
<main>
${renderCounts(report)}
${renderTimeLine(rows, report.asOf, context.readOn)}
${report.findings.length === 0 ? EMPTY : renderList(report, rows, context)}
${renderComments(report)}
${renderLimitations(report)}
</main>
<footer><p>Sunset ${escapeXml(context.version)}, ${renderText(renderAsOf(report.asOf, report.readOn))}. ${renderFiles(report)}</p></footer>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
}

const EMPTY = '<p class="empty" id="findings">No call of the platform’s API that was judged is deprecated.</p>';

function renderList(report: Report, rows: readonly SummaryRow[], context: RenderContext): string {
  return `<section aria-labelledby="findings"><h2 id="findings" tabindex="-1">Findings</h2>
${CONTROLS}
<p id="shown" role="status" aria-live="polite"></p>
<div id="groups">${renderFindings(report, rows, context)}</div></section>`;
}

function renderFiles({ files }: Report): string {
  const { scanned, parsed, gated, failed } = files;
  return `${renderCount(scanned, 'file')} found: ${parsed} analysed, ${renderGated(gated)}, ${failed} unreadable.`;
}

/** The controls of the page. They are hidden until the script shows them, because without it they do nothing. */
const CONTROLS = `<form id="controls" hidden>
<label>Group by <select id="group">
<option value="deprecation">deprecation</option><option value="deadline">deadline</option>
<option value="package">package</option><option value="owners">owner</option><option value="file">file</option>
</select></label>
<label>Search <input id="search" type="search" placeholder="file, operation, owner …"></label>
<fieldset><legend>Show</legend>
<label><input type="checkbox" name="severity" value="error" checked> errors</label>
<label><input type="checkbox" name="severity" value="warning" checked> warnings</label>
<label><input type="checkbox" name="severity" value="hint" checked> hints</label>
<label><input type="checkbox" id="fixable"> only what <code>sunset fix</code> rewrites</label></fieldset>
</form>`;

function renderCounts({ findings, limitations }: Report): string {
  const counted: [string, string, number][] = [
    ['error', 'error', findings.filter(({ severity }) => severity === 'error').length],
    ['warning', 'warning', findings.filter(({ severity }) => severity === 'warning').length],
    ['hint', 'hint', findings.filter(({ severity }) => severity === 'hint').length],
    ['fixable', 'rewritten by sunset fix', findings.filter(isSafeRewrite).length],
    ['limitation', 'limitation', limitations.length],
  ];
  const items = counted.map(([name, label, count]) => {
    const text = name === 'fixable' ? `${count} ${label}` : renderCount(count, label);
    return `<li class="${count === 0 ? 'none' : name}">${text.replace(/^\d+/, '<b>$&</b>')}</li>`;
  });
  return `<ul class="counts">${items.join('')}</ul>`;
}

function renderComments({ comments = [] }: Report): string {
  if (comments.length === 0) return '';
  return `<section aria-labelledby="comments"><h2 id="comments">Comments</h2>
<ul class="comments">${comments.map(renderRemark).join('\n')}</ul></section>`;
}

function renderLimitations({ limitations }: Report): string {
  const counts = renderLimitationCounts({ limitations, explainsLimitations: true });
  if (counts === null) return '';
  return `<section aria-labelledby="limitations"><h2 id="limitations">Seen and not judged</h2>
<details><summary>${escapeXml(counts)}</summary>
<ul class="limitations">${limitations.map(renderRemark).join('\n')}</ul></details></section>`;
}

function renderRemark({ file, line, reason, text }: Remark): string {
  return `<li><code>${escapeXml(`${file}:${line}`)}</code> ${escapeXml(text)} (${reason})</li>`;
}
