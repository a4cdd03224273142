/** `sunset audit`: checks many repositories, in processes of their own, and writes one report. */
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { CommandError } from '../command-error.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { readListedNames } from '../files/listed-files.ts';
import type { CommandHost } from '../host.ts';
import { getAsOf, getText, getTexts, type Arguments } from '../options.ts';
import { stripControl } from '../printable.ts';
import { getShard, type Shard } from '../shards/shard.ts';
import { auditRepository } from './audit-repository.ts';
import { createAudit, readAudit, type AuditedRepository } from './audit-report.ts';
import { findRepositories, type RepositoryFolder } from './find-repositories.ts';
import { renderOutcome } from './outcome-lines.ts';
import { createFolder, writeAudit } from './write-audit.ts';

/**
 * Exits with 2 if a repository could not be checked; the report names it. An audit that was killed continues with the
 * unfinished repositories when it is started again. @throws CommandError, before anything is checked, for wrong options
 * and folders.
 */
export async function runAudit(argv: Arguments, host: CommandHost): Promise<ExitCode> {
  const asOf = getAsOf(argv, host);
  const jobs = getJobs(argv);
  const output = getText(argv, 'output') ?? 'sunset-audit';
  const previousFile = getText(argv, 'previous');
  const previous = previousFile === undefined ? null : readAudit(previousFile, host.cwd);
  const shard = getShard(argv);
  const repositories = selectShard(findNamed(argv, host.cwd), shard);
  const folder = resolve(host.cwd, output);
  const readsConfigurations = argv['config'] !== false;
  const kept = join(folder, 'repositories');
  const log = (notice: string): void => host.log(stripControl(notice));
  const job = { asOf, readsConfigurations, version: getVersion(), folder: kept, cwd: host.cwd, log };
  createFolder(job.folder, output, host.cwd);
  const audited: AuditedRepository[] = [];
  const waiting = [...repositories];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const result = await auditRepository(next, job);
      audited.push(result);
      if (result.failure !== null) host.log(stripControl(`${result.name} is not checked: ${result.failure}`));
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  writeAudit(folder, createAudit(asOf, audited, previous, shard), host.cwd);
  for (const line of renderOutcome(audited, output)) host.log(line);
  return audited.every(({ failure }) => failure === null) ? EXIT.clean : EXIT.failed;
}

/** Returns the repositories of the command line, or those of a list. @throws CommandError if neither names one, or both do. */
function findNamed(argv: Arguments, cwd: string): RepositoryFolder[] {
  const folders = getTexts(argv, 'folders');
  const list = getText(argv, 'files-from');
  if (list === undefined) {
    if (folders.length === 0)
      throw new CommandError('name clones, folders of clones, or a list of them (--files-from)');
    return findRepositories(folders, cwd);
  }
  if (folders.length > 0) throw new CommandError('--files-from names the repositories: leave out the folders');
  const listed = readListedNames(list, cwd);
  if (listed.length === 0) throw new CommandError('the list of --files-from names no folder');
  return findRepositories(listed, cwd, 'list');
}

function getJobs(argv: Arguments): number {
  const text = getText(argv, 'jobs');
  if (text === undefined) return availableParallelism();
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new CommandError(`--jobs is a number from 1 to 999, not "${text}"`);
  return Number(text);
}

/** Selects every n-th repository, because neighbours in the order of the names are often of one size. */
function selectShard(repositories: readonly RepositoryFolder[], shard: Shard | undefined): RepositoryFolder[] {
  return repositories.filter((_, place) => shard === undefined || place % shard.of === shard.part - 1);
}

function getVersion(): string {
  return (createRequire(import.meta.url)('eslint-plugin-sunset/package.json') as { version: string }).version;
}
