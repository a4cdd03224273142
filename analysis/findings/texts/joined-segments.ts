/** Joins the segments of paths that a text holds as separate texts: `path 'accounts', id, 'workers', 'namespaces'`. */
import { getOperations } from '../../../data/claims.ts';
import type { Dataset } from '../../../data/dataset.ts';
import { memoise } from '../../program/memoise.ts';
import { findSegmentPaths } from '../../translation/segment-words.ts';

/** A path with `{}` for each value between the texts. */
export interface JoinedPath {
  path: string;
  /** Where each character of the path is in the text; -1 for one that is not there. */
  places: readonly number[];
}

/** Longer programs are generated. */
const LONGEST_PROGRAM = 1024 * 1024;

/** Returns the lists that begin with the first segment of a path that the data names, or with that of the path of the base URL. */
export function joinSegments(text: string, dataset: Pick<Dataset, 'deprecations' | 'platform'>): JoinedPath[] {
  const roots = getRoots(dataset);
  const isHeld = [...roots].some((root) => ['"', "'", '`'].some((quote) => text.includes(quote + root)));
  if (!isHeld || text.length > LONGEST_PROGRAM) return [];
  return findSegmentPaths(text, roots, (offset) => offset).map((word) => {
    const places: number[] = [];
    let path = '';
    for (const part of word) {
      const written = part.kind === 'text' ? part.text : '{}';
      const at = part.kind === 'text' ? part.at : -1;
      for (let index = 0; index < written.length; index++) places.push(at < 0 ? -1 : at + index);
      path += written;
    }
    return { path, places };
  });
}

const getRoots = memoise(
  ({ deprecations, platform }: Pick<Dataset, 'deprecations' | 'platform'>): ReadonlySet<string> => {
    const operations = deprecations.flatMap(({ affects }) => affects.flatMap(getOperations));
    const bases = platform.baseUrls.flatMap((url) => new URL(url).pathname.split('/')[1] || []);
    return new Set([...operations.flatMap((operation) => operation.split('/')[1] ?? []), ...bases]);
  },
);
