/** Import maps of Deno and of browsers: specifiers that a map near a file gives another path or package. */
import { dirname, join } from 'node:path';
import { IMPORT_MAP_FILES, IMPORT_MAP_PAGE } from '../../libraries/projects/import-aliases.ts';
import type { Boundary } from '../boundary.ts';
import { exists, getRealPath } from '../disk.ts';
import { memoizePerGeneration, type GenerationCounter } from '../freshness.ts';
import { getOwn, parseJsonObject, readJsonObject } from '../json-file.ts';
import { readProjectText } from '../project-text.ts';

/**
 * Maps a specifier to an absolute path or another specifier, by the nearest map at or above a directory; null if there
 * is no map or no entry.
 */
export type ImportMapper = (specifier: string, directory: string) => string | null;

/** A map, with the directory that its paths count from. */
interface ImportMap {
  directory: string;
  /** Targets by specifier, or by prefix, which ends with a slash. */
  entries: ReadonlyMap<string, string>;
}

/** Source of the rules: https://html.spec.whatwg.org/multipage/webappapis.html#import-maps, without scopes. */
export function createImportMapper(getGeneration: GenerationCounter, isInside: Boundary): ImportMapper {
  const getMap = memoizePerGeneration(getGeneration, (directory: string): ImportMap | null => {
    const parent = dirname(directory);
    return readMap(directory, isInside) ?? (parent === directory ? null : getMap(parent));
  });
  return (specifier, directory) => {
    const map = getMap(directory);
    if (map === null) return null;
    // The whole specifier, then its prefixes from the longest on.
    for (let end = specifier.length; end > 0; end = end > 1 ? specifier.lastIndexOf('/', end - 2) + 1 : 0) {
      const target = map.entries.get(specifier.slice(0, end));
      if (target === undefined) continue;
      const rest = specifier.slice(end);
      return /^\.{0,2}\//.test(target) ? join(map.directory, target, rest) : target + rest;
    }
    return null;
  };
}

function readMap(directory: string, isInside: Boundary): ImportMap | null {
  for (const name of IMPORT_MAP_FILES) {
    const content = readJsonObject(join(directory, name));
    const elsewhere = getOwn(content, 'importMap');
    const path = typeof elsewhere === 'string' ? join(directory, elsewhere) : null;
    const entries = toEntries(getOwn(path === null ? content : readInside(path, directory, isInside), 'imports'));
    if (entries) return { directory: path === null ? directory : dirname(path), entries };
  }
  const page = readPageMap(join(directory, IMPORT_MAP_PAGE));
  return page && { directory, entries: page };
}

const PAGE_MAP = /<script\b[^>]{0,200}\btype\s*=\s*["']?importmap\b[^>]{0,200}>([^<]{1,20000})/i;

/** The import map in a page; null without one. */
function readPageMap(path: string): ImportMap['entries'] | null {
  if (!exists(path)) return null;
  try {
    const map = PAGE_MAP.exec(readProjectText(path))?.[1];
    return map === undefined ? null : toEntries(getOwn(parseJsonObject(map, path), 'imports'));
  } catch {
    return null;
  }
}

function toEntries(imports: unknown): ImportMap['entries'] | null {
  if (typeof imports !== 'object' || imports === null) return null;
  return new Map(Object.entries(imports).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Reads a map that another file names, which may lie anywhere; undefined for one outside of the project. */
function readInside(path: string, directory: string, isInside: Boundary): unknown {
  try {
    return isInside(getRealPath(path), directory) ? readJsonObject(path) : undefined;
  } catch {
    return undefined;
  }
}
