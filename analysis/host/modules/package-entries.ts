/** Finds the file behind a package's entry point, by `exports`, `imports` and `main` as Node and bundlers read them. */
import { createRequire } from 'node:module';
import { basename, join, relative, sep } from 'node:path';
import type { Resolver, ResolverFactory } from 'enhanced-resolve';
import { isTooLargeToSearch } from './crowded-entries.ts';
import type { Directories } from '../directory-listings.ts';
import type { Boundary } from '../boundary.ts';
import { createObservedFileSystem, getRealPath, readText } from '../disk.ts';
import { getOwn } from '../json-file.ts';
import { getGivenConditions } from './given-conditions.ts';
import { EXTENSIONS, findSourcePath, WRITTEN_FOR } from './source-paths.ts';
import { memoizePerGeneration, type GenerationCounter } from '../freshness.ts';
import { findUnbuiltEntry } from './unbuilt-entries.ts';
import type { Manifest } from './workspaces.ts';

export interface PackageEntries {
  /**
   * `subpath` is empty or begins with `/`. Null if the package has no such entry, its file does not exist, or the table is too
   * large to search.
   */
  findExport(manifest: Manifest, subpath: string): string | null;
  /** True if the package names a file for the subpath, whether there is one or not. */
  namesExport(manifest: Manifest, subpath: string): boolean;
  /** A specifier that begins with `#`. Null in the same cases. */
  findImport(manifest: Manifest | null, specifier: string, directory: string): string | null;
}

/** Prefers sources to built files; conditions of one runtime, and types, only if nothing else matches. */
const CONDITIONS = [
  ['source', 'development', 'import', 'require', 'module', 'node'],
  ['workerd', 'worker', 'browser', 'types', 'import', 'require'],
];
const MAIN_FIELDS = [
  ['source', 'module', 'main'],
  ['types', 'typings'],
];

/** An entry may lie outside of the boundary, which the caller tests; no package.json there is read. */
export function createPackageEntries(
  directories: Directories,
  getGeneration: GenerationCounter,
  isInside: Boundary,
): PackageEntries {
  const resolversByConditions = new Map<string, Resolver[]>();
  /** The directory whose package.json names what is resolved. */
  let from = '';
  const mayRead = (path: string): boolean => isInside(getRealPath(path), from);
  const getExports = memoizePerGeneration(getGeneration, (_directory: string) => new Map<string, string | null>());

  /** Returns the file, or its source if it is built or would be built from one. */
  function find(directory: string, request: string, root: string | null, given: readonly string[] = []): string | null {
    from = root ?? directory;
    for (const resolver of getResolvers(given)) {
      const { found, missing } = resolveEntry(resolver, directory, request);
      for (const path of found === null ? missing : [found]) {
        const source = root === null ? null : findBuiltFrom(path, root, directories);
        if (source !== null) return source;
      }
      if (found !== null) return found;
    }
    return null;
  }

  function getResolvers(given: readonly string[] = []): Resolver[] {
    const key = given.join(' ');
    let resolvers = resolversByConditions.get(key);
    if (!resolvers) resolversByConditions.set(key, (resolvers = createResolvers({ getGeneration, mayRead, given })));
    return resolvers;
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
    if (isTooLargeToSearch(getOwn(content, 'exports'), `.${subpath}`)) return null;
    const found = find(directory, isClosed ? `${name}${subpath}` : `.${subpath}`, directory);
    // Nothing is built, and no field names the sources.
    const unbuilt =
      isClosed && subpath === '' ? null : findSourcePath(join(directory, isClosed ? '' : 'src', subpath), directories);
    return found ?? unbuilt ?? (subpath === '' ? findUnbuiltEntry({ directory, content }, directories) : null);
  }

  function namesExport({ directory, content }: Manifest, subpath: string): boolean {
    const [name, table] = [getOwn(content, 'name'), getOwn(content, 'exports')];
    if (table === undefined)
      return subpath === '' && MAIN_FIELDS.flat().some((field) => getOwn(content, field) !== undefined);
    if (typeof name !== 'string' || isTooLargeToSearch(table, `.${subpath}`)) return false;
    from = directory;
    return getResolvers().some((resolver) => resolveEntry(resolver, directory, `${name}${subpath}`).missing.length > 0);
  }

  function findImport(manifest: Manifest | null, specifier: string, directory: string): string | null {
    if (isTooLargeToSearch(getOwn(manifest?.content, 'imports'), specifier)) return null;
    return find(directory, specifier, manifest?.directory ?? null, getGivenConditions(manifest?.content));
  }

  return { findExport, namesExport, findImport };
}

/**
 * Loads the resolver on first use. It reads the disk without a cache, because the caller keeps the results; only a package.json is
 * kept while it is fresh, for it may have thousands of entries.
 */
function createResolvers({
  getGeneration,
  mayRead,
  given,
}: {
  getGeneration: GenerationCounter;
  mayRead: (path: string) => boolean;
  given: readonly string[];
}): Resolver[] {
  // Not the main module of the library, which also loads `graceful-fs`.
  const factory = createRequire(import.meta.url)('enhanced-resolve/lib/ResolverFactory.js') as typeof ResolverFactory;
  const readJson = memoizePerGeneration(getGeneration, readJsonOutcome);
  const fileSystem = Object.assign(createObservedFileSystem(), {
    readJsonSync: (path: string): unknown => {
      // Finding out what a path leads to opens nothing, and throws for a path that leads nowhere.
      if (!mayRead(path)) throw Object.assign(new Error(path), { code: 'ENOENT' });
      const { value, code } = readJson(path);
      if (value === undefined) throw Object.assign(new Error(path), code === undefined ? {} : { code });
      return value;
    },
  });
  return CONDITIONS.map((conditionNames, index) =>
    factory.createResolver({
      fileSystem,
      useSyncFileSystemCalls: true,
      conditionNames: [...given, ...conditionNames],
      mainFields: MAIN_FIELDS[index]!,
      extensions: [...EXTENSIONS],
      extensionAlias: Object.fromEntries(Object.entries(WRITTEN_FOR).map(([written, meant]) => [written, [...meant]])),
      symlinks: false,
    }),
  );
}

/** The content of a JSON file, or the code of the error of the file system; neither for a text that is no JSON. */
function readJsonOutcome(path: string): { value?: unknown; code?: string | undefined } {
  try {
    return { value: JSON.parse(readText(path)) };
  } catch (error) {
    return { code: (error as NodeJS.ErrnoException).code };
  }
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

/** Names of build folders, and of the folders for each module kind inside them. */
const BUILT = /^(?:(?:.*[-_.])?(?:dist|build|out|output)|lib|es|esm|cjs|mjs|umd|types)$/;

/** The source of a built file of the package in `root`: `dist/esm/a.js` comes from `src/a.ts`, `lib/a.ts` or `a.ts`. */
function findBuiltFrom(path: string, root: string, directories: Directories): string | null {
  const segments = relative(root, path).split(sep);
  const depth = segments.findIndex((segment) => !BUILT.test(segment));
  if (depth < 1 || segments[0] === '..') return null;
  const rest = segments
    .slice(depth)
    .join('/')
    .replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '');
  // Where the whole package is built, its sources' root may be repeated: `dist/src/a.js`.
  const trimmed = rest.replace(/^src\//, '');
  for (const sources of ['src', 'lib', '']) {
    const source = findSourcePath(join(root, sources, trimmed), directories);
    if (source !== null && source !== path) return source;
  }
  return null;
}
