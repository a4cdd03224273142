/** What the index of git tells about files that a walk leaves out: what is in a commit is code of the project. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isSourceName } from '../../analysis/host/source-names.ts';
import { CommandError } from '../command-error.ts';
import { askRepository } from '../git.ts';
import { getGlobBase, isGlob } from './globs.ts';
import { isInFolder } from './links.ts';

/** Paths are absolute and sorted. */
export interface TrackedFiles {
  /** False where nothing says which ignored files are part of the project: outside of a work tree, or if git reads no index. */
  isKnown: boolean;
  /** The `.git` that git does not read; null if it does, if there is none, and without git. */
  unreadable: string | null;
  /** Tracked sources. An ignore rule does not hold for them. */
  sources: readonly string[];
  /** The outermost `node_modules` with tracked sources, and their number. */
  installed: ReadonlyMap<string, number>;
  /** Tracked sources in other folders that no walk enters, such as `.yarn`. */
  hidden: readonly string[];
  /** Commits of other repositories whose files are not on the disk. */
  missing: readonly string[];
  /** What a sparse checkout leaves out: the outermost folders that are not on the disk, and files, with their tracked sources. */
  sparse: ReadonlyMap<string, number>;
}

const NOTHING = {
  sources: [],
  installed: new Map<string, number>(),
  hidden: [],
  missing: [],
  sparse: new Map<string, number>(),
};
const NONE: TrackedFiles = { isKnown: false, unreadable: null, ...NOTHING };

/**
 * Asks git about the work tree that a directory lies in, and the submodules in it. Of a large one it reads only the folder with all
 * `paths`, files, folders or patterns. Git does not match its ignore rules, which may take it hours.
 */
export function findTrackedFiles(cwd: string, paths: readonly string[]): TrackedFiles {
  const root = findGitRoot(cwd);
  if (root === null) return NONE;
  const part = getPart(root, cwd, paths);
  try {
    const entries = listIndex(root, part, '--stage', '-t');
    if (entries === null) return { ...NONE, unreadable: join(root, '.git') };
    const isKnown = entries.length > 0 || hasIndex(root);
    return { isKnown, unreadable: null, ...sortEntries(entries, root) };
  } catch (error) {
    // Runs without `--since` need no git.
    if (error instanceof CommandError) return NONE;
    throw error;
  }
}

/** The folder with all paths, relative to the root; empty for the whole work tree. */
function getPart(root: string, cwd: string, paths: readonly string[]): string {
  const starts = paths.map((path) => resolve(cwd, isGlob(path) ? getGlobBase(path) : path));
  if (!starts.every((start) => isInFolder(start, root))) return '';
  const [first = [], ...others] = starts.map((start) => relative(root, start).split(sep));
  const isShared = (name: string, index: number): boolean => others.every((names) => names[index] === name);
  const end = first.findIndex((name, index) => !isShared(name, index));
  return first.slice(0, end === -1 ? first.length : end).join('/');
}

/** False if the index has been removed. */
function hasIndex(root: string): boolean {
  return listIndex(root, '')?.length !== 0 || askRepository(root, 'rev-parse', '--verify', 'HEAD') === null;
}

function listIndex(root: string, part: string, ...parameters: readonly string[]): string[] | null {
  const words = ['ls-files', '-z', '--cached', ...parameters];
  // Git refuses to answer for a part of another repository.
  const answer =
    (part === '' ? null : askRepository(root, ...words, '--', `:(literal)${part}`)) ?? askRepository(root, ...words);
  return answer?.split('\0').slice(0, -1) ?? null;
}

/** An entry as `--stage -t` prints it: a letter, mode, object and stage, and the name behind a tab. */
const ENTRY = /^([A-Za-z?]) (\d+) [0-9a-f]+ \d\t(.+)$/s;
/** The letter of an entry that git does not look for on the disk. */
const SKIPPED = 'S';
/** The mode of a commit of another repository. */
const COMMIT = '160000';
/** Folders of package managers and of other version control systems. */
const HIDDEN = /(?:^|\/)(?:\.yarn|\.hg|\.svn|\.jj)\//;

/** Each submodule costs a process of git. Beyond this number, ignored sources of a submodule are left out although git tracks them. */
const MOST_MODULES = 64;

type Sorted = Omit<TrackedFiles, 'isKnown' | 'unreadable'>;

function sortEntries(entries: readonly string[], root: string): Sorted {
  const sources: string[] = [];
  const modules: Sorted[] = [];
  const sparse = new Map<string, number>();
  const installed = new Map<string, number>();
  const hidden: string[] = [];
  const missing: string[] = [];
  let last: string | undefined;
  for (const entry of entries) {
    const [, letter, mode, name = ''] = ENTRY.exec(entry) ?? [];
    // During a merge a name has up to three entries.
    if (name === last) continue;
    last = name;
    if (mode === COMMIT) {
      const module = join(root, name);
      if (!existsSync(join(module, '.git'))) missing.push(module);
      else if (modules.length < MOST_MODULES)
        modules.push(sortEntries(listIndex(module, '', '--stage', '-t') ?? [], module));
      continue;
    }
    if (!isSourceName(name)) continue;
    sources.push(name);
    if (letter === SKIPPED && !existsSync(join(root, name))) {
      const place = findAbsent(name, root);
      sparse.set(place, (sparse.get(place) ?? 0) + 1);
    }
    const directory = /^(?:.*?\/)?node_modules(?=\/)/.exec(name)?.[0];
    if (directory !== undefined) installed.set(join(root, directory), (installed.get(join(root, directory)) ?? 0) + 1);
    else if (HIDDEN.test(name)) hidden.push(name);
  }
  return {
    sources: [...sortSources(sources, root), ...modules.flatMap((module) => module.sources)],
    installed: new Map([...installed, ...modules.flatMap((module) => [...module.installed])]),
    hidden: [...sortSources(hidden, root), ...modules.flatMap((module) => module.hidden)],
    missing: [...missing, ...modules.flatMap((module) => module.missing)].sort(),
    sparse: new Map([...sparse, ...modules.flatMap((module) => [...module.sparse])]),
  };
}

/** The outermost folder on the way to a file that is not on the disk; the file itself if its folder is there. */
function findAbsent(name: string, root: string): string {
  const absent = [...name.matchAll(/\//g)].map(({ index }) => join(root, name.slice(0, index)));
  return absent.find((folder) => !existsSync(folder)) ?? join(root, name);
}

function sortSources(names: readonly string[], root: string): string[] {
  return [...new Set(names.filter(isSourceName))].sort().map((name) => join(root, name));
}

/** The folder above with a `.git`, by the path that was given: a walk names files by it. */
function findGitRoot(cwd: string): string | null {
  for (let at = cwd; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return realpathSync(at) === at || at === cwd ? at : null;
    if (dirname(at) === at) return null;
  }
}
