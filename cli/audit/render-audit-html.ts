/** Renders an audit as a page in one file, which loads nothing and runs no script. */
import { renderDaysLeft } from '../reporters/days-left.ts';
import { getAnchor, renderAnchor, renderPage, renderSentence } from '../reporters/html/html-text.ts';
import { STYLE } from '../reporters/html/style.ts';
import { renderCount } from '../reporters/limitation-counts.ts';
import { escapeXml } from '../reporters/xml.ts';
import {
  countByTime,
  countUses,
  getDeadlines,
  getSoonest,
  getTime,
  SOON_DAYS,
  sortRepositories,
  sumOwners,
  TIMES,
  type Deadline,
  type Time,
} from './audit-groups.ts';
import { countPlaces, type AuditedRepository, type AuditReport, type AuditRow } from './audit-report.ts';
import { renderTable, TABLE_STYLE } from './html-table.ts';
import { LEGEND } from './legend.ts';
import {
  countUnjudged,
  getDirection,
  listUnjudged,
  renderCommit,
  renderRepositories,
  renderUnjudged,
} from './outcome-lines.ts';

/** Returns the whole page: the deadlines in order, the owners, what was not checked, and all repositories. */
export function renderAuditHtml({ asOf, repositories, trend }: AuditReport): string {
  const done = repositories.filter(({ failure }) => failure === null);
  const affected = done.filter(({ rows }) => rows.length > 0);
  const total = done.reduce((sum, repository) => sum + countPlaces(repository), 0);
  const summary = `${renderCount(total, 'place')} in ${affected.length} of ${renderRepositories(done.length)}.`;
  const deadlines = getDeadlines(done);
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
${renderCounts(deadlines, repositories.length - done.length, countUnjudged(done))}
${renderTrend(trend)}
${total === 0 ? '<p class="empty" id="deadlines">No repository uses anything deprecated.</p>' : renderDeadlines(deadlines)}
${renderOwners(deadlines)}
${renderFailures(repositories)}
${renderUnjudgedFiles(done)}
${renderRepositoryList(done)}
</main>
</body>
</html>
`;
}

/** The colours of the counts, as those of the severities. */
const COLOURS: Readonly<Record<Time, string>> = { over: 'error', soon: 'warning', later: 'hint', open: 'hint' };

/** What is said of one place, and of several. */
const LABELS: Readonly<Record<Time, readonly [one: string, several: string]>> = {
  over: ['place has ended', 'places have ended'],
  soon: [`ends within ${SOON_DAYS} days`, `end within ${SOON_DAYS} days`],
  later: ['ends later', 'end later'],
  open: ['has no announced end', 'have no announced end'],
};

function renderCounts(deadlines: readonly Deadline[], failed: number, unjudged: number): string {
  const counts = countByTime(deadlines);
  const times = deadlines.length === 0 ? [] : (Object.keys(TIMES) as Time[]);
  const items = times.map(
    (time) => `<li class="${COLOURS[time]}"><b>${counts[time]}</b> ${LABELS[time][counts[time] === 1 ? 0 : 1]}</li>`,
  );
  if (failed > 0) {
    const label = failed === 1 ? 'repository was not checked' : 'repositories were not checked';
    items.push(`<li class="error"><a href="#failures"><b>${failed}</b> ${label}</a></li>`);
  }
  if (unjudged > 0) {
    const label = renderUnjudged(unjudged).replace(/^\d+/, '<b>$&</b>');
    items.push(`<li class="error"><a href="#unjudged">${label}</a></li>`);
  }
  return items.length === 0 ? '' : `<ul class="counts">${items.join('')}</ul>`;
}

function renderDeadlines(deadlines: readonly Deadline[]): string {
  const groups = (Object.keys(TIMES) as Time[]).flatMap((time) => {
    const own = deadlines.filter(({ row }) => getTime(row) === time);
    return own.length === 0 ? [] : [`<h3 class="time">${TIMES[time]}</h3>\n${own.map(renderDeadline).join('\n')}`];
  });
  return `<section aria-labelledby="deadlines"><h2 id="deadlines" tabindex="-1">Deadlines</h2>
<p class="note">${renderSentence(LEGEND.place)} ${renderSentence(LEGEND.explain)}</p>
${groups.join('\n')}</section>`;
}

function renderDeadline({ row, uses }: Deadline): string {
  const sum = (pick: (row: AuditRow) => number): number => uses.reduce((total, use) => total + pick(use.row), 0);
  const fixed = [
    [sum(({ safe }) => safe), '<code>sunset fix</code> rewrites'] as const,
    [sum(({ review }) => review), '<code>sunset fix --class review</code> rewrites'] as const,
  ];
  const facts = [
    renderEnd(row),
    `${renderCount(countUses(uses), 'place')} in ${renderRepositories(uses.length)}`,
    ...fixed.flatMap(([places, by]) => (places === 0 ? [] : [`${by} ${places}`])),
    renderAnchor(`<code>${escapeXml(row.id)}</code>`, row.docs),
    ...renderPage(row.item, row.page),
  ];
  const title = row.title === '' ? `<code>${escapeXml(row.id)}</code>` : renderSentence(row.title);
  const lines = uses.map(({ repository, row: own }) => [
    renderRepositoryLink(repository),
    String(own.places),
    escapeXml(own.owners.join(' ')),
    own.files.map((file) => `<code>${escapeXml(file)}</code>`).join('<br>'),
  ]);
  return `<article data-severity="${row.severity}"><h4>${title}</h4>
<p class="facts">${facts.join(' · ')}</p>
<details><summary>${renderNames(uses)}</summary>
${renderTable(['repository', 'places', 'owners', 'files'], lines)}</details></article>`;
}

/** How many repositories are named before a table of them is unfolded. */
const NAMED = 3;

/** Names the repositories with most places; the table says the rest. */
function renderNames(uses: Deadline['uses']): string {
  const names = [...uses]
    .sort((one, other) => other.row.places - one.row.places)
    .map(({ repository }) => renderName(repository));
  const rest = names.length - NAMED;
  return `${names.slice(0, NAMED).join(', ')}${rest > 0 ? ` and ${renderCount(rest, 'other')}` : ''}`;
}

/** Renders a name, which may be broken after a separator alone. */
function renderName(name: string): string {
  return escapeXml(name).replaceAll(/[/+_-]/g, '$&<wbr>');
}

function renderRepositoryLink(name: string): string {
  return `<a href="#repository-${getAnchor(name)}">${renderName(name)}</a>`;
}

function renderEnd({ ends, daysLeft, goneSince }: AuditRow): string {
  if (goneSince !== null) return `gone since <b>${escapeXml(goneSince)}</b>`;
  if (ends === null || daysLeft === null) return 'no end announced';
  return `<b>${escapeXml(ends)}</b> (${renderDaysLeft(daysLeft)})`;
}

function renderTrend(trend: AuditReport['trend']): string {
  if (trend === null) return '';
  const { since, before, after, changes } = trend;
  const lines = changes.map((change) => [
    getDirection(change),
    renderName(change.repository),
    `<code>${escapeXml(change.id)}</code>`,
    String(change.before),
    String(change.after),
  ]);
  const table =
    lines.length === 0
      ? '<p>No deprecation is new in a repository, and none is gone.</p>'
      : renderTable(['change', 'repository', 'deprecation', 'before', 'now'], lines);
  return `<section aria-labelledby="trend"><h2 id="trend">Trend</h2>
<p>Since ${escapeXml(since)}: ${before} → ${renderCount(after, 'place')} in the repositories of both runs.</p>
${table}</section>`;
}

function renderOwners(deadlines: readonly Deadline[]): string {
  const owners = sumOwners(deadlines);
  if (owners.length === 0) return '';
  const head = '<section aria-labelledby="owners"><h2 id="owners">Owners</h2>';
  if (owners.every(({ owner }) => owner === null)) return `${head}<p class="note">${LEGEND.noOwner}</p></section>`;
  const lines = owners.map(({ owner, places, over, next, repositories }) => [
    owner === null ? 'no owner' : escapeXml(owner),
    String(places),
    String(over),
    escapeXml(next?.ends ?? ''),
    repositories.map(renderRepositoryLink).join(', '),
  ]);
  return `${head}
<p class="note">${renderSentence(LEGEND.owner)}</p>
${renderTable(['owner', 'places', 'ended', 'next end', 'repositories'], lines)}</section>`;
}

function renderFailures(repositories: readonly AuditedRepository[]): string {
  const items = repositories.flatMap(({ name, failure }) =>
    failure === null ? [] : [`<li>${escapeXml(`${name}: ${failure}`)}</li>`],
  );
  if (items.length === 0) return '';
  return `<section aria-labelledby="failures"><h2 id="failures">Not checked</h2>
<p class="note">${renderSentence(LEGEND.failure)}</p><ul>${items.join('')}</ul></section>`;
}

function renderUnjudgedFiles(repositories: readonly AuditedRepository[]): string {
  const items = listUnjudged(repositories).map((line) => `<li>${escapeXml(line)}</li>`);
  if (items.length === 0) return '';
  return `<section aria-labelledby="unjudged"><h2 id="unjudged">Files not judged</h2>
<p class="note">${renderSentence(LEGEND.unjudged)}</p><ul>${items.join('')}</ul></section>`;
}

function renderRepositoryList(repositories: readonly AuditedRepository[]): string {
  const { affected, clean, empty } = sortRepositories(repositories);
  const count = (group: readonly AuditedRepository[]): string =>
    affected.length > 0 ? renderCount(group.length, 'other') : renderRepositories(group.length);
  const others = [
    [clean, `${count(clean)} without a place${renderUnsure(clean)}`] as const,
    [empty, `${count(empty)} without a file that Sunset reads`] as const,
  ].flatMap(([group, label]) =>
    group.length === 0 ? [] : [`<details><summary>${label}</summary>${renderRepositoryTable(group)}</details>`],
  );
  return `<section aria-labelledby="repositories"><h2 id="repositories">Repositories</h2>
<p class="note">${renderSentence(LEGEND.repositories)}</p>
${affected.length === 0 ? '' : renderRepositoryTable(affected)}
${others.join('\n')}</section>`;
}

function renderUnsure(repositories: readonly AuditedRepository[]): string {
  const unsure = repositories.filter(({ limitations }) => limitations > 0).length;
  return unsure === 0 ? '' : `, ${unsure} of them with requests or files that were not judged`;
}

function renderRepositoryTable(repositories: readonly AuditedRepository[]): string {
  const hasPlaces = repositories.some((repository) => countPlaces(repository) > 0);
  const lines = repositories.map((repository) => [
    `<span id="repository-${getAnchor(repository.name)}">${renderName(repository.name)}</span>`,
    ...(hasPlaces
      ? [String(countPlaces(repository)), `<span class="end">${renderEnd(getSoonest(repository))}</span>`]
      : []),
    String(repository.files),
    String(repository.ignored),
    String(repository.limitations),
    String(repository.accepted),
    escapeXml(renderCommit(repository)),
  ]);
  const heads = ['repository', 'files', 'ignored', 'not judged', 'accepted', 'commit'];
  if (hasPlaces) heads.splice(1, 0, 'places', 'first end');
  return renderTable(heads, lines);
}
