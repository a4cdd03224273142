import type { CommandDeclaration } from '../declaration.ts';
import { addConfigOptions, repeated, text, toggle } from '../option-groups.ts';

export const listDeclaration: CommandDeclaration = {
  command: 'list',
  describe: 'list the deprecations',
  addOptions(args) {
    return addConfigOptions(args)
      .option('as-of', { ...text, describe: 'the day to judge by: YYYY-MM-DD, or +90d (default: today, UTC)' })
      .option('format', { ...text, describe: 'stylish (default) or json' })
      .option('lifecycle', {
        ...repeated,
        describe: 'only announced, deprecated, ending, ended or gone; separated by commas',
      })
      .option('timeline', { ...toggle, describe: 'show the ends along a line of time' });
  },
  load: async () => (await import('../list.ts')).runList,
};
