/** `sunset merge`: joins the reports of the shards of an audit. */
import { resolve } from 'node:path';
import { CommandError } from '../command-error.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CommandHost } from '../host.ts';
import { getText, getTexts, type Arguments } from '../options.ts';
import { createAudit, readAudit } from './audit-report.ts';
import { createFolder, writeAudit } from './write-audit.ts';

/** @throws CommandError for a file that is no report, reports of different days, and a repository in two of them. */
export function runMerge(argv: Arguments, host: CommandHost): Promise<ExitCode> {
  const names = getTexts(argv, 'reports');
  const output = getText(argv, 'output') ?? 'sunset-audit';
  const previousFile = getText(argv, 'previous');
  const reports = names.map((name) => ({ name, report: readAudit(name, host.cwd) }));
  const [first] = reports;
  const other = reports.find(({ report }) => report.asOf !== first!.report.asOf);
  if (other) throw new CommandError(`${first!.name} and ${other.name} judge by different days`);
  const repositories = reports.flatMap(({ report }) => report.repositories);
  const known = new Set<string>();
  for (const { name } of repositories) {
    if (known.has(name)) throw new CommandError(`the repository ${name} is in two of the reports`);
    known.add(name);
  }
  const previous = previousFile === undefined ? null : readAudit(previousFile, host.cwd);
  const folder = resolve(host.cwd, output);
  createFolder(folder, output);
  writeAudit(folder, createAudit(first!.report.asOf, repositories, previous));
  const failed = repositories.filter(({ failure }) => failure !== null).length;
  host.log(`${repositories.length - failed} of ${repositories.length} repositories checked, report in ${output}`);
  return Promise.resolve(failed === 0 ? EXIT.clean : EXIT.failed);
}
