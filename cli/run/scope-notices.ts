/** What a green run does not speak of, because the command line or the configuration leaves it out. */
import { CONFIGURATION_NAMES } from '../../rules/configuration/places.ts';
import { BASELINE_NAME } from '../baseline/baseline-file.ts';
import type { NamedSettings } from '../configuration/file-settings.ts';
import { getFindingId } from '../../analysis/findings/finding.ts';
import { renderCount } from '../reporters/limitation-counts.ts';
import type { Report } from './report.ts';
import type { RunRequest } from './run-request.ts';

/** Returns one line each, for standard error. */
export function renderScopeNotices(
  {
    isListed,
    otherNames,
    paths,
    dataset,
    judgement: { only },
  }: Pick<RunRequest, 'isListed' | 'otherNames' | 'paths' | 'dataset' | 'judgement'>,
  { suppressed = [], files }: Pick<Report, 'suppressed' | 'files'>,
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
      ? ['sunset: the list of --files-from names no JavaScript or TypeScript file, so nothing was judged']
      : []),
    ...(otherNames === 0
      ? []
      : [`sunset: --files-from: ${renderCount(otherNames, 'name')} of other kinds of files left out`]),
    ...renderIgnored(files),
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

/**
 * Returns a line if a file of settings is among the changed ones of `--since`. The merge base is judged by the present settings, so
 * what only the old ones held back counts as known. `hidden` is the number of findings that are not reported.
 */
export function renderChangedSettings(
  changed: readonly string[],
  hidden: number,
  configurations: readonly NamedSettings[],
): string[] {
  const data = configurations.flatMap(({ settings }) => settings.data ?? []);
  const files = [
    ...CONFIGURATION_NAMES,
    BASELINE_NAME,
    ...[...configurations.map(({ name }) => name), ...data].map(getBase),
  ];
  const settings = changed.filter((name) => files.includes(getBase(name)));
  if (settings.length === 0) return [];
  return [
    `sunset: --since: ${settings.sort().join(', ')} changed, and the merge base is judged by the present settings: ` +
      `${renderCount(hidden, 'finding')} not reported here (sunset check without --since shows them)`,
  ];
}

function getBase(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** Returns a line if a configuration leaves out files. */
function renderIgnored({ ignored }: Report['files']): string[] {
  return ignored === 0 ? [] : [`sunset: the configuration ignores ${renderCount(ignored, 'file')}`];
}
