/** The values of options and arguments that a shell can complete. */
import { loadContracts, loadDataset } from '../data/load.ts';
import { getConstraintIds } from './options.ts';
import { FORMAT_NAMES } from './reporters/formats.ts';
import { GROUPINGS } from './reporters/groups/group-findings.ts';
import { RULE_SETS } from './run/rule-sets.ts';

/** The names of options are those of every command, unless a command has others. */
const VALUES: Readonly<Record<string, () => readonly string[]>> = {
  '--format': () => FORMAT_NAMES,
  'fix --format': () => ['text', 'json'],
  'doctor --format': () => ['text', 'json'],
  'list --format': () => ['stylish', 'json'],
  '--group-by': () => GROUPINGS,
  '--fail-on': () => ['error', 'warning', 'hint', 'never'],
  '--evidence': () => ['proven', 'likely', 'possible'],
  '--class': () => ['safe', 'review'],
  '--lifecycle': () => ['announced', 'deprecated', 'ending', 'ended', 'gone'],
  '--rules': () => RULE_SETS,
  '--only': listIds,
  '--resolve': listIds,
  '--opt-in': () => ['all', ...listConstraints()],
  '--ci': () => ['github', 'gitlab', 'none'],
};

/** Options whose value is a list. */
const LISTS = ['--lifecycle', '--rules', '--only', '--resolve', '--opt-in'];

/** The first argument of some commands. */
const ARGUMENTS: Readonly<Record<string, () => readonly string[]>> = {
  data: () => ['init', 'import', 'lint', 'export'],
  explain: listIds,
  completion: () => ['bash', 'zsh'],
};

/**
 * Returns the values for the last word of a line, if it is the value of an option with known ones, or the first argument of a command
 * that has them; else null. `typed` are the words in front of it, without the name of the program.
 */
export function findValues(typed: readonly string[], current: string): string[] | null {
  const [command = ''] = typed;
  const option = typed.at(-1) ?? '';
  const values = VALUES[`${command} ${option}`] ?? VALUES[option];
  if (values !== undefined) {
    // Values that the list has already stay in front.
    const start = LISTS.includes(option) ? current.slice(0, current.lastIndexOf(',') + 1) : '';
    return select(values(), current.slice(start.length)).map((value) => start + value);
  }
  const own = typed.length === 1 && !current.startsWith('-') ? ARGUMENTS[command] : undefined;
  return own === undefined ? null : select(own(), current);
}

function select(values: readonly string[], start: string): string[] {
  return values.filter((value) => value.startsWith(start));
}

function listIds(): string[] {
  return [...loadDataset().deprecations.map(({ id }) => id), ...listConstraints()];
}

function listConstraints(): string[] {
  return getConstraintIds({ contracts: loadContracts() });
}
