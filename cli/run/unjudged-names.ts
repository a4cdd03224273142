/** Finds out if a run could not look at a file that the user named, or at anything else. */
import { resolve } from 'node:path';
import type { Limitation } from '../../analysis/findings/finding.ts';
import { getName } from '../files/file-name.ts';

/** True if nothing was judged in a file among `paths`. */
export function hasUnjudgedName(
  limitations: readonly Limitation[],
  { paths, cwd }: { paths: readonly string[]; cwd: string },
): boolean {
  const named = new Set(paths.map((path) => getName(resolve(cwd, path), cwd)));
  return limitations.some(({ file, isWholeFile }) => isWholeFile === true && named.has(file));
}

/** True if `--strict` fails a run. Files without a word of the data are counted, and are no fault. */
export function isIncomplete(limitations: readonly Pick<Limitation, 'reason'>[]): boolean {
  return limitations.some(({ reason }) => reason !== 'left-out');
}
