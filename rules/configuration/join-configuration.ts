/** Joins `settings.sunset` with the configuration file of the linted file; `settings.sunset` wins. */
import type { Day } from '../../data/lifecycle.ts';
import type { ParsedSettings, SunsetSettings } from '../sunset-settings.ts';
import type { FindConfiguration, FoundConfiguration } from './find-configuration.ts';
import { createSettingsByFile, type SettingsByFile } from './settings-of-file.ts';

/** The settings of one linted file. */
export interface JoinedSettings {
  settings: SunsetSettings;
  /** The faults of both sources. */
  faults: readonly string[];
  isIgnored: boolean;
}

export interface LintedPlace {
  /** The linted file, its folder and the working directory; all absolute. */
  path: string;
  folder: string;
  cwd: string;
}

/**
 * Returns a function that joins the settings of a linted file. `shipped` is the day in the shipped configurations: an `asOf` equal to it
 * was not set by the user, so one in the configuration file wins.
 */
export function createJoinConfiguration(
  find: FindConfiguration | undefined,
  shipped: Day,
): (parsed: ParsedSettings, place: LintedPlace) => JoinedSettings {
  const byFile = rememberByObject();
  return (parsed, { path, folder, cwd }) => {
    const found = find?.(folder) ?? null;
    const levels = [...(found === null ? [] : [byFile(found.settings, found.folder)]), byFile(parsed.settings, cwd)];
    const ofFile = levels.map((level) => level.getSettings(path));
    const exclude = ofFile.flatMap((settings) => settings.exclude ?? []);
    return {
      settings: {
        ...(found?.settings ?? {}),
        ...ofFile[0],
        ...parsed.settings,
        ...ofFile.at(-1),
        ...getDay(parsed.settings, found, shipped),
        ...(exclude.length === 0 ? {} : { exclude }),
      },
      faults: [parsed.fault, found?.fault ?? null].filter((fault) => fault !== null),
      isIgnored: levels.some((level) => level.isIgnored(path)),
    };
  };
}

function getDay(
  { asOf }: SunsetSettings,
  found: FoundConfiguration | null,
  shipped: Day,
): Pick<SunsetSettings, 'asOf'> {
  const own = asOf === undefined || asOf === shipped ? (found?.settings.asOf ?? asOf) : asOf;
  return own === undefined ? {} : { asOf: own };
}

function rememberByObject(): typeof createSettingsByFile {
  const known = new WeakMap<SunsetSettings, SettingsByFile>();
  return (settings, folder) => {
    const before = known.get(settings) ?? createSettingsByFile(settings, folder);
    known.set(settings, before);
    return before;
  };
}
