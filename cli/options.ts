/** Reads and validates the options that yargs parsed; every wrong value gives one clear line. */
import type { Evidence } from '../analysis/findings/use.ts';
import type { ParserName } from '../analysis/host/parsers/parse-source.ts';
import type { Dataset } from '../data/dataset.ts';
import { addDays, DayError, parseDay, type Day } from '../data/day.ts';
import { CommandError } from './command-error.ts';
import type { CommandHost } from './host.ts';
import { RULE_SETS, type RuleSet } from './run/rule-sets.ts';
import { suggestNames } from './suggest.ts';

/** Options as typed. An option that was given twice is an array. */
export type Arguments = Readonly<Record<string, unknown>>;

/** Returns the single value of an option. @throws CommandError if it was given twice or without a value. */
export function getText(argv: Arguments, name: string): string | undefined {
  const value = argv[name];
  if (value === undefined) return undefined;
  if (Array.isArray(value)) throw new CommandError(`--${name} may be given only once`);
  if (value === '') throw new CommandError(describeEmpty(name));
  return String(value);
}

/** True if a switch is on. @throws CommandError if it was given twice with different values. */
export function isSet(argv: Arguments, name: string): boolean {
  const value = argv[name];
  if (Array.isArray(value) && new Set(value).size > 1) throw new CommandError(`--${name} may be given only once`);
  return (Array.isArray(value) ? value[0] : value) === true;
}

/** The names of positional arguments, which have no name on the command line. */
const POSITIONAL: ReadonlySet<string> = new Set(['paths', 'folders', 'reports', 'files', 'file', 'action', 'id']);

function describeEmpty(name: string): string {
  return POSITIONAL.has(name) ? 'one of the arguments is empty' : `--${name} needs a value`;
}

/**
 * Returns the values of a repeatable option or of positional arguments, also split at `separator`.
 * @throws CommandError for an empty value.
 */
export function getTexts(argv: Arguments, name: string, separator?: ','): string[] {
  const value = argv[name];
  const texts = value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(String);
  const parts =
    separator === undefined ? texts : texts.flatMap((text) => text.split(separator).map((part) => part.trim()));
  if (parts.includes('')) throw new CommandError(describeEmpty(name));
  return parts;
}

/** Returns one of several words. @throws CommandError that lists them. */
export function getChoice<T extends string>(argv: Arguments, name: string, choices: readonly T[], byDefault: T): T {
  const text = getText(argv, name);
  return text === undefined ? byDefault : readChoice(`--${name}`, choices, text);
}

/** Returns one of several words that stands at `place`. @throws CommandError that lists them, and suggests similar ones. */
export function readChoice<T extends string>(
  place: string,
  choices: readonly T[],
  text: string,
  amount: 'one' | 'one or more' = 'one',
): T {
  if ((choices as readonly string[]).includes(text)) return text as T;
  throw new CommandError(`${place} is ${amount} of ${choices.join(', ')}, not "${text}"${suggestNames(text, choices)}`);
}

/** A century. */
const MOST_DAYS = 36_500;

/** Returns a number of days; undefined without the option. @throws CommandError for anything but a whole number from 0 to `MOST_DAYS`. */
export function getDays(argv: Arguments, name: string): number | undefined {
  const text = getText(argv, name);
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new CommandError(`--${name} is a number of days, not "${text}"`);
  if (Number(text) > MOST_DAYS) throw new CommandError(`--${name} is at most ${MOST_DAYS} days, not ${text}`);
  return Number(text);
}

/** Matches a number of days from today: `+90d`. */
const DISTANCE = /^([+-]\d+)d$/;

/** Returns the day of the judgement: `--as-of`, a day or a number of days from today; else today. @throws CommandError */
export function getAsOf(argv: Arguments, host: CommandHost): Day {
  const text = getText(argv, 'as-of');
  if (text === undefined) return host.today;
  const [, distance] = DISTANCE.exec(text) ?? [];
  if (distance !== undefined) {
    if (Math.abs(Number(distance)) > MOST_DAYS)
      throw new CommandError(`--as-of is at most ${MOST_DAYS} days from today, not ${text}`);
    return addDays(host.today, Number(distance));
  }
  const day = parseDay(text);
  if (day instanceof DayError) throw new CommandError(`--as-of: ${day.message} (+90d means 90 days from today)`);
  return day;
}

/** Returns today if `--as-of` looks ahead of it by a number of days; a day that is written out gives the same report on any day. */
export function getReadingDay(argv: Arguments, host: CommandHost): Day | undefined {
  const isDistance = DISTANCE.test(getText(argv, 'as-of') ?? '');
  return isDistance && getAsOf(argv, host) > host.today ? host.today : undefined;
}

/** Returns the ids and item numbers of `--only`; undefined without it. @throws CommandError for one that is not in the data. */
export function getOnly(argv: Arguments, dataset: Dataset): string[] | undefined {
  const names = getTexts(argv, 'only', ',');
  const constraints = getConstraintIds(dataset);
  const known = [
    ...dataset.deprecations.flatMap(({ id, item }) => (item === null ? [id] : [id, String(item)])),
    ...constraints,
  ];
  const kind = constraints.length === 0 ? 'deprecation' : 'deprecation or constraint';
  for (const name of names) {
    if (!known.includes(name))
      throw new CommandError(`--only: there is no ${kind} "${name}"${suggestNames(name, known)}`);
  }
  return names.length === 0 ? undefined : names;
}

/** Returns the rule sets of `--rules`. @throws CommandError for a word that is no rule set. */
export function getRuleSets(argv: Arguments, byDefault: readonly RuleSet[]): readonly RuleSet[] {
  const names = getTexts(argv, 'rules', ',').map((name) => readChoice('--rules', RULE_SETS, name, 'one or more'));
  return names.length === 0 ? byDefault : names;
}

/** Returns the ids of `--opt-in`, or `all`. @throws CommandError for an id that is no constraint of the data. */
export function getOptIn(argv: Arguments, dataset: Dataset): readonly string[] | 'all' {
  const ids = getTexts(argv, 'opt-in', ',');
  const known = getConstraintIds(dataset);
  if (ids.length > 0 && known.length === 0)
    throw new CommandError('--opt-in names constraints: say --rules contracts, too');
  if (ids.includes('all')) return 'all';
  for (const name of ids) {
    if (!known.includes(name))
      throw new CommandError(`--opt-in: there is no constraint "${name}"${suggestNames(name, known)}`);
  }
  return ids;
}

/** Returns the ids of all constraints in the dataset. */
export function getConstraintIds({ contracts = [] }: Pick<Dataset, 'contracts'>): string[] {
  return contracts.flatMap(({ constraints }) => constraints.map(({ id }) => id));
}

export function getEvidence(argv: Arguments): Evidence {
  return getChoice<Evidence>(argv, 'evidence', ['proven', 'likely', 'possible'], 'likely');
}

/** Returns the parser that the hidden `--parser` or SUNSET_PARSER selects, for tests and bug reports. */
export function getParser(argv: Arguments, host: CommandHost): ParserName | undefined {
  const name = getText(argv, 'parser') ?? host.env['SUNSET_PARSER'];
  if (name === undefined || name === '') return undefined;
  return getChoice<ParserName>({ parser: name }, 'parser', ['oxc', 'typescript-estree'], 'oxc');
}
