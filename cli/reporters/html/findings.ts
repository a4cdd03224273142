/** Renders the findings of a page by deprecation; the script of the page can group them otherwise. */
import { isSafeRewrite } from '../../../analysis/edits/select-edits.ts';
import { getFindingId, type Finding } from '../../../analysis/findings/finding.ts';
import type { Report } from '../../run/report.ts';
import type { RenderContext } from '../format.ts';
import { compareUrgency, groupFindings, NO_OWNER, type Group } from '../groups/group-findings.ts';
import { getSharedSentences, withoutSentences } from '../groups/sentences.ts';
import type { SummaryRow } from '../groups/summary.ts';
import { renderCount } from '../limitation-counts.ts';
import { escapeXml } from '../xml.ts';
import { getChanges, type Change } from './before-after.ts';
import { getAnchor, renderAnchor, renderCode, renderPage, renderSentence, renderText } from './html-text.ts';

export function renderFindings(report: Report, rows: readonly SummaryRow[], context: RenderContext): string {
  return groupFindings(report.findings, 'deprecation', context)
    .map((group, index) => renderGroup(group, rows[index]!, context))
    .join('\n');
}

function renderGroup({ name, findings }: Group, row: SummaryRow, context: RenderContext): string {
  const { title, page, docs, item, end, state, rewritten } = row;
  const { summary, steps } = context.getEntry(findings[0]!);
  const shared = getSharedSentences(findings);
  const links = [renderAnchor(`<code>${escapeXml(name)}</code>`, docs), ...renderPage(item, page)];
  const facts = [
    ...(end === null || state.includes(end)
      ? [renderText(state)]
      : [`<b>${renderText(end)}</b> (${renderText(state)})`]),
    renderCount(findings.length, 'place'),
    ...(rewritten === 0 ? [] : [`<code>sunset fix</code> rewrites ${rewritten}`]),
  ];
  const ordered = [...findings].sort(compareUrgency);
  return `<section class="group" id="group-${getAnchor(name)}">
<h3>${renderSentence(title)}</h3>
<p class="facts">${[...facts, ...links].join(' · ')}</p>
<p>${renderSentence(summary)}${renderShared(shared)}</p>
${renderSteps(steps)}
${ordered.map((finding) => renderFinding(finding, withoutSentences(finding.message, shared), context)).join('\n')}
</section>`;
}

/** Renders the sentences that all findings share. If the script groups the findings otherwise, it repeats them at each finding. */
function renderShared(sentences: readonly string[]): string {
  return sentences.length === 0 ? '' : ` <span class="shared">${renderSentence(sentences.join(' '))}</span>`;
}

function renderSteps(steps: readonly string[]): string {
  if (steps.length === 0) return '';
  const items = steps.map((step) => `<li>${renderSentence(step)}</li>`);
  return `<details><summary>Steps</summary><ol>${items.join('')}</ol></details>`;
}

function renderFinding(finding: Finding, message: string, context: RenderContext): string {
  const { file, line, column, severity, evidence, dates } = finding;
  const owners = context.getOwners(file);
  const isFixable = isSafeRewrite(finding);
  const keys = {
    severity,
    deadline: dates.ends ?? dates.goneSince ?? 'no end announced',
    file,
    package: context.getPackage(file),
    owners: (owners.length === 0 ? [NO_OWNER] : owners).join(' '),
    id: getFindingId(finding),
    ...(isFixable ? { fixable: '' } : {}),
  };
  const attributes = Object.entries(keys).map(([key, value]) => ` data-${key}="${escapeXml(value)}"`);
  const facts = [
    ...(evidence === 'proven' ? [] : [evidence]),
    ...(finding.context === 'source' ? [] : [finding.context]),
    ...(owners.length === 0 ? [] : [`owned by ${owners.map(escapeXml).join(', ')}`]),
    ...(isFixable ? ['<code>sunset fix</code> rewrites it'] : []),
  ];
  const place = renderAnchor(renderCode(`${file}:${line}:${column}`), context.getLink(file, line));
  return `<article${attributes.join('')}>
<h4><span class="badge ${severity}">${severity}</span> ${place}</h4>
<p>${renderSentence(message)}</p>
${renderFacts(getFindingId(finding), facts)}
${renderRewrite(finding, context)}</article>`;
}

/** Renders the id and the facts. The id is hidden in the group of the deprecation, whose head has it. */
function renderFacts(id: string, facts: readonly string[]): string {
  const own = `<code>${escapeXml(id)}</code>`;
  if (facts.length === 0) return `<p class="facts id">${own}</p>`;
  return `<p class="facts"><span class="id">${own} · </span>${facts.join(' · ')}</p>`;
}

function renderRewrite({ file, fix }: Finding, { getText }: RenderContext): string {
  const text = getText(file);
  if (fix.class === 'none' || fix.edits === undefined || fix.edits.length === 0 || text === null) return '';
  const changes = getChanges(fix.edits, text).map(renderChange).join('\n');
  return `<details><summary>Before and after</summary><p>${renderSentence(fix.reason)}</p>${changes}</details>\n`;
}

/** Renders a change. Each line also says in a word if it is removed or added, for readers who do not see the colour. */
function renderChange({ line, before, after }: Change): string {
  const render = (kind: string, sign: string, lines: readonly string[]): string =>
    lines.map((text) => `<${kind}><span aria-hidden="true">${sign} </span>${escapeXml(text)}\n</${kind}>`).join('');
  return `<pre tabindex="0" aria-label="Line ${line}, before and after">${render('del', '-', before)}${render('ins', '+', after)}</pre>`;
}
