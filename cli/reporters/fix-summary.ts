/** What `sunset fix` did, or would do, and what it leaves. */
import type { Remainder } from '../../analysis/edits/select.ts';
import { renderCount, renderLimitationCounts } from './limitation-counts.ts';
import type { Finding, Limitation } from '../../analysis/findings/finding.ts';

export interface FixOutcome {
  hasWritten: boolean;
  /** Findings that are rewritten, with their files. */
  rewritten: readonly Finding[];
  left: readonly { finding: Finding; why: Remainder }[];
  limitations: readonly Limitation[];
}

const REASONS: Readonly<Record<Remainder, string>> = {
  manual: 'for a person (sunset explain says the steps)',
  none: 'without a replacement',
  review: 'for review (--class review rewrites them, to be looked at)',
  evidence: 'not proven (--class review rewrites them, to be looked at)',
  overlap: 'overlapping another rewrite (run again)',
};

/** Lines without a final newline. */
export function renderFixSummary({ hasWritten, rewritten, left, limitations }: FixOutcome): string[] {
  const verb = hasWritten ? 'rewrote' : 'would rewrite';
  const byId = groupBy(rewritten, ({ deprecation }) => deprecation).map(
    ([id, findings]) => `${verb} ${id}: ${renderCount(findings.length, 'place')} in ${renderCount(new Set(findings.map(({ file }) => file)).size, 'file')}`,
  );
  const leftLines = groupBy(left, ({ why }) => why).map(([why, findings]) => {
    const ids = groupBy(findings, ({ finding }) => finding.deprecation).map(([id, some]) => `${id} ${some.length}`);
    return `left: ${renderCount(findings.length, 'finding')} ${REASONS[why]}: ${ids.join(', ')}`;
  });
  const limitationLine = renderLimitationCounts(limitations);
  return [
    ...(byId.length === 0 ? ['nothing to rewrite'] : byId),
    ...leftLines,
    ...(limitationLine === null ? [] : [limitationLine]),
  ];
}

/** Groups in the order of their keys. */
function groupBy<T, K extends string>(values: readonly T[], getKey: (value: T) => K): [K, T[]][] {
  const groups = new Map<K, T[]>();
  for (const value of values) groups.set(getKey(value), [...(groups.get(getKey(value)) ?? []), value]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}
