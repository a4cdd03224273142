/** Renders an audit for people: the deadlines in order, with the affected repositories. */
import { compareText } from '../files/compare-text.ts';
import { escapeMarkdown, renderCode, renderLink, renderTableRow } from '../reporters/markdown-text.ts';
import { renderCount } from '../reporters/limitation-counts.ts';
import { getDeadlines, sumOwners } from './audit-groups.ts';
import { compareEnds, countPlaces, type AuditedRepository, type AuditReport, type AuditRow } from './audit-report.ts';
import { LEGEND } from './legend.ts';
import { getDirection, listUnjudged, renderCommit, renderRepositories } from './outcome-lines.ts';

/** Returns the whole document. */
export function renderAuditMarkdown({ asOf, repositories, trend }: AuditReport): string {
  const done = repositories.filter(({ failure }) => failure === null);
  const failed = repositories.filter(({ failure }) => failure !== null);
  const unjudged = listUnjudged(done);
  const rows = done.flatMap(({ name, rows: own }) => own.map((row) => ({ ...row, repository: name })));
  rows.sort((one, other) => compareEnds(one, other) || compareText(one.repository, other.repository));
  const total = done.reduce((sum, repository) => sum + countPlaces(repository), 0);
  const affected = done.filter(({ rows: own }) => own.length > 0).length;
  return [
    `# Deprecated requests on ${asOf}`,
    '',
    `${renderCount(total, 'place')} in ${affected} of ${renderRepositories(done.length)}.`,
    ...(trend === null
      ? []
      : [
          '',
          `Since ${trend.since}: ${trend.before} → ${renderCount(trend.after, 'place')} in the repositories of both runs.`,
          ...renderChanges(trend),
        ]),
    '',
    ...(total === 0 ? [] : [LEGEND.place, LEGEND.explain, '']),
    renderTableRow(['ends', 'deprecation', 'repository', 'places', 'safe fixes', 'to review', 'owners']),
    renderTableRow(['---', '---', '---', '---:', '---:', '---:', '---']),
    ...rows.map((row) =>
      renderTableRow([
        renderEnd(row),
        renderReference(row),
        escapeMarkdown(row.repository),
        String(row.places),
        String(row.safe),
        String(row.review),
        escapeMarkdown(row.owners.join(' ')),
      ]),
    ),
    ...(failed.length === 0
      ? []
      : ['', '## Not checked', '', ...failed.map(({ name, failure }) => `- ${escapeMarkdown(`${name}: ${failure}`)}`)]),
    ...(unjudged.length === 0
      ? []
      : ['', '## Files not judged', '', LEGEND.unjudged, '', ...unjudged.map((line) => `- ${escapeMarkdown(line)}`)]),
    '',
    ...renderOwners(done),
    '## Repositories',
    '',
    LEGEND.repositories,
    '',
    renderTableRow(['repository', 'commit', 'files', 'ignored', 'places', 'not judged', 'accepted']),
    renderTableRow(['---', '---', '---:', '---:', '---:', '---:', '---:']),
    ...done.map((repository) =>
      renderTableRow([
        escapeMarkdown(repository.name),
        renderCommit(repository),
        String(repository.files),
        String(repository.ignored),
        String(countPlaces(repository)),
        String(repository.limitations),
        String(repository.accepted),
      ]),
    ),
    '',
  ].join('\n');
}

/** Renders a table of what has changed since an earlier audit; empty if nothing has. */
function renderChanges({ changes }: NonNullable<AuditReport['trend']>): string[] {
  if (changes.length === 0) return [];
  return [
    '',
    renderTableRow(['change', 'repository', 'deprecation', 'before', 'now']),
    renderTableRow(['---', '---', '---', '---:', '---:']),
    ...changes.map((change) =>
      renderTableRow([
        getDirection(change),
        escapeMarkdown(change.repository),
        renderCode(change.id),
        String(change.before),
        String(change.after),
      ]),
    ),
  ];
}

/** Renders the section about owners; empty if no file has an owner. */
function renderOwners(repositories: readonly AuditedRepository[]): string[] {
  const owners = sumOwners(getDeadlines(repositories));
  if (owners.every(({ owner }) => owner === null)) return [];
  return [
    '## Owners',
    '',
    LEGEND.owner,
    '',
    renderTableRow(['owner', 'places', 'ended', 'next end', 'repositories']),
    renderTableRow(['---', '---:', '---:', '---', '---:']),
    ...owners.map(({ owner, places, over, next, repositories: names }) =>
      renderTableRow([
        owner === null ? 'no owner' : escapeMarkdown(owner),
        String(places),
        String(over),
        next?.ends ?? '',
        String(names.length),
      ]),
    ),
    '',
  ];
}

function renderReference({ id, item, page, docs }: AuditRow): string {
  const name = renderLink(renderCode(id), docs);
  return item === null ? name : `${name}, ${renderLink(`item ${item}`, page)}`;
}

function renderEnd({ ends, daysLeft, goneSince }: AuditRow): string {
  if (goneSince !== null) return `gone since **${goneSince}**`;
  if (ends === null || daysLeft === null) return 'no end';
  return daysLeft <= 0 ? `**${ends}** (ended)` : `${ends} (${renderCount(daysLeft, 'day')} left)`;
}
