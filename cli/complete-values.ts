/** The values of options and arguments that a shell can complete. */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadContracts, loadDataset } from '../data/load.ts';
import { takesFiles, takesValue } from './command-words.ts';
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
 * Returns the values for the last word of a line: those of an option, names of files behind a format (`sarif=`), or the first argument
 * of a command that has a few. Empty where a file is meant, because the shell completes these itself; null for names of commands and
 * options. `words` are those in front of it, without the name of the program.
 */
export function findValues(words: readonly string[], last: string, cwd: string): string[] | null {
  // bash splits words at `=`, and replaces only the part behind it.
  if (last === '=') return [];
  if (words.at(-1) === '=') return words.at(-2)?.startsWith('--') ? findValues(words.slice(0, -1), last, cwd) : [];
  const [, assigned] = /^(--[\w-]+)=/.exec(last) ?? [];
  if (assigned !== undefined) {
    const start = `${assigned}=`;
    const values = findValues([...words, assigned], last.slice(start.length), cwd);
    return values === null ? null : values.map((value) => start + value);
  }
  const [command = ''] = words;
  const option = words.at(-1) ?? '';
  const values = VALUES[`${command} ${option}`] ?? VALUES[option];
  if (values !== undefined) {
    if (option === '--format' && last.includes('=')) return findFiles(last, cwd);
    // Values that the list has already stay in front.
    const start = LISTS.includes(option) ? last.slice(0, last.lastIndexOf(',') + 1) : '';
    return select(values(), last.slice(start.length)).map((value) => start + value);
  }
  if (last.startsWith('-')) return null;
  if (takesValue(words)) return [];
  const own = words.length === 1 ? ARGUMENTS[command] : undefined;
  if (own !== undefined) return select(own(), last);
  return takesFiles(words) ? [] : null;
}

/** Names of files and folders behind the `=` of a word that the shell does not split. */
function findFiles(word: string, cwd: string): string[] {
  const at = Math.max(word.indexOf('='), word.lastIndexOf('/')) + 1;
  const start = word.slice(0, at);
  const folder = resolve(cwd, start.slice(start.indexOf('=') + 1));
  try {
    const entries = readdirSync(folder, { withFileTypes: true }).map(
      (entry) => `${entry.name}${entry.isDirectory() ? '/' : ''}`,
    );
    return select(entries.sort(), word.slice(at)).map((name) => start + name);
  } catch {
    return [];
  }
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
