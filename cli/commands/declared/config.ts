import type { CommandDeclaration } from '../declaration.ts';
import { text, textOrNone, toggle } from '../option-groups.ts';

export const configDeclaration: CommandDeclaration = {
  command: 'config [file]',
  describe: 'show the settings that hold for a file, or for the working directory',
  addOptions: (args) =>
    args
      .positional('file', { describe: 'a file or directory', type: 'string' })
      .option('print', { ...toggle, describe: 'print them as JSON (the default, and all that this command does)' })
      .option('config', { ...textOrNone, describe: 'this configuration; --no-config shows what holds without one' })
      .option('settings', { ...text, hidden: true }),
  load: async () => (await import('../../configuration/run-config.ts')).runConfig,
};
