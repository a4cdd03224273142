/** The settings that all faces share: `settings.sunset` in an ESLint configuration, and the configuration file. */
import type { Severity } from '../analysis/findings/finding.ts';
import { hasFewWildcards } from '../analysis/program/pattern-cost.ts';
import {
  createListValidator,
  createValidator,
  findFault,
  isText,
  type Validator,
} from '../analysis/setting-validators.ts';
import { type AnalysisSettings, ANALYSIS_VALIDATORS } from '../analysis/analysis-settings.ts';
import { DayError, parseDay, type Day } from '../data/lifecycle.ts';
import type { Evidence } from '../analysis/findings/use.ts';

/** A deprecation or constraint that is not reported until a day. */
export interface Exclusion {
  /** The id of a deprecation or constraint. */
  id: string;
  reason: string;
  /** From this day on the findings are reported again. */
  until: Day;
}

/** The lowest severity that fails a run. */
export type FailOn = Severity | 'never';

/** The settings that may differ from file to file. */
export interface FileSettings {
  /** The weakest evidence to report; `likely` by default. */
  evidence?: Evidence;
  /**
   * A deprecation that ends within this number of days moves from `no-deprecated-…` to `no-ended-…`. The days are counted from today,
   * or from the user's own `asOf`. Without this setting, only the message says that a deprecation ends within 14 days.
   */
  endingWithin?: number;
  /** Deprecations and constraints that are not reported. */
  exclude?: readonly Exclusion[];
  /** Findings of this severity and above fail `sunset check`; `error` by default. */
  failOn?: FailOn;
}

/** Other settings for some files; the last override that matches a file wins, `exclude` lists are joined. */
interface SettingsOverride extends FileSettings {
  /** Patterns as in `.gitignore`, relative to the configuration. */
  files: readonly string[];
}

/** The keys of `settings.sunset` and of the configuration file; all are optional. */
export interface SunsetSettings extends AnalysisSettings, FileSettings {
  /** For editors: the published schema of this file. */
  $schema?: string;
  /** The day of the judgement, `YYYY-MM-DD`. The shipped configs set the last day on which a judgement changed. */
  asOf?: Day;
  /** True to read imported files from the disk and follow their values; off by default, because it takes time. */
  imports?: boolean;
  /** Files with your own deprecations, relative to the working directory. */
  data?: string | readonly string[];
  /** Files that are left out: patterns as in `.gitignore`, relative to the configuration. */
  ignores?: readonly string[];
  /** The formats of `sunset check`. */
  format?: string | readonly string[];
  /** `sunset check` fails if markers of review rewrites are open. */
  failOnMarkers?: boolean;
  /** `sunset check` reports `eslint-disable` comments for rules of Sunset that suppress nothing. */
  reportUnusedDisableDirectives?: boolean;
  /** `sunset check` reports `eslint-disable` comments for rules of Sunset without a reason behind `--`. */
  requireDisableReasons?: boolean;
  overrides?: readonly SettingsOverride[];
}

/** The name of the rule that reports wrong settings. */
export const SETTINGS_RULE = 'valid-settings';

/** The name of the rule that reports what was seen and not judged. */
export const LIMITATIONS_RULE = 'no-unjudged-request';

/** Thrown for a wrong setting. The message is one line with its name and its expected value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const validateTexts = createValidator(
  (value) => isText(value) || (Array.isArray(value) && value.length > 0 && value.every(isText)),
  'must be a text or an array of texts',
);

const validateBoolean = createValidator((value) => typeof value === 'boolean', 'must be true or false');

const validatePatterns = createValidator(
  (value) => Array.isArray(value) && value.every((pattern) => isText(pattern) && hasFewWildcards(pattern)),
  'must be an array of patterns as in .gitignore, each with few wildcards',
);

const validateDay: Validator = (value, name) => {
  if (typeof value !== 'string') return `${name} must be a day, written as YYYY-MM-DD`;
  const day = parseDay(value);
  return day instanceof DayError ? `${name}: ${day.message}` : null;
};

const FILE_VALIDATORS: Readonly<Record<keyof FileSettings, Validator>> = {
  evidence: createValidator(
    (value) => value === 'proven' || value === 'likely' || value === 'possible',
    "must be 'proven', 'likely' or 'possible'",
  ),
  endingWithin: createValidator(
    (value) => Number.isSafeInteger(value) && Number(value) >= 0,
    'must be a whole number of days',
  ),
  exclude: createListValidator(
    {
      id: createValidator(isText, 'must be the id of a deprecation or constraint'),
      reason: createValidator((value) => isText(value) && value.trim() !== '', 'must say why'),
      until: validateDay,
    },
    ['id', 'reason', 'until'],
  ),
  failOn: createValidator(
    (value) => value === 'error' || value === 'warning' || value === 'hint' || value === 'never',
    "must be 'error', 'warning', 'hint' or 'never'",
  ),
};

const VALIDATORS: Readonly<Record<keyof SunsetSettings, Validator>> = {
  asOf: validateDay,
  ...ANALYSIS_VALIDATORS,
  evidence: FILE_VALIDATORS.evidence,
  endingWithin: FILE_VALIDATORS.endingWithin,
  imports: validateBoolean,
  data: createValidator(
    (value) => isText(value) || (Array.isArray(value) && value.every(isText)),
    'must be the path of a file, or an array of paths',
  ),
  ignores: validatePatterns,
  exclude: FILE_VALIDATORS.exclude,
  failOn: FILE_VALIDATORS.failOn,
  failOnMarkers: validateBoolean,
  format: validateTexts,
  reportUnusedDisableDirectives: validateBoolean,
  requireDisableReasons: validateBoolean,
  overrides: createListValidator({ files: validatePatterns, ...FILE_VALIDATORS }, ['files']),
  $schema: createValidator(isText, 'must be the address of a schema'),
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
