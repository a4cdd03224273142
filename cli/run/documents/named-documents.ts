/** Which documents of data the sources of a run name, or hand to a generator of clients. */
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { isRunName } from '../../../analysis/host/source-names.ts';
import { GENERATOR_COMMAND, GENERATOR_FILE } from '../../../analysis/libraries/projects/configuration-documents.ts';
import type { ModuleGraph } from '../../../analysis/prefilter/module-graph.ts';
import { addToGroup } from '../../../analysis/program/group-by-key.ts';
import { memoiseByText } from '../../../analysis/program/memoise.ts';
import { isMarkdownName, isTranslatedName } from '../../../analysis/translation/translate-text.ts';
import { readSourceText } from '../../files/read.ts';
import type { PassParts } from '../pass.ts';
import type { ScannedFile } from '../scan-files.ts';

/** Tests if a source names a document (absolute path), or a generator makes a client of it. */
export type NamedDocumentTest = (path: string) => boolean;

/** The most characters of a written path that are read. */
const LONGEST_PATH = 200;

/**
 * Creates the test. A source imports the document, or writes its path: from its own folder or the working directory, or, in the same
 * package, an end of the path. Tests name the documents of their mocks. The configuration of a generator, and a command that runs one, name
 * the description of an API, which the program calls through what is generated.
 */
export function createNamedDocumentTest(
  files: readonly ScannedFile[],
  {
    cwd,
    packages,
    graph,
    generating = [],
  }: Pick<PassParts, 'cwd' | 'packages' | 'generating'> & { graph: Pick<ModuleGraph, 'getImports'> | null },
): NamedDocumentTest {
  const sources = new Map<string, ScannedFile[]>();
  for (const scanned of files)
    for (const name of scanned.marks.isTest ? [] : (scanned.marks.documents ?? [])) addToGroup(sources, name, scanned);
  let generators: Naming[] | undefined;
  const readGenerators = (): Naming[] =>
    (generators ??= generating.flatMap(({ path, name }) => {
      const text = readGenerated(path, name);
      return text === '' ? [] : [{ path, text, root: packages.getPackage(dirname(path)).root }];
    }));
  return memoiseByText((document) => {
    const name = basename(document);
    const { root } = packages.getPackage(dirname(document));
    const isNamedBy = (naming: Naming): boolean => {
      const isAt = (written: string): boolean =>
        [dirname(naming.path), cwd].some((folder) => resolve(folder, written) === document) ||
        (naming.root === root && isEnd(written, toSlashes(relative(root ?? cwd, document))));
      return findWrittenPaths(naming.text, name).some(isAt);
    };
    const isOfSource = (sources.get(name) ?? []).some(({ file: { path }, home }) => {
      if (graph?.getImports(path).includes(document)) return true;
      const read = readSourceText(path);
      return 'text' in read && isNamedBy({ path, text: read.text, root: home.root });
    });
    return isOfSource || readGenerators().some(isNamedBy);
  });
}

/** A file that may name documents, and its package. */
interface Naming {
  path: string;
  text: string;
  root: string | null;
}

/** True for the configuration of a generator, and for a file of commands. */
export function mayGenerate(name: string): boolean {
  return GENERATOR_FILE.test(name) || isRunName(name) || (isTranslatedName(name) && !isMarkdownName(name));
}

/** Returns what a file says to generators: the whole configuration of one, or the commands that run one. */
function readGenerated(path: string, name: string): string {
  const read = readSourceText(path);
  if (!('text' in read)) return '';
  return GENERATOR_FILE.test(name) ? read.text : (read.text.match(GENERATOR_COMMAND) ?? []).join('\n');
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
