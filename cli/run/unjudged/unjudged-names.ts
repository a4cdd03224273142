/** Tests if a run could not judge a file that the user named, or left anything else unjudged. */
import { resolve } from 'node:path';
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import { CommandError } from '../../command-error.ts';
import { getName } from '../../files/file-name.ts';
import { renderCount } from '../../reporters/limitation-counts.ts';

interface NamedPaths {
  paths: readonly string[];
  cwd: string;
}

/** True if nothing was judged in a file among `paths`. */
export function hasUnjudgedName(limitations: readonly Limitation[], run: NamedPaths): boolean {
  return findUnjudgedName(limitations, run) !== undefined;
}

/**
 * Refuses to go on if nothing was judged in a file among `paths`, in a command that shows no limitations.
 * @throws CommandError with the reason.
 */
export function refuseUnjudgedName(limitations: readonly Limitation[], run: NamedPaths): void {
  const found = findUnjudgedName(limitations, run);
  if (found !== undefined)
    throw new CommandError(`${found.file}:${found.line}: ${found.text} (${found.reason}); nothing is written`);
}

function findUnjudgedName(limitations: readonly Limitation[], { paths, cwd }: NamedPaths): Limitation | undefined {
  const named = new Set(paths.map((path) => getName(resolve(cwd, path), cwd)));
  return limitations.find(({ file, isWholeFile }) => isWholeFile === true && named.has(file));
}

/**
 * Counts the limitations with which `--strict` fails a run. `left-out` does not count: without a word of the data, a file can only use
 * something deprecated by computing its name. Each program that calls living operations through the SDK has such files.
 */
export function countIncomplete(limitations: readonly Pick<Limitation, 'reason'>[]): number {
  return limitations.filter(({ reason }) => reason !== 'left-out').length;
}

/** Says why `--strict` fails a run, which looks like any other; null if it does not. */
export function renderIncomplete(limitations: readonly Pick<Limitation, 'reason'>[]): string | null {
  const count = countIncomplete(limitations);
  return count === 0 ? null : `--strict: ${renderCount(count, 'limitation')}, so the exit code is 2`;
}
