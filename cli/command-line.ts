/** Declares the commands and their options for yargs. The module of a command is loaded when it runs. */
import yargs, { type Argv } from 'yargs';
import { CommandError } from './command-error.ts';
import type { Command } from './commands/declaration.ts';
import { DECLARED_COMMANDS } from './commands/declared-commands.ts';
import { addConfigOptions, addRunOptions, repeated, text, toggle } from './commands/option-groups.ts';
import type { ExitCode } from './exit-codes.ts';
import type { CommandHost } from './host.ts';
import type { Arguments } from './options.ts';

/** Leaves yargs with the command to run: after a handler that returns, yargs renders the whole help, printed or not. */
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
    await parseCommandLine(words, version);
    return undefined;
  } catch (error) {
    if (!(error instanceof ChosenCommand)) throw error;
    return (await error.load())(error.argv, host);
  }
}

/** @throws ChosenCommand for a valid command line, CommandError for any other; returns if yargs answers itself. */
async function parseCommandLine(words: readonly string[], version: string): Promise<void> {
  // yargs drops this word, and the command would read the working directory instead.
  if (words.includes('-')) throw new CommandError('standard input is not read: name files or directories, not "-"');
  const run = (load: () => Promise<Command>) => (argv: Readonly<Record<string, unknown>>) => {
    throw new ChosenCommand(load, addPathsAfterDashes(argv));
  };
  const program = yargs([...words])
    .scriptName('sunset')
    .usage(
      '$0 <command>\n\nFinds deprecated calls of the platform API, and rewrites those whose meaning stays the same.',
    )
    .command(
      'check [paths..]',
      'report every finding below the paths (default: the working directory)',
      addCheckOptions,
      run(async () => (await import('./commands/check.ts')).runCheck),
    )
    .command(
      'fix [paths..]',
      'show the rewrites, or make them (--write)',
      addFixOptions,
      run(async () => (await import('./commands/fix.ts')).runFix),
    )
    .command(
      'list',
      'list the deprecations',
      addListOptions,
      run(async () => (await import('./commands/list.ts')).runList),
    )
    .command(
      'explain <id>',
      'show everything about one deprecation or constraint',
      addExplainOptions,
      run(async () => (await import('./commands/explain.ts')).runExplain),
    );
  for (const { command, describe, addOptions, load } of DECLARED_COMMANDS)
    program.command(command, describe, addOptions, run(load));
  await program
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
    .exitProcess(false)
    .showHelpOnFail(false)
    .fail((message: string | null, error: Error | undefined) => {
      // Errors of yargs itself have this name; all others come from a command.
      throw error === undefined || error.name === 'YError'
        ? new CommandError(rewordError(message ?? error?.message))
        : error;
    })
    .parseAsync();
}

/** yargs keeps words behind `--` apart from the positional arguments. */
function addPathsAfterDashes(argv: Arguments): Arguments {
  const [, ...words] = [argv['_'] ?? []].flat();
  return Array.isArray(argv['paths']) ? { ...argv, paths: [...(argv['paths'] as unknown[]), ...words] } : argv;
}

/** Turns a message of yargs into one line in the style of this program's own messages. */
function rewordError(message: string | null | undefined): string {
  const line = (message ?? 'the command line is not understood').replaceAll(/\s+/g, ' ').trim();
  if (/^Not enough non-option/.test(line)) return 'the command needs an argument; see its --help';
  const text = line.charAt(0).toLowerCase() + line.slice(1);
  return line.startsWith('Unknown argument')
    ? `${text}; sunset --help lists commands, sunset <command> --help options`
    : text;
}

function addCheckOptions(args: Argv): Argv {
  return addRunOptions(args)
    .option('format', { ...text, describe: 'stylish (default), json or github' })
    .option('fail-on', { ...text, describe: 'exit 1 at this severity or above: error (default), warning, hint, never' })
    .option('since', { ...text, describe: 'only lines changed since the merge base with this git ref' })
    .option('explain-limitations', { ...toggle, describe: 'show each limitation with its file and line' })
    .option('strict', { ...toggle, describe: 'exit 2 if there are limitations' })

    .option('trace', { ...toggle, describe: 'show the steps from the text of each finding to the call that sends it' })
    .option('cache', {
      ...toggle,
      default: false,
      describe: 'keep results and reuse them while nothing they depend on has changed',
    })
    .option('cache-location', { ...text, describe: 'the folder of the cache (default: node_modules/.cache/sunset)' })
    .option('show-source', { ...toggle, describe: 'show the source line of each finding' })
    .example('$0 check src --fail-on warning', 'fail on everything deprecated')
    .example('$0 check --since origin/main --format github', 'annotate a pull request');
}

function addFixOptions(args: Argv): Argv {
  return addRunOptions(args)
    .option('write', { ...toggle, describe: 'change the files (without it, only the diff is shown)' })
    .option('check', { ...toggle, describe: 'change nothing; exit 1 if a file would change' })
    .option('class', {
      ...text,
      describe: 'safe (default): same meaning; review: also rewrites that a person must check',
    })
    .option('interactive', {
      ...toggle,
      describe: 'ask before each rewrite; needs a terminal',
    })
    .option('mentions', {
      ...toggle,
      default: true,
      describe: 'also change tests and mocks that name a rewritten path; --no-mentions leaves them',
    })
    .option('include-generated', {
      ...toggle,
      describe: 'also change files that say they are generated, and foreign ones',
    })
    .option('adapters', {
      ...toggle,
      describe: 'write adapters for requests without a one-to-one replacement, and call them',
    })
    .option('types', {
      ...toggle,
      default: true,
      describe: "check rewrites with the project's own TypeScript; --no-types does not",
    })
    .option('map', { ...text, describe: 'a JSON file that maps old ids (such as role ids) to new ones' })
    .option('report', { ...text, describe: 'write the work that is left to this Markdown file' })
    .option('resolve', {
      ...repeated,
      describe: 'remove the SUNSET markers of this deprecation or constraint after a review',
    })
    .option('force', { ...toggle, describe: 'change files that have uncommitted changes' })
    .example('$0 fix --only kv-legacy-namespace-routes --write', 'move the KV routes')
    .example('$0 fix --class review --interactive', 'see each rewrite before it is made')
    .example('$0 fix --resolve account-roles --write', 'remove the markers after a review');
}

function addListOptions(args: Argv): Argv {
  return addConfigOptions(args)
    .option('as-of', { ...text, describe: 'the day to judge by, YYYY-MM-DD (default: today, UTC)' })
    .option('format', { ...text, describe: 'stylish (default) or json' })
    .option('lifecycle', { ...repeated, describe: 'only announced, deprecated, ending or ended; separated by commas' });
}

function addExplainOptions(args: Argv): Argv {
  return addConfigOptions(args)
    .positional('id', {
      describe: 'id or item number, as `sunset list` shows it, or the id of a constraint',
      type: 'string',
      demandOption: true,
    })
    .option('as-of', { ...text, describe: 'the day to judge by, YYYY-MM-DD (default: today, UTC)' });
}
