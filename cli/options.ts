/** What yargs hands over, made exact: every wrong value ends in one clear line. */
import type { Evidence } from '../analysis/findings/finding.ts';
import type { ParserName } from '../analysis/host/parsers/parse-source.ts';
import type { Dataset } from '../data/dataset.ts';
import { DayError, parseDay, type Day } from '../data/lifecycle.ts';
import { CommandError } from './command-error.ts';
import type { CommandHost } from './host.ts';
import { RULE_SETS, type RuleSet } from './run/rule-sets.ts';
import { suggestNames } from './suggest.ts';

/** Options as typed. An option that was given twice is an array, whatever its type. */
export type Arguments = Readonly<Record<string, unknown>>;

/** The one value of an option. @throws CommandError where it was given twice or without a value. */
export function getText(argv: Arguments, name: string): string | undefined {
  const value = argv[name];
  if (value === undefined) return undefined;
  if (Array.isArray(value)) throw new CommandError(`--${name} may be given only once`);
  if (value === '') throw new CommandError(`--${name} needs a value`);
  return String(value);
}

/** A switch. @throws CommandError where it was given twice with different values. */
export function isSet(argv: Arguments, name: string): boolean {
  const value = argv[name];
  if (Array.isArray(value) && new Set(value).size > 1) throw new CommandError(`--${name} may be given only once`);
  return (Array.isArray(value) ? value[0] : value) === true;
}

/** The values of an option that may be repeated; commas separate as well where `separator` says so. */
export function getTexts(argv: Arguments, name: string, separator?: ','): string[] {
  const value = argv[name];
  const texts = value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(String);
  const parts =
    separator === undefined ? texts : texts.flatMap((text) => text.split(separator).map((part) => part.trim()));
  if (parts.includes('')) throw new CommandError(`--${name} needs a value`);
  return parts;
}

/** One of a few words. @throws CommandError that lists them. */
export function getChoice<T extends string>(argv: Arguments, name: string, choices: readonly T[], byDefault: T): T {
  const text = getText(argv, name);
  if (text === undefined) return byDefault;
  if ((choices as readonly string[]).includes(text)) return text as T;
  throw new CommandError(`--${name} is one of ${choices.join(', ')}, not "${text}"`);
}

/** @throws CommandError for anything but a whole number from 0 to 36500. */
export function getDays(argv: Arguments, name: string): number | undefined {
  const text = getText(argv, name);
  if (text === undefined) return undefined;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 36_500)
    throw new CommandError(`--${name} is a number of days, not "${text}"`);
  return Number(text);
}

/** The day that the run is about: `--as-of`, else today. @throws CommandError for what is no day. */
export function getAsOf(argv: Arguments, host: CommandHost): Day {
  const text = getText(argv, 'as-of');
  if (text === undefined) return host.today;
  const day = parseDay(text);
  if (day instanceof DayError) throw new CommandError(`--as-of: ${day.message}`);
  return day;
}

/** Ids and item numbers of `--only`; undefined where all are wanted. @throws CommandError for one that is not in the data. */
export function getOnly(argv: Arguments, dataset: Dataset): string[] | undefined {
  const wanted = getTexts(argv, 'only', ',');
  const constraints = getConstraintIds(dataset);
  const known = [
    ...dataset.deprecations.flatMap(({ id, item }) => (item === null ? [id] : [id, String(item)])),
    ...constraints,
  ];
  const kind = constraints.length === 0 ? 'deprecation' : 'deprecation or constraint';
  for (const name of wanted) {
    if (!known.includes(name))
      throw new CommandError(`--only: there is no ${kind} "${name}"${suggestNames(name, known)}`);
  }
  return wanted.length === 0 ? undefined : wanted;
}

/** What `--rules` names. @throws CommandError for a word that is no rule set. */
export function getRuleSets(argv: Arguments, byDefault: readonly RuleSet[]): readonly RuleSet[] {
  const wanted = getTexts(argv, 'rules', ',');
  const wrong = wanted.find((word) => !(RULE_SETS as readonly string[]).includes(word));
  if (wrong !== undefined) throw new CommandError(`--rules is one or more of ${RULE_SETS.join(', ')}, not "${wrong}"`);
  return wanted.length === 0 ? byDefault : (wanted as RuleSet[]);
}

/** Ids of `--opt-in`, or `all`. @throws CommandError for one that is no constraint of the data. */
export function getOptIn(argv: Arguments, dataset: Dataset): readonly string[] | 'all' {
  const wanted = getTexts(argv, 'opt-in', ',');
  if (wanted.includes('all')) return 'all';
  const known = getConstraintIds(dataset);
  for (const name of wanted) {
    if (known.length === 0) throw new CommandError('--opt-in names constraints: say --rules contracts, too');
    if (!known.includes(name))
      throw new CommandError(`--opt-in: there is no constraint "${name}"${suggestNames(name, known)}`);
  }
  return wanted;
}

/** Ids of all constraints that are asked for. */
export function getConstraintIds({ contracts = [] }: Pick<Dataset, 'contracts'>): string[] {
  return contracts.flatMap(({ constraints }) => constraints.map(({ id }) => id));
}

export function getEvidence(argv: Arguments): Evidence {
  return getChoice<Evidence>(argv, 'evidence', ['proven', 'likely', 'possible'], 'likely');
}

/** The parser for tests and for bug reports: hidden `--parser`, or SUNSET_PARSER. */
export function getParser(argv: Arguments, host: CommandHost): ParserName | undefined {
  const given = getText(argv, 'parser') ?? host.env['SUNSET_PARSER'];
  if (given === undefined || given === '') return undefined;
  return getChoice<ParserName>({ parser: given }, 'parser', ['oxc', 'typescript-estree'], 'oxc');
}
