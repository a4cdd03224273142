/** Import maps of Deno and of browsers: specifiers that a map near a file gives another path or package. */
import { dirname, join } from 'node:path';
import { IMPORT_MAP_FILES } from '../../libraries/import-aliases.ts';
import { memoizePerGeneration, type GenerationCounter } from '../freshness.ts';
import { getOwn, readJsonObject } from '../json-file.ts';

/** Returns the absolute path or the other specifier that the nearest map at or above a directory gives one; null without any. */
export type ImportMapper = (specifier: string, directory: string) => string | null;

/** A map, with the directory that its paths count from. */
interface ImportMap {
  directory: string;
  /** Longest prefixes first. */
  entries: readonly (readonly [key: string, target: string])[];
}

/** Source of the rules: https://html.spec.whatwg.org/multipage/webappapis.html#import-maps, without scopes. */
export function createImportMapper(getGeneration: GenerationCounter): ImportMapper {
  const getMap = memoizePerGeneration(getGeneration, (directory: string): ImportMap | null => {
    const parent = dirname(directory);
    return readMap(directory) ?? (parent === directory ? null : getMap(parent));
  });
  return (specifier, directory) => {
    const map = getMap(directory);
    for (const [key, target] of map?.entries ?? []) {
      if (specifier !== key && !(key.endsWith('/') && specifier.startsWith(key))) continue;
      const rest = specifier.slice(key.length);
      return /^\.{0,2}\//.test(target) ? join(map!.directory, target, rest) : target + rest;
    }
    return null;
  };
}

function readMap(directory: string): ImportMap | null {
  for (const name of IMPORT_MAP_FILES) {
    const content = readJsonObject(join(directory, name));
    const elsewhere = getOwn(content, 'importMap');
    const path = typeof elsewhere === 'string' ? join(directory, elsewhere) : null;
    const imports = getOwn(path === null ? content : readJsonObject(path), 'imports');
    if (typeof imports !== 'object' || imports === null) continue;
    return {
      directory: path === null ? directory : dirname(path),
      entries: Object.entries(imports)
        .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
        .sort(([one], [other]) => other.length - one.length),
    };
  }
  return null;
}
