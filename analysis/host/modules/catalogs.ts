/** Finds the range that a workspace gives a dependency of the protocol `catalog:`. */
import { dirname, join } from 'node:path';
import { exists } from '../disk.ts';
import { getIndented, unquote } from '../indented-lines.ts';
import { getOwn, readJsonObject } from '../json-file.ts';
import { findProjectRoot } from '../project-root.ts';
import { readProjectText } from '../project-text.ts';

const PROTOCOL = 'catalog:';

/**
 * The declared range itself, or for `catalog:` and `catalog:<name>` the range in the nearest catalog at or above a directory of the
 * project; the declared text where none has the dependency. Sources: https://pnpm.io/catalogs, https://bun.sh/docs/install/catalogs and
 * https://yarnpkg.com/features/catalogs.
 */
export function resolveCatalog(name: string, declared: string, directory: string): string {
  if (!declared.startsWith(PROTOCOL)) return declared;
  const catalog = declared.slice(PROTOCOL.length).trim() || 'default';
  const root = findProjectRoot(directory, new Map());
  for (let at = directory; ; at = dirname(at)) {
    const range = readManifest(at, catalog, name) ?? readLines(at, catalog, name);
    if (range !== null) return range;
    if (at === root || dirname(at) === at) return declared;
  }
}

/** Bun: `"workspaces": { "catalog": { … }, "catalogs": { "old": { … } } }`, or both at the top. */
function readManifest(directory: string, catalog: string, name: string): string | null {
  const manifest = readJsonObject(join(directory, 'package.json'));
  if (typeof manifest === 'string') return null;
  for (const holder of [getOwn(manifest, 'workspaces'), manifest]) {
    const named = getOwn(getOwn(holder, 'catalogs'), catalog);
    const range = getOwn(catalog === 'default' ? (getOwn(holder, 'catalog') ?? named) : named, name);
    if (typeof range === 'string') return range;
  }
  return null;
}

/** pnpm and yarn: the section `catalog:`, or one below `catalogs:`. */
function readLines(directory: string, catalog: string, name: string): string | null {
  for (const file of ['pnpm-workspace.yaml', '.yarnrc.yml']) {
    const path = join(directory, file);
    // Most directories have neither, and an exception costs ten times as much as the test.
    if (!exists(path)) continue;
    let lines: readonly string[];
    try {
      lines = readProjectText(path).split(/\r?\n/);
    } catch {
      continue;
    }
    const named = getIndented(getIndented(lines, 'catalogs:'), `${catalog}:`);
    const entries = catalog === 'default' ? [...getIndented(lines, 'catalog:'), ...named] : named;
    const entry = entries.map(unquote).find((line) => line.startsWith(`${name}:`));
    if (entry !== undefined)
      return entry
        .slice(name.length + 1)
        .replace(/\s#.*$/, '')
        .trim();
  }
  return null;
}
