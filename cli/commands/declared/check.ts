import type { CommandDeclaration } from '../declaration.ts';
import { addReportOptions, addRunOptions, text, toggle } from '../option-groups.ts';

export const checkDeclaration: CommandDeclaration = {
  command: 'check [paths..]',
  describe: 'report every finding below the paths (default: the working directory)',
  addOptions(args) {
    return addReportOptions(addRunOptions(args))
      .option('stdin-filename', { ...text, describe: 'check standard input as if it was this file' })
      .option('watch', { ...toggle, describe: 'check again after each change' })
      .option('shard', {
        ...text,
        describe: 'analyse only a part of the files, such as 1/4, and write it to --output for sunset merge',
      })
      .option('cache', {
        ...toggle,
        default: false,
        describe: 'keep results and reuse them while nothing they depend on has changed',
      })
      .option('cache-location', { ...text, describe: 'the folder of the cache (default: node_modules/.cache/sunset)' })
      .example('$0 check src --fail-on warning', 'fail on everything deprecated')
      .example('$0 check --format stylish --format sarif=sunset.sarif', 'show findings and write a file')
      .example('$0 check --since origin/main --format github', 'annotate a pull request');
  },
  load: async () => (await import('../start-check.ts')).startCheck,
};
