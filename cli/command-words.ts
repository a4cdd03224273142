/** What a person means by the words of a command line: paths without a command, and mistyped names. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Argv } from 'yargs';
import { DECLARED_COMMANDS } from './commands/declared-commands.ts';
import type { CommandDeclaration } from './commands/declaration.ts';
import { isGlob } from './files/globs.ts';
import { suggestNames } from './suggest.ts';

/** `completion` is a command of yargs. */
const COMMAND_NAMES = [...DECLARED_COMMANDS.map(getCommandName), 'completion'];

/** Options that yargs answers without a command. */
const ANSWERED = ['--help', '--version', '--get-yargs-completions'];

/** `sunset src` and `sunset --strict` mean `sunset check …`. A word that is neither a command nor a path stays what it is. */
export function addDefaultCommand(words: readonly string[], cwd: string): readonly string[] {
  const [first] = words;
  if (first === undefined || words.some((word) => ANSWERED.includes(word))) return words;
  const isCheck = first.startsWith('-') ? !words.some((word) => COMMAND_NAMES.includes(word)) : isPath(first, cwd);
  return isCheck ? ['check', ...words] : words;
}

/** A folder may have the name of a command, which wins: `./check` is the folder. */
function isPath(word: string, cwd: string): boolean {
  return !COMMAND_NAMES.includes(word) && (/[./\\]/.test(word) || isGlob(word) || existsSync(resolve(cwd, word)));
}

/** The message for a first word that is no command, of which yargs says in some cases only that there are too many words. */
export function findUnknown([first]: readonly string[]): string | null {
  return first === undefined || first.startsWith('-') || COMMAND_NAMES.includes(first)
    ? null
    : `Unknown argument: ${first}`;
}

/** `; did you mean check?` for the unknown words that a message of yargs names; empty if none is similar to a known one. */
export function suggestWords(message: string, words: readonly string[]): string {
  const unknown = /^Unknown arguments?: (.*)$/.exec(message)?.[1]?.split(', ') ?? [];
  const declaration = DECLARED_COMMANDS.find((candidate) => words.includes(getCommandName(candidate)));
  for (const word of unknown) {
    const isOption = words.some((typed) => typed === `--${word}` || typed.startsWith(`--${word}=`));
    if (!isOption && declaration !== undefined) continue;
    const known = isOption && declaration !== undefined ? getOptionNames(declaration) : COMMAND_NAMES;
    const suggested = suggestNames(word, known);
    if (suggested !== '') return isOption ? suggested.replaceAll(/(mean |, | or )(?=\w)/g, '$1--') : suggested;
  }
  return '';
}

export function getCommandName({ command }: CommandDeclaration): string {
  return command.split(' ')[0]!;
}

/** The names of the options that a command declares, with `no-` for those that are on by default; without hidden ones. */
export function getOptionNames({ addOptions }: CommandDeclaration): string[] {
  const names: string[] = [];
  const recorder: Argv = new Proxy({} as Argv, {
    get:
      (_, method) =>
      (name: string, settings: { hidden?: boolean; default?: unknown } = {}): Argv => {
        if (method === 'option' && settings.hidden !== true)
          names.push(settings.default === true ? `no-${name}` : name);
        return recorder;
      },
  });
  addOptions(recorder);
  return names;
}
