/**
 * Files that may send a path or header that only a document of data holds, such as a table of endpoints that the code imports.
 * The words of such a file, and of its importers, do not show which of its calls matter.
 */
import { SETTINGS_LIBRARIES } from '../libraries/projects/configuration-documents.ts';
import { findImporters } from './importers.ts';
import type { Marks } from './marks.ts';
import type { ModuleGraph } from './module-graph.ts';
import type { Prefilter } from './prefilter.ts';
import type { MarkTable } from './mark-table.ts';
import { memoiseByText } from '../program/memoise.ts';

/**
 * Returns the files that read such a document, and their importers: in packages that talk to the platform, and where the document
 * that they import names its base URL.
 */
export function findDocumentReaders(
  { files, talks, documents }: Pick<MarkTable, 'files' | 'talks' | 'documents'>,
  graph: ModuleGraph,
  prefilter: Pick<Prefilter, 'findPlaced' | 'namesBaseUrl'>,
): ReadonlySet<string> {
  // Only data files count: a path in a module of code is found in that module.
  const holdsPath = memoiseByText(
    (document) => DOCUMENT.test(document) && isTable(graph.getMarks(document), prefilter),
  );
  const holdsUrl = (document: string): boolean => {
    const marks = holdsPath(document) ? graph.getMarks(document) : null;
    return marks !== null && prefilter.namesBaseUrl(marks);
  };
  const sources = [...files].flatMap(([file, { isTest }]) => (isTest ? [] : [file]));
  const readers = sources.filter((file) => {
    const marks = files.get(file)!;
    const listed = documents?.(file) ?? [];
    const named = listed.filter((document) => mayRead(marks, document));
    if (talks(file) && named.some(holdsPath)) return true;
    if (named.length === 0 && marks.documents === undefined) return false;
    return graph.getImports(file).some(talks(file) ? holdsPath : holdsUrl);
  });
  const importers = findImporters({ modules: readers, files: sources, graph, reExports: () => true });
  return new Set([...readers, ...importers]);
}

/**
 * True if a document holds a path of the data, its beginning or headers of the data. A field, or the end of a path alone, is an everyday
 * word in most documents, but the end is none beside the base URL.
 */
function isTable(
  marks: Marks | null,
  { findPlaced, namesBaseUrl }: Pick<Prefilter, 'findPlaced' | 'namesBaseUrl'>,
): boolean {
  if (marks === null) return false;
  return findPlaced(marks, 'deprecations').some(
    ({ words, rest, isMirrored }) =>
      words.headers.length > 0 ||
      (words.segments.length > 0 && (rest.length === 0 || isMirrored || namesBaseUrl(marks))),
  );
}

const DOCUMENT = /\.(?:json[5c]?|ya?ml|toml)$/;

/**
 * Tests if a text names a document, imports one without its extension (`require('./endpoints')`), or a library that reads documents by
 * convention.
 */
export function mayRead({ documents = [], specifiers }: Marks, document: string): boolean {
  if (specifiers.some((specifier) => SETTINGS_LIBRARIES.has(specifier))) return true;
  const name = document.slice(document.lastIndexOf('/') + 1);
  const bare = `/${name.slice(0, name.lastIndexOf('.'))}`;
  return documents.includes(name) || specifiers.some((specifier) => specifier.endsWith(bare));
}
