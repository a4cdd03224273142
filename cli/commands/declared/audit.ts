import type { CommandDeclaration } from '../declaration.ts';
import { addAnalysisOptions, addReportOptions, text } from '../option-groups.ts';

export const auditDeclaration: CommandDeclaration = {
  command: 'audit [folders..]',
  describe: 'check many repositories, each with its own configuration, and write one report',
  addOptions: (args) =>
    args
      .positional('folders', { describe: 'clones, or folders of clones', type: 'string', array: true })
      .option('files-from', {
        ...text,
        describe: 'a file with the folders of the clones, one in each line, or - for standard input',
      })
      .option('output', { ...text, describe: 'the folder of the report (default: sunset-audit)' })
      .option('as-of', { ...text, describe: 'judge as on this day: YYYY-MM-DD, or +90d (default: today, UTC)' })
      .option('config', {
        type: 'boolean',
        default: true,
        describe: 'read the configuration of each repository, which may be a program; --no-config reads none',
      })
      .option('jobs', { ...text, describe: 'the number of repositories at a time (default: that of the processors)' })
      .option('shard', { ...text, describe: 'only this part of the repositories: 1/4; sunset merge joins the parts' })
      .option('previous', { ...text, describe: 'the audit.json of an earlier run, for the trend' }),
  load: async () => (await import('../../audit/run-audit.ts')).runAudit,
};

export const mergeDeclaration: CommandDeclaration = {
  command: 'merge <reports..>',
  describe: 'join what the shards of a check or of an audit have written, and report it',
  addOptions: (args) =>
    addReportOptions(addAnalysisOptions(args))
      .positional('reports', { describe: 'the parts of a check, or the audit.json files', type: 'string', array: true })
      .option('output', {
        ...text,
        describe:
          'of a check: write the format to this file; of an audit: the folder of the report (default: sunset-audit)',
      })
      .option('previous', { ...text, describe: 'the audit.json of an earlier run, for the trend' }),
  load: async () => (await import('../../audit/run-merge.ts')).runMerge,
};
