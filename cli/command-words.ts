/** Interprets command lines that yargs does not: paths without a command, and mistyped names. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Argv, Options } from 'yargs';
import { DECLARED_COMMANDS } from './commands/declared-commands.ts';
import type { CommandDeclaration } from './commands/declaration.ts';
import { isGlob } from './files/globs.ts';
import type { Arguments } from './options.ts';
import { suggestNames } from './suggest.ts';

/** The names of all commands; `completion` is a command of yargs itself. */
const COMMAND_NAMES = [...DECLARED_COMMANDS.map(getCommandName), 'completion'];

/** Options that yargs answers without a command. */
const ANSWERED = ['--help', '-h', '--version', '-v', '--get-yargs-completions'];

/**
 * Adds `check` where no command is given: `sunset src` and `sunset --strict`. A first word that is no path is left for the error.
 * `help check` is `check --help`.
 */
export function addDefaultCommand(words: readonly string[], cwd: string): readonly string[] {
  const [first] = words;
  if (first === 'help' && (words.length === 1 || COMMAND_NAMES.includes(words[1]!)))
    return [...words.slice(1), '--help'];
  if (first === undefined || words.some((word) => ANSWERED.includes(word))) return words;
  const isCheck = first.startsWith('-') ? !words.some((word) => COMMAND_NAMES.includes(word)) : isPath(first, cwd);
  return isCheck ? ['check', ...words] : words;
}

/** Tests if a word is a path or a pattern. The name of a command is none, even if a folder has it: `./check` is the folder. */
function isPath(word: string, cwd: string): boolean {
  return !COMMAND_NAMES.includes(word) && (/[./\\]/.test(word) || isGlob(word) || existsSync(resolve(cwd, word)));
}

/** Returns the message for a first word that is no command, because yargs sometimes only says that there are too many words; else null. */
export function findUnknown([first]: readonly string[]): string | null {
  return first === undefined || first.startsWith('-') || COMMAND_NAMES.includes(first)
    ? null
    : `Unknown argument: ${first}`;
}

/**
 * Returns the error for arguments that yargs accepts by mistake: an unknown command beside `--help`, words after
 * `completion`, whose script it prints before it complains, and options that `findMisused` describes. Null if there is none.
 */
export function findMisread(words: readonly string[], cwd: string): string | null {
  const [first, ...others] = words;
  if (first === undefined || words.includes('--get-yargs-completions')) return null;
  if (words.some((word) => word === '--help' || word === '-h') && !isPath(first, cwd)) {
    const unknown = findUnknown(words);
    if (unknown !== null) return unknown;
  }
  // The first word behind it is the shell.
  const extra = others.find((word, index) => !ANSWERED.includes(word) && (index > 0 || word.startsWith('-')));
  if (first === 'completion' && extra !== undefined) return `Unknown argument: ${extra.replace(/^-+/, '')}`;
  const declaration = findDeclaration(words);
  return declaration === undefined ? null : findMisused(words, declaration);
}

/**
 * Returns the error for a switch with a value (`--strict=maybe` would mean off), an option with a value in its negated form
 * (`--no-output` would mean the text "false"), and an argument that is written as an option (`--paths`).
 */
function findMisused(words: readonly string[], declaration: CommandDeclaration): string | null {
  const { options, positionals } = readDeclaration(declaration);
  const byName = new Map(options.map((option) => [option.name, option]));
  for (const word of words.includes('--') ? words.slice(0, words.indexOf('--')) : words) {
    const [, no = '', name = '', value] = /^--(no-)?([\w-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (positionals.includes(name)) return `Unknown argument: ${no}${name}`;
    const option = byName.get(name);
    if (option === undefined) continue;
    if (option.isSwitch) {
      if (value !== undefined && value !== 'true' && value !== 'false')
        return `--${no}${name} takes no value, not "${value}"`;
    } else if (no !== '' && value === undefined && !option.hasNone) return `--no-${name}: --${name} takes a value`;
  }
  return null;
}

/** The declaration of the command: the first word that is the name of one. */
function findDeclaration(words: readonly string[]): CommandDeclaration | undefined {
  const name = words.find((word) => COMMAND_NAMES.includes(word));
  return DECLARED_COMMANDS.find((candidate) => getCommandName(candidate) === name);
}

/** The options of every command. */
const ALWAYS = ['help', 'version'];

/** Options that other programs have, with what does the same here, by command. */
const WORDS_OF_OTHERS: Readonly<Record<string, string>> = {
  'fix dry-run': 'without --write, fix shows the rewrites and changes nothing',
  'fix w': 'did you mean --write?',
  'check fix': 'did you mean sunset fix?',
  'check f': 'did you mean --format?',
  'check o': 'did you mean --output?',
  'check quiet': 'did you mean --statistics?',
};

/** `; did you mean check?` for the unknown words that a message of yargs names; empty if none is similar to a known one. */
export function suggestWords(message: string, words: readonly string[]): string {
  const unknown = /^Unknown arguments?: (.*)$/.exec(message)?.[1]?.split(', ') ?? [];
  const declaration = findDeclaration(words);
  for (const word of unknown) {
    const meant = WORDS_OF_OTHERS[`${declaration === undefined ? '' : getCommandName(declaration)} ${word}`];
    if (meant !== undefined) return `; ${meant}`;
    const isOption = words.some((typed) => typed === `--${word}` || typed.startsWith(`--${word}=`));
    if (!isOption && declaration !== undefined) continue;
    const known = isOption && declaration !== undefined ? [...getOptionNames(declaration), ...ALWAYS] : COMMAND_NAMES;
    const suggested = suggestNames(word, known);
    if (suggested !== '') return isOption ? suggested.replaceAll(/(mean |, | or )(?=\w)/g, '$1--') : suggested;
  }
  return '';
}

export function getCommandName({ command }: CommandDeclaration): string {
  return command.split(' ')[0]!;
}

/** The names of the options that a command declares, with `no-` for those that are on by default; without hidden ones. */
export function getOptionNames(declaration: CommandDeclaration): string[] {
  return readDeclaration(declaration).options.flatMap(({ name, isHidden, isOn }) =>
    isHidden ? [] : [isOn ? `no-${name}` : name],
  );
}

/** The names of the options that were typed: those whose value is not what the declaration gives without them. */
export function getTypedOptions(argv: Arguments, declaration: CommandDeclaration): string[] {
  return readDeclaration(declaration).options.flatMap(({ name, isOn }) =>
    argv[name] === undefined || (isOn && argv[name] === true) ? [] : [name],
  );
}

/** True if the last of the words is an option of the command that needs a value. */
export function takesValue(words: readonly string[]): boolean {
  const declaration = findDeclaration(words);
  const options = declaration === undefined ? [] : readDeclaration(declaration).options;
  return options.some(({ name, isSwitch }) => !isSwitch && words.at(-1) === `--${name}`);
}

/** The arguments that are no files. */
const OTHER_ARGUMENTS = ['action', 'id'];

/** True if an argument of the command may be a file or folder. */
export function takesFiles(words: readonly string[]): boolean {
  const declaration = findDeclaration(words);
  return (
    declaration !== undefined &&
    readDeclaration(declaration).positionals.some((name) => !OTHER_ARGUMENTS.includes(name))
  );
}

interface DeclaredOption {
  name: string;
  isHidden: boolean;
  isSwitch: boolean;
  /** True for a switch that is on by default. */
  isOn: boolean;
  /** True for an option with a value whose `--no-` form means none. */
  hasNone: boolean;
}

interface DeclaredWords {
  options: DeclaredOption[];
  positionals: string[];
}

function readDeclaration({ addOptions }: CommandDeclaration): DeclaredWords {
  const found: DeclaredWords = { options: [], positionals: [] };
  const recorder: Argv = new Proxy({} as Argv, {
    get:
      (_, method) =>
      (name: string, { hidden, type, default: byDefault, hasNone }: Options & { hasNone?: true } = {}): Argv => {
        if (method === 'positional') found.positionals.push(name);
        if (method === 'option')
          found.options.push({
            name,
            isHidden: hidden === true,
            isSwitch: type === 'boolean',
            isOn: byDefault === true,
            hasNone: hasNone === true,
          });
        return recorder;
      },
  });
  addOptions(recorder);
  return found;
}
