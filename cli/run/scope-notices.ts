/** Renders notices about what a run did not check, because the command line or the configuration leaves it out. */
import { getFindingId, type Finding } from '../../analysis/findings/finding.ts';
import type { Day } from '../../data/lifecycle.ts';
import type { Arguments } from '../options.ts';
import { renderCount } from '../reporters/limitation-counts.ts';
import { renderPlaceList } from '../reporters/place-list.ts';
import { isFailing } from './fail-on.ts';
import type { Report } from './report.ts';
import { getUnreadConfig } from '../configuration/find-config.ts';
import { stripControl } from '../printable.ts';
import type { RunRequest } from './run-request.ts';

/** Returns one line for each notice, for standard error. */
export function renderScopeNotices(
  {
    isListed,
    otherNames,
    paths,
    dataset,
    hasImports,
    judgement: { only },
  }: Pick<RunRequest, 'isListed' | 'otherNames' | 'paths' | 'dataset' | 'judgement' | 'hasImports'>,
  { suppressed = [], files, ignoredNames }: Pick<Report, 'suppressed' | 'files' | 'ignoredNames'>,
): string[] {
  const excluded = new Map<string, number>();
  for (const { finding, kind } of suppressed) {
    if (kind !== 'exclusion') continue;
    const id = getFindingId(finding);
    excluded.set(id, (excluded.get(id) ?? 0) + 1);
  }
  const count = [...excluded.values()].reduce((sum, each) => sum + each, 0);
  return [
    ...(isListed && paths.length === 0
      ? ['sunset: the list of --files-from names no file that a check reads, so nothing was judged']
      : []),
    ...(otherNames.length === 0
      ? []
      : [`sunset: --files-from: ${renderCount(otherNames.length, 'name')} of other kinds of files left out`]),
    ...(hasImports ? [] : ['sunset: --no-imports: what the sources import was not read']),
    ...renderIgnored({ files, ignoredNames }),
    ...(dataset.deprecations.length === 0 ? ['sunset: --rules contracts: no deprecation was judged'] : []),
    ...(only === undefined ? [] : [`sunset: --only ${only.join(', ')}: nothing else was judged`]),
    ...(count === 0
      ? []
      : [
          `sunset: the configuration excludes ${renderCount(count, 'finding')}: ` +
            [...excluded].map(([id, each]) => `${each} ${id}`).join(', '),
        ]),
  ];
}

/** Returns a line if a configuration leaves out files. Those that the user named are named again, because they were meant to be judged. */
export function renderIgnored({
  files: { ignored },
  ignoredNames: names = [],
}: Pick<Report, 'files' | 'ignoredNames'>): string[] {
  const count = Math.max(ignored, names.length);
  if (count === 0) return [];
  const named = names.length === 0 ? '' : `: ${stripControl(renderPlaceList(names))}`;
  return [`sunset: the configuration ignores ${renderCount(count, 'file')}${named}`];
}

/** Returns a line if the day of the run is in the past because of the configuration; none with `--as-of` on the command line. */
export function renderEarlierDay(typed: Arguments, asOf: Day, today: Day): string[] {
  if (typed['as-of'] !== undefined || asOf >= today) return [];
  return [`sunset: the configuration judges as of ${asOf}: what has ended since then is not judged so`];
}

/** Returns a line if `failOn` of a configuration lets errors pass. */
export function renderAccepted(findings: readonly Finding[], isFailingHere: (finding: Finding) => boolean): string[] {
  const accepted = findings.filter((finding) => isFailing(finding, 'error') && !isFailingHere(finding)).length;
  return accepted === 0 ? [] : [`sunset: failOn of the configuration lets ${renderCount(accepted, 'error')} pass`];
}

/** Returns a line if `--no-config` leaves settings of the project unread: they may name base URLs and wrappers. */
export function renderUnreadConfig(typed: Arguments, cwd: string): string[] {
  const name = typed['config'] === false ? getUnreadConfig(cwd) : null;
  return name === null ? [] : [`sunset: --no-config: ${stripControl(name)} was not read`];
}
