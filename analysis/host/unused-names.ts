/** Tells if the TypeScript configuration of a package makes unused names an error, without TypeScript. */
import { dirname, join } from 'node:path';
import { exists, readText } from './disk.ts';

const SETTING = /"noUnused(?:Locals|Parameters)"\s*:\s*(true|false)/g;
const EXTENDED = /"extends"\s*:\s*(?:"([^"]+)"|\[([^\]]*)\])/;
/** How many configurations one may extend in turn. */
const MOST_EXTENDED = 8;

/** True if a setting of the package's `tsconfig.json` says so, or one that it extends says so or cannot be read. */
export function refusesUnusedNames(directory: string): boolean {
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

/** A base in a package is looked for in each `node_modules` above. */
function readBase(base: string, directory: string, depth: number): boolean {
  const names = base.endsWith('.json') ? [base] : [`${base}.json`, join(base, 'tsconfig.json')];
  const isRelative = /^\.{1,2}\//.test(base);
  for (let folder = directory; ; folder = dirname(folder)) {
    const found = names.map((name) => join(folder, isRelative ? '' : 'node_modules', name)).find(exists);
    if (found !== undefined) return readRefusal(found, depth);
    if (isRelative || dirname(folder) === folder) return true;
  }
}
