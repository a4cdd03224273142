/** The commands and their options, for yargs. Each command's own module is only loaded when it runs. */
import yargs, { type Argv } from 'yargs';
import { CommandError } from './command-error.ts';
import type { ExitCode } from './exit-codes.ts';
import type { CommandHost } from './host.ts';
import type { Arguments } from './options.ts';

type Command = (argv: Arguments, host: CommandHost) => Promise<ExitCode>;

/**
 * Reads the command line and runs what it asks for. Returns the exit code; undefined where yargs itself answered
 * (`--help`, `--version`).
 * @throws CommandError for unknown commands, flags and stray words, and whatever the command throws.
 */
export async function runCommandLine(
  words: readonly string[],
  host: CommandHost,
  version: string,
): Promise<ExitCode | undefined> {
  let execute: (() => Promise<ExitCode>) | undefined;
  // The command runs once yargs is done: for a handler that returns a promise yargs renders the whole help in advance.
  const run = (load: () => Promise<Command>) => (argv: object) => {
    execute = async () => (await load())(argv as Arguments, host);
  };
  await yargs([...words])
    .scriptName('sunset')
    .usage(
      '$0 <command>\n\nFinds calls of the platform API that are deprecated or about to end, and rewrites what keeps its meaning.',
    )
    .command(
      'check [paths..]',
      'report every finding below the paths (default: here)',
      addCheckOptions,
      run(async () => (await import('./commands/check.ts')).runCheck),
    )
    .command(
      'fix [paths..]',
      'show, or with --write make, the rewrites',
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
      'say all that is known about one deprecation or constraint',
      addExplainOptions,
      run(async () => (await import('./commands/explain.ts')).runExplain),
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
    .exitProcess(false)
    .showHelpOnFail(false)
    .fail((message: string | null, error: Error | undefined) => {
      // yargs gives its own errors a name; every other one comes out of a command.
      throw error === undefined || error.name === 'YError'
        ? new CommandError(getComplaint(message ?? error?.message))
        : error;
    })
    .parseAsync();
  return execute?.();
}

/** What yargs says, in one line and in the words of this program. */
function getComplaint(message: string | null | undefined): string {
  const line = (message ?? 'the command line is not understood').replaceAll(/\s+/g, ' ').trim();
  if (line.startsWith('Unknown argument'))
    return `${line.charAt(0).toLowerCase()}${line.slice(1)}; sunset --help lists commands, sunset <command> --help options`;
  return /^Not enough non-option/.test(line)
    ? 'the command needs an argument; see its --help'
    : line.charAt(0).toLowerCase() + line.slice(1);
}

const text = { type: 'string', requiresArg: true } as const;
const repeated = { ...text, array: true } as const;
const toggle = { type: 'boolean' } as const;

/** The file is read by every command; `--settings` is what the option was called before there was one to be found. */
function addConfigOptions(args: Argv): Argv {
  return args
    .option('config', {
      ...text,
      describe: 'the file of settings (default: the nearest sunset.config.*); --no-config reads none',
    })
    .option('settings', { ...text, hidden: true })
    .option('data', { ...repeated, describe: 'a JSON file with deprecations of your own; repeatable' });
}

/** What every command that looks at code knows. */
function addRunOptions(args: Argv): Argv {
  return addConfigOptions(args)
    .positional('paths', { describe: 'files and directories', type: 'string', array: true })
    .option('as-of', { ...text, describe: 'judge as on this day, YYYY-MM-DD (default: today, UTC)' })
    .option('only', {
      ...repeated,
      describe: 'only these deprecations (ids or item numbers) and constraints, separated by commas',
    })
    .option('rules', {
      ...repeated,
      describe: 'what to judge by: deprecations (default), contracts; separated by commas',
    })
    .option('opt-in', {
      ...repeated,
      describe: 'constraints that are only judged on demand: ids separated by commas, or all',
    })
    .option('ending-within', { ...text, describe: 'what ends within so many days is an error' })
    .option('evidence', { ...text, describe: 'the weakest evidence to report: proven, likely (default), possible' })
    .option('assume-platform', { ...toggle, describe: 'take every package for one that calls the platform' })
    .option('brand', { ...text, describe: 'brand prefix of interface values' })
    .option('base-url', { ...repeated, describe: 'a further base URL of the platform, such as a proxy; repeatable' })
    .option('ignore', {
      ...toggle,
      default: true,
      describe: 'leave out what .gitignore names; --no-ignore looks at it too',
    })
    .option('imports', {
      ...toggle,
      default: true,
      describe: 'follow what files import; --no-imports judges each file by itself',
    })
    .option('parser', { ...text, hidden: true });
}

function addCheckOptions(args: Argv): Argv {
  return addRunOptions(args)
    .option('format', { ...text, describe: 'stylish (default), json or github' })
    .option('fail-on', { ...text, describe: 'exit 1 from this severity on: error (default), warning, hint, never' })
    .option('since', { ...text, describe: 'only lines changed since the merge base with this git ref' })
    .option('strict', { ...toggle, describe: 'exit 2 when anything could not be judged' })
    .option('trace', { ...toggle, describe: 'show the way of each finding, from its text to the call that sends' })
    .option('show-source', { ...toggle, describe: 'show the source line of each finding' })
    .example('$0 check src --fail-on warning', 'fail on everything deprecated')
    .example('$0 check --since origin/main --format github', 'annotate a pull request');
}

function addFixOptions(args: Argv): Argv {
  return addRunOptions(args)
    .option('write', { ...toggle, describe: 'change the files (without it, only the diff is shown)' })
    .option('check', { ...toggle, describe: 'exit 1 if something would change; changes nothing' })
    .option('class', {
      ...text,
      describe: 'safe (default): same meaning; review: also rewrites that a person must look at',
    })
    .option('interactive', {
      ...toggle,
      describe: 'ask about each rewrite and make those that you agree to; only on a terminal',
    })
    .option('mentions', {
      ...toggle,
      default: true,
      describe: 'change tests and mocks that name a rewritten path; --no-mentions leaves them',
    })
    .option('map', { ...text, describe: 'a JSON file that gives old ids (such as role ids) their new ones' })
    .option('report', { ...text, describe: 'write what is left to do by hand into this Markdown file' })
    .option('resolve', {
      ...repeated,
      describe: 'remove the SUNSET markers of this deprecation or constraint, once a person has looked',
    })
    .option('force', { ...toggle, describe: 'change files although git has uncommitted changes in them' })
    .example('$0 fix --only kv-legacy-namespace-routes --write', 'move the KV routes')
    .example('$0 fix --class review --interactive', 'look at each rewrite before it is made')
    .example('$0 fix --resolve account-roles --write', 'take the markers away after a look');
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
