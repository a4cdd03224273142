/** Joins reads of answers with the deprecated requests in other files: the reads are related places of the finding of the request. */
import type { RelatedPlace, Use } from '../../../analysis/findings/use.ts';
import { createLineIndex } from '../../../analysis/findings/places/source-place.ts';
import { groupBy } from '../../../analysis/program/group-by-key.ts';
import { readSourceText } from '../../files/read.ts';
import type { AnalyzedFile } from '../pass.ts';
import { getRealPath } from '../../files/real-path.ts';

/** A read of an answer, and the key of the request. */
interface FoundRead {
  use: Use;
  place: RelatedPlace;
  request: string;
}

/**
 * Moves reads to the uses of their requests, where these are in another of the files. A read with a rewrite of its own stays where it
 * is, as does one whose request is in a file that is left out.
 */
export function joinReads(
  files: readonly AnalyzedFile[],
  isLeftOut: (path: string) => boolean,
): readonly AnalyzedFile[] {
  const isRead = ({ answerOf }: Use): boolean => typeof answerOf?.path === 'string';
  if (!files.some(({ analysis }) => analysis.uses.some(isRead))) return files;
  const requests = new Set(
    files.flatMap(({ file: { path }, analysis }) =>
      isLeftOut(path)
        ? []
        : analysis.uses.flatMap((use) => (use.kind === 'route' ? getKey(use, getRealPath(path), use.range) : [])),
    ),
  );
  const reads = files.flatMap((file) =>
    isLeftOut(file.file.path) ? [] : findReads(file, file.analysis.uses.filter(isRead), requests),
  );
  const moved = new Set(reads.map(({ use }) => use));
  const byRequest = groupBy(reads, ({ request }) => request);
  return files.map((file) => {
    const path = getRealPath(file.file.path);
    const uses = file.analysis.uses.flatMap((use): Use[] => {
      if (moved.has(use)) return [];
      const own = use.kind === 'route' ? byRequest.get(getKey(use, path, use.range)) : undefined;
      return own ? [withReads(use, own)] : [use];
    });
    return { ...file, analysis: { ...file.analysis, uses } };
  });
}

function findReads(
  { file, text: known }: AnalyzedFile,
  uses: readonly Use[],
  requests: ReadonlySet<string>,
): FoundRead[] {
  const found = uses.flatMap((use) => {
    const request = getKey(use, use.answerOf!.path!, use.answerOf!.range);
    return requests.has(request) && use.proposals.every(({ edits }) => edits.length === 0) ? [{ use, request }] : [];
  });
  if (found.length === 0) return [];
  const read = known === null ? readSourceText(file.path) : { text: known };
  if (!('text' in read)) return [];
  const getPosition = createLineIndex(read.text);
  return found.map(({ use, request }) => {
    const [from, to] = use.range.map(getPosition);
    const { subject, range } = use;
    const lines = { line: from!.line, column: from!.column, endLine: to!.line, endColumn: to!.column };
    return { use, request, place: { file: file.name, ...lines, subject, range } };
  });
}

/** The use with its reads. Its proposals stay a getter: they are computed when they are first needed. */
function withReads(use: Use, reads: readonly FoundRead[]): Use {
  const places = { value: reads.map(({ place }) => place), enumerable: true };
  return Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(use), reads: places }) as Use;
}

function getKey({ deprecation }: Use, path: string, range: Use['range']): string {
  return [deprecation, ...range, path].join(' ');
}
