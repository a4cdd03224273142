/** Finds the range that a workspace gives a dependency of the protocol `catalog:`. */
import { dirname, join } from 'node:path';
import { exists } from '../disk.ts';
import { getIndented, unquote } from '../indented-lines.ts';
import { getOwn, readJsonObject } from '../json-file.ts';
import { findProjectRoot } from '../project-root.ts';
import { readProjectText } from '../project-text.ts';
import { memoiseByText } from '../../program/memoise.ts';

const PROTOCOL = 'catalog:';

/**
 * Returns the declared range itself, or for `catalog:` and `catalog:<name>` the range in the nearest catalog at or above a directory of the
 * project; the declared text where none has the dependency. Sources: https://pnpm.io/catalogs, https://bun.sh/docs/install/catalogs and
 * https://yarnpkg.com/features/catalogs.
 */
export type CatalogResolver = (name: string, declared: string, directory: string) => string;

/** Creates a resolver that reads each catalog once: in a workspace, hundreds of dependencies name the same one. */
export function createCatalogResolver(): CatalogResolver {
  const roots = new Map<string, string | null>();
  const readManifest = memoiseByText((directory) => readJsonObject(join(directory, 'package.json')));
  const readLines = memoiseByText(readLinesOf);
  const getEntries = memoiseByText((catalog) => memoiseByText((path) => findEntries(readLines(path), catalog)));

  /** Bun: `"workspaces": { "catalog": { … }, "catalogs": { "old": { … } } }`, or both at the top. */
  function findInManifest(directory: string, catalog: string, name: string): string | null {
    const manifest = readManifest(directory);
    if (typeof manifest === 'string') return null;
    for (const holder of [getOwn(manifest, 'workspaces'), manifest]) {
      const named = getOwn(getOwn(holder, 'catalogs'), catalog);
      const range = getOwn(catalog === 'default' ? (getOwn(holder, 'catalog') ?? named) : named, name);
      if (typeof range === 'string') return range;
    }
    return null;
  }

  /** pnpm and yarn: the section `catalog:`, or one below `catalogs:`. */
  function findInLines(directory: string, catalog: string, name: string): string | null {
    for (const file of ['pnpm-workspace.yaml', '.yarnrc.yml']) {
      const entries = getEntries(catalog)(join(directory, file));
      const entry = entries.find((line) => line.startsWith(`${name}:`));
      if (entry !== undefined)
        return entry
          .slice(name.length + 1)
          .replace(/\s#.*$/, '')
          .trim();
    }
    return null;
  }

  return (name, declared, directory) => {
    if (!declared.startsWith(PROTOCOL)) return declared;
    const catalog = declared.slice(PROTOCOL.length).trim() || 'default';
    const root = findProjectRoot(directory, roots);
    for (let at = directory; ; at = dirname(at)) {
      const range = findInManifest(at, catalog, name) ?? findInLines(at, catalog, name);
      if (range !== null) return range;
      if (at === root || dirname(at) === at) return declared;
    }
  };
}

/** Returns the lines of a file; none for one that is missing or cannot be read. */
function readLinesOf(path: string): readonly string[] {
  // Most directories have no such file, and an exception costs ten times as much as the test.
  if (!exists(path)) return [];
  try {
    return readProjectText(path).split(/\r?\n/);
  } catch {
    return [];
  }
}

/** The lines of a catalog, without quotation marks. */
function findEntries(lines: readonly string[], catalog: string): readonly string[] {
  const named = getIndented(getIndented(lines, 'catalogs:'), `${catalog}:`);
  return (catalog === 'default' ? [...getIndented(lines, 'catalog:'), ...named] : named).map(unquote);
}
