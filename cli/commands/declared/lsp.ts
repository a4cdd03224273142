import type { CommandDeclaration } from '../declaration.ts';
import { addAnalysisOptions, toggle } from '../option-groups.ts';

export const lspDeclaration: CommandDeclaration = {
  command: 'lsp',
  describe: 'a language server for editors, over standard input and output',
  addOptions: (args) =>
    addAnalysisOptions(args)
      .option('stdio', { ...toggle, describe: 'accepted, because editors pass it: there is no other way' })
      .option('project', {
        ...toggle,
        default: true,
        describe: 'also check the files that are not open; --no-project leaves them out',
      }),
  load: async () => (await import('../../lsp/run-lsp.ts')).runLsp,
};
