/** Which file a package offers under a name: `exports`, `imports` and `main` as Node and bundlers read them. */
import { createRequire } from 'node:module';
import fs from 'node:fs';
import { basename, join } from 'node:path';
import type { Resolver } from 'enhanced-resolve';
import { findBuiltFrom } from './built-paths.ts';
import type { Directories } from '../directory-listings.ts';
import { getOwn } from '../json-file.ts';
import { EXTENSIONS, findSourcePath, WRITTEN_FOR } from './source-paths.ts';
import { keepForTurn, type TurnReader } from '../freshness.ts';
import type { Manifest } from './workspaces.ts';

export interface PackageEntries {
  /** `subpath` is empty or begins with `/`. Null where the package offers nothing of this name that is there. */
  findExport(manifest: Manifest, subpath: string): string | null;
  /** A specifier that begins with `#`. */
  findImport(manifest: Manifest | null, specifier: string, directory: string): string | null;
}

/** Sources before what was built from them; what is meant for one place only, and types, where there is nothing else. */
const CONDITIONS = [
  ['source', 'development', 'import', 'require', 'module', 'node'],
  ['workerd', 'worker', 'browser', 'types', 'import', 'require'],
];
const MAIN_FIELDS = [
  ['source', 'module', 'main'],
  ['types', 'typings'],
];

export function createPackageEntries(directories: Directories, getTurn: TurnReader): PackageEntries {
  let resolvers: Resolver[] | undefined;
  const getExports = keepForTurn(getTurn, (_directory: string) => new Map<string, string | null>());

  /** What is found, or the source of what was looked for and is not built. */
  function find(directory: string, request: string, root: string | null): string | null {
    resolvers ??= createResolvers();
    for (const resolver of resolvers) {
      const { found, missing } = ask(resolver, directory, request);
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
    // A package that says what it exports may be asked by its name from inside, and then only that counts.
    const isClosed = getOwn(content, 'exports') !== undefined && typeof name === 'string';
    const found = find(directory, isClosed ? `${name}${subpath}` : `.${subpath}`, directory);
    if (found !== null || isClosed)
      return found ?? (subpath === '' ? null : findSourcePath(join(directory, subpath), directories));
    // Nothing is built and nothing says from what.
    return subpath === ''
      ? findSourcePath(join(directory, 'src'), directories)
      : findSourcePath(join(directory, 'src', subpath), directories);
  }

  function findImport(manifest: Manifest | null, specifier: string, directory: string): string | null {
    return find(directory, specifier, manifest?.directory ?? null);
  }

  return { findExport, findImport };
}

/** Loaded by the first import of a package of the project. The disk is asked directly: answers are kept by the caller. */
function createResolvers(): Resolver[] {
  const { ResolverFactory } = createRequire(import.meta.url)('enhanced-resolve') as typeof import('enhanced-resolve');
  return CONDITIONS.map((conditionNames, index) =>
    ResolverFactory.createResolver({
      fileSystem: fs,
      useSyncFileSystemCalls: true,
      conditionNames,
      mainFields: MAIN_FIELDS[index]!,
      extensions: [...EXTENSIONS],
      extensionAlias: Object.fromEntries(Object.entries(WRITTEN_FOR).map(([written, meant]) => [written, [...meant]])),
      symlinks: false,
    }),
  );
}

function ask(resolver: Resolver, directory: string, request: string): { found: string | null; missing: string[] } {
  const missing = new Set<string>();
  let found: string | null = null;
  // With synchronous calls of the file system the answer is there before the call returns.
  resolver.resolve({}, directory, request, { missingDependencies: missing }, (_error, path) => {
    found = typeof path === 'string' ? path : null;
  });
  return { found, missing: [...missing].filter((path) => basename(path) !== 'package.json') };
}
