/** Finds the source of a package's main entry where nothing is built and the names of the entry and of its source differ. */
import { join } from 'node:path';
import type { Directories } from '../directory-listings.ts';
import { listDirectory } from '../disk.ts';
import { getOwn } from '../json-file.ts';
import { getContext } from '../../program/file-context.ts';
import { isSourceName } from '../source-names.ts';
import { findSourcePath } from './source-paths.ts';
import type { Manifest } from './workspaces.ts';

/** Names of scripts that build a package. */
const BUILDING = /build|bundle|compile|prepa|prepublish|dev|watch/;

/** The path of a source among the words of a command: `tsup lib/client.ts --format esm`. */
const SOURCE = /(?<![\w./@-])(?:\.\/)?[\w@-][\w@./-]*\.[cm]?[jt]sx?(?![\w/-])/g;

/** The folders of sources, in the order in which they are tried. */
const FOLDERS = ['src', 'lib', 'source', ''];

/** The one source that the scripts of the package build, or the only one in its folder of sources; null if there is no such file. */
export function findUnbuiltEntry({ directory, content }: Manifest, directories: Directories): string | null {
  const scripts = Object.entries((getOwn(content, 'scripts') ?? {}) as Record<string, unknown>);
  const words = scripts.flatMap(([name, command]) =>
    BUILDING.test(name) && typeof command === 'string' ? (command.match(SOURCE) ?? []) : [],
  );
  const built = [...new Set(words.filter(isEntry).flatMap((word) => findSource(join(directory, word), directories)))];
  if (built.length > 0) return built.length === 1 ? built[0]! : null;
  for (const folder of FOLDERS) {
    const path = join(directory, folder);
    if (directories.getKind(path) !== 'directory') continue;
    const sources = listDirectory(path).filter((entry) => entry.isFile() && isEntry(entry.name));
    if (sources.length > 0) return sources.length === 1 ? join(path, sources[0]!.name) : null;
  }
  return null;
}

function findSource(path: string, directories: Directories): string[] {
  const source = findSourcePath(path, directories);
  return source === null ? [] : [source];
}

/** False for tests, declarations and the configurations of tools. */
function isEntry(name: string): boolean {
  return isSourceName(name) && !/\.(?:config|d)\.[cm]?[jt]s$/.test(name) && getContext(name) === 'source';
}
