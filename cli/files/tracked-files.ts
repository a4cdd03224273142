/** Reads the index of git, which shows that files which a walk leaves out are code of the project: tracked files are. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isPageName, isPatchName, isSourceName } from '../../analysis/host/source-names.ts';
import { isShellName } from '../../analysis/translation/translate-text.ts';
import { CommandError } from '../command-error.ts';
import { askRepository } from '../git.ts';
import { getGlobBase, isGlob } from './globs.ts';
import { isPackedName } from './packed-bytes.ts';
import { isBelow } from '../../analysis/host/boundary.ts';

/** The files that git tracks. Paths are absolute and sorted. */
export interface TrackedFiles {
  /** False if it is unknown which ignored files are part of the project: outside of a work tree, or if git cannot read the index. */
  isKnown: boolean;
  /** The path of a `.git` that git refuses to read; null if it reads it, if there is none, and if git is not installed. */
  unreadable: string | null;
  /** Tracked sources, for which ignore rules do not count. */
  sources: readonly string[];
  /** The outermost `node_modules` with tracked sources, scripts of a shell or pages, and their number. */
  installed: ReadonlyMap<string, number>;
  /** Tracked sources, patches of dependencies, binaries and archives, in other folders that no walk enters, such as `.yarn`. */
  hidden: readonly string[];
  /** Submodules that are not checked out. */
  missing: readonly string[];
  /** What a sparse checkout leaves out: files, and the outermost missing folders, each with the number of its tracked sources. */
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
 * Lists what git tracks in the work tree that a directory lies in, and in its submodules. Only the deepest folder that contains all
 * `paths` (files, folders or patterns) is read. Git is not asked which files it ignores, because that can take hours.
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
    // Git may be missing: only runs with `--since` need it.
    if (error instanceof CommandError) return NONE;
    throw error;
  }
}

/** Returns the deepest folder that contains all paths, relative to the root; empty for the whole work tree. */
function getPart(root: string, cwd: string, paths: readonly string[]): string {
  const starts = paths.map((path) => resolve(cwd, isGlob(path) ? getGlobBase(path) : path));
  if (!starts.every((start) => isBelow(start, root))) return '';
  const [first = [], ...others] = starts.map((start) => relative(root, start).split(sep));
  const isShared = (name: string, index: number): boolean => others.every((names) => names[index] === name);
  const end = first.findIndex((name, index) => !isShared(name, index));
  return first.slice(0, end === -1 ? first.length : end).join('/');
}

/** Tests if there is an index: an empty answer for a repository with commits means that the index has been removed. */
function hasIndex(root: string): boolean {
  return listIndex(root, '')?.length !== 0 || askRepository(root, 'rev-parse', '--verify', 'HEAD') === null;
}

function listIndex(root: string, part: string, ...parameters: readonly string[]): string[] | null {
  const words = ['ls-files', '-z', '--cached', ...parameters];
  // Git refuses a path inside of a submodule, so the whole index is listed then.
  const answer =
    (part === '' ? null : askRepository(root, ...words, '--', `:(literal)${part}`)) ?? askRepository(root, ...words);
  return answer?.split('\0').slice(0, -1) ?? null;
}

/** An entry as `--stage -t` prints it: a letter, mode, object and stage, and the name behind a tab. */
const ENTRY = /^([A-Za-z?]) (\d+) [0-9a-f]+ \d\t(.+)$/s;
/** The letter of an entry with the flag `skip-worktree`, as in a sparse checkout. */
const SKIPPED = 'S';
/** The mode of a submodule's commit. */
const COMMIT = '160000';
/** Folders of package managers and of other version control systems. */
const HIDDEN = /(?:^|\/)(?:\.yarn|\.hg|\.svn|\.jj)\//;

/** The most submodules that are read, because each takes a process of git. Tracked but ignored sources in further ones are left out. */
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
    if ((isPatchName(name) || isPackedName(name)) && HIDDEN.test(name)) hidden.push(name);
    const directory = /^(?:.*?\/)?node_modules(?=\/)/.exec(name)?.[0];
    if (directory !== undefined && (isSourceName(name) || isShellName(name) || isPageName(name)))
      installed.set(join(root, directory), (installed.get(join(root, directory)) ?? 0) + 1);
    if (!isSourceName(name)) continue;
    sources.push(name);
    if (letter === SKIPPED && !existsSync(join(root, name))) {
      const place = findAbsent(name, root);
      sparse.set(place, (sparse.get(place) ?? 0) + 1);
    }
    if (directory === undefined && HIDDEN.test(name)) hidden.push(name);
  }
  return {
    sources: [...sortNames(sources, root), ...modules.flatMap((module) => module.sources)],
    installed: new Map([...installed, ...modules.flatMap((module) => [...module.installed])]),
    hidden: [...sortNames(hidden, root), ...modules.flatMap((module) => module.hidden)],
    missing: [...missing, ...modules.flatMap((module) => module.missing)].sort(),
    sparse: new Map([...sparse, ...modules.flatMap((module) => [...module.sparse])]),
  };
}

/** Returns the outermost missing folder that would contain a file; the file itself if its folder exists. */
function findAbsent(name: string, root: string): string {
  const absent = [...name.matchAll(/\//g)].map(({ index }) => join(root, name.slice(0, index)));
  return absent.find((folder) => !existsSync(folder)) ?? join(root, name);
}

function sortNames(names: readonly string[], root: string): string[] {
  return [...new Set(names)].sort().map((name) => join(root, name));
}

/** Finds the folder with a `.git`, as a part of the given path, because a walk names files by it; null if that leads through a link. */
function findGitRoot(cwd: string): string | null {
  for (let at = cwd; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return realpathSync(at) === at || at === cwd ? at : null;
    if (dirname(at) === at) return null;
  }
}
