/** Selects the settings of one file: patterns of a configuration are relative to its folder. */
import { relative, sep } from 'node:path';
import { getFindingId, type Finding } from '../../analysis/findings/finding.ts';
import type { Day } from '../../data/lifecycle.ts';
import type { Exclusion, FileSettings, SunsetSettings } from '../sunset-settings.ts';
import { createMatcher } from './path-patterns.ts';

/** The parts of a configuration that depend on the file. */
export interface SettingsByFile {
  isIgnored(path: string): boolean;
  getSettings(path: string): FileSettings;
}

/** Creates the lookup of settings by file. `folder` and the paths to look up are absolute; a file outside the folder matches no pattern. */
export function createSettingsByFile(settings: SunsetSettings, folder: string): SettingsByFile {
  const { ignores = [], overrides = [] } = settings;
  const own: FileSettings = pickFileSettings(settings);
  const ignored = ignores.length === 0 ? null : createMatcher(ignores);
  const matchers = overrides.map(({ files, ...changes }) => ({ matches: createMatcher(files), changes }));
  const getName = (path: string): string | null => {
    const name = relative(folder, path).split(sep).join('/');
    return name === '' || name.startsWith('../') || name === '..' || /^[A-Za-z]:/.test(name) ? null : name;
  };
  return {
    isIgnored(path) {
      const name = ignored && getName(path);
      return name !== null && ignored!(name);
    },
    getSettings(path) {
      if (matchers.length === 0) return own;
      const name = getName(path);
      if (name === null) return own;
      return matchers
        .filter(({ matches }) => matches(name))
        .reduce((known, { changes }) => joinFileSettings(known, changes), own);
    },
  };
}

/** Later settings win; lists of exclusions are joined. */
function joinFileSettings(known: FileSettings, changes: FileSettings): FileSettings {
  const exclude = [...(known.exclude ?? []), ...(changes.exclude ?? [])];
  return { ...known, ...changes, ...(exclude.length === 0 ? {} : { exclude }) };
}

function pickFileSettings({ evidence, endingWithin, exclude, failOn }: SunsetSettings): FileSettings {
  return Object.fromEntries(
    Object.entries({ evidence, endingWithin, exclude, failOn }).filter(([, value]) => value !== undefined),
  );
}

/** Returns the exclusion of a finding that holds on the day; undefined if there is none. */
export function findExclusion(
  finding: Pick<Finding, 'deprecation' | 'contract'>,
  { exclude = [] }: FileSettings,
  day: Day,
): Exclusion | undefined {
  return exclude.find(({ id, until }) => id === getFindingId(finding) && day < until);
}
