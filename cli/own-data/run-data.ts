/** `sunset data <action>`: a user's own data. The module of an action is loaded when it runs. */
import { CommandError } from '../command-error.ts';
import type { Command } from '../commands/declaration.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { CommandHost } from '../host.ts';
import { getText, type Arguments } from '../options.ts';
import { suggestNames } from '../suggest.ts';

const ACTIONS: Readonly<Record<string, () => Promise<Command>>> = {
  init: async () => (await import('./init-data.ts')).initData,
  import: async () => (await import('./import-data.ts')).importData,
  lint: async () => (await import('./lint-data.ts')).lintData,
  export: async () => (await import('./export-data.ts')).exportData,
};

/** The options that only some actions have. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  output: ['import', 'export'],
  force: ['import', 'export'],
  name: ['import'],
  'base-url': ['import'],
  'as-of': ['export'],
  json: ['export'],
  markdown: ['export'],
  ics: ['export'],
  overlay: ['export'],
};

/** @throws CommandError for an unknown action, an option of another action, and everything that the action throws. */
export async function runData(argv: Arguments, host: CommandHost): Promise<ExitCode> {
  const action = getText(argv, 'action') ?? '';
  const names = Object.keys(ACTIONS);
  if (!names.includes(action))
    throw new CommandError(`sunset data ${names.join(', ')}: not "${action}"${suggestNames(action, names)}`);
  for (const [name, actions] of Object.entries(OPTIONS))
    if (argv[name] !== undefined && !actions.includes(action))
      throw new CommandError(`--${name} is for sunset data ${actions.join(' and ')}, not for ${action}`);
  const run = await ACTIONS[action]!();
  return run(argv, host);
}
