/** Finds the source files below the paths that the user named, always in the same order. */
import { statSync, type Dirent, type Stats } from 'node:fs';
import { resolve, sep } from 'node:path';
import type { Limitation } from '../../analysis/findings/finding.ts';
import { exists, getRealPath, getStats, listDirectory } from '../../analysis/host/disk.ts';
import { getSystemReason } from '../../analysis/host/system-reason.ts';
import { CommandError } from '../command-error.ts';
import { compareText } from './compare-text.ts';
import { getName } from './file-name.ts';
import { getGlobBase, isGlob, matchGlob } from './globs.ts';
import { enterDirectory, isIgnored, readIgnoreRules, type IgnoreRules } from './ignore-rules.ts';
import { isMinifiedName, isSourceName } from '../../analysis/host/source-names.ts';

export interface FoundFile {
  /** Absolute. */
  path: string;
  /** Relative to the working directory, with `/`: the name in every report. */
  name: string;
  /** The user named this very file: if it cannot be read, that is a failure and no limitation. */
  isNamed: boolean;
}

export interface FoundFiles {
  /** Sorted by name, each file once. */
  files: FoundFile[];
  limitations: Limitation[];
}

/** Dependencies, package managers checked in with a project, and data of version control systems. */
const SKIPPED_DIRECTORIES = new Set(['node_modules', '.yarn', '.git', '.hg', '.svn', '.jj']);

export interface WalkOptions {
  cwd: string;
  isIgnoringOff?: boolean;
  /** True if a path may contain no source file. */
  mayBeEmpty?: boolean;
}

/**
 * Finds source files below `paths` (files, directories or glob patterns). Skips what `.gitignore` lists (unless
 * `options.isIgnoringOff`), dependencies, version control and minified files, but never a file in `paths`. Symbolic links
 * are not followed: a target inside the root is found anyway, and one outside was not requested.
 * @throws CommandError for a path that does not exist, cannot be read, is no source file or (unless `options.mayBeEmpty`)
 * contains none.
 */
export function findFiles(paths: readonly string[], options: WalkOptions): FoundFiles {
  const found = new Map<string, FoundFile>();
  const limitations: Limitation[] = [];
  for (const named of paths) {
    const files = findBelow(named, options, limitations);
    if (files.length === 0 && options.mayBeEmpty !== true)
      throw new CommandError(
        `no JavaScript or TypeScript file in ${named === '.' ? 'this directory' : named} (--pass-with-no-files accepts that)`,
      );
    for (const file of files) if (file.isNamed || !found.has(file.path)) found.set(file.path, file);
  }
  const files = [...found.values()].sort((a, b) => compareText(a.name, b.name));
  return { files, limitations };
}

function findBelow(named: string, options: WalkOptions, limitations: Limitation[]): FoundFile[] {
  const path = resolve(options.cwd, named);
  // A name such as `[id].ts` is also a pattern. The file wins.
  if (isGlob(named) && !exists(path)) return findByPattern(named, options, limitations);
  const stats = getNamedStats(path, named);
  if (stats.isDirectory()) return walkFrom(path, options, limitations);
  if (!stats.isFile()) throw new CommandError(`${named} is neither a file nor a directory`);
  if (!isSourceName(path)) throw new CommandError(`${named} is no JavaScript or TypeScript file`);
  return [{ path, name: getName(path, options.cwd), isNamed: true }];
}

/** Matches the files that a walk from the part of the pattern before its first special character finds. */
function findByPattern(pattern: string, options: WalkOptions, limitations: Limitation[]): FoundFile[] {
  const base = resolve(options.cwd, getGlobBase(pattern));
  if (getStats(base)?.isDirectory() !== true) return [];
  const matched = new Set(matchGlob(pattern, options.cwd));
  return walkFrom(base, options, limitations).filter(({ path }) => matched.has(path));
}

function walkFrom(root: string, options: WalkOptions, limitations: Limitation[]): FoundFile[] {
  const files = new Map<string, FoundFile>();
  const rules = options.isIgnoringOff === true ? null : readIgnoreRules(root, options.cwd);
  walkDirectory(root, { ...options, root, files, limitations }, rules);
  return [...files.values()];
}

interface Walk extends WalkOptions {
  root: string;
  files: Map<string, FoundFile>;
  limitations: Limitation[];
}

function getNamedStats(path: string, named: string): Stats {
  try {
    // The second call throws the reason why there are none.
    return getStats(path) ?? statSync(path);
  } catch (error) {
    throw new CommandError(`cannot read ${named}: ${getSystemReason(error)}`);
  }
}

/** `outerRules` are those of the directory above; for the root of the walk they include its own. */
function walkDirectory(directory: string, walk: Walk, outerRules: IgnoreRules | null): void {
  let entries: readonly Dirent[];
  try {
    entries = listDirectory(directory);
  } catch (error) {
    if (directory === walk.root)
      throw new CommandError(`cannot read ${getName(directory, walk.cwd) || '.'}: ${getSystemReason(error)}`);
    addLimitation(walk, directory, `the directory cannot be read: ${getSystemReason(error)}`);
    return;
  }
  const hasOwnRules =
    walk.isIgnoringOff !== true && directory !== walk.root && entries.some(({ name }) => name === '.gitignore');
  const rules = hasOwnRules ? enterDirectory(outerRules, directory) : outerRules;
  const start = directory.endsWith(sep) ? directory : directory + sep;
  for (const entry of entries) {
    const path = start + entry.name;
    if (entry.isDirectory()) {
      if (!SKIPPED_DIRECTORIES.has(entry.name) && !isIgnored(rules, path, 'directory'))
        walkDirectory(path, walk, rules);
    } else if (isSourceName(entry.name) && !isMinifiedName(entry.name) && !isIgnored(rules, path, 'file')) {
      if (entry.isFile()) addFile(walk, path);
      else if (entry.isSymbolicLink()) noteLink(walk, path);
      // Sockets, pipes and devices hold no source, and reading a pipe would wait for ever.
    } else if (entry.isSymbolicLink() && !SKIPPED_DIRECTORIES.has(entry.name) && !isIgnored(rules, path, 'directory')) {
      noteDirectoryLink(walk, path);
    }
  }
}

function addFile(walk: Walk, path: string): void {
  if (!walk.files.has(path)) walk.files.set(path, { path, name: getName(path, walk.cwd), isNamed: false });
}

/** Adds a limitation for a link to a source file unless the walk finds its target. */
function noteLink(walk: Walk, path: string): void {
  const target = getTarget(path);
  if (target === null) addLimitation(walk, path, 'the link leads nowhere');
  else if (!isBelow(target, walk.root))
    addLimitation(walk, path, 'the link leads out of the directory and is not followed');
}

function noteDirectoryLink(walk: Walk, path: string): void {
  const target = getTarget(path);
  if (target === null || isBelow(target, walk.root) || isInStore(target)) return;
  if (getStats(target)?.isDirectory() !== true) return;
  addLimitation(walk, path, 'the link leads to a directory elsewhere and is not followed');
}

/** Null for a dangling link or a cycle of links. */
function getTarget(path: string): string | null {
  try {
    return getRealPath(path);
  } catch {
    return null;
  }
}

function isBelow(path: string, root: string): boolean {
  const real = getTarget(root) ?? root;
  return path === real || path.startsWith(real.endsWith(sep) ? real : real + sep);
}

function isInStore(path: string): boolean {
  return path.split(sep).some((part) => SKIPPED_DIRECTORIES.has(part));
}

function addLimitation(walk: Walk, path: string, text: string): void {
  walk.limitations.push({ file: getName(path, walk.cwd), line: 1, reason: 'unreadable', text, isWholeFile: true });
}
