/** One limitation for the paths of a document that describes an API. */
import type { Limitation } from '../../analysis/findings/limitation.ts';

/** Lets the first path stand for all, with their number; limitations with other reasons stay. */
export function collapsePaths(limitations: readonly Limitation[]): Limitation[] {
  const paths = limitations.filter(({ reason }) => reason === 'unmodelled-client');
  const [first, ...others] = paths;
  if (others.length === 0) return [...limitations];
  const more = `${others.length} more path${others.length === 1 ? '' : 's'}`;
  return limitations.flatMap((limitation) => {
    if (limitation === first) return { ...first, text: `${first.text}, and ${more}` };
    return limitation.reason === 'unmodelled-client' ? [] : limitation;
  });
}
