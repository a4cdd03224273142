import type { CommandDeclaration } from '../declaration.ts';
import { addConfigOptions, repeated, text, toggle } from '../option-groups.ts';

export const dataDeclaration: CommandDeclaration = {
  command: 'data <action> [files..]',
  describe: 'describe an API of your own: init, import (from OpenAPI), lint, export',
  addOptions: (args) =>
    addConfigOptions(args)
      .positional('action', { describe: 'init, import, lint or export', type: 'string' })
      .positional('files', { describe: 'the files that the action reads or writes', type: 'string', array: true })
      .option('output', { ...text, describe: 'import, export: the file to write (default: standard output)' })
      .option('name', { ...text, describe: 'import: the name of the API (default: the title of the document)' })
      .option('base-url', { ...repeated, describe: 'import: a base URL, in place of the servers of the document' })
      .option('force', { ...toggle, describe: 'import, export: replace the file that --output names' })
      .option('as-of', { ...text, describe: 'export: the day of the calendar and the table (default: today, UTC)' })
      .option('json', { ...toggle, describe: 'export a data file' })
      .option('markdown', { ...toggle, describe: 'export a table' })
      .option('ics', { ...toggle, describe: 'export a calendar of all ends' })
      .option('overlay', { ...toggle, describe: 'export an OpenAPI Overlay that marks what is deprecated' })
      .example('$0 data import openapi.yaml --output acme.json', 'then: sunset check --data acme.json'),
  load: async () => (await import('../../own-data/run-data.ts')).runData,
};
