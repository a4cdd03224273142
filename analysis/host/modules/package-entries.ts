/** Finds the file behind a package's entry point, by `exports`, `imports` and `main` as Node and bundlers read them. */
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { Resolver, ResolverFactory } from 'enhanced-resolve';
import { findEntry } from './alternative-targets.ts';
import { findBuiltFrom } from './built-paths.ts';
import type { Directories } from '../directory-listings.ts';
import { createObservedFileSystem } from '../disk.ts';
import { getOwn } from '../json-file.ts';
import { EXTENSIONS, findSourcePath, WRITTEN_FOR } from './source-paths.ts';
import { memoizePerGeneration, type GenerationCounter } from '../freshness.ts';
import type { Manifest } from './workspaces.ts';

export interface PackageEntries {
  /** `subpath` is empty or begins with `/`. Null if the package has no such entry, or its file does not exist. */
  findExport(manifest: Manifest, subpath: string): string | null;
  /** A specifier that begins with `#`. Null, too, if its entry has too many targets to try. */
  findImport(manifest: Manifest | null, specifier: string, directory: string): string | null;
}

/** Prefers sources to built files; conditions of one runtime, and types, only if nothing else matches. */
const CONDITIONS = [
  ['source', 'development', 'import', 'require', 'module', 'node'],
  ['workerd', 'worker', 'browser', 'types', 'import', 'require'],
];
/** The most targets of one entry, of which programs have two or three. The resolver tries each of them for each specifier. */
const MAX_TARGETS = 100;
/** Entries of a table: packages have some hundred. */
const MAX_ENTRIES = 2_000;
const MAIN_FIELDS = [
  ['source', 'module', 'main'],
  ['types', 'typings'],
];

export function createPackageEntries(directories: Directories, getGeneration: GenerationCounter): PackageEntries {
  let resolvers: Resolver[] | undefined;
  const getExports = memoizePerGeneration(getGeneration, (_directory: string) => new Map<string, string | null>());

  /** Returns the file, or its source if it is built or would be built from one. */
  function find(directory: string, request: string, root: string | null): string | null {
    resolvers ??= createResolvers();
    for (const resolver of resolvers) {
      const { found, missing } = resolveEntry(resolver, directory, request);
      for (const path of found === null ? missing : [found]) {
        const source = root === null ? null : findBuiltFrom(path, root, directories);
        if (source !== null) return source;
      }
      if (found !== null) return found;
    }
    return null;
  }

  function findExport(manifest: Manifest, subpath: string): string | null {
    const known = getExports(manifest.directory);
    if (!known.has(subpath)) known.set(subpath, findExportAnew(manifest, subpath));
    return known.get(subpath) ?? null;
  }

  function findExportAnew({ directory, content }: Manifest, subpath: string): string | null {
    const name = getOwn(content, 'name');
    // A package with `exports` can import itself by name, and offers nothing else (nodejs.org/api/packages.html#exports).
    const isClosed = getOwn(content, 'exports') !== undefined && typeof name === 'string';
    if (hasTooManyEntries(getOwn(content, 'exports'))) return null;
    const found = find(directory, isClosed ? `${name}${subpath}` : `.${subpath}`, directory);
    if (found !== null || isClosed)
      return found ?? (subpath === '' ? null : findSourcePath(join(directory, subpath), directories));
    // Nothing is built, and no field names the sources.
    return subpath === ''
      ? findSourcePath(join(directory, 'src'), directories)
      : findSourcePath(join(directory, 'src', subpath), directories);
  }

  function findImport(manifest: Manifest | null, specifier: string, directory: string): string | null {
    if (hasTooManyEntries(getOwn(manifest?.content, 'imports'))) return null;
    if (countTargets(findEntry(getOwn(manifest?.content, 'imports'), specifier)) > MAX_TARGETS) return null;
    return find(directory, specifier, manifest?.directory ?? null);
  }

  return { findExport, findImport };
}

/** True for a table that takes too long, because each specifier is compared with all of its patterns. */
function hasTooManyEntries(table: unknown): boolean {
  return typeof table === 'object' && table !== null && Object.keys(table).length > MAX_ENTRIES;
}

/** Counts the targets of an entry, under all conditions. */
function countTargets(entry: unknown): number {
  if (typeof entry !== 'object' || entry === null) return 1;
  return Object.values(entry).reduce<number>((sum, target) => sum + countTargets(target), 0);
}

/** Loads the resolver on first use. It reads the disk without a cache, because the caller keeps the results. */
function createResolvers(): Resolver[] {
  // Not the main module of the library, which also loads `graceful-fs`.
  const factory = createRequire(import.meta.url)('enhanced-resolve/lib/ResolverFactory.js') as typeof ResolverFactory;
  const fileSystem = createObservedFileSystem();
  return CONDITIONS.map((conditionNames, index) =>
    factory.createResolver({
      fileSystem,
      useSyncFileSystemCalls: true,
      conditionNames,
      mainFields: MAIN_FIELDS[index]!,
      extensions: [...EXTENSIONS],
      extensionAlias: Object.fromEntries(Object.entries(WRITTEN_FOR).map(([written, meant]) => [written, [...meant]])),
      symlinks: false,
    }),
  );
}

function resolveEntry(
  resolver: Resolver,
  directory: string,
  request: string,
): { found: string | null; missing: string[] } {
  const missing = new Set<string>();
  let found: string | null = null;
  // The file system is synchronous, so the callback runs before `resolve` returns.
  resolver.resolve({}, directory, request, { missingDependencies: missing }, (_error, path) => {
    found = typeof path === 'string' ? path : null;
  });
  return { found, missing: [...missing].filter((path) => basename(path) !== 'package.json') };
}
