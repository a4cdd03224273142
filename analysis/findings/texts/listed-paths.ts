/** Finds deprecated paths whose segments are separate texts: `path 'accounts', id, 'workers', 'namespaces'`. */
import type { Dataset } from '../../../data/dataset.ts';
import { findDistinctivePaths, type DistinctivePath } from '../../routes/distinctive-paths.ts';
import { joinSegments } from './joined-segments.ts';

/** Returns the places of the parts that only deprecated routes have, in lists that begin with the first segment of a path. */
export function findListedPaths(
  text: string,
  dataset: Pick<Dataset, 'deprecations' | 'catalogue' | 'platform'>,
): DistinctivePath[] {
  return joinSegments(text, dataset).flatMap(({ path, places }) =>
    findDistinctivePaths(path, dataset).flatMap((found) =>
      isRoute(path, found) ? [{ ...found, offset: places[found.offset]! }] : [],
    ),
  );
}

/** False for a list of names, `['accounts', 'workers', 'namespaces']`: it lacks the value between a root and the words behind it. */
function isRoute(path: string, { words, roots }: DistinctivePath): boolean {
  return path.includes('{}') || roots.has(words.split('/')[0]!);
}
