/** The settings that all rules share: `settings.sunset` in an ESLint configuration. */
import type { Evidence } from '../analysis/findings/finding.ts';
import { createValidator, findFault, isText, type Validator } from '../analysis/setting-validators.ts';
import { type AnalysisSettings, ANALYSIS_VALIDATORS } from '../analysis/settings.ts';
import { DayError, parseDay, type Day } from '../data/lifecycle.ts';

/** The keys of `settings.sunset`; all are optional. */
export interface SunsetSettings extends AnalysisSettings {
  /** The day of the judgement, `YYYY-MM-DD`. The shipped configs set the last day on which a judgement changed. */
  asOf?: Day;
  /** The weakest evidence to report; `likely` by default. */
  evidence?: Evidence;
  /**
   * A deprecation that ends within this number of days moves from `no-deprecated-…` to `no-ended-…`. They count from today, or
   * from an `asOf` of the user's own. Without it, the message of one that ends within 14 days says so.
   */
  endingWithin?: number;
  /** True to read imported files from the disk and follow them; off by default, because it takes time. */
  imports?: boolean;
  /** Files with your own deprecations, relative to the working directory. */
  data?: string | readonly string[];
}

/** A setting is wrong. The message is one line with its name and its expected value. */
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

/** Returns the first fault of settings from any source; null if there is none. */
export function findSettingsFault(written: unknown, name: string): string | null {
  return findFault(written, VALIDATORS, name);
}

/** The valid part of `settings.sunset`, and the first fault of the rest; null if there is none. */
export interface ParsedSettings {
  settings: SunsetSettings;
  fault: string | null;
}

/** Validates `settings.sunset`. A setting with a fault is left out, so that the other settings still hold. */
export function parseSettings(written: unknown): ParsedSettings {
  if (written === undefined) return { settings: {}, fault: null };
  const fault = findSettingsFault(written, 'settings.sunset');
  if (fault === null) return { settings: written as SunsetSettings, fault };
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return { settings: {}, fault };
  const valid = Object.entries(written).filter(([key, value]) => findSettingsFault({ [key]: value }, '') === null);
  return { settings: Object.fromEntries(valid) as SunsetSettings, fault };
}
