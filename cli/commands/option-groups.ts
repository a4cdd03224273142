/** Groups of options that several commands declare. */
import type { Argv } from 'yargs';
import { listFormats, FORMAT_NAMES } from '../reporters/formats.ts';

export const text = { type: 'string', requiresArg: true } as const;
/** An option whose `--no-` form is a value of its own, `false`. Every other option with a value refuses this form. */
export const textOrNone = { ...text, hasNone: true } as const;
export const repeated = { ...text, array: true } as const;
export const toggle = { type: 'boolean' } as const;
export const strict = { ...toggle, describe: 'exit 2 if code was seen that could not be judged' } as const;

/** Options of every command. `--settings` is the old name of `--config`. */
export function addConfigOptions(args: Argv): Argv {
  return args
    .option('config', {
      ...textOrNone,
      describe: 'the settings file (default: the nearest sunset.config.*); --no-config reads none',
    })
    .option('settings', { ...text, hidden: true })
    .option('data', { ...repeated, describe: 'a JSON file with your own deprecations; repeatable' });
}

/** Options of the commands that analyse the code below some paths. */
export function addRunOptions(args: Argv): Argv {
  return addAnalysisOptions(args)
    .positional('paths', { describe: 'files, directories and glob patterns', type: 'string', array: true })
    .option('files-from', {
      ...text,
      describe: 'a file with the names of the files, or - for standard input; other kinds of files in it are left out',
    });
}

/** Options of every command that analyses code. */
export function addAnalysisOptions(args: Argv): Argv {
  return addConfigOptions(args)
    .option('as-of', {
      ...text,
      describe: 'judge as on this day: YYYY-MM-DD, or +90d for 90 days from today (default: today, UTC)',
    })
    .option('only', {
      ...repeated,
      describe: 'only these deprecations (ids or item numbers) and constraints, separated by commas',
    })
    .option('rules', {
      ...repeated,
      describe: 'the rule sets to apply: deprecations (default), contracts; separated by commas',
    })
    .option('opt-in', {
      ...repeated,
      describe: 'opt-in constraints to apply: ids separated by commas, or all',
    })
    .option('ending-within', {
      ...text,
      describe:
        'report what ends within this number of days as an error (default: what ends within 14 days is a warning that says so)',
    })
    .option('evidence', { ...text, describe: 'the weakest evidence to report: proven, likely (default), possible' })
    .option('assume-platform', { ...toggle, describe: 'treat every package as one that calls the platform' })
    .option('brand', { ...text, describe: 'brand prefix of interface values' })
    .option('base-url', { ...repeated, describe: 'another base URL of the platform, such as a proxy; repeatable' })
    .option('ignore', {
      ...toggle,
      default: true,
      describe: 'skip the files that .gitignore lists; --no-ignore includes them',
    })
    .option('pass-with-no-files', {
      ...toggle,
      describe: 'accept paths without a JavaScript or TypeScript file, and an empty list',
    })
    .option('imports', {
      ...toggle,
      default: true,
      describe: 'follow imports; --no-imports analyses each file on its own',
    })
    .option('parser', { ...text, hidden: true });
}

/** Options of the commands that report findings. */
export function addReportOptions(args: Argv): Argv {
  return args
    .option('format', {
      ...repeated,
      describe: `the format, or <format>=<file>; repeatable: ${FORMAT_NAMES.join(', ')} (default: stylish)`,
    })
    .option('output', { ...text, describe: 'write the format to this file' })
    .option('group-by', {
      ...text,
      describe: `show findings by file (default), deprecation, package or owner (in ${listFormats('group-by')})`,
    })
    .option('statistics', { ...toggle, describe: `show only the counts (in ${listFormats('statistics')})` })
    .option('frames', { ...toggle, describe: `show the lines around each finding (in ${listFormats('frames')})` })
    .option('fail-on', {
      ...text,
      describe: 'exit 1 at this severity or above: error (default), warning, hint, never',
    })
    .option('fail-on-markers', {
      ...toggle,
      describe: 'exit 1 if SUNSET markers are open: rewrites that are not reviewed',
    })
    .option('baseline', {
      ...textOrNone,
      describe: 'the accepted findings (default: the nearest sunset-baseline.json); --no-baseline reports them',
    })
    .option('since', { ...text, describe: 'only lines changed since the merge base with this git ref' })
    .option('explain-limitations', { ...toggle, describe: 'show each limitation with its file and line' })
    .option('report-unused-disable-directives', {
      ...toggle,
      describe: 'report eslint-disable comments for rules of Sunset that suppress nothing, and fail',
    })
    .option('require-disable-reasons', {
      ...toggle,
      describe: 'report eslint-disable comments for rules of Sunset without a reason after --, and fail',
    })
    .option('strict', strict)
    .option('trace', {
      ...toggle,
      describe: 'show the steps from the text of each finding to the call that sends it',
    })
    .option('show-source', { ...toggle, describe: 'show the source line of each finding' });
}
