/** A command as it declares itself; command-line.ts gives it to yargs. */
import type { Argv } from 'yargs';
import type { ExitCode } from '../exit-codes.ts';
import type { CommandHost } from '../host.ts';
import type { Arguments } from '../options.ts';

export type Command = (argv: Arguments, host: CommandHost) => Promise<ExitCode>;

export interface CommandDeclaration {
  /** Name and positional arguments, in the notation of yargs. */
  command: string;
  /** One line for `sunset --help`. */
  describe: string;
  addOptions(args: Argv): Argv;
  /** Imports the module that runs the command. A declaration itself imports nothing heavy: every run loads all of them. */
  load(): Promise<Command>;
}
