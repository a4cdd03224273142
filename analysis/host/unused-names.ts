/** Reads from `tsconfig.json`, without loading TypeScript, if unused names are an error in a package. */
import { dirname, join } from 'node:path';
import { createBoundary, type Boundary } from './boundary.ts';
import { exists, getRealPath } from './disk.ts';
import { readProjectText } from './project-text.ts';

const SETTING = /"noUnused(?:Locals|Parameters)"\s*:\s*(true|false)/g;
const EXTENDED = /"extends"\s*:\s*(?:"([^"]+)"|\[([^\]]*)\])/;
/** The most configurations that are read: lists of `extends` that name each other double the reads at each step. */
const MOST_READ = 30;

/** The search of one package. */
interface Search {
  directory: string;
  isInside: Boundary;
  /** Configurations that may still be read. */
  left: number;
}

/**
 * True if the `tsconfig.json` of a directory, or else one that it extends, sets `noUnusedLocals` or `noUnusedParameters`; also if one of
 * them cannot be read, or lies outside of the project.
 */
export function reportsUnusedNames(directory: string): boolean {
  const path = join(directory, 'tsconfig.json');
  const isInside = createBoundary(directory, () => 0);
  return exists(path) && readRefusal(path, { directory, isInside, left: MOST_READ });
}

function readRefusal(path: string, search: Search): boolean {
  let text: string;
  try {
    if (--search.left < 0 || !search.isInside(getRealPath(path), search.directory)) return true;
    text = readProjectText(path);
  } catch {
    return true;
  }
  const own = [...text.matchAll(SETTING)].map(([, value]) => value);
  if (own.length > 0) return own.includes('true');
  const [, single, list] = EXTENDED.exec(text) ?? [];
  const bases = single === undefined ? [...(list ?? '').matchAll(/"([^"]+)"/g)].map(([, base]) => base!) : [single];
  return bases.some((base) => readBase(base, dirname(path), search));
}

/** Reads an extended configuration. That of a package is searched in each `node_modules` from the directory upwards. */
function readBase(base: string, directory: string, search: Search): boolean {
  const names = base.endsWith('.json') ? [base] : [`${base}.json`, join(base, 'tsconfig.json')];
  const isRelative = /^\.{1,2}\//.test(base);
  for (let folder = directory; ; folder = dirname(folder)) {
    const found = names.map((name) => join(folder, isRelative ? '' : 'node_modules', name)).find(exists);
    if (found !== undefined) return readRefusal(found, search);
    if (isRelative || dirname(folder) === folder) return true;
  }
}
