/** Finds the source files below the paths that the user named, always in the same order. */
import { statSync, type Dirent, type Stats } from 'node:fs';
import { resolve, sep } from 'node:path';
import type { Limitation, LimitationReason } from '../../analysis/findings/limitation.ts';
import { exists, getStats, listDirectory } from '../../analysis/host/disk.ts';
import { getSystemReason } from '../../analysis/host/system-reason.ts';
import { CommandError } from '../command-error.ts';
import { renderPlaceList } from '../reporters/place-list.ts';
import { compareText } from './compare-text.ts';
import { getName } from './file-name.ts';
import { getGlobBase, isGlob, matchGlob } from './globs.ts';
import { enterDirectory, isIgnored, readIgnoreRules, type IgnoreRules } from './ignore-rules.ts';
import { isRecordName } from '../../analysis/libraries/projects/configuration-documents.ts';
import { isTranslatedName } from '../../analysis/translation/translate-text.ts';
import {
  isMinifiedName,
  isPatchName,
  isSourceName,
  isUnreadName,
  mayHoldAddress,
} from '../../analysis/host/source-names.ts';
import { isPackedName } from './packed-bytes.ts';
import { isHandMade } from './installed-directory.ts';
import { isLedOut, refuseLedOut, resolveLinks } from './links.ts';
import type { TrackedFiles } from './tracked-files.ts';
import { isBelow } from '../../analysis/host/boundary.ts';
import { CONFIGURATION_NAMES, findUnreadName, MANIFEST } from '../../rules/configuration/places.ts';

export interface FoundFile {
  /** Absolute. */
  path: string;
  /** Relative to the working directory, with `/`: the name in every report. */
  name: string;
  /** True if the user named this very file: if it cannot be read, the run fails; otherwise that is a limitation. */
  isNamed: boolean;
  /**
   * Why the file is not analysed. `ignored`: `.gitignore` names it, and it is unknown if git tracks it; `hidden`: git tracks it in a folder
   * such as `.yarn`; `imported`: a source imports it, a command runs it, or a manifest names it, but its name is no source name;
   * `other`: any other kind of file, such as data; `record`: a list of records, which counts only if a source names it.
   */
  leftOut?: 'ignored' | 'hidden' | 'imported' | 'other' | 'record';
}

export interface FoundFiles {
  /** Sorted by name, each file once. */
  files: FoundFile[];
  /** Files of other languages that may hold requests, such as shell scripts and Markdown. */
  texts: FoundFile[];
  /**
   * Files that are not analysed and may hold code: pages, templates, minified files, programs without an extension; sources that git
   * tracks in folders which no walk enters; ignored sources, if it is unknown whether git tracks them; and files of other kinds that may
   * hold an address.
   */
  unread: FoundFile[];
  /** Binaries and archives; those of `.yarn` only if git tracks them. */
  packed: FoundFile[];
  /** Ignored sources, and directories that the walk did not enter, sorted by name. */
  skipped: SkippedPath[];
  /** Names of files that may hold settings, in the walked directories; sorted. */
  configurations: string[];
  limitations: Limitation[];
}

/** A source file or a whole directory that the walk leaves out. */
export interface SkippedPath {
  /** Relative to the working directory; that of a directory ends with `/`. */
  name: string;
  /** `ignored`: a `.gitignore` names it; `installed`: the code of dependencies. */
  reason: 'ignored' | 'installed';
}

/** Directories that no walk enters: dependencies, checked-in package managers, and data of version control systems. */
const SKIPPED_DIRECTORIES = new Set(['node_modules', '.yarn', '.git', '.hg', '.svn', '.jj']);
const INSTALLED = new Set(['node_modules', '.yarn']);

export interface WalkOptions {
  cwd: string;
  isIgnoringOff?: boolean;
  /** True if a path may contain no source file. */
  mayBeEmpty?: boolean;
  /** Tests if a file of another language holds a request. Called only if the walk has found no source file. */
  holdsRequests?: (file: FoundFile) => boolean;
  /** The files that git tracks: an ignore rule does not apply to them. */
  tracked?: TrackedFiles | undefined;
}

/**
 * Finds source files below `paths` (files, directories or glob patterns). Skips what `.gitignore` lists (unless
 * `options.isIgnoringOff`, or git tracks it), dependencies, version control and minified files, but never a file in `paths`.
 * A link to a file that the walk does not find by itself is a file of its own; a link that leads out is a limitation.
 * @throws CommandError for a path that does not exist, cannot be read, is no source file or (unless `options.mayBeEmpty`)
 * contains none.
 */
export function findFiles(paths: readonly string[], options: WalkOptions): FoundFiles {
  const found = new Map<string, FoundFile>();
  const parts: Parts = {
    texts: new Map(),
    unread: new Map(),
    packed: new Map(),
    skipped: new Map(),
    configurations: new Set(),
    limitations: [],
  };
  for (const named of paths) {
    const own = { texts: new Map<string, FoundFile>(), unread: new Map<string, FoundFile>() };
    const files = findBelow(named, options, { ...parts, ...own });
    const texts = [...own.texts.values(), ...own.unread.values()];
    const holdsRequests = (text: FoundFile): boolean => text.isNamed || options.holdsRequests?.(text) === true;
    if (files.length === 0 && options.mayBeEmpty !== true && !texts.some(holdsRequests))
      throw new CommandError(renderNothing(named, parts, options));
    for (const kind of ['texts', 'unread'] as const)
      for (const [path, file] of own[kind]) if (file.isNamed || !parts[kind].has(path)) parts[kind].set(path, file);
    for (const file of files) if (file.isNamed || !found.has(file.path)) found.set(file.path, file);
  }
  const unreadable = options.tracked?.unreadable ?? null;
  if (unreadable !== null && parts.skipped.size > 0)
    addLimitation({ ...options, ...parts }, unreadable, UNREADABLE_REPOSITORY);
  const sort = (files: Iterable<FoundFile>) => [...files].sort((a, b) => compareText(a.name, b.name));
  const unread = sort([...parts.unread.values()].filter(({ path }) => !found.has(path)));
  const files = sort(found.values());
  const texts = sort(parts.texts.values());
  // A tracked source was skipped by an ignore rule, and then added.
  for (const { name } of files) parts.skipped.delete(name);
  const skipped = [...parts.skipped].map(([name, reason]) => ({ name, reason }));
  skipped.sort((a, b) => compareText(a.name, b.name));
  const configurations = [...parts.configurations].sort(compareText);
  const packed = sort(parts.packed.values());
  return { files, texts, unread, packed, skipped, configurations, limitations: parts.limitations };
}

/** Describes a path without a file to judge, with what `.gitignore` leaves out of it, which may be why. */
function renderNothing(named: string, { skipped }: Pick<Parts, 'skipped'>, { cwd }: WalkOptions): string {
  const base = resolve(cwd, isGlob(named) ? getGlobBase(named) : named);
  const ignored = [...skipped]
    .filter(([name, reason]) => reason === 'ignored' && isBelow(resolve(cwd, name), base))
    .map(([name]) => name)
    .sort(compareText);
  const place = named === '.' ? 'this directory' : named;
  const cause =
    ignored.length === 0 ? '' : `; .gitignore leaves out ${renderPlaceList(ignored)} (--no-ignore reads that)`;
  return (
    `no JavaScript or TypeScript file in ${place}, and no request in a script or document${cause} ` +
    '(--pass-with-no-files accepts that)'
  );
}

/** Selects the files of kinds that are not analysed from the names of a list. Links that lead out are left out. */
export function findListedOthers(names: readonly string[], cwd: string): FoundFile[] {
  return names.flatMap((named): FoundFile[] => {
    const kind = getKind(named);
    const path = resolve(cwd, named);
    if ((kind !== 'unread' && kind !== 'others') || getStats(path)?.isFile() !== true || isLedOut(path, cwd)) return [];
    return [{ path, name: getName(path, cwd), isNamed: false, ...(kind === 'others' ? { leftOut: 'other' } : {}) }];
  });
}

/** A manifest may hold the settings, too. */
function isConfigurationName(name: string): boolean {
  return CONFIGURATION_NAMES.includes(name) || name === MANIFEST || findUnreadName([name]) !== undefined;
}

const UNREADABLE_REPOSITORY =
  'git does not read this repository (git status says why), so sources that it tracks may be among the files left out';

const OTHER_KINDS = 'no shell script, .http, YAML or Markdown file, package.json or deno.json';

interface Parts {
  texts: Map<string, FoundFile>;
  unread: Map<string, FoundFile>;
  packed: Map<string, FoundFile>;
  /** The reasons by name; the name of a directory ends with `/`. */
  skipped: Map<string, SkippedPath['reason']>;
  configurations: Set<string>;
  limitations: Limitation[];
}

function findBelow(named: string, options: WalkOptions, parts: Parts): FoundFile[] {
  const path = resolve(options.cwd, named);
  // A name such as `[id].ts` is also a pattern: an existing file wins.
  if (isGlob(named) && !exists(path)) return findByPattern(named, options, parts);
  const stats = getNamedStats(path, named);
  refuseLedOut(path, named, options.cwd);
  if (stats.isDirectory()) return walkFrom(path, options, parts);
  if (!stats.isFile()) throw new CommandError(`${named} is neither a file nor a directory`);
  if (isTranslatedName(path)) {
    parts.texts.set(path, { path, name: getName(path, options.cwd), isNamed: true });
    return [];
  }
  if (!isSourceName(path)) throw new CommandError(`${named} is no JavaScript or TypeScript file, and ${OTHER_KINDS}`);
  return [{ path, name: getName(path, options.cwd), isNamed: true }];
}

/** Finds the files that match a pattern, by a walk from its base: the directory before its first special character. */
function findByPattern(pattern: string, options: WalkOptions, parts: Parts): FoundFile[] {
  const base = resolve(options.cwd, getGlobBase(pattern));
  if (getStats(base)?.isDirectory() !== true) return [];
  refuseLedOut(base, pattern, options.cwd);
  const matched = new Set(matchGlob(pattern, options.cwd));
  const own = { texts: new Map<string, FoundFile>(), unread: new Map<string, FoundFile>() };
  const files = walkFrom(base, options, { ...parts, ...own }).filter(({ path }) => matched.has(path));
  for (const kind of ['texts', 'unread'] as const)
    for (const [path, file] of own[kind])
      if (matched.has(path) || file.leftOut !== undefined) parts[kind].set(path, file);
  return files;
}

function walkFrom(root: string, options: WalkOptions, parts: Parts): FoundFile[] {
  const files = new Map<string, FoundFile>();
  const rules = options.isIgnoringOff === true ? null : readIgnoreRules(root, options.cwd);
  const walk: Walk = { ...options, root, files, directories: new Set(), links: [], ...parts };
  walkDirectory(root, walk, rules);
  if (options.tracked) addTracked(walk, options.tracked);
  const { linked, faults } = resolveLinks(walk.links, walk);
  for (const path of linked)
    addFile(isSourceName(path) ? walk.files : isTranslatedName(path) ? walk.texts : walk.unread, walk, path);
  for (const { path, text } of faults) addLimitation(walk, path, text);
  return [...files.values()];
}

interface Walk extends WalkOptions, Parts {
  root: string;
  files: Map<string, FoundFile>;
  /** The directories that the walk has entered. */
  directories: Set<string>;
  links: string[];
}

/** Adds the tracked sources that the walk has left out, and a limitation for those that are not judged nevertheless. */
function addTracked(walk: Walk, { sources, installed, hidden, missing, sparse }: TrackedFiles): void {
  const isInWalk = (path: string): boolean => isBelow(path, walk.root);
  const isSource = (path: string): boolean =>
    isInWalk(path) && getKind(path) === 'files' && getStats(path)?.isFile() === true;
  const ignored = new Set(
    [...walk.skipped].flatMap(([name, reason]) => (reason === 'ignored' ? [resolve(walk.cwd, name)] : [])),
  );
  if (ignored.size > 0)
    for (const path of sources)
      if (isIn(ignored, path) && isSource(path) && !isInSkipped(path.slice(walk.root.length)))
        addFile(walk.files, walk, path);
  for (const path of hidden) {
    if (isSource(path) && !walk.files.has(path)) addUnread(path, 'hidden', walk);
    else if (isPackedName(path) && isInWalk(path) && getStats(path)?.isFile() === true)
      walk.packed.set(path, { path, name: getName(path, walk.cwd), isNamed: false, leftOut: 'hidden' });
    else if (isPatchName(path) && isInWalk(path) && getStats(path)?.isFile() === true) addUnread(path, 'other', walk);
  }
  for (const [directory, count] of installed) {
    if (!isInWalk(directory) || walk.directories.has(directory)) continue;
    const text = `git tracks ${count} source files in this directory, which is left out`;
    addLimitation(walk, directory, text, 'unread-kind');
  }
  for (const [path, count] of sparse)
    if (isInWalk(path))
      addLimitation(
        walk,
        path,
        `the sparse checkout leaves out what git tracks here (sources: ${count})`,
        'unread-kind',
      );
  for (const directory of missing)
    if (isInWalk(directory))
      addLimitation(walk, directory, 'the submodule is not checked out (git submodule update --init)', 'unread-kind');
}

/** True for one of the paths, and for a file below one of them. */
function isIn(paths: ReadonlySet<string>, path: string): boolean {
  for (let end = path.length; end > 0; end = path.lastIndexOf(sep, end - 1))
    if (paths.has(path.slice(0, end))) return true;
  return false;
}

function getNamedStats(path: string, named: string): Stats {
  try {
    // `statSync` throws the error for a missing file, which the message needs.
    return getStats(path) ?? statSync(path);
  } catch (error) {
    throw new CommandError(`cannot read ${named}: ${getSystemReason(error)}`);
  }
}

/** Walks a directory. `outerRules` are the rules of the directory above; for the root of the walk they include its own. */
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
  walk.directories.add(directory);
  for (const entry of entries) {
    const path = start + entry.name;
    if (entry.isDirectory()) {
      if (SKIPPED_DIRECTORIES.has(entry.name)) {
        if (INSTALLED.has(entry.name)) skip(path, '/', 'installed', walk);
        if (entry.name === 'node_modules' && hasNoIndex(walk) && directory !== walk.root && isHandMade(path, entries))
          addLimitation(walk, path, 'no package manager has made this directory, which is left out', 'unread-kind');
        continue;
      }
      if (!isIgnored(rules, path, 'directory')) {
        walkDirectory(path, walk, rules);
        continue;
      }
      skip(path, '/', 'ignored', walk);
      if (hasNoIndex(walk)) collectIgnored(path, walk);
    } else if (entry.isSymbolicLink()) {
      if (!SKIPPED_DIRECTORIES.has(entry.name) && !isMinifiedName(entry.name) && !isIgnored(rules, path, 'directory'))
        walk.links.push(path);
    } else if (entry.isFile()) {
      if (isConfigurationName(entry.name)) walk.configurations.add(getName(path, walk.cwd));
      // Sockets, pipes and devices hold no source, and reading a pipe would wait for ever.
      const kind = getKind(entry.name);
      if (kind === null && !isPackedName(entry.name)) continue;
      if (!isIgnored(rules, path, 'file')) {
        if (kind === null) addFile(walk.packed, walk, path);
        else if (kind === 'others') addUnread(path, 'other', walk);
        else if (kind === 'records') addUnread(path, 'record', walk);
        else addFile(walk[kind], walk, path);
        continue;
      }
      if (kind === 'files') skip(path, '', 'ignored', walk);
      if (hasNoIndex(walk) && kind === 'files') addUnread(path, 'ignored', walk);
    }
  }
}

/** Adds the sources below an ignored directory to `unread`. A directory that cannot be read is skipped. */
function collectIgnored(directory: string, walk: Walk): void {
  let entries: readonly Dirent[];
  try {
    entries = listDirectory(directory);
  } catch {
    return;
  }
  for (const entry of entries) {
    const path = directory + sep + entry.name;
    if (entry.isDirectory() && !SKIPPED_DIRECTORIES.has(entry.name)) collectIgnored(path, walk);
    else if (entry.isFile() && getKind(path) === 'files') addUnread(path, 'ignored', walk);
  }
}

function skip(path: string, end: '/' | '', reason: SkippedPath['reason'], { skipped, cwd }: Walk): void {
  skipped.set(getName(path, cwd) + end, reason);
}

/** True if it is unknown which ignored files are part of the project, because there is no index of git. */
function hasNoIndex({ tracked }: Walk): boolean {
  return tracked !== undefined && !tracked.isKnown;
}

function addUnread(path: string, leftOut: 'ignored' | 'hidden' | 'other' | 'record', { unread, cwd }: Walk): void {
  unread.set(path, { path, name: getName(path, cwd), isNamed: false, leftOut });
}

function getKind(name: string): 'files' | 'texts' | 'unread' | 'others' | 'records' | null {
  if (isSourceName(name) && !isMinifiedName(name)) return 'files';
  if (isTranslatedName(name)) return 'texts';
  if (isUnreadName(name)) return 'unread';
  if (isRecordName(name)) return 'records';
  return mayHoldAddress(name) ? 'others' : null;
}

function addFile(files: Map<string, FoundFile>, { cwd }: WalkOptions, path: string): void {
  if (!files.has(path)) files.set(path, { path, name: getName(path, cwd), isNamed: false });
}

/** True for a path in a directory that is not searched. */
export function isInSkipped(path: string): boolean {
  return path.split(sep).some((part) => SKIPPED_DIRECTORIES.has(part));
}

function addLimitation(
  { limitations, cwd }: Pick<Walk, 'limitations' | 'cwd'>,
  path: string,
  text: string,
  reason: LimitationReason = 'unreadable',
): void {
  limitations.push({ file: getName(path, cwd), line: 1, reason, text, isWholeFile: true });
}
