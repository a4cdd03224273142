/** The settings of each file of a run: those of the nearest configuration, which the command line overrides. */
import { dirname } from 'node:path';
import { createSettingsByFile, type SettingsByFile } from '../../rules/configuration/settings-of-file.ts';
import { WHOLE_RUN } from '../../rules/configuration/whole-run.ts';
import {
  findSettingsFault,
  type Exclusion,
  type FileSettings,
  type SunsetSettings,
} from '../../rules/sunset-settings.ts';
import { getFindingId } from '../../analysis/findings/finding.ts';
import { maskTokens } from '../../data/mask-tokens.ts';
import type { Dataset } from '../../data/dataset.ts';
import { loadContracts } from '../../data/load.ts';
import { CommandError } from '../command-error.ts';
import { findConfig, type FoundConfig } from './find-config.ts';
import { suggestNames } from '../suggest.ts';

/** The settings of each file; all paths are absolute. */
export interface RunSettings {
  isIgnored(path: string): boolean;
  getSettings(path: string): FileSettings;
  /** Every configuration of the run, with its name in messages. */
  configurations: readonly NamedSettings[];
}

interface NamedSettings {
  name: string;
  settings: SunsetSettings;
}

export interface SettingsRequest {
  cwd: string;
  /** The configuration of the working directory; null if there is none. */
  found: FoundConfig | null;
  settings: SunsetSettings;
  /** `only this` if the user has named a configuration, or wants none to be read. */
  search: 'nearest' | 'only this';
  /** What the command line says, which holds for all files. */
  typed: FileSettings;
  dataset: Dataset;
}

/**
 * Returns the settings of files in these folders (absolute).
 * @throws CommandError for a faulty configuration, an exclusion of an unknown id, and a nested configuration that changes a setting
 * which holds for the whole run.
 */
export async function readRunSettings(folders: Iterable<string>, request: SettingsRequest): Promise<RunSettings> {
  const { cwd, found, settings, search, typed } = request;
  const folder = found === null ? cwd : dirname(found.path);
  const root = createSettingsByFile(settings, folder);
  const configurations: NamedSettings[] = found === null ? [] : [{ name: found.name, settings }];
  const byPath = new Map<string | undefined, SettingsByFile>([[found?.path, root]]);
  const byFolder = new Map<string, SettingsByFile>();
  if (search === 'nearest')
    for (const below of [...new Set(folders)].sort()) {
      const nearest = below === cwd ? found : await findConfig(cwd, below);
      if (nearest !== null && !byPath.has(nearest.path)) {
        const own = readNested(nearest, settings);
        configurations.push({ name: nearest.name, settings: own });
        byPath.set(nearest.path, createSettingsByFile(own, dirname(nearest.path)));
      }
      byFolder.set(below, byPath.get(nearest?.path) ?? root);
    }
  for (const { name, settings: own } of configurations) refuseUnknownIds(name, own, request.dataset);
  const find = (path: string): SettingsByFile => byFolder.get(dirname(path)) ?? root;
  return {
    // A nested configuration cannot take back what the root one ignores.
    isIgnored: (path) => root.isIgnored(path) || find(path).isIgnored(path),
    getSettings: (path) => ({ ...find(path).getSettings(path), ...typed }),
    configurations,
  };
}

function readNested({ name, written }: FoundConfig, outer: SunsetSettings): SunsetSettings {
  const fault = findSettingsFault(written, 'settings');
  if (fault !== null) throw new CommandError(`${name}: ${fault}`);
  const settings = written as SunsetSettings;
  const whole = WHOLE_RUN.find(
    (key) => settings[key] !== undefined && JSON.stringify(settings[key]) !== JSON.stringify(outer[key]),
  );
  if (whole !== undefined)
    throw new CommandError(
      `${name}: settings.${whole} holds for a whole run: write it into the configuration of the directory you run in`,
    );
  return settings;
}

function refuseUnknownIds(name: string, settings: SunsetSettings, { deprecations }: Dataset): void {
  const lists = [settings, ...(settings.overrides ?? [])].flatMap(({ exclude = [] }): readonly Exclusion[] => exclude);
  if (lists.length === 0) return;
  const known = [
    ...deprecations.map(({ id }) => id),
    ...loadContracts().flatMap(({ constraints }) => constraints.map(({ id }) => id)),
  ];
  const wrong = lists.find(({ id }) => !known.includes(id));
  if (wrong !== undefined)
    throw new CommandError(
      `${name}: settings.exclude: there is no deprecation or constraint "${maskTokens(wrong.id)}"${suggestNames(wrong.id, known)}`,
    );
}

/** Returns one line for each exclusion that does nothing: its day has come, or no finding has its id. */
export function renderIdleExclusions(
  { configurations }: RunSettings,
  dataset: Dataset,
  excluded: readonly { finding: Parameters<typeof getFindingId>[0] }[],
  asOf: string,
): string[] {
  const judged = new Set([
    ...dataset.deprecations.map(({ id }) => id),
    ...(dataset.contracts ?? []).flatMap(({ constraints }) => constraints.map(({ id }) => id)),
  ]);
  const used = new Set(excluded.map(({ finding }) => getFindingId(finding)));
  return configurations.flatMap(({ name, settings }) =>
    [settings, ...(settings.overrides ?? [])]
      .flatMap(({ exclude = [] }): readonly Exclusion[] => exclude)
      .flatMap(({ id, until }) => {
        if (until <= asOf)
          return [`${name}: the exclusion of ${id} ended on ${until}: its findings are reported again`];
        return used.has(id) || !judged.has(id)
          ? []
          : [`${name}: the exclusion of ${id} matches no finding and can be removed`];
      }),
  );
}
