/** What a user may add to a jscodeshift command line: `--asOf=…`, `--classes=…`, `--brand=…`. */
import type { FixClass } from '../data/schema.ts';
import { DayError, parseDay, type Day } from '../data/lifecycle.ts';

export interface TransformOptions {
  /** The day whose rewrites are made; today where none is given. */
  asOf: Day;
  /** Only rewrites of these classes are made. */
  classes: ReadonlySet<FixClass>;
  /** Brand prefix of values; undefined for the platform's own. */
  brand: string | undefined;
}

/** One line that names the option. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

/** Picks ours out of the runner's options; `today` is a function so that a given day needs no clock. */
export function parseOptions(options: Readonly<Record<string, unknown>>, today: () => Day): TransformOptions | OptionError {
  const { asOf = today(), classes = 'safe', brand } = options;
  // A day may arrive as a number or a list, for the runner reads every value as JSON first.
  const day = parseDay(String(asOf));
  if (day instanceof DayError) return new OptionError(`--asOf: ${day.message}`);
  if (classes !== 'safe' && classes !== 'safe,review') return new OptionError("--classes must be 'safe' or 'safe,review'");
  if (brand !== undefined && !(typeof brand === 'string' && /^[a-z0-9_-]+$/i.test(brand))) {
    return new OptionError('--brand must be a word such as "example"');
  }
  return { asOf: day, classes: new Set(classes.split(',') as FixClass[]), brand };
}
