import type { CommandDeclaration } from '../declaration.ts';
import { FORMAT_NAMES } from '../../reporters/formats.ts';
import { addRunOptions, repeated, text, toggle } from '../option-groups.ts';

export const checkDeclaration: CommandDeclaration = {
  command: 'check [paths..]',
  describe: 'report every finding below the paths (default: the working directory)',
  addOptions(args) {
    return addRunOptions(args)
      .option('format', {
        ...repeated,
        describe: `the format, or <format>=<file>; repeatable: ${FORMAT_NAMES.join(', ')} (default: stylish)`,
      })
      .option('output', { ...text, describe: 'write the format to this file' })
      .option('group-by', { ...text, describe: 'show findings by file (default), deprecation, package or owner' })
      .option('statistics', { ...toggle, describe: 'show only the counts' })
      .option('frames', { ...toggle, describe: 'show the lines around each finding' })
      .option('stdin-filename', { ...text, describe: 'check standard input as if it was this file' })
      .option('watch', { ...toggle, describe: 'check again after each change' })
      .option('fail-on', {
        ...text,
        describe: 'exit 1 at this severity or above: error (default), warning, hint, never',
      })
      .option('baseline', {
        ...text,
        describe: 'the accepted findings (default: the nearest sunset-baseline.json); --no-baseline reports them',
      })
      .option('since', { ...text, describe: 'only lines changed since the merge base with this git ref' })
      .option('explain-limitations', { ...toggle, describe: 'show each limitation with its file and line' })
      .option('report-unused-disable-directives', {
        ...toggle,
        describe: 'report eslint-disable comments for rules of Sunset that suppress nothing, and fail',
      })
      .option('require-disable-reasons', {
        ...toggle,
        describe: 'report eslint-disable comments for rules of Sunset without a reason behind --, and fail',
      })
      .option('strict', { ...toggle, describe: 'exit 2 if there are limitations' })
      .option('trace', {
        ...toggle,
        describe: 'show the steps from the text of each finding to the call that sends it',
      })
      .option('cache', {
        ...toggle,
        default: false,
        describe: 'keep results and reuse them while nothing they depend on has changed',
      })
      .option('cache-location', { ...text, describe: 'the folder of the cache (default: node_modules/.cache/sunset)' })
      .option('show-source', { ...toggle, describe: 'show the source line of each finding' })
      .example('$0 check src --fail-on warning', 'fail on everything deprecated')
      .example('$0 check --format stylish --format sarif=sunset.sarif', 'show findings and write a file')
      .example('$0 check --since origin/main --format github', 'annotate a pull request');
  },
  load: async () => (await import('../start-check.ts')).startCheck,
};
