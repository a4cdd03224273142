/** The shared settings of the ten rules: `settings.sunset` in an ESLint configuration. */
import type { Evidence } from '../analysis/findings/finding.ts';
import type { AnalysisSettings } from '../analysis/settings.ts';
import {
  ANALYSIS_VALIDATORS,
  createValidator,
  findFault,
  isText,
  type Validator,
} from '../analysis/settings-validation.ts';
import { DayError, parseDay, type Day } from '../data/lifecycle.ts';

/** What a user may write into `settings.sunset`; every key is optional. */
export interface SunsetSettings extends AnalysisSettings {
  /** The day the findings are judged by, `YYYY-MM-DD`. The shipped configs set the last day the data changed its mind. */
  asOf?: Day;
  /** The weakest evidence that is reported; `likely` by default. */
  evidence?: Evidence;
  /** What ends within so many days of `asOf` moves from `no-deprecated-…` to `no-ended-…`. */
  endingWithin?: number;
  /** Whether what a file imports is read from the disk and followed; false unless set to true, for it takes its time. */
  imports?: boolean;
  /** Files with deprecations of your own, relative to the working directory. */
  data?: string | readonly string[];
}

/** One line that names the setting and says what it should be. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const VALIDATORS: Readonly<Record<keyof SunsetSettings, Validator>> = {
  asOf(value, name) {
    if (typeof value !== 'string') return `${name} must be a day, written as YYYY-MM-DD`;
    const day = parseDay(value);
    return day instanceof DayError ? `${name}: ${day.message}` : null;
  },
  ...ANALYSIS_VALIDATORS,
  evidence: createValidator(
    (value) => value === 'proven' || value === 'likely' || value === 'possible',
    "must be 'proven', 'likely' or 'possible'",
  ),
  endingWithin: createValidator(
    (value) => Number.isSafeInteger(value) && Number(value) >= 0,
    'must be a whole number of days',
  ),
  imports: createValidator((value) => typeof value === 'boolean', 'must be true or false'),
  data: createValidator(
    (value) => isText(value) || (Array.isArray(value) && value.every(isText)),
    'must be the path of a file, or an array of paths',
  ),
};

/** The first thing that is wrong with settings, wherever they were written; null where nothing is. */
export function findSettingsFault(written: unknown, name: string): string | null {
  return findFault(written, VALIDATORS, name);
}

/** Takes `settings.sunset` as the user wrote it; returns it, or the first thing that is wrong with it. */
export function parseSettings(written: unknown): SunsetSettings | SettingsError {
  if (written === undefined) return {};
  const fault = findSettingsFault(written, 'settings.sunset');
  return fault === null ? (written as SunsetSettings) : new SettingsError(fault);
}
