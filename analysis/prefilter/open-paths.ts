/**
 * Files whose text begins a path of the data and leaves its end open, `/accounts/${account}${routes.namespaces}`, while the base comes
 * from elsewhere. The rest of the path may be in any module or document, so that no word of the file shows which path it is.
 */
import { groupBy } from '../program/group-by-key.ts';
import { memoise, memoiseByText } from '../program/memoise.ts';
import { mayRead } from './document-readers.ts';
import type { MarkTable } from './mark-table.ts';
import type { Mark, Marks, WordTest } from './marks.ts';
import type { ModuleGraph } from './module-graph.ts';
import type { Prefilter } from './prefilter.ts';
import { isEnvironment } from './setting-readers.ts';
import { escapeWord } from './word-search.ts';

/** A value between two literals. */
const VALUE = String.raw`[\w.]+(?:\([^()]*\))?`;
/** An ID in a path: a hole, a word, or a value between two literals. */
const ID = String.raw`/(?:\$\{(?:[^{}]|\{[^{}]*\})*\}|:?[\w-]+|['"]\s*\+\s*${VALUE}\s*\+\s*['"])`;
/** The end of a literal behind which more of the path may be put: not that of an argument, which is a whole path. */
const END = '[\'"`]\\s*(?:;|\\+|\\n(?!\\s*[),\\]}]))';

/** Creates the marks of texts that begin a path of the operations and leave its end open, one for each first segment. */
export function createOpenPaths(operations: readonly string[], mark: (test: WordTest) => Mark): Mark[] {
  const paths = operations
    .map((operation) => operation.split(' ')[1]!.slice(1).split('/'))
    .filter((path) => path.length > 1 && !path[0]!.startsWith('{'));
  return [...groupBy(paths, ([first]) => first!)].map(([first, alike]) => {
    const begin = `(?<=[/'"\`}]${escapeWord(first!)})`;
    const beginnings = getBeginnings(alike);
    // Without an ID behind it, the first segment may be any word: `from './user'`.
    const isWord = beginnings.includes('');
    const forms = isWord
      ? [`(?:${beginnings.join('|')})/\\$\\{`]
      : [
          `(?:${beginnings.join('|')})/?(?:\\$\\{|${END})`,
          // `'/zones/' + zone + rest`
          `/['"]\\s*\\+\\s*${VALUE}\\s*\\+\\s*[^'"\`\\s]`,
          // `[base, 'zones', zone, LAST].join('/')`
          `['"\`]\\s*,\\s*[^,\\n{}]{1,80},\\s*(?:['"][\\w-]+['"],\\s*)*[A-Za-z_$.]`,
        ];
    return mark({ kind: 'followed', word: first!, behind: `${begin}(?:${forms.join('|')})` });
  });
}

/** What is between the first segment of paths and a later one that is no parameter, as regular expressions, the longest first. */
function getBeginnings(paths: readonly (readonly string[])[]): string[] {
  const found = paths.flatMap((path) =>
    path.flatMap((segment, index) => (index === 0 || segment.startsWith('{') ? [] : [path.slice(1, index)])),
  );
  const written = found.map((segments) =>
    segments.map((segment) => (segment.startsWith('{') ? ID : `/${escapeWord(segment)}`)).join(''),
  );
  return [...new Set(written)].sort((one, other) => other.length - one.length);
}

/** Returns the files with such a path whose imports, or the documents that they read, hold a base URL of the platform. */
export function findOpenPaths(table: MarkTable, graph: ModuleGraph, prefilter: Prefilter): string[] {
  const namesBase = memoiseByText((document) => {
    const marks = graph.getMarks(document);
    return marks !== null && prefilter.namesBaseUrl(marks);
  });
  const findBases = memoise((documents: readonly string[]) => documents.filter(namesBase));
  const readsBase = (file: string, marks: Marks): boolean =>
    findBases(table.documents?.(file) ?? NONE).some((document) => isEnvironment(document) || mayRead(marks, document));
  return [...table.files].flatMap(([file, marks]) => {
    if (marks.isTest || !prefilter.beginsPath(marks)) return [];
    return prefilter.reachesBaseUrl(file, graph) || readsBase(file, marks) ? [file] : [];
  });
}

const NONE: readonly string[] = [];
