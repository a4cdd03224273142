/** Parses the command line with yargs. The module of a command is loaded when it runs. */
import yargs from 'yargs';
import { CommandError } from './command-error.ts';
import type { Command } from './commands/declaration.ts';
import { DECLARED_COMMANDS } from './commands/declared-commands.ts';
import { addDefaultCommand, findMisread, findUnknown, suggestWords } from './command-words.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { CommandHost } from './host.ts';
import { readChoice, type Arguments } from './options.ts';

/** Thrown by a handler to leave yargs with the chosen command: after a handler returns, yargs renders the whole help in any case. */
class ChosenCommand extends Error {
  readonly load: () => Promise<Command>;
  readonly argv: Arguments;

  constructor(load: () => Promise<Command>, argv: Arguments) {
    super();
    this.load = load;
    this.argv = argv;
  }
}

/**
 * Parses the command line and runs its command. Returns the exit code; undefined if yargs printed something itself
 * (`--help`, `--version`).
 * @throws CommandError for unknown commands, flags and extra words, and everything that the command throws.
 */
export async function runCommandLine(
  words: readonly string[],
  host: CommandHost,
  version: string,
): Promise<ExitCode | undefined> {
  try {
    // The library that colours the output reads these words itself.
    const known = addDefaultCommand(
      words.filter((word) => !COLOR_WORDS.includes(word)),
      host.cwd,
    );
    const misread = findMisread(known, host.cwd);
    if (misread !== null) throw new CommandError(rewordError(misread, known));
    if (known[0] === 'completion') {
      const help = prepareCompletion(known);
      if (help !== null) {
        host.print(help);
        return EXIT.clean;
      }
    }
    // For yargs, the name of the shell would be a second command.
    await parseCommandLine(known[0] === 'completion' ? ['completion'] : known, version);
    // `sunset -- check` chooses no command, and yargs says nothing.
    if (words[0] === '--') throw new CommandError('no command is given; sunset --help lists them');
    return undefined;
  } catch (error) {
    // A shell asks for completions while the line is typed, so nothing else may be printed.
    if (words.includes('--get-yargs-completions')) return undefined;
    if (!(error instanceof ChosenCommand)) throw error;
    return (await error.load())(error.argv, host);
  }
}

const COLOR_WORDS = ['--color', '--no-color'];

/** @throws ChosenCommand for a valid command line, CommandError for any other; returns if yargs answers itself. */
async function parseCommandLine(words: readonly string[], version: string): Promise<Arguments> {
  // yargs drops this word, and the command would read the working directory instead.
  const dash = words.findIndex((word, index) => word === '-' && words[index - 1] !== '--files-from');
  const option = /^--[\w-]+$/.exec(words[dash - 1] ?? '')?.[0];
  if (option !== undefined)
    throw new CommandError(`${option} "-": a file is needed here, and not standard input or output`);
  if (dash !== -1)
    throw new CommandError('name files or directories, not "-"; --stdin-filename <name> checks standard input');
  const run = (load: () => Promise<Command>) => (argv: Readonly<Record<string, unknown>>) => {
    throw new ChosenCommand(load, addPathsAfterDashes(argv));
  };
  const parser = yargs([...words]).scriptName('sunset');
  for (const { command, describe, addOptions, load } of DECLARED_COMMANDS)
    parser.command(command, describe, addOptions, run(load));
  return parser
    .usage(
      '$0 <command>\n\nFinds deprecated calls of the platform API, and rewrites those whose meaning stays the same.',
    )
    .demandCommand(1, 1, 'no command is given; sunset --help lists them', 'one command at a time')
    .strict()
    .parserConfiguration({
      'greedy-arrays': false,
      'dot-notation': false,
      'parse-numbers': false,
      'parse-positional-numbers': false,
      'camel-case-expansion': false,
    })
    .locale('en')
    .version(version)
    .help()
    .alias({ help: 'h', version: 'v' })
    .completion('completion', 'print a script that completes commands, options and values in bash or zsh', completeWord)
    .exitProcess(false)
    .showHelpOnFail(false)
    .fail((message: string | null, error: Error | undefined) => {
      // Errors of yargs itself have this name; all others come from a command.
      throw error === undefined || error.name === 'YError'
        ? new CommandError(rewordError(findUnknown(words) ?? message ?? error?.message, words))
        : error;
    })
    .parseAsync();
}

const COMPLETION_HELP = `sunset completion [bash|zsh]

Prints a script that completes commands, options and their values. The default is the shell that $SHELL names.
In ~/.bashrc or ~/.zshrc: source <(sunset completion)
`;

/**
 * Sets the environment from which yargs chooses the shell of its script to the shell that the words name. Returns the help text for
 * `--help`, else null.
 */
function prepareCompletion(words: readonly string[]): string | null {
  if (words.some((word) => word === '--help' || word === '-h')) return COMPLETION_HELP;
  const [, shell] = words;
  if (shell === undefined) return null;
  process.env['SHELL'] = readChoice('sunset completion', ['bash', 'zsh'], shell);
  delete process.env['ZSH_NAME'];
  return null;
}

/** Completes the values of options that have few; yargs itself completes commands and options. */
async function completeWord(
  current: string,
  _argv: unknown,
  complete: (done: (error: Error | null, found: string[] | undefined) => void) => void,
  done: (found: string[]) => void,
): Promise<void> {
  const { findValues } = await import('./complete-values.ts');
  const [, ...words] = process.argv.slice(process.argv.indexOf('--get-yargs-completions') + 1);
  const values = findValues(current === words.at(-1) ? words.slice(0, -1) : words, current, process.cwd());
  if (values === null) complete((_, found = []) => done(found));
  else done(values);
}

/** yargs keeps words behind `--` apart from the positional arguments. */
function addPathsAfterDashes(argv: Arguments): Arguments {
  const [, ...words] = [argv['_'] ?? []].flat();
  return Array.isArray(argv['paths']) ? { ...argv, paths: [...(argv['paths'] as unknown[]), ...words] } : argv;
}

/** Turns a message of yargs into one line in the style of this program's own messages. */
function rewordError(message: string | null | undefined, words: readonly string[]): string {
  const line = (message ?? 'the command line is not understood').replaceAll(/\s+/g, ' ').trim();
  if (/^Not enough non-option/.test(line)) return 'the command needs an argument; see its --help';
  const [, option] = /^Not enough arguments following: (.+)$/.exec(line) ?? [];
  if (option !== undefined) return `--${option} needs a value`;
  const text = line.charAt(0).toLowerCase() + line.slice(1);
  return line.startsWith('Unknown argument')
    ? `${text}${suggestWords(line, words) || ';'} sunset --help lists commands, sunset <command> --help options`
    : text;
}
