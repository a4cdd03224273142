import type { CommandDeclaration } from '../declaration.ts';
import { text, toggle } from '../option-groups.ts';

export const initDeclaration: CommandDeclaration = {
  command: 'init',
  describe: 'set up a project: configuration, ESLint, a CI job and a hook; shows each change and asks',
  addOptions: (args) =>
    args
      .option('yes', { ...toggle, describe: 'make every change without asking' })
      .option('ci', { ...text, describe: 'github, gitlab or none (default: what the repository has)' })
      .option('hook', { ...toggle, default: true, describe: 'a check before each commit; --no-hook leaves it out' }),
  load: async () => (await import('../../init/run-init.ts')).runInit,
};
