/** Files that git tracks although a walk would leave them out: what is in a commit is code of the project. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isSourceName } from '../../analysis/host/source-names.ts';
import { CommandError } from '../command-error.ts';
import { askGit } from '../git.ts';

/** Paths are absolute and sorted. */
export interface TrackedFiles {
  /** False outside of a work tree: nothing says which ignored files are part of the project. */
  isKnown: boolean;
  /** Tracked sources that an ignore rule names. */
  ignored: readonly string[];
  /** The outermost directories of installed packages with tracked sources, and their number. */
  installed: ReadonlyMap<string, number>;
}

const NONE: TrackedFiles = { isKnown: false, ignored: [], installed: new Map() };

/** Asks git about the work tree that a directory lies in. Empty outside of one, and without git. */
export function findTrackedFiles(cwd: string): TrackedFiles {
  const root = findGitRoot(cwd);
  if (root === null) return NONE;
  try {
    const ignored = list(root, '--ignored', '--exclude-standard');
    const installed = new Map<string, number>();
    for (const path of list(root, '--', ':(glob)**/node_modules/**')) {
      const directory = /^.*?[\\/]node_modules(?=[\\/])/.exec(path)?.[0];
      if (directory !== undefined) installed.set(directory, (installed.get(directory) ?? 0) + 1);
    }
    return { isKnown: true, ignored, installed };
  } catch (error) {
    // Runs without `--since` need no git.
    if (error instanceof CommandError) return NONE;
    throw error;
  }
}

function list(root: string, ...parameters: readonly string[]): string[] {
  const names = (askGit(root, 'ls-files', '-z', '--cached', ...parameters) ?? '').split('\0');
  return [...new Set(names.filter(isSourceName))].sort().map((name) => join(root, name));
}

/** The folder above with a `.git`, by the path that was given: a walk names files by it. */
function findGitRoot(cwd: string): string | null {
  for (let at = cwd; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return realpathSync(at) === at || at === cwd ? at : null;
    if (dirname(at) === at) return null;
  }
}
