import type { CommandDeclaration } from '../declaration.ts';
import { addRunOptions, text, toggle } from '../option-groups.ts';

export const baselineDeclaration: CommandDeclaration = {
  command: 'baseline [paths..]',
  describe: 'accept the findings of today in a file, until the API ends',
  addOptions: (args) =>
    addRunOptions(args)
      .option('baseline', { ...text, describe: 'the file (default: the nearest sunset-baseline.json)' })
      .option('reason', { ...text, describe: 'why the new entries are accepted' })
      .option('owner', { ...text, describe: 'who takes care of the new entries' })
      .option('until', { ...text, describe: 'the day from which the new entries are reported again, YYYY-MM-DD' })
      .option('prune', { ...toggle, describe: 'only remove the entries for code that is gone' })
      .example("$0 baseline --reason 'moves in spring' --owner @acme/dns", 'from now on only new findings fail'),
  load: async () => (await import('../../baseline/run-baseline.ts')).runBaseline,
};
