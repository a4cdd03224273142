/** Reads from `tsconfig.json`, without loading TypeScript, if unused names are an error in a package. */
import { dirname, join } from 'node:path';
import { exists, readText } from './disk.ts';

const SETTING = /"noUnused(?:Locals|Parameters)"\s*:\s*(true|false)/g;
const EXTENDED = /"extends"\s*:\s*(?:"([^"]+)"|\[([^\]]*)\])/;
/** `extends` is followed through this many configurations. */
const MOST_EXTENDED = 8;

/**
 * True if the `tsconfig.json` of a directory, or else one that it extends, sets `noUnusedLocals` or `noUnusedParameters`; also if one of
 * them cannot be read.
 */
export function reportsUnusedNames(directory: string): boolean {
  const path = join(directory, 'tsconfig.json');
  return exists(path) && readRefusal(path, MOST_EXTENDED);
}

function readRefusal(path: string, depth: number): boolean {
  let text: string;
  try {
    text = readText(path);
  } catch {
    return true;
  }
  const own = [...text.matchAll(SETTING)].map(([, value]) => value);
  if (own.length > 0) return own.includes('true');
  const [, single, list] = EXTENDED.exec(text) ?? [];
  const bases = single === undefined ? [...(list ?? '').matchAll(/"([^"]+)"/g)].map(([, base]) => base!) : [single];
  return bases.some((base) => depth === 0 || readBase(base, dirname(path), depth - 1));
}

/** Reads an extended configuration. That of a package is searched in each `node_modules` from the directory upwards. */
function readBase(base: string, directory: string, depth: number): boolean {
  const names = base.endsWith('.json') ? [base] : [`${base}.json`, join(base, 'tsconfig.json')];
  const isRelative = /^\.{1,2}\//.test(base);
  for (let folder = directory; ; folder = dirname(folder)) {
    const found = names.map((name) => join(folder, isRelative ? '' : 'node_modules', name)).find(exists);
    if (found !== undefined) return readRefusal(found, depth);
    if (isRelative || dirname(folder) === folder) return true;
  }
}
