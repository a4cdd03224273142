/** Resolves a specifier to a file of the project: by path, by the tsconfig's mappings, or as a package of the workspace. */
import { isBuiltin } from 'node:module';
import { dirname, isAbsolute, join, resolve as resolvePath } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Resolved } from '../../program/source-file.ts';
import { getAliasedPaths, PACKAGE_FOLDERS } from '../../libraries/projects/import-aliases.ts';
import { type AliasMapper, createAliasMapper } from './bundler-aliases.ts';
import { createPlatformTest, hasAlternatives } from './alternative-targets.ts';
import { createBoundary, type Boundary } from '../boundary.ts';
import { createDirectories, type Directories } from '../directory-listings.ts';
import { exists, getRealPath } from '../disk.ts';
import { createImportMapper, type ImportMapper } from './import-maps.ts';
import { createKnownTargets } from './known-targets.ts';
import { createVariantFinder } from './module-variants.ts';
import { createPackageEntries, type PackageEntries } from './package-entries.ts';
import { findSourcePath } from './source-paths.ts';
import { getSdkSpecifier } from './sdk-specifiers.ts';
import { resolveRelative } from '../relative-paths.ts';
import { createTsconfigs, type Tsconfigs } from './tsconfigs.ts';
import { memoizePerGeneration, type GenerationCounter } from '../freshness.ts';
import { createWorkspaces, type Workspaces } from './workspaces.ts';
import { findResult } from '../../program/find-result.ts';
import { parseSpecifier } from '../../program/modules/package-specifiers.ts';

export interface SpecifierResolver {
  (specifier: string, fromFile: string): Resolved;
  /** True if a specifier means another file under other conditions, or in another bundle. */
  hasAlternatives(specifier: string, fromFile: string): boolean;
  /** The files that a build may put in the place of a resolved one. */
  findVariants(file: string): readonly string[];
}

interface Project {
  directories: Directories;
  isInside: Boundary;
  tsconfigs: Tsconfigs;
  workspaces: Workspaces;
  entries: PackageEntries;
  mapImport: ImportMapper;
  mapAlias: AliasMapper;
  hasPlatforms: (file: string) => boolean;
  /** Resolved packages by specifier, for all files below a directory with a package.json. */
  getPackages: (home: string) => Map<string, Resolved | null>;
}

const EXTERNAL: Resolved = { kind: 'external' };
const NOT_FOUND: Resolved = { kind: 'unresolved', reason: 'not-found' };
const OUTSIDE: Resolved = { kind: 'unresolved', reason: 'outside' };
const BROKEN_CONFIG: Resolved = { kind: 'unresolved', reason: 'broken-config' };

/** Creates a resolver that caches by directory and specifier: all files of a directory resolve alike. */
export function createResolver(getGeneration: GenerationCounter, cwd: string): SpecifierResolver {
  const isInside = createBoundary(cwd, getGeneration);
  const directories = createDirectories(getGeneration, (real) => isInside(real, cwd));
  const project: Project = {
    directories,
    isInside,
    tsconfigs: createTsconfigs(getGeneration, isInside),
    workspaces: createWorkspaces(getGeneration),
    entries: createPackageEntries(directories, getGeneration, isInside),
    mapImport: createImportMapper(getGeneration, isInside),
    mapAlias: createAliasMapper(getGeneration, directories),
    hasPlatforms: createPlatformTest(directories, getGeneration),
    getPackages: memoizePerGeneration(getGeneration, (_home: string) => new Map<string, Resolved | null>()),
  };
  const targets = createKnownTargets(getGeneration);
  const findVariants = createVariantFinder(directories, project.workspaces, getGeneration);

  const resolveKnown = (specifier: string, fromFile: string): Resolved => {
    const directory = dirname(fromFile);
    let resolved = targets.get(directory, specifier);
    if (resolved === undefined) {
      resolved = refuseOutside(resolveSafely(specifier, fromFile, project), fromFile, project);
      targets.set(directory, specifier, resolved);
    }
    return resolved;
  };
  return Object.assign(resolveKnown, {
    findVariants,
    hasAlternatives(specifier: string, fromFile: string) {
      const resolved = resolveKnown(specifier, fromFile);
      return resolved.kind === 'file' && mayMeanAnother(specifier, resolved.file, { fromFile, project });
    },
  });
}

function refuseOutside(resolved: Resolved, fromFile: string, { isInside }: Project): Resolved {
  return resolved.kind === 'file' && !isInside(resolved.file, dirname(fromFile)) ? OUTSIDE : resolved;
}

function mayMeanAnother(
  specifier: string,
  file: string,
  { fromFile, project: { workspaces, directories, tsconfigs, hasPlatforms } }: { fromFile: string; project: Project },
): boolean {
  const candidates = /^[./]/.test(specifier) ? [] : tsconfigs.getMappings(fromFile).getCandidates(specifier);
  const mapped = new Set(candidates.flatMap((path) => findSourcePath(path, directories) ?? []));
  const from = workspaces.getManifest(dirname(fromFile));
  return (
    mapped.size > 1 ||
    hasAlternatives(specifier, file, { from, to: workspaces.getManifest(dirname(file)), hasPlatforms })
  );
}

/** Any error of the file system counts as not found. */
function resolveSafely(specifier: string, fromFile: string, project: Project): Resolved {
  try {
    return resolve(specifier, fromFile, project);
  } catch {
    return NOT_FOUND;
  }
}

function resolve(written: string, fromFile: string, project: Project): Resolved {
  const [specifier = '', query] = written.startsWith('#') ? [written] : written.split('?', 2);
  // For these queries, bundlers return the text or the address of the file, not its exports.
  if (query !== undefined && /^(raw|url|inline)\b/.test(query)) return EXTERNAL;
  const directory = dirname(fromFile);
  if (/^\.{1,2}(\/|$)/.test(specifier)) {
    const path = resolveRelative(directory, specifier);
    if (specifier.startsWith('..') && leadsOutside(path, directory, project)) return OUTSIDE;
    return toFile(findSourcePath(path, project.directories), project) ?? NOT_FOUND;
  }
  if (isAbsolute(specifier)) return resolveAbsolute(specifier, directory, project);
  if (specifier.startsWith('file:')) return resolveAbsolute(fileURLToPath(specifier), directory, project);
  return resolveBare(specifier, fromFile, project);
}

/** True for a path whose name leads out of the boundary: nothing is listed there to find the file. */
function leadsOutside(path: string, directory: string, { isInside }: Project): boolean {
  if (isInside(path, directory)) return false;
  let at = path;
  while (!exists(at) && dirname(at) !== at) at = dirname(at);
  return !isInside(getRealPath(at), directory);
}

/** Resolves an absolute path. For dev servers, `/` is the root of the package. */
function resolveAbsolute(path: string, directory: string, project: Project): Resolved {
  const root = project.workspaces.getManifest(directory)?.directory;
  const found =
    findSourcePath(path, project.directories) ??
    (root === undefined ? null : findSourcePath(join(root, path), project.directories));
  return toFile(found, project) ?? NOT_FOUND;
}

function resolveBare(specifier: string, fromFile: string, project: Project): Resolved {
  const directory = dirname(fromFile);
  const byMap = project.mapImport(specifier, directory);
  if (byMap !== null && !isAbsolute(byMap)) return { kind: 'external', as: byMap };
  const imported = byMap === null ? null : toFile(findSourcePath(byMap, project.directories), project);
  if (imported !== null) return imported;
  const mappings = project.tsconfigs.getMappings(fromFile);
  for (const candidate of mappings.getCandidates(specifier)) {
    const mapped = toFile(findSourcePath(candidate, project.directories), project);
    if (mapped !== null && !isTypesOfPackage(mapped, specifier, directory, project)) return mapped;
  }
  const byBundler = project.mapAlias(specifier, directory);
  const bundled = byBundler === null ? null : toFile(findSourcePath(byBundler, project.directories), project);
  if (bundled !== null) return bundled;
  const aliased = mappings.isBroken ? null : findAliased(specifier, directory, project);
  if (aliased !== null) return aliased;
  const nothing = mappings.isBroken ? BROKEN_CONFIG : NOT_FOUND;
  if (specifier.startsWith('#')) {
    const manifest = project.workspaces.getManifest(directory);
    return toEntry(project.entries.findImport(manifest, specifier, directory), directory, project) ?? nothing;
  }
  // A module of another site, which Deno and browsers load, is no package.
  if (/^https?:/i.test(specifier) && parseSpecifier(specifier) === null) return NOT_FOUND;
  if (isBuiltin(specifier) || /^[a-z][a-z\d+.-]+:/i.test(specifier)) return EXTERNAL;
  const home = project.workspaces.getManifest(directory)?.directory ?? directory;
  const packages = project.getPackages(home);
  let found = packages.get(specifier);
  if (found === undefined) packages.set(specifier, (found = resolvePackage(specifier, home, project)));
  return found ?? nothing;
}

/**
 * `"paths": { "*": ["./types/*"] }` leads to types that the project writes for a dependency; the program runs the
 * dependency.
 */
function isTypesOfPackage(mapped: Resolved, specifier: string, directory: string, { workspaces }: Project): boolean {
  if (mapped.kind !== 'file' || !/\.d\.[cm]?ts$/.test(mapped.file)) return false;
  const name = PACKAGE.exec(specifier)?.groups?.['name'];
  return name !== undefined && workspaces.getDeclared(name, directory) !== null;
}

/** The most folders between a file and the root of its project. */
const MAX_ANCESTORS = 8;

/** A file that a specifier means by the convention of a framework, from the nearest folder above in which there is one. */
function findAliased(specifier: string, directory: string, project: Project): Resolved | null {
  const paths = getAliasedPaths(specifier);
  let at = directory;
  for (let count = 0; paths.length > 0 && count < MAX_ANCESTORS; count++) {
    for (const path of paths) {
      const found = toFile(findSourcePath(join(at, path), project.directories), project);
      if (found?.kind === 'file') return found;
    }
    if (project.directories.getKind(join(at, 'package.json')) === 'file' || dirname(at) === at) break;
    at = dirname(at);
  }
  return null;
}

const PACKAGE = /^(?<name>(?:@[^/@\s]+\/)?[^/@.~\s][^/\s]*)(?<subpath>\/.*)?$/;

/** The part of a specifier behind the name of a package that means no file of another kind, such as a style sheet. */
const SCRIPT = /^(?:[^.]|\.(?=[cm]?[jt]sx?$))*$/;

/** Resolves a package: installed from a registry (external), linked, or a member of the workspace. */
function resolvePackage(specifier: string, directory: string, project: Project): Resolved | null {
  const { name, subpath = '' } = PACKAGE.exec(specifier)?.groups ?? {};
  if (name === undefined) return null;
  const installed = findInstalled(name, directory, project.directories);
  const declared = project.workspaces.getDeclared(name, directory);
  if (declared?.spec.startsWith('npm:')) return { kind: 'external', as: declared.spec + subpath };
  const sdk = getSdkSpecifier({ name, subpath, home: directory, installed });
  const external: Resolved = sdk === undefined ? EXTERNAL : { kind: 'external', as: sdk };
  if (installed !== null && isForeign(installed)) return external;
  const own = installed ?? project.workspaces.getMember(name, directory) ?? getLinked(declared);
  if (own !== null) {
    if (!isWithin(own, directory, project)) return OUTSIDE;
    const manifest = project.workspaces.getManifest(own);
    const isThere = manifest !== null && manifest.directory === own;
    const file = isThere
      ? (project.entries.findExport(manifest, subpath) ?? findInFolders(own, subpath, project))
      : findSourcePath(own + subpath, project.directories);
    const isUnbuilt =
      file === null && isThere && SCRIPT.test(subpath) && project.entries.namesExport(manifest, subpath);
    return isUnbuilt ? { kind: 'unresolved', reason: 'not-built', unbuilt: own } : toEntry(file, own, project);
  }
  // Declared but not installed: external, unless the `workspace:` protocol says that it is a member.
  return declared !== null && !declared.spec.startsWith('workspace:') ? external : null;
}

/** A file below one of the folders to which frameworks map the name of the package. */
function findInFolders(directory: string, subpath: string, { directories }: Project): string | null {
  if (subpath === '') return null;
  return findResult(PACKAGE_FOLDERS, (folder) => findSourcePath(join(directory, folder, subpath), directories));
}

/** The real directory of an installed package, as Node looks for it. */
function findInstalled(name: string, directory: string, directories: Directories): string | null {
  for (let at = directory; ; at = dirname(at)) {
    const path = join(at, 'node_modules', name);
    if (directories.getKind(path) === 'directory') return directories.getRealPath(path);
    if (dirname(at) === at) return null;
  }
}

/** True for a path that files of a directory may lead to. */
function isWithin(path: string, directory: string, { directories, isInside }: Project): boolean {
  return isInside(directories.getRealPath(path) ?? path, directory);
}

function getLinked(declared: { spec: string; directory: string } | null): string | null {
  const path = /^(?:file|link|portal):(.+)$/.exec(declared?.spec ?? '')?.[1];
  return declared === null || path === undefined ? null : resolvePath(declared.directory, path);
}

/** Returns the real file, or external if it lies in node_modules; null if it does not exist. */
function toFile(path: string | null, { directories }: Project): Resolved | null {
  const file = path === null ? null : directories.getRealPath(path);
  if (file === null) return null;
  return isForeign(file) ? EXTERNAL : { kind: 'file', file };
}

/** The same for a file that a package.json names. A directory outside of the boundary is not listed to find the file. */
function toEntry(path: string | null, directory: string, project: Project): Resolved | null {
  return path === null || project.isInside(getRealPath(path), directory) ? toFile(path, project) : OUTSIDE;
}

function isForeign(path: string): boolean {
  return /[\\/]node_modules[\\/]/.test(path);
}
