/** Finds the documents of a package in which settings may be. */
import { join, relative, sep } from 'node:path';
import {
  FOLDERS_WITHOUT_DOCUMENTS,
  isDocumentName,
  isSettingsModule,
} from '../../libraries/projects/configuration-documents.ts';
import { getStats, readText } from '../disk.ts';
import { LEFT_OUT } from '../project-sources.ts';
import { listByName } from '../directory-trees.ts';

/** Settings lie at most so many folders below package.json. */
const MOST_FOLDERS = 2;
/** The most bytes of a document in the root, and below it. Larger ones hold data, not settings. */
const LARGEST = [256 * 1024, 32 * 1024] as const;
/** A package with more has data, not settings. */
const MOST_DOCUMENTS = 60;

/** A document in which a URL, a path or a header is written. */
export interface FoundDocument {
  /** Absolute. */
  path: string;
  text: string;
}

/**
 * Returns the documents with a URL, then those with paths or headers alone, each sorted by depth and name. Folders with a
 * package.json of their own are left out. Never throws.
 */
export function findDocuments(root: string): readonly FoundDocument[] {
  const found: Found = { urls: [], paths: [] };
  let folders = [root];
  for (let depth = 0; depth <= MOST_FOLDERS && found.urls.length < MOST_DOCUMENTS; depth++) {
    const inner: string[] = [];
    for (const folder of folders) {
      const entries = listByName(folder);
      if (depth > 0 && entries.some(({ name }) => name === 'package.json')) continue;
      for (const entry of entries) {
        const { name } = entry;
        const path = join(folder, name);
        if (entry.isFile() && (isDocumentName(name) || isSettingsModule(relative(root, path).split(sep).join('/'))))
          addDocument(path, LARGEST[Math.min(depth, 1)]!, found);
        else if (
          entry.isDirectory() &&
          !LEFT_OUT.has(name) &&
          !/^\./.test(name) &&
          !FOLDERS_WITHOUT_DOCUMENTS.test(name)
        )
          inner.push(path);
      }
    }
    folders = inner.sort();
  }
  return [...found.urls, ...found.paths];
}

interface Found {
  urls: FoundDocument[];
  paths: FoundDocument[];
}

/** A path as the value of a key, or as an element of a list. */
const PATH = /(["'[:=-]|, )\s*["']?\/[a-z]/;

/** A header of a program's own as a key, `"X-Auth-Key": …`, or as a value, `HEADER=X-Auth-Key`. */
const HEADER = /(?<![\w-])(?:x-[a-z]+(?:-[a-z]+)*["']?\s*[:=]|(?<=[:=]\s{0,200}["']?)x-[a-z]+(?:-[a-z]+)*["']?\s*$)/im;

/** Adds a document with a URL, a path or a header; one without has no setting of use. */
function addDocument(path: string, largest: number, { urls, paths }: Found): void {
  if (urls.length >= MOST_DOCUMENTS) return;
  try {
    if ((getStats(path)?.size ?? largest) >= largest) return;
    const text = readText(path);
    if (text.includes('://')) urls.push({ path, text });
    else if (paths.length < MOST_DOCUMENTS && (PATH.test(text) || HEADER.test(text))) paths.push({ path, text });
  } catch {
    // A document that cannot be read counts as missing.
  }
}
