/** Says what an audit has checked, and what it could not. */
import { renderCount } from '../reporters/limitation-counts.ts';
import type { AuditedRepository, TrendChange } from './audit-report.ts';

/** Returns the last lines of a run, without the failures of single repositories. */
export function renderOutcome(repositories: readonly AuditedRepository[], output: string): string[] {
  const done = repositories.filter(({ failure }) => failure === null).length;
  const lines = [`${done} of ${renderRepositories(repositories.length)} checked, report in ${output}`];
  const unjudged = countUnjudged(repositories);
  return unjudged === 0 ? lines : [`${renderUnjudged(unjudged)}; the report names each`, ...lines];
}

export function countUnjudged(repositories: readonly AuditedRepository[]): number {
  return repositories.reduce((sum, { unjudged }) => sum + new Set(unjudged.map(({ file }) => file)).size, 0);
}

/** `1 file could not be judged` */
export function renderUnjudged(count: number): string {
  return `${renderCount(count, 'file')} could not be judged`;
}

/** `1 repository`, `2 repositories`. */
export function renderRepositories(count: number): string {
  return renderCount(count, 'repository', 'repositories');
}

/** `one: src/a.ts:3 …`: a line for each fault of a file. */
export function listUnjudged(repositories: readonly AuditedRepository[]): string[] {
  return repositories.flatMap(({ name, unjudged }) =>
    unjudged.map(({ file, line, reason, text }) => `${name}: ${file}:${line} ${text} (${reason})`),
  );
}

/** `1f2e3d4c5b`, or `1f2e3d4c5b with changes` for a clone whose files are not those of its commit. */
export function renderCommit({ head, hasChanges }: AuditedRepository): string {
  return `${head?.slice(0, 10) ?? ''}${hasChanges ? ' with changes' : ''}`;
}

/** The kind of a change since an earlier audit. */
export function getDirection({ before, after }: TrendChange): 'new' | 'gone' | 'more' | 'fewer' {
  if (before === 0) return 'new';
  if (after === 0) return 'gone';
  return after > before ? 'more' : 'fewer';
}
