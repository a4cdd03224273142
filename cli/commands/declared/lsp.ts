import type { CommandDeclaration } from '../declaration.ts';
import { addAnalysisOptions, toggle } from '../option-groups.ts';

export const lspDeclaration: CommandDeclaration = {
  command: 'lsp',
  describe: 'a language server for editors, over standard input and output',
  addOptions: (args) =>
    addAnalysisOptions(args)
      .option('stdio', {
        ...toggle,
        describe: 'accepted because editors pass it; the server always uses standard input and output',
      })
      .option('project', {
        ...toggle,
        default: true,
        describe: 'also check the files that are not open; --no-project checks open files only',
      }),
  load: async () => (await import('../../lsp/run-lsp.ts')).runLsp,
};
