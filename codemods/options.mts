/** Our options on a jscodeshift command line: `--asOf=…`, `--classes=…`, `--brand=…`, `--settings=…`, `--map=…`. */
import type { RewriteClass } from '../analysis/edits/select-edits.ts';
import { DayError, parseDay, type Day } from '../data/lifecycle.ts';

export interface TransformOptions {
  /** The day of the judgement; by default today. */
  asOf: Day;
  /** Only rewrites of these classes are made. */
  classes: RewriteClass;
  /** Brand prefix of values; undefined for the platform's own. */
  brand: string | undefined;
  /** Path of a JSON file with the settings of the program, as in `settings.sunset` for ESLint. */
  settings: string | undefined;
  /** Path of a JSON file that maps old ids to new ones. */
  map: string | undefined;
}

/** An option is wrong. The message is one line with its name. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

const CLASSES: Readonly<Record<string, RewriteClass>> = { safe: 'safe', review: 'review', 'safe,review': 'review' };

/** Selects our options among the runner's. `today` is a function, so that `--asOf` needs no clock. */
export function parseOptions(
  options: Readonly<Record<string, unknown>>,
  today: () => Day,
): TransformOptions | OptionError {
  const { asOf = today(), classes = 'safe', brand, settings, map } = options;
  // A day may be a number or a list, because the runner first tries to read every value as JSON.
  const day = parseDay(String(asOf));
  if (day instanceof DayError) return new OptionError(`--asOf: ${day.message}`);
  const chosen = typeof classes === 'string' && Object.hasOwn(CLASSES, classes) ? CLASSES[classes] : undefined;
  if (chosen === undefined) return new OptionError("--classes must be 'safe' or 'safe,review'");
  if (brand !== undefined && !(typeof brand === 'string' && /^[a-z0-9_-]+$/i.test(brand))) {
    return new OptionError('--brand must be a word such as "example"');
  }
  if (!isPath(settings)) return new OptionError('--settings must be the path of a JSON file');
  if (!isPath(map)) return new OptionError('--map must be the path of a JSON file');
  return { asOf: day, classes: chosen, brand, settings, map };
}

function isPath(value: unknown): value is string | undefined {
  return value === undefined || (typeof value === 'string' && value !== '');
}
