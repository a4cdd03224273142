/** The shared settings of the ten rules: `settings.sunset` in an ESLint configuration. */
import type { Evidence } from '../analysis/findings/finding.ts';
import { DayError, parseDay, type Day } from '../data/lifecycle.ts';

/** What a user may write into `settings.sunset`; every key is optional. */
export interface SunsetSettings {
  /** The day the findings are judged by, `YYYY-MM-DD`. The shipped configs set the last day the data changed its mind. */
  asOf?: Day;
  /** Brand prefix of values such as `{brand}.advanced`. */
  brand?: string;
  /** Further base URLs of the platform: proxies and mirrors. */
  baseUrls?: readonly string[];
  /** Every package talks to the platform. */
  assumePlatform?: boolean;
  /** The weakest evidence that is reported; `likely` by default. */
  evidence?: Evidence;
  /** What ends within so many days of `asOf` moves from `no-deprecated-…` to `no-ended-…`. */
  endingWithin?: number;
  /** Files with deprecations of your own, relative to the working directory. */
  data?: string | readonly string[];
}

/** One line that names the setting and says what it should be. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Says what is wrong with a value, as the end of a sentence; null when it is fine. */
type Complaint = (value: unknown) => string | null;

const COMPLAINTS: Readonly<Record<keyof SunsetSettings, Complaint>> = {
  asOf: (value) => {
    if (typeof value !== 'string') return 'must be a day, written as YYYY-MM-DD';
    const day = parseDay(value);
    return day instanceof DayError ? `: ${day.message}` : null;
  },
  brand: (value) => (isText(value) && /^[a-z0-9_-]+$/i.test(value) ? null : 'must be a word such as "example"'),
  baseUrls: (value) => {
    if (!Array.isArray(value)) return 'must be an array of URLs';
    const wrong: unknown = value.find((url) => !isHttpUrl(url));
    return wrong === undefined ? null : `must hold absolute http(s) URLs, and ${JSON.stringify(wrong)} is none`;
  },
  assumePlatform: (value) => (typeof value === 'boolean' ? null : 'must be true or false'),
  evidence: (value) =>
    value === 'proven' || value === 'likely' || value === 'possible' ? null : "must be 'proven', 'likely' or 'possible'",
  endingWithin: (value) => (Number.isSafeInteger(value) && Number(value) >= 0 ? null : 'must be a whole number of days'),
  data: (value) =>
    isText(value) || (Array.isArray(value) && value.every(isText)) ? null : 'must be the path of a file, or an array of paths',
};

/** Takes `settings.sunset` as the user wrote it; returns it, or the first thing that is wrong with it. */
export function parseSettings(written: unknown): SunsetSettings | SettingsError {
  if (written === undefined) return {};
  if (typeof written !== 'object' || written === null || Array.isArray(written)) {
    return new SettingsError('settings.sunset must be an object');
  }
  for (const [key, value] of Object.entries(written)) {
    if (!Object.hasOwn(COMPLAINTS, key)) {
      return new SettingsError(`settings.sunset.${key} is no setting; known are ${Object.keys(COMPLAINTS).join(', ')}`);
    }
    // A key with the value undefined is how a shared configuration takes a setting back.
    const complaint = value === undefined ? null : COMPLAINTS[key as keyof SunsetSettings](value);
    if (complaint !== null) {
      return new SettingsError(`settings.sunset.${key}${complaint.startsWith(':') ? '' : ' '}${complaint}`);
    }
  }
  return written;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isHttpUrl(value: unknown): boolean {
  return isText(value) && /^https?:\/\//i.test(value) && URL.canParse(value);
}
