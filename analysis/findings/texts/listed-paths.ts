/** Finds deprecated paths whose segments are separate texts: `path 'accounts', id, 'workers', 'namespaces'`. */
import type { Dataset } from '../../../data/dataset.ts';
import { getOperations } from '../../../data/claims.ts';
import { memoise } from '../../program/memoise.ts';
import { findDistinctivePaths, type DistinctivePath } from '../../routes/distinctive-paths.ts';
import { findSegmentPaths } from '../../translation/segment-words.ts';

/** Longer programs are generated. */
const LONGEST_PROGRAM = 1024 * 1024;

/** Returns the places of the parts that only deprecated routes have, in lists that begin with the first segment of a path. */
export function findListedPaths(text: string, dataset: Pick<Dataset, 'deprecations' | 'catalogue'>): DistinctivePath[] {
  const roots = getRoots(dataset);
  const isHeld = [...roots].some((root) => ['"', "'", '`'].some((quote) => text.includes(quote + root + quote)));
  if (!isHeld || text.length > LONGEST_PROGRAM) return [];
  return findSegmentPaths(text, roots, (offset) => offset).flatMap((word) => {
    const places: number[] = [];
    let path = '';
    for (const part of word) {
      const written = part.kind === 'text' ? part.text : '{}';
      const at = part.kind === 'text' ? part.at : -1;
      for (let index = 0; index < written.length; index++) places.push(at < 0 ? -1 : at + index);
      path += written;
    }
    return findDistinctivePaths(path, dataset).map((found) => ({ ...found, offset: places[found.offset]! }));
  });
}

/** The first segments of the deprecated routes. */
const getRoots = memoise(({ deprecations }: Pick<Dataset, 'deprecations'>): ReadonlySet<string> => {
  const operations = deprecations.flatMap(({ affects }) =>
    affects.flatMap((entry) => (entry.kind === 'route' ? getOperations(entry) : [])),
  );
  return new Set(operations.flatMap((operation) => operation.split('/')[1] ?? []));
});
