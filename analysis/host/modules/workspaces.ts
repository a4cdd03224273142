/** Finds packages of the same workspace by name, installed or not. */
import { dirname, join } from 'node:path';
import { type Boundary, createBoundary, isBelow } from '../boundary.ts';
import { DEPENDENCY_FIELDS } from '../dependency-fields.ts';
import { exists, getRealPath, getStats, listDirectory } from '../disk.ts';
import { getOwn, readJsonObject, type JsonObject } from '../json-file.ts';
import { hasFewWildcards } from '../../program/pattern-cost.ts';
import { readProjectText } from '../project-text.ts';
import { memoizePerGeneration, type GenerationCounter } from '../freshness.ts';
import { findResult } from '../../program/find-result.ts';
import { type CatalogResolver, createCatalogResolver } from './catalogs.ts';
import { withoutTrailing } from '../../../data/without-trailing.ts';
import { globPackages, type Search } from './workspace-globs.ts';

export interface Manifest {
  /** Directory of the package.json. */
  directory: string;
  content: JsonObject;
}

export interface Workspaces {
  /** The nearest package.json at or above a directory. */
  getManifest(directory: string): Manifest | null;
  /** The directory of a package of this name, in the workspace that the directory lies in. */
  getMember(name: string, directory: string): string | null;
  /** The directory of the innermost workspace that a package (its directory) is a member of; null for others. */
  getRoot(member: string): string | null;
  /** Returns the nearest declaration of a dependency: its range, path or address; null if no manifest declares it. */
  getDeclared(name: string, directory: string): { spec: string; directory: string } | null;
}

/** The packages of one workspace. */
interface Members {
  byName: ReadonlyMap<string, string>;
  directories: ReadonlySet<string>;
}

export function createWorkspaces(getGeneration: GenerationCounter): Workspaces {
  const manifests = new Map<string, { modified: number; manifest: Manifest | null }>();
  const members = new Map<string, Members & { patterns: string }>();
  const isInRepository = createBoundary(null, getGeneration);
  const startSearch = memoizePerGeneration(getGeneration, (): Search => ({ left: MOST_DIRECTORIES }));

  const getCatalogs = memoizePerGeneration(getGeneration, (): CatalogResolver => createCatalogResolver());

  const readManifest = memoizePerGeneration(getGeneration, (directory: string): Manifest | null => {
    const path = join(directory, 'package.json');
    const modified = getStats(path)?.mtimeMs;
    if (modified === undefined) return null;
    const before = manifests.get(path);
    if (before?.modified === modified) return before.manifest;
    const content = readJsonObject(path);
    const manifest = typeof content === 'string' ? null : { directory, content };
    manifests.set(path, { modified, manifest });
    return manifest;
  });

  const getManifest = memoizePerGeneration(getGeneration, (directory: string): Manifest | null => {
    const parent = dirname(directory);
    return readManifest(directory) ?? (parent === directory ? null : getManifest(parent));
  });

  const getOwnPatterns = memoizePerGeneration(getGeneration, (directory: string) =>
    getPatterns(directory, readManifest(directory)),
  );

  /** Members of all workspaces up to the root of the file system, inner ones first: workspaces may be nested. */
  const getMembers = memoizePerGeneration(getGeneration, (directory: string): ReadonlyMap<string, string>[] => {
    const parent = dirname(directory);
    const outer = parent === directory ? [] : getMembers(parent);
    const own = getOwnMembers(directory);
    return own === null ? outer : [own.byName, ...outer];
  });

  /** Null for a directory that is no root of a workspace. */
  const getOwnMembers = memoizePerGeneration(getGeneration, (directory: string): Members | null => {
    const patterns = getOwnPatterns(directory);
    return patterns.length === 0 ? null : findMembers(directory, patterns);
  });

  /** Globs once per set of patterns. A member added later is found by its link in node_modules. */
  function findMembers(directory: string, patterns: readonly string[]): Members {
    const key = patterns.join('\n');
    const before = members.get(directory);
    if (before?.patterns === key) return before;
    const byName = new Map<string, string>();
    for (const member of [...findMatching(directory, patterns, startSearch(''), isInRepository), directory]) {
      const name = getOwn(readManifest(member)?.content, 'name');
      if (typeof name === 'string' && !byName.has(name)) byName.set(name, member);
    }
    const found = { patterns: key, byName, directories: new Set(byName.values()) };
    members.set(directory, found);
    return found;
  }

  function getMember(name: string, directory: string): string | null {
    const own = getManifest(directory);
    if (own !== null && getOwn(own.content, 'name') === name) return own.directory;
    return findResult(getMembers(directory), (byName) => byName.get(name));
  }

  function getRoot(member: string): string | null {
    for (let at = dirname(member); ; at = dirname(at)) {
      if (getOwnMembers(at)?.directories.has(member) === true) return at;
      if (dirname(at) === at) return null;
    }
  }

  function getDeclared(name: string, directory: string): { spec: string; directory: string } | null {
    for (let at = getManifest(directory); at !== null;) {
      for (const field of DEPENDENCY_FIELDS) {
        const spec = getOwn(getOwn(at.content, field), name);
        if (typeof spec === 'string')
          return { spec: getCatalogs('')(name, spec, at.directory), directory: at.directory };
      }
      const parent = dirname(at.directory);
      at = parent === at.directory ? null : getManifest(parent);
    }
    return null;
  }

  return { getManifest, getMember, getRoot, getDeclared };
}

/** Reads the patterns from package.json (npm, yarn, bun), pnpm-workspace.yaml, lerna.json or rush.json. */
function getPatterns(directory: string, manifest: Manifest | null): string[] {
  const field = getOwn(manifest?.content, 'workspaces');
  const named = getTexts(field) ?? getTexts(getOwn(field, 'packages')) ?? readPnpmPatterns(directory);
  const read = (file: string, key: string): unknown => getOwn(readJsonObject(join(directory, file)), key);
  return named ?? getTexts(read('lerna.json', 'packages')) ?? getFolders(read('rush.json', 'projects')) ?? [];
}

/** The folders of the projects of Rush. Source: https://rushjs.io/pages/configs/rush_json/. */
function getFolders(projects: unknown): string[] | null {
  return Array.isArray(projects) ? getTexts(projects.map((project) => getOwn(project, 'projectFolder'))) : null;
}

function getTexts(value: unknown): string[] | null {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : null;
}

/** Reads the list below `packages:` without a YAML parser. */
function readPnpmPatterns(directory: string): string[] | null {
  const path = join(directory, 'pnpm-workspace.yaml');
  // Most directories have none, and an exception costs ten times as much as the test.
  if (!exists(path)) return null;
  let text: string;
  try {
    text = readProjectText(path);
  } catch {
    return null;
  }
  const list = /^packages:[ \t]*(?:#.*)?\r?\n((?:[ \t]*(?:-.*|#.*)?(?:\r?\n|$))*)/m.exec(text)?.[1] ?? '';
  return [...list.matchAll(/^[ \t]*-[ \t]*(?:"([^"]*)"|'([^']*)'|([^\s#]+))/gm)].map(
    (match) => (match[1] ?? match[2] ?? match[3])!,
  );
}

/**
 * How many directories the patterns of all workspaces are compared with: links to the directory above multiply at each `*`, and
 * so do thousands of patterns. Members beyond are found by their links in node_modules.
 */
const MOST_DIRECTORIES = 100_000;

/** Finds the matching directories of the workspace that have a package.json and lie in its repository; `!` excludes. */
function findMatching(
  directory: string,
  patterns: readonly string[],
  search: Search,
  isInRepository: Boundary,
): string[] {
  const trimmed = patterns
    .filter(isCheapPattern)
    .map((pattern) => withoutTrailing(pattern.replace(/^(!?)\.\//, '$1'), '/'));
  // Nearly all workspaces have such patterns, and most directories that they name need not be listed.
  const found = trimmed.every((pattern) => SIMPLE_PATTERN.test(pattern))
    ? [...new Set(trimmed.flatMap((pattern) => listMatching(directory, pattern.split('/'), search)))]
    : globPackages(directory, trimmed, search);
  const root = getRealPath(directory);
  const isInside = (real: string): boolean => isBelow(real, root) || isInRepository(real, directory);
  return found.filter((member) => isInside(getRealPath(member))).sort();
}

/**
 * True for a pattern that cannot take exponential time, and leads to no directory above nor to one from the root of the disk. Other
 * patterns match nothing.
 */
function isCheapPattern(pattern: string): boolean {
  return hasFewWildcards(pattern) && !/(?:^|\/)\.\.(?:\/|$)|^!?(?:[/\\]|[a-z]:)|[(]|\{[^}]*\{/i.test(pattern);
}

/** Names and whole asterisks: `packages/*`. */
const SIMPLE_PATTERN = /^(?:[\w@-][\w.@-]*|\*)(?:\/(?:[\w@-][\w.@-]*|\*))*$/;

/** Returns the directories with a package.json; an asterisk matches no hidden directory. Links are followed. */
function listMatching(directory: string, [segment, ...rest]: readonly string[], search: Search): string[] {
  if (--search.left < 0) return [];
  if (segment === undefined) return getStats(join(directory, 'package.json'))?.isFile() === true ? [directory] : [];
  if (segment === 'node_modules') return [];
  if (segment !== '*') return listMatching(join(directory, segment), rest, search);
  try {
    return listDirectory(directory)
      .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
      .flatMap(({ name }) => listMatching(join(directory, name), rest, search));
  } catch {
    return [];
  }
}
