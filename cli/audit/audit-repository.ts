/** Checks one repository in a process of its own: its configuration may be a program. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Limitation, LimitationReason } from '../../analysis/findings/limitation.ts';
import { loadDataset } from '../../data/load.ts';
import { CommandError } from '../command-error.ts';
import { askGit } from '../git.ts';
import { compareText } from '../files/compare-text.ts';
import { readCodeOwners } from '../output/code-owners.ts';
import { readOwnText } from '../files/own-file.ts';
import { writeFile } from '../files/write.ts';
import { stripControlInJson } from '../printable.ts';
import { parseRepository, type AuditedRepository, type AuditRow } from './audit-report.ts';
import type { RepositoryFolder } from './find-repositories.ts';

/** The parts of `sunset check --format json` that are read. */
interface CheckReport {
  findings: {
    deprecation: string | null;
    contract: string | null;
    item: number | null;
    page: string | null;
    docs: string;
    file: string;
    severity: AuditRow['severity'];
    dates: { ends: string | null; goneSince: string | null };
    daysLeft: number | null;
    fix: { class: string };
  }[];
  limitations: Limitation[];
  suppressed: unknown[];
  files: { scanned: number; ignored: number };
}

export interface AuditJob {
  asOf: string;
  /** False for repositories that are not trusted: a configuration may be a program. */
  readsConfigurations: boolean;
  version: string;
  /** The folder in which finished repositories are stored, so that an interrupted audit can continue. */
  folder: string;
  /** The working directory: files in it are not written through links that lead out of it. */
  cwd: string;
  /** Tells the user what is left out. */
  log: (notice: string) => void;
}

/** Checks a repository, or returns the stored result. One that cannot be checked has the reason as `failure`. */
export async function auditRepository(repository: RepositoryFolder, job: AuditJob): Promise<AuditedRepository> {
  if (repository.fault !== null)
    return toRepository(repository, { head: null, kind: 'unknown' }, repository.fault, job.log);
  const state = readState(repository.path);
  const { head } = state;
  const kept = join(job.folder, `${encodeURIComponent(repository.name)}.json`);
  const key = `${job.version} ${job.asOf} ${head}${job.readsConfigurations ? '' : ' --no-config'}`;
  if (state.kind === 'clean' && existsSync(kept)) {
    const known = parseRepository(readOwnText(kept, 16, job.cwd));
    if (known?.key === key) return known.repository;
  }
  const outcome = await check(repository.path, job);
  const audited = toJudged(repository, state, outcome, job.log);
  writeFile(kept, `${stripControlInJson(JSON.stringify({ key, repository: audited }))}\n`, job.cwd);
  return audited;
}

interface CloneState {
  head: string | null;
  /** The stored result of a clone that is not clean is not used. `unknown`: without a commit, outside of git, or with submodules. */
  kind: 'clean' | 'changed' | 'unknown';
}

function readState(cwd: string): CloneState {
  if (!existsSync(join(cwd, '.git'))) return { head: null, kind: 'unknown' };
  try {
    const head = askGit(cwd, 'rev-parse', 'HEAD')?.trim() ?? null;
    return { head, kind: head === null ? 'unknown' : compareWithCommit(cwd) };
  } catch {
    return { head: null, kind: 'unknown' };
  }
}

function check(cwd: string, { asOf, readsConfigurations }: AuditJob): Promise<CheckReport | string> {
  // Every built module lies one folder below dist/.
  const main = fileURLToPath(new URL('../cli/main.js', import.meta.url));
  const words = ['check', '--format', 'json', '--fail-on', 'never', '--as-of', asOf, '--pass-with-no-files'];
  if (!readsConfigurations) words.push('--no-config');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [main, ...words], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => (stdout += part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => (stderr += part));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (status, signal) => {
      if (status === 0) return resolve(JSON.parse(stdout) as CheckReport);
      const line = stderr.trim().split('\n').at(-1) ?? '';
      resolve(line === '' ? `ended by ${signal ?? `exit code ${status}`}` : line.replace(/^sunset: /, ''));
    });
  });
}

/** Converts the outcome. A file beside the sources that cannot be read, such as CODEOWNERS, makes it a failure. */
function toJudged(...[repository, state, outcome, log]: Parameters<typeof toRepository>): AuditedRepository {
  try {
    return toRepository(repository, state, outcome, log);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return toRepository(repository, state, error.message, log);
  }
}

function toRepository(
  { name, path }: RepositoryFolder,
  { head, kind }: CloneState,
  outcome: CheckReport | string,
  log: AuditJob['log'],
): AuditedRepository {
  const clone = { name, head, hasChanges: kind === 'changed' };
  if (typeof outcome === 'string')
    return { ...clone, failure: outcome, files: 0, ignored: 0, limitations: 0, unjudged: [], accepted: 0, rows: [] };
  const { findings, limitations, suppressed, files } = outcome;
  const ignoresAll = files.scanned === 0 && files.ignored > 0;
  const getOwners = readCodeOwners(path, (notice) => log(`${name}: ${notice}`));
  const ids = [...new Set(findings.map(({ deprecation, contract }) => deprecation ?? contract ?? ''))].sort(
    compareText,
  );
  const rows = ids.map((id): AuditRow => {
    const own = findings.filter(({ deprecation, contract }) => (deprecation ?? contract) === id);
    const [first] = own;
    const names = [...new Set(own.map(({ file }) => file))].sort(compareText);
    const ownersOf = new Map(names.map((file) => [file, getOwners(join(path, file))]));
    return {
      id,
      title: getTitle(id),
      item: first!.item,
      page: first!.page,
      docs: first!.docs,
      ends: first!.dates.ends,
      daysLeft: first!.daysLeft,
      goneSince: own.flatMap(({ dates }) => dates.goneSince ?? []).sort(compareText)[0] ?? null,
      severity: (['error', 'warning', 'hint'] as const).find((severity) =>
        own.some((one) => one.severity === severity),
      )!,
      places: own.length,
      safe: countFixes(own, 'safe'),
      review: countFixes(own, 'review'),
      files: names,
      owners: [...new Set([...ownersOf.values()].flat())].sort(compareText),
      owned: countOwned(own.map(({ file }) => ownersOf.get(file)!)),
    };
  });
  return {
    ...clone,
    failure: ignoresAll ? 'the configuration ignores every file of it' : null,
    files: files.scanned,
    ignored: files.ignored,
    limitations: limitations.length,
    unjudged: limitations
      .filter(({ reason }) => UNJUDGED.has(reason))
      .map(({ file, line, reason, text }) => ({ file, line, reason, text })),
    accepted: suppressed.length,
    rows,
  };
}

/** The reasons why nothing, or not all, of a file is read. */
const UNJUDGED: ReadonlySet<string> = new Set<LimitationReason>([
  'syntax-error',
  'unreadable',
  'not-text',
  'too-large',
  'analysis-failed',
]);

function countFixes(findings: CheckReport['findings'], fixClass: string): number {
  return findings.filter(({ fix }) => fix.class === fixClass).length;
}

/** Counts the places of each owner; those without an owner come last. `places` has the owners of each place. */
function countOwned(places: readonly (readonly string[])[]): AuditRow['owned'] {
  const counts = new Map<string | null, number>();
  for (const owners of places)
    for (const owner of owners.length === 0 ? [null] : new Set(owners)) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  return [...counts]
    .map(([owner, count]) => ({ owner, places: count }))
    .sort((one, other) => compareText(one.owner ?? '~', other.owner ?? '~'));
}

let titles: ReadonlyMap<string, string> | undefined;

/** Returns the title of a shipped deprecation; empty for an entry of the repository's own data, which is not read here. */
function getTitle(id: string): string {
  titles ??= new Map(loadDataset().deprecations.map((deprecation) => [deprecation.id, deprecation.title]));
  return titles.get(id) ?? '';
}

/** `unknown` for a repository with submodules: to compare their files, git would run programs that their configuration names. */
function compareWithCommit(cwd: string): CloneState['kind'] {
  const entries = askGit(cwd, 'ls-files', '--stage', '-z');
  if (entries === null || /(?:^|\0)160000 /.test(entries)) return 'unknown';
  const changes = askGit(cwd, 'status', '--porcelain', '--ignore-submodules=all');
  if (changes === null) return 'unknown';
  return changes === '' ? 'clean' : 'changed';
}
