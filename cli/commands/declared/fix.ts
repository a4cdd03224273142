import type { CommandDeclaration } from '../declaration.ts';
import { addRunOptions, repeated, strict, text, toggle } from '../option-groups.ts';

export const fixDeclaration: CommandDeclaration = {
  command: 'fix [paths..]',
  describe: 'show the rewrites, or make them (--write)',
  addOptions(args) {
    return addRunOptions(args)
      .option('write', { ...toggle, describe: 'change the files (without it, only the diff is shown)' })
      .option('check', { ...toggle, describe: 'change nothing; exit 1 if a file would change' })
      .option('class', {
        ...text,
        describe: 'safe (default): same meaning; review: also rewrites that a person must check',
      })
      .option('interactive', {
        ...toggle,
        describe: 'ask before each rewrite; needs a terminal',
      })
      .option('mentions', {
        ...toggle,
        describe:
          'also change tests and mocks that name a path which was rewritten before; --no-mentions changes none at all',
      })
      .option('include-generated', {
        ...toggle,
        describe: 'also change files that say they are generated, and foreign ones',
      })
      .option('adapters', {
        ...toggle,
        describe: 'write adapters for requests without a one-to-one replacement, and call them',
      })
      .option('types', {
        ...toggle,
        default: true,
        describe: "check rewrites with the project's own TypeScript; --no-types does not",
      })
      .option('commit', { ...toggle, describe: 'write, and make one git commit for each deprecation' })
      .option('since', { ...text, describe: 'only places on lines changed since the merge base with this git ref' })
      .option('stdin', {
        ...text,
        describe: 'read the source of this file from standard input, and print it rewritten',
      })
      .option('format', { ...text, describe: 'text (default) or json' })
      .option('show-fixes', { ...toggle, describe: 'list every rewrite with its place in the new text' })
      .option('steps', { ...toggle, describe: 'show what to do by hand at each place, with the steps' })
      .option('map', { ...text, describe: 'a JSON file that maps old ids (such as role ids) to new ones' })
      .option('report', { ...text, describe: 'write the work that is left to this Markdown file' })
      .option('resolve', {
        ...repeated,
        describe: 'remove the SUNSET markers of this deprecation or constraint after a review',
      })
      .option('strict', strict)
      .option('force', { ...toggle, describe: 'change files that have uncommitted changes' })
      .example('$0 fix --only kv-legacy-namespace-routes --write', 'move the KV routes')
      .example('$0 fix --class review --interactive', 'see each rewrite before it is made')
      .example('$0 fix --commit', 'make the safe rewrites, one commit for each deprecation')
      .example('$0 fix --resolve account-roles --write', 'remove the markers after a review');
  },
  load: async () => (await import('../fix.ts')).runFix,
};
