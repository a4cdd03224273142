import type { CommandDeclaration } from '../declaration.ts';
import { addConfigOptions, text } from '../option-groups.ts';

export const explainDeclaration: CommandDeclaration = {
  command: 'explain <id>',
  describe: 'show everything about one deprecation or constraint',
  addOptions(args) {
    return addConfigOptions(args)
      .positional('id', {
        describe: 'id or item number, as `sunset list` shows it, or the id of a constraint',
        type: 'string',
        demandOption: true,
      })
      .option('as-of', { ...text, describe: 'the day to judge by: YYYY-MM-DD, or +90d (default: today, UTC)' });
  },
  load: async () => (await import('../explain.ts')).runExplain,
};
