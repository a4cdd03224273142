import type { CommandDeclaration } from '../declaration.ts';
import { addRunOptions, text, toggle } from '../option-groups.ts';

export const doctorDeclaration: CommandDeclaration = {
  command: 'doctor [paths..]',
  describe: 'show what a check reads here and what it leaves out, what limits it, and which setting would help',
  addOptions: (args) =>
    addRunOptions(args)
      .option('format', { ...text, describe: 'text (default) or json' })
      .option('verbose', { ...toggle, describe: 'show every place, not only their number' })
      .example('$0 doctor', 'before the first check of a project'),
  load: async () => (await import('../../doctor/run-doctor.ts')).runDoctor,
};
