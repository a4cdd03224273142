/** Renders an audit as a page in one file, which loads nothing and runs no script. */
import { getAnchor } from '../reporters/html/html-text.ts';
import { STYLE } from '../reporters/html/style.ts';
import { renderCount } from '../reporters/limitation-counts.ts';
import { escapeXml } from '../reporters/xml.ts';
import { compareEnds, countPlaces, type AuditedRepository, type AuditReport, type AuditRow } from './audit-report.ts';

/** One deprecation in all repositories that use it. */
interface Deadline {
  row: AuditRow;
  uses: { repository: string; row: AuditRow }[];
}

const TABLE_STYLE = `
table { width: 100%; border-collapse: collapse; font-size: .95rem; }
th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--edge); text-align: left; overflow-wrap: anywhere; }
th { white-space: nowrap; }
td:not(.number) { min-width: 8rem; }
.number { text-align: right; white-space: nowrap; }
.scroll { overflow-x: auto; }
`;

/** Returns the whole page: the deadlines in order, with the affected repositories, then a table of all repositories. */
export function renderAuditHtml({ asOf, repositories, trend }: AuditReport): string {
  const done = repositories.filter(({ failure }) => failure === null);
  const affected = done.filter(({ rows }) => rows.length > 0);
  const total = done.reduce((sum, repository) => sum + countPlaces(repository), 0);
  const summary = `${renderCount(total, 'place')} in ${affected.length} of ${done.length} repositories.`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<title>Deprecated requests on ${escapeXml(asOf)}</title>
<style>${STYLE}${TABLE_STYLE}</style>
</head>
<body>
<a class="skip" href="#deadlines">Skip to the deadlines</a>
<header><h1>Deprecated requests on ${escapeXml(asOf)}</h1><p>${escapeXml(summary)}</p></header>
<main>
${renderTrend(trend)}
${total === 0 ? '<p class="empty" id="deadlines">No repository uses anything deprecated.</p>' : renderDeadlines(getDeadlines(done))}
${renderFailures(repositories)}
${renderRepositories(done)}
</main>
</body>
</html>
`;
}

/** Soonest end first. */
function getDeadlines(repositories: readonly AuditedRepository[]): Deadline[] {
  const byId = new Map<string, Deadline>();
  for (const { name, rows } of repositories)
    for (const row of rows) {
      const known = byId.get(row.id) ?? { row, uses: [] };
      // One operation of a deprecation may be refused while the others answer.
      if (known.row.goneSince === null) known.row = row;
      known.uses.push({ repository: name, row });
      byId.set(row.id, known);
    }
  return [...byId.values()].sort((one, other) => compareEnds(one.row, other.row));
}

function renderDeadlines(deadlines: readonly Deadline[]): string {
  return `<section aria-labelledby="deadlines"><h2 id="deadlines" tabindex="-1">Deadlines</h2>
${deadlines.map(renderDeadline).join('\n')}</section>`;
}

function renderDeadline({ row, uses }: Deadline): string {
  const sum = (pick: (row: AuditRow) => number): number => uses.reduce((total, use) => total + pick(use.row), 0);
  const fixed = [
    [sum(({ safe }) => safe), '<code>sunset fix</code> rewrites'] as const,
    [sum(({ review }) => review), '<code>sunset fix --class review</code> rewrites'] as const,
  ];
  const facts = [
    renderEnd(row),
    `${renderCount(
      sum(({ places }) => places),
      'place',
    )} in ${uses.length} ${uses.length === 1 ? 'repository' : 'repositories'}`,
    ...fixed.flatMap(([places, by]) => (places === 0 ? [] : [`${by} ${places}`])),
  ];
  const lines = uses.map(({ repository, row: own }) => [
    `<a href="#repository-${getAnchor(repository)}">${escapeXml(repository)}</a>`,
    String(own.places),
    escapeXml(own.owners.join(' ')),
    own.files.map((file) => `<code>${escapeXml(file)}</code>`).join('<br>'),
  ]);
  return `<article data-severity="${row.severity}"><h3><code>${escapeXml(row.id)}</code></h3>
<p class="facts">${facts.join(' · ')}</p>
<details><summary>Repositories</summary>${renderTable(['repository', 'places', 'owners', 'files'], lines)}</details></article>`;
}

function renderEnd({ ends, daysLeft, goneSince }: AuditRow): string {
  if (goneSince !== null) return `refused since <b>${escapeXml(goneSince)}</b>`;
  if (ends === null || daysLeft === null) return 'no end announced';
  return `<b>${escapeXml(ends)}</b> (${daysLeft <= 0 ? 'ended' : `${renderCount(daysLeft, 'day')} left`})`;
}

function renderTrend(trend: AuditReport['trend']): string {
  if (trend === null) return '';
  const { since, before, after, added, gone } = trend;
  const items = [...added.map((entry) => `new: ${entry}`), ...gone.map((entry) => `gone: ${entry}`)];
  return `<section aria-labelledby="trend"><h2 id="trend">Trend</h2>
<p>Since ${escapeXml(since)}: ${before} → ${after} places in the repositories of both runs.</p>
<ul>${items.map((item) => `<li>${escapeXml(item)}</li>`).join('')}</ul></section>`;
}

function renderFailures(repositories: readonly AuditedRepository[]): string {
  const items = repositories.flatMap(({ name, failure }) =>
    failure === null ? [] : [`<li>${escapeXml(`${name}: ${failure}`)}</li>`],
  );
  if (items.length === 0) return '';
  return `<section aria-labelledby="failures"><h2 id="failures">Not checked</h2><ul>${items.join('')}</ul></section>`;
}

function renderRepositories(repositories: readonly AuditedRepository[]): string {
  const lines = repositories.map((repository) => [
    `<span id="repository-${getAnchor(repository.name)}">${escapeXml(repository.name)}</span>`,
    String(countPlaces(repository)),
    String(repository.files),
    String(repository.ignored),
    String(repository.limitations),
    String(repository.accepted),
    `<code>${escapeXml(repository.head?.slice(0, 10) ?? '')}</code>`,
  ]);
  return `<section aria-labelledby="repositories"><h2 id="repositories">Repositories</h2>
${renderTable(['repository', 'places', 'files', 'ignored', 'limitations', 'accepted', 'commit'], lines)}</section>`;
}

/** `lines` are cells of HTML. A column of numbers is aligned to the right. */
function renderTable(heads: readonly string[], lines: readonly (readonly string[])[]): string {
  const isNumber = (index: number): boolean => lines.every((cells) => /^\d+$/.test(cells[index] ?? ''));
  const align = (index: number): string => (isNumber(index) ? ' class="number"' : '');
  const head = heads.map((name, index) => `<th scope="col"${align(index)}>${name}</th>`).join('');
  const body = lines.map(
    (cells) => `<tr>${cells.map((cell, index) => `<td${align(index)}>${cell}</td>`).join('')}</tr>`,
  );
  return `<div class="scroll" tabindex="0" role="region" aria-label="${heads.join(', ')}">
<table><thead><tr>${head}</tr></thead><tbody>
${body.join('\n')}
</tbody></table></div>`;
}
