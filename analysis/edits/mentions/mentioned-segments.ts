/** The distinctive segments of the routes that move. A file without any of them mentions no such route. */
import type { Dataset } from '../../../data/dataset.ts';
import { collectMoves } from './find-mentions.ts';

export function collectMentionedSegments(dataset: Pick<Dataset, 'deprecations'>): string[] {
  return [...new Set([...collectMoves(dataset).values()].flat().flatMap(({ from }) => getDistinctSegments(from)))];
}

/** The fixed segments behind the collection that a path begins with. */
function getDistinctSegments(template: string): string[] {
  return template
    .split('/')
    .slice(2)
    .filter((segment) => segment !== '' && !segment.startsWith('{'));
}
