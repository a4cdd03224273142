/** One limitation for many paths of a file. */
import type { Limitation, LimitationReason } from '../../../analysis/findings/limitation.ts';

/** With more texts than this, a file is a client or a description of the API. */
const MOST_TEXTS = 4;

/** Lets the first path stand for all, with their number; limitations with other reasons stay. */
export function collapsePaths(
  limitations: readonly Limitation[],
  reason: LimitationReason = 'unmodelled-client',
): Limitation[] {
  const paths = limitations.filter((limitation) => limitation.reason === reason);
  const [first, ...others] = paths;
  if (others.length === 0) return [...limitations];
  const more = `${others.length} more path${others.length === 1 ? '' : 's'}`;
  return limitations.flatMap((limitation) => {
    if (limitation === first) return { ...first, text: `${first.text}, and ${more}` };
    return limitation.reason === reason ? [] : limitation;
  });
}

/** Does so with the paths that nothing is seen to send, in a file with many of them. */
export function collapseUnsent(limitations: readonly Limitation[]): Limitation[] {
  const { length } = limitations.filter(({ reason }) => reason === 'path-not-followed');
  if (length <= MOST_TEXTS) return [...limitations];
  return collapsePaths(
    limitations.toSorted((one, other) => one.line - other.line),
    'path-not-followed',
  );
}
