/** Which documents of data the sources of a run name. */
import { basename, dirname, relative, resolve, sep } from 'node:path';
import type { ModuleGraph } from '../../analysis/prefilter/module-graph.ts';
import { addToGroup } from '../../analysis/program/group-by-key.ts';
import { memoiseByText } from '../../analysis/program/memoise.ts';
import { readSourceText } from '../files/read.ts';
import type { PassParts } from './pass.ts';
import type { ScannedFile } from './scan-files.ts';

/** Tests if a source names a document (absolute path). */
export type NamedDocumentTest = (path: string) => boolean;

/** The most characters of a written path that are read. */
const LONGEST_PATH = 200;

/**
 * Creates the test. A source imports the document, or writes its path: from its own folder or the working directory, or, in the same
 * package, an end of the path. Tests name the documents of their mocks.
 */
export function createNamedDocumentTest(
  files: readonly ScannedFile[],
  { cwd, packages, graph }: Pick<PassParts, 'cwd' | 'packages'> & { graph: Pick<ModuleGraph, 'getImports'> | null },
): NamedDocumentTest {
  const sources = new Map<string, ScannedFile[]>();
  for (const scanned of files)
    for (const name of scanned.marks.isTest ? [] : (scanned.marks.documents ?? [])) addToGroup(sources, name, scanned);
  return memoiseByText((path) => {
    const name = basename(path);
    const naming = sources.get(name) ?? [];
    if (naming.length === 0) return false;
    const { root } = packages.getPackage(dirname(path));
    return naming.some(({ file, home }) => {
      if (graph?.getImports(file.path).includes(path)) return true;
      const read = readSourceText(file.path);
      if (!('text' in read)) return false;
      const isAt = (written: string): boolean =>
        [dirname(file.path), cwd].some((folder) => resolve(folder, written) === path) ||
        (home.root === root && isEnd(written, toSlashes(relative(root ?? cwd, path))));
      return findWrittenPaths(read.text, name).some(isAt);
    });
  });
}

/** The paths in a text that end in a name of a file, as far as they are in one literal. */
function findWrittenPaths(text: string, name: string): string[] {
  const paths = new Set<string>();
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
    const [folder] = /(?<![^\s"'`}])[^\s"'`}]*$/.exec(text.slice(Math.max(0, at - LONGEST_PATH), at))!;
    if (folder === '' || folder.endsWith('/')) paths.add(`${folder}${name}`);
  }
  return [...paths];
}

/** Tests if a path ends in the folders that a written path names, and its file. `@` and `~` are the root of a program. */
function isEnd(written: string, path: string): boolean {
  const named = written.split('/').filter((segment) => !['', '.', '..', '@', '~'].includes(segment));
  return `/${path}`.endsWith(`/${named.join('/')}`);
}

function toSlashes(path: string): string {
  return path.split(sep).join('/');
}
