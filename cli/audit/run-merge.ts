/** `sunset merge`: joins what the shards of an audit or of a check have written. */
import { resolve } from 'node:path';
import { CommandError } from '../command-error.ts';
import { getTypedOptions } from '../command-words.ts';
import { mergeDeclaration } from '../commands/declared/audit.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CommandHost } from '../host.ts';
import { getText, getTexts, type Arguments } from '../options.ts';
import { isPart } from '../shards/part-file.ts';
import type { NamedDocument } from '../shards/merge-parts.ts';
import { createAudit, readAudit, readDocument, toAudit, type AuditReport } from './audit-report.ts';
import { renderOutcome } from './outcome-lines.ts';
import { createFolder, writeAudit } from './write-audit.ts';

/** @throws CommandError for files that cannot be joined. */
export async function runMerge(argv: Arguments, host: CommandHost): Promise<ExitCode> {
  const documents = getTexts(argv, 'reports').map((name) => ({ name, document: readDocument(name, host.cwd) }));
  if (isPart(documents[0]!.document)) {
    if (argv['previous'] !== undefined) throw new CommandError('--previous is for the reports of an audit');
    const { mergeParts } = await import('../shards/merge-parts.ts');
    return mergeParts(documents, argv, host);
  }
  return mergeAudits(documents, argv, host);
}

/** The options that a merge of audits has. All others belong to the report of a check. */
const OF_AUDITS = ['output', 'previous'];

const MERGEABLE = 'report of sunset audit, and no part of sunset check --shard';

/**
 * @throws CommandError for options of a check, a part of one, a file that is no report, reports of different days, missing shards, and a
 * repository in two of them.
 */
function mergeAudits(documents: readonly NamedDocument[], argv: Arguments, host: CommandHost): ExitCode {
  const part = documents.find(({ document }) => isPart(document));
  if (part !== undefined)
    throw new CommandError(`${part.name} is a part of a check, and ${documents[0]!.name} is none: merge them apart`);
  const output = getText(argv, 'output') ?? 'sunset-audit';
  const previousFile = getText(argv, 'previous');
  const reports = documents.map(({ name, document }) => ({ name, report: toAudit(document, name, MERGEABLE) }));
  const wrong = getTypedOptions(argv, mergeDeclaration).find((name) => !OF_AUDITS.includes(name));
  if (wrong !== undefined)
    throw new CommandError(`--${wrong} is for the parts of a check: an audit has judged its repositories already`);
  const [first] = reports;
  const other = reports.find(({ report }) => report.asOf !== first!.report.asOf);
  if (other) throw new CommandError(`${first!.name} and ${other.name} judge by different days`);
  refuseMissingShards(reports.map(({ report }) => report.shard));
  const repositories = reports.flatMap(({ report }) => report.repositories);
  const known = new Set<string>();
  for (const { name } of repositories) {
    if (known.has(name)) throw new CommandError(`the repository ${name} is in two of the reports`);
    known.add(name);
  }
  const previous = previousFile === undefined ? null : readAudit(previousFile, host.cwd);
  const folder = resolve(host.cwd, output);
  createFolder(folder, output, host.cwd);
  writeAudit(folder, createAudit(first!.report.asOf, repositories, previous), host.cwd);
  for (const line of renderOutcome(repositories, output)) host.log(line);
  return repositories.every(({ failure }) => failure === null) ? EXIT.clean : EXIT.failed;
}

/** Checks that the shards of an audit are complete; reports of whole audits need none. @throws CommandError if one is missing. */
function refuseMissingShards(shards: readonly AuditReport['shard'][]): void {
  const parts = shards.filter((shard) => shard !== null);
  const [first] = parts;
  if (first === undefined) return;
  const { of } = first;
  const other = parts.find((part) => part.of !== of);
  if (other) throw new CommandError(`shards of ${of} and of ${other.of} are parts of different audits`);
  for (let wanted = 1; wanted <= of; wanted++)
    if (!parts.some(({ part }) => part === wanted)) throw new CommandError(`part ${wanted} of ${of} is missing`);
}
