/** Renders an audit for people: the deadlines in order, with the affected repositories. */
import { compareText } from '../files/compare-text.ts';
import { escapeMarkdown, renderTableRow } from '../reporters/markdown-text.ts';
import { renderCount } from '../reporters/limitation-counts.ts';
import { compareEnds, countPlaces, type AuditReport, type AuditRow } from './audit-report.ts';

/** Returns the whole document. */
export function renderAuditMarkdown({ asOf, repositories, trend }: AuditReport): string {
  const done = repositories.filter(({ failure }) => failure === null);
  const failed = repositories.filter(({ failure }) => failure !== null);
  const rows = done.flatMap(({ name, rows: own }) => own.map((row) => ({ ...row, repository: name })));
  rows.sort((one, other) => compareEnds(one, other) || compareText(one.repository, other.repository));
  const total = done.reduce((sum, repository) => sum + countPlaces(repository), 0);
  const affected = done.filter(({ rows: own }) => own.length > 0).length;
  return [
    `# Deprecated requests on ${asOf}`,
    '',
    `${renderCount(total, 'place')} in ${affected} of ${done.length} repositories.`,
    ...(trend === null
      ? []
      : [
          '',
          `Since ${trend.since}: ${trend.before} → ${trend.after} places in the repositories of both runs.`,
          ...trend.added.map((entry) => `- new: ${escapeMarkdown(entry)}`),
          ...trend.gone.map((entry) => `- gone: ${escapeMarkdown(entry)}`),
        ]),
    '',
    renderTableRow(['ends', 'deprecation', 'repository', 'places', 'safe fixes', 'to review', 'owners']),
    renderTableRow(['---', '---', '---', '---:', '---:', '---:', '---']),
    ...rows.map((row) =>
      renderTableRow([
        renderEnd(row),
        escapeMarkdown(row.id),
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
    '',
    '## Repositories',
    '',
    renderTableRow(['repository', 'commit', 'files', 'ignored', 'places', 'limitations', 'accepted']),
    renderTableRow(['---', '---', '---:', '---:', '---:', '---:', '---:']),
    ...done.map((repository) =>
      renderTableRow([
        escapeMarkdown(repository.name),
        repository.head?.slice(0, 10) ?? '',
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

function renderEnd({ ends, daysLeft, goneSince }: AuditRow): string {
  if (goneSince !== null) return `**${goneSince}** (refused since)`;
  if (ends === null || daysLeft === null) return 'no end';
  return daysLeft <= 0 ? `**${ends}** (ended)` : `${ends} (${renderCount(daysLeft, 'day')} left)`;
}
