/** Groups of options that several commands declare. */
import type { Argv } from 'yargs';

export const text = { type: 'string', requiresArg: true } as const;
export const repeated = { ...text, array: true } as const;
export const toggle = { type: 'boolean' } as const;

/** Options of every command. `--settings` is the old name of `--config`. */
export function addConfigOptions(args: Argv): Argv {
  return args
    .option('config', {
      ...text,
      describe: 'the settings file (default: the nearest sunset.config.*); --no-config reads none',
    })
    .option('settings', { ...text, hidden: true })
    .option('data', { ...repeated, describe: 'a JSON file with your own deprecations; repeatable' });
}

/** Options of the commands that analyse code. */
export function addRunOptions(args: Argv): Argv {
  return addConfigOptions(args)
    .positional('paths', { describe: 'files, directories and glob patterns', type: 'string', array: true })
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
    .option('files-from', {
      ...text,
      describe: 'a file with the names of the files, or - for standard input; other kinds of files in it are left out',
    })
    .option('pass-with-no-files', { ...toggle, describe: 'accept paths without a JavaScript or TypeScript file' })
    .option('imports', {
      ...toggle,
      default: true,
      describe: 'follow imports; --no-imports analyses each file on its own',
    })
    .option('parser', { ...text, hidden: true });
}
